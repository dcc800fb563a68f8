"""A table to test at: a game and a number of players, with random games to walk through."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

import parlour
from parlour.engine import Game, State


@dataclass(frozen=True)
class TableOf:
    key: str
    players: int

    def __str__(self) -> str:
        return f"{self.key}-{self.players}"

    @property
    def game(self) -> Game:
        return parlour.game(self.key)

    def start(self, seed: int) -> State:
        return self.game.start(self.players, seed)

    def walk(self, seed: int) -> Iterator[State]:
        """The states of one random game, from the first to the last; the same object, changed between."""
        state, rng = self.start(seed), Random(seed)
        yield state
        while state.turn is not None:
            state.apply(rng.choice(state.moves()))
            yield state

    def moment(self, seed: int) -> State:
        """A state somewhere in a random game, not over."""
        rng = Random(seed)
        states = [state.copy() for state in self.walk(seed)]
        return states[rng.randrange(len(states) - 1)]
