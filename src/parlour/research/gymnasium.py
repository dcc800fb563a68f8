"""Every game as a Gymnasium environment: one seat, against bots.

Importing this registers them: `gymnasium.make("parlour/CatsAndDogs-v0", players=2, bots="novice")`.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from parlour.bots import Bot, bot
from parlour.engine import Perspective, Refusal, State
from parlour.games.registry import games
from parlour.research.rendering import RENDER_MODES, rendered
from parlour.research.table import Table

Observation = NDArray[np.int16]


class ParlourEnv(gymnasium.Env[Observation, np.int64]):
    """One seat of a table; bots have the others, and play until the seat is to choose again.

    The reward comes at the end: 1 for a win alone, less for a shared one, and what the winners got is paid by the
    others. `action_masks()` tells what is legal, as MaskablePPO asks for it; so does `info["action_mask"]`. An action
    that is not legal changes nothing, and `info["refusal"]` says so.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": RENDER_MODES, "render_fps": 1}  # type: ignore[misc]

    def __init__(
        self,
        key: str,
        players: int | None = None,
        seat: int = 0,
        bots: str | Bot | Sequence[str | Bot] = "regular",
        render_mode: str | None = None,
        actions: str = "fixed",
        **options: Any,
    ) -> None:
        self.table = Table(key, players, actions, options)
        if not 0 <= seat < self.table.players:
            raise Refusal("", f"There is no seat {seat}: the seats are 0 to {self.table.players - 1}.")
        self.render_mode = render_mode
        self.seat = seat
        self.bots = seated(bots, self.table.players, seat)
        self.observation_space = spaces.Box(-32768, 32767, (self.table.size,), np.int16)
        self.action_space = spaces.Discrete(self.table.action_count)
        self._bots_rng = Random(0)
        self.state: State | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        while True:
            self.state = self.table.start(int(self.np_random.integers(1 << 62)))
            self._bots_rng = Random(int(self.np_random.integers(1 << 62)))
            self._others()
            if self.state.turn is not None:  # a game may end before the seat's first turn: then there is no choice
                return self._told()

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        state = self._state()
        refused: dict[str, Any] = {}
        try:
            state.apply(self.table.move(state, int(action)))
        except Refusal as refusal:
            refused = {"refusal": refusal.why}
        self._others()
        observation, info = self._told()
        info.update(refused)
        return observation, self.table.returns(state)[self.seat], state.turn is None, False, info

    def action_masks(self) -> NDArray[np.bool_]:
        return self.table.mask(self._state(), self.seat).astype(np.bool_)

    def render(self) -> Any:
        """What the seat sees."""
        return rendered(Perspective(self._state(), self.seat), self.render_mode)

    def _state(self) -> State:
        if self.state is None:
            raise Refusal("", "The environment must be reset before anything else.")
        return self.state

    def _others(self) -> None:
        """The bots play, until the seat is to choose or the game is over."""
        state = self._state()
        while (turn := state.turn) is not None and turn != self.seat:
            state.apply(self.bots[turn].choose(Perspective(state, turn), self._bots_rng))

    def _told(self) -> tuple[Observation, dict[str, Any]]:
        state = self._state()
        info: dict[str, Any] = {"action_mask": self.table.mask(state, self.seat), "scores": state.scores()}
        if state.turn is None:
            info["places"] = state.places()
        return self.table.observation(state, self.seat), info


def seated(bots: str | Bot | Sequence[str | Bot], players: int, seat: int) -> dict[int, Bot]:
    """The bot of every other seat: the same for all, or one for each in turn."""
    others = [other for other in range(players) if other != seat]
    chosen = [bots] * len(others) if isinstance(bots, str | Bot) else list(bots)
    if len(chosen) != len(others):
        raise Refusal("", f"{len(others)} other seats need {len(others)} bots, not {len(chosen)}.")
    return {other: each if isinstance(each, Bot) else bot(each) for other, each in zip(others, chosen, strict=True)}


def gym_env(
    key: str,
    players: int | None = None,
    seat: int = 0,
    bots: str | Bot | Sequence[str | Bot] = "regular",
    **options: Any,
) -> ParlourEnv:
    """A Gymnasium environment of a game. Besides options of the game: `render_mode`, `actions` (`fixed`, `number`)."""
    return ParlourEnv(key, players, seat, bots, **options)


def environment_id(key: str) -> str:
    """`cats-and-dogs` is `parlour/CatsAndDogs-v0`."""
    return f"parlour/{''.join(word.capitalize() for word in key.split('-'))}-v0"


for _key in games():
    if environment_id(_key) not in gymnasium.registry:
        gymnasium.register(environment_id(_key), entry_point=f"{__name__}:ParlourEnv", kwargs={"key": _key})
