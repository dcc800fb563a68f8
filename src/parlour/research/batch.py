"""Many games at once: numbers in, numbers out, for programs that learn from millions of steps."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from parlour.bots import Bot, bot
from parlour.engine import Refusal
from parlour.research.loop import Loop
from parlour.research.table import Table

if TYPE_CHECKING:  # a share of a shared batch is a Batch, so its module comes after this one
    from parlour.research.workers import SharedBatch

# What a batch shows, and the type of its numbers.
ARRAYS: dict[str, Any] = {
    "observations": np.int16,
    "masks": np.uint8,
    "rewards": np.float64,
    "turns": np.int16,
    "dones": np.uint8,
}


class Batch:
    """n games of one table, stepped together.

    `observations` (n x size) is what the seat to move sees, `masks` (n x actions) what it may do, `turns` (n) who it
    is. After `step`, `rewards` (n x players) is what each seat gained by it and `dones` (n) is 1 where a game ended;
    there the next game has begun already, and its first position is shown. These arrays are the batch's own and change
    with every step: give arrays of your own to `step`, or copy them.

    Row i plays the seeds `{seed}/{i}/0`, `{seed}/{i}/1` and so on; `seeds()` tells those in play.
    """

    def __init__(
        self,
        key: str,
        n: int,
        players: int | None = None,
        seed: object = 0,
        bots: Mapping[int, str | Bot] | None = None,
        actions: str = "fixed",
        first: int = 0,
        **options: Any,
    ) -> None:
        if n < 1:
            raise Refusal("", f"A batch has one game or more, not {n}.")
        self.table = Table(key, players, actions, options)
        self.n = n
        seats = range(self.table.players)
        given = dict(bots or {})
        for seat in given:
            if seat not in seats:
                raise Refusal("", f"There is no seat {seat} for a bot: the seats are 0 to {seats[-1]}.")
        if len(given) == len(seats):
            raise Refusal("", "Bots have all seats: leave one for the actions of the batch.")
        self._bots = [_bot(given[seat]) if seat in given else None for seat in seats]
        self._names = [f"{seed}/{first + row}" for row in range(n)]
        self.reset()

    def reset(self) -> None:
        """Begin again, with the first seeds."""
        table = self.table
        self._loop = Loop(table.game, table.players, table.options, table.coder, self._names, self._bots)
        self.observations: NDArray[np.int16] = self._view("observations", (self.n, table.size))
        self.masks: NDArray[np.uint8] = self._view("masks", (self.n, table.action_count))
        self.rewards: NDArray[np.float64] = self._view("rewards", (self.n, table.players))
        self.turns: NDArray[np.int16] = self._view("turns", (self.n,))
        self.dones: NDArray[np.uint8] = self._view("dones", (self.n,))

    def _view(self, name: str, shape: tuple[int, ...]) -> NDArray[Any]:
        """The numbers where compiled code writes them."""
        return np.asarray(memoryview(getattr(self._loop, name))).reshape(shape)

    def step(self, actions: Any, into: Mapping[str, NDArray[Any]] | None = None) -> None:
        """One action in every game, or -1 to let it wait. Raises Refusal, and changes nothing, where one is not legal.

        `into` has arrays of the caller's, by the names of the batch's own, into which the results are written too.
        """
        given = np.ascontiguousarray(actions, dtype="<i8")
        if given.shape != (self.n,):
            raise Refusal("", f"A batch of {self.n} games takes {self.n} actions, not an array of shape {given.shape}.")
        self._loop.step(given.tobytes())
        if into is not None:
            self.write(into)

    def write(self, into: Mapping[str, NDArray[Any]]) -> None:
        """Copy what is shown now into arrays of the caller's."""
        copy_out(self, into)

    def sample(self) -> NDArray[np.int64]:
        """A legal action for every game, all equally likely."""
        return np.array(self._loop.sample(), np.int64)

    def seeds(self) -> list[str]:
        """The seeds of the games in play: `game.start(players, seed)` deals the same."""
        return [self._loop.seed_of(row) for row in range(self.n)]

    def close(self) -> None:
        """Nothing is held here; batches of several processes have them to end."""

    def __enter__(self) -> Batch:
        return self

    def __exit__(self, *ended: object) -> None:
        self.close()


def copy_out(shown: Batch | SharedBatch, into: Mapping[str, NDArray[Any]]) -> None:
    for name, array in into.items():
        if name not in ARRAYS:
            raise Refusal("", f"A batch has no array {name!r}; it has {', '.join(ARRAYS)}.")
        np.copyto(array, getattr(shown, name), casting="unsafe")


def _bot(given: str | Bot) -> Bot:
    return given if isinstance(given, Bot) else bot(given)


def batch(
    key: str,
    n: int,
    players: int | None = None,
    seed: object = 0,
    bots: Mapping[int, str | Bot] | None = None,
    actions: str = "fixed",
    processes: int = 1,
    **options: Any,
) -> Batch | SharedBatch:
    """n games of a table, stepped together; with `processes`, shared out over so many.

    `bots` lets bots play seats: `bots={1: "novice"}`. The same arguments always play the same games, however many
    processes there are.
    """
    if processes == 1:
        return Batch(key, n, players, seed, bots, actions, **options)
    from parlour.research.workers import SharedBatch

    return SharedBatch(key, n, players, seed, bots, actions, processes, **options)
