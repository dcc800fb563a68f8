"""A game, a number of players and options: what every face is made of."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
from librt.vecs import vec
from mypy_extensions import i16
from numpy.typing import NDArray

from parlour.engine import Coder, Encodes, NumberedCoder, Refusal, State
from parlour.games.registry import game as game_of
from parlour.research.by_view import most_moves, view_coder
from parlour.research.loop import returns

ACTIONS = ("fixed", "number")


class Table:
    """Where a game is played, seen as numbers.

    `actions` says what an action is: `fixed`, a number that always means the same, or `number`, the number of the move
    in `moves()`. A game without a layout of its own has only the latter.
    """

    def __init__(
        self, key: str, players: int | None = None, actions: str = "fixed", options: dict[str, Any] | None = None
    ) -> None:
        if actions not in ACTIONS:
            raise Refusal("", f"Actions are {' or '.join(ACTIONS)}, not {actions!r}.")
        self.game = game_of(key)
        self.players = self.game.players[0] if players is None else players
        self.given = dict(options or {})
        self.game.start(self.players, 0, **self.given)  # refuses what cannot be
        self.options = {**self.game.options_for(self.players), **self.given}
        self.actions = actions
        self.coder = self._coder()
        self._row = vec[i16]([0] * int(self.coder.size))
        self._shown: NDArray[np.int16] = np.asarray(memoryview(self._row))

    def _coder(self) -> Coder:
        if not isinstance(self.game, Encodes):
            return view_coder(self.game, self.players, json.dumps(self.given, sort_keys=True))
        coder = self.game.coder(self.players)
        if self.actions == "fixed":
            return coder
        # Where every move is an action of its own, there are never more moves than actions.
        most = int(coder.action_count) if coder.complete else most_moves(self.game, self.players, self.given)
        return NumberedCoder(coder, most)

    @property
    def size(self) -> int:
        """How many numbers an observation has."""
        return int(self.coder.size)

    @property
    def action_count(self) -> int:
        return int(self.coder.action_count)

    def slices(self) -> dict[str, slice]:
        """Where in an observation each of its named parts is."""
        found: dict[str, slice] = {}
        at = 0
        for part, count in self.coder.observation.items():
            found[part] = slice(at, at + count)
            at += count
        return found

    def start(self, seed: object) -> State:
        return self.game.start(self.players, seed, **self.given)

    def observation(self, state: State, seat: int) -> NDArray[np.int16]:
        """What the seat sees, whoever is to move."""
        state.check_seat(seat)
        self.coder.encode(state, seat, self._row, 0)
        return self._shown.copy()

    def legal(self, state: State) -> list[int]:
        """The actions of the seat to move, upwards."""
        return sorted(int(action) for action in self.coder.legal(state))

    def mask(self, state: State, seat: int) -> NDArray[np.int8]:
        """1 for every action that the seat may choose now; none off its turn."""
        found = np.zeros(self.action_count, np.int8)
        if state.turn == seat:
            found[self.legal(state)] = 1
        return found

    def move(self, state: State, action: int) -> Any:
        """The move that an action means. Raises Refusal where it is not legal."""
        if action not in self.legal(state):
            raise Refusal("", f"{action!r} is not a legal action now; {len(self.legal(state))} others are.")
        return self.coder.move(state, action)

    def text(self, state: State, action: int) -> str:
        """An action in the notation of the rules page."""
        return state.text(self.move(state, action))

    def name(self, action: int) -> str:
        """An action without a state: its kind, and the numbers of what it chooses. `play 17`"""
        kind = [each for each, first in self.coder.firsts.items() if first <= action][-1]
        rest = action - self.coder.firsts[kind]
        chosen: list[int] = []
        for size in reversed(self.coder.actions[kind]):
            rest, last = divmod(rest, size)
            chosen.insert(0, last)
        return " ".join([kind, *map(str, chosen)])

    def returns(self, state: State) -> list[float]:
        """By seat: 1 to who wins alone, the others pay for it equally; 0 to all before the end."""
        return returns(state)
