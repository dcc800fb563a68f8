"""A table to test at: a game and a number of players, with random games to walk through."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from random import Random
from typing import Any

from parlour.engine import Event, Game, State
from parlour.games.record import Record

# `make soak` looks at many more games.
THOROUGH = bool(os.environ.get("PARLOUR_SOAK"))
# No random game is longer. One that reaches this does not end.
MAX_MOVES = 20_000
# Random games shorter than this are looked at in larger numbers.
MANY_MOVES = 100
# Late turns of a slow game take seconds if it is not compiled, so there its games are walked through only this far.
FIRST_MOVES = 20
# Compiled they take a part of that: there the first of its games at the smallest table goes to the end, the others go
# this far.
MORE_MOVES = 50


class Table:
    """A game and a number of players, and the way to where a test is looking: the seed, the options and the moves."""

    def __init__(self, game: Game, players: int, vary_options: bool = True, **options: Any) -> None:
        self.game = game
        self.players = players
        self.vary_options = vary_options
        self.chosen = options  # for every game
        self._played: dict[int, list[tuple[Any, str]]] = {}
        # Where a test is looking.
        self._seed: int | None = None
        self._options: dict[str, Any] = {}
        self._moves: list[str] = []

    def __str__(self) -> str:
        return f"{self.game.key}-{self.players}"

    @property
    def seats(self) -> list[int | None]:
        """Everybody who may look: an onlooker first, then each seat."""
        return [None, *range(self.players)]

    def seeds(self, share: int, full: int) -> range:
        """The seeds of random games to look at: a share that takes seconds, more if games are short, or all of them."""
        if THOROUGH:
            return range(full)
        return range(share if self.shortened else share * max(1, MANY_MOVES // self.length(0)))

    # Random games

    def start(self, seed: int, **options: Any) -> State:
        self._seed, self._options, self._moves = seed, {**self.options(seed), **options}, []
        return self.game.start(self.players, seed, **self._options)

    def options(self, seed: int) -> dict[str, Any]:
        """What is chosen for all games; of every other game the rest is no default, so that nothing is forgotten."""
        rng = Random(seed)
        chosen: dict[str, Any] = {}
        if self.vary_options and seed % 2:
            for name, option in self.game.option_specs.items():
                default = option.default_for(self.players)
                about = option.describe()
                if about["kind"] == "number":
                    near = [about["least"], default - 1, default + 1]
                    chosen[name] = rng.choice([each for each in near if about["least"] <= each <= about["most"]])
                elif about["kind"] == "choice":
                    chosen[name] = rng.choice(about["choices"])
                elif about["kind"] == "yes-no":
                    chosen[name] = not default
                elif "meanings" in about:  # the words that it takes beside whatever else
                    chosen[name] = rng.choice(list(about["meanings"]))
        return {**chosen, **self.chosen}

    def walk(self, seed: int) -> Iterator[State]:
        """The states of a random game, from the first to the last; the same object, changed between."""
        for state, _ in self.steps(seed):
            yield state

    def steps(self, seed: int) -> Iterator[tuple[State, Any]]:
        """The same, each state with the move that is played next; None after the last."""
        played = self._game(seed)
        state = self.start(seed)
        for move, text in played:
            yield state, move
            state.apply(move)
            self._moves.append(text)
        yield state, None

    def told(self, seed: int) -> Iterator[tuple[State, list[Event]]]:
        """The same game: each state with the events that led to it."""
        played = self._game(seed)
        state = self.start(seed)
        yield state, []
        for move, text in played:
            events = state.play(move)
            self._moves.append(text)
            yield state, events

    def moment(self, seed: int) -> State:
        """A state somewhere in a random game, not over."""
        return self.after(seed, Random(seed).randrange(len(self._game(seed))))

    def length(self, seed: int) -> int:
        """How many moves a random game has, as far as it is walked through."""
        return len(self._game(seed))

    def over(self, seed: int) -> State:
        """A random game at its end, or as far as it is walked through."""
        return self.after(seed, len(self._game(seed)))

    def after(self, seed: int, count: int) -> State:
        """A random game after that many moves."""
        played = self._game(seed)
        state = self.start(seed)
        for move, text in played[:count]:
            state.apply(move)
            self._moves.append(text)
        return state

    def play_on(self, state: State, rng: Random) -> int:
        """Play random moves to the end, in place; how many there were."""
        count = 0
        while state.turn is not None and count < self._longest():
            state.apply(rng.choice(state.moves()))
            count += 1
        if count == MAX_MOVES:
            raise RuntimeError(f"This game does not end: {MAX_MOVES} moves were played.")
        return count

    def _game(self, seed: int) -> list[tuple[Any, str]]:
        """The moves of a random game, with their texts. Found once: finding the legal moves is what takes the time."""
        if seed not in self._played:
            state, rng, found = self.start(seed), Random(seed), list[tuple[Any, str]]()
            while state.turn is not None and len(found) < self._longest():
                moves = state.moves()
                if not moves:
                    raise RuntimeError(f"It is the turn of {state.turn}, and there is no legal move.")
                found.append(_any_kind(moves, [state.text(move) for move in moves], rng))
                state.apply(found[-1][0])
                self._moves.append(found[-1][1])
            self._played[seed] = found
        if len(self._played[seed]) == MAX_MOVES:
            raise RuntimeError(f"The game of seed {seed} does not end: {MAX_MOVES} moves were played.")
        return self._played[seed]

    @property
    def shortened(self) -> bool:
        """Are games walked through only in part?"""
        file = sys.modules[type(self.game).__module__].__file__ or ""
        return self.game.slow and file.endswith(".py") and not THOROUGH

    def _longest(self) -> int:
        if self.shortened:
            return FIRST_MOVES
        whole = not self.game.slow or THOROUGH or (self._seed == 0 and self.players == self.game.players[0])
        return MAX_MOVES if whole else MORE_MOVES

    # Where a test is looking

    @property
    def moves_so_far(self) -> list[str]:
        return list(self._moves)

    def forget(self) -> None:
        """No game has been looked at yet."""
        self._seed, self._options, self._moves = None, {}, []

    def where(self) -> str:
        table = f"at {self.game.key} with {self.players} players"
        if self._seed is None:
            return table
        return f"{table}, in the game of seed {self._seed} after {len(self._moves)} moves"

    def record(self) -> str:
        """The record that leads to where a test is looking; "" before any game."""
        if self._seed is None:
            return ""
        record = Record(self.game.key, self.players, self._seed, self._moves, options=self._options)
        return f"the record that leads there:\n\n{record.text()}"


def _any_kind(moves: list[Any], texts: list[str], rng: Random) -> tuple[Any, str]:
    """A random move with its text. First words are equally likely, so that rare kinds of moves come up too."""
    word = rng.choice(sorted({text.partition(" ")[0] for text in texts}))
    return rng.choice([(move, text) for move, text in zip(moves, texts, strict=True) if text.partition(" ")[0] == word])
