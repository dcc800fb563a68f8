"""A table to test at: a game and a number of players, with random games to walk through."""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

import parlour
from parlour.engine import Event, Game, State

# Late turns of a slow game take seconds uncompiled, so there its games are walked through only this far. Compiled they
# are walked to their end, and tests/test_compiled.py sees that both play the same games.
WHOLE_GAMES = parlour.compiled() or bool(os.environ.get("PARLOUR_SOAK"))
FIRST_MOVES = 20


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
        state = self.start(seed)
        yield state
        for text in _played(self, seed):
            state.apply(state.parse(text))
            yield state

    def play(self, seed: int) -> Iterator[tuple[State, list[Event]]]:
        """The same game, told: each state with the events that led to it."""
        state = self.start(seed)
        yield state, []
        for text in _played(self, seed):
            events = state.play_text(text)
            yield state, events

    def over(self, seed: int) -> State:
        """A random game at its end."""
        state = self.start(seed)
        state.playout(Random(seed))
        return state

    def moment(self, seed: int) -> State:
        """A state somewhere in a random game, not over."""
        rng = Random(seed)
        states = [state.copy() for state in self.walk(seed)]
        return states[rng.randrange(len(states) - 1)]


def shown(events: list[Event]) -> list[dict[str, Any]]:
    """What was laid open for a moment and then shuffled away (TC-7): everybody knows it, though no view tells it."""
    told = [event.seen_by(None) for event in events]
    return [event for event in told if event["kind"] == "shown"]


@cache
def _played(table: TableOf, seed: int) -> list[str]:
    """The moves of a random game. Many tests walk the same ones, and finding the legal moves is what takes the time."""
    state, rng, texts = table.start(seed), Random(seed), list[str]()
    while state.turn is not None and (WHOLE_GAMES or not table.game.slow or len(texts) < FIRST_MOVES):
        move = rng.choice(state.moves())
        texts.append(state.text(move))
        state.apply(move)
    return texts
