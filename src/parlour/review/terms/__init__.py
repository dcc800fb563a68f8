"""What may be said of two moves, in the terms of each game.

A game's terms are the module here named like its folder; a package that brings a game has them in its own module
`review_terms`. It may define any of these:

    facts(story)                    what happened in a story of a few moves; told by how often
    gauges(before, after, seat)     what a world came to for the seat, in numbers; told by how much on average
    plain(state, better, played)    what is sure of the two moves without any world, as a whole sentence; or nothing
    spoken(state, move)             how a sentence speaks of a move; nothing: as the bots do
    exactly(state, move)            the same with more words, for two moves that are spoken of alike
    ENDS_WITH                       the kind of the event with which a story is complete

A game without any is told by its points.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any, NamedTuple

from parlour.bots.evaluators.base import Evaluator
from parlour.engine import Event, Game, State
from parlour.engine.english import player
from parlour.games.registry import part_of


@dataclass(frozen=True, order=True)
class Fact:
    """Something that happened in a story. `says` tells how often, as a whole sentence: it has the places {often} and
    {seldom} for "7 of 10", {better} and {played} for the two moves; for names it has what `named` gives.

    It is the same fact however it came about, so the weight does not tell two of them apart.
    """

    says: str
    rule: str
    good: bool  # for the seat that chooses
    weight: float = field(default=1.0, compare=False)  # how much more than another it explains
    # The same where the better move settles it, so that only what the other leads to is news: without {often}.
    settled: str = field(default="", compare=False)


class Gauge(NamedTuple):
    """Something counted in points at the end of a world; more of it is good for the seat that chooses. `says` has the
    places {points}, {better} and {played}, and names as above."""

    says: str
    rule: str
    subject: str = ""  # what it is about: told only of two moves of which one is spoken of with it


class Story(NamedTuple):
    """What came of a move in one world, as sensible players went on."""

    before: State
    after: State
    seat: int
    first: list[Event]  # what the move itself caused
    later: list[Event]  # and what came after it

    def told(self) -> Iterator[tuple[Event, float]]:
        """All that happened, each with a weight: that a move does what it does explains least."""
        yield from ((event, 0.5) for event in self.first)
        yield from ((event, 1.0) for event in self.later)


def named(seat: int) -> str:
    """The place for a seat's name in a template that is filled in once more before names are."""
    return "{" + player(seat) + "}"


class Terms(NamedTuple):
    """Those of one game."""

    facts: Callable[[Story], set[Fact]] | None
    gauges: Callable[[State, State, int], dict[Gauge, float]] | None
    plain: Callable[[State, Any, Any], str] | None
    own_words: Callable[[State, Any], str] | None
    exact_words: Callable[[State, Any], str] | None
    ends_with: str

    def spoken(self, evaluator: Evaluator, state: State, move: Any) -> str:
        """How a sentence speaks of a move."""
        words = "" if self.own_words is None else self.own_words(state, move)
        return words or evaluator.spoken(state, move)

    def exactly(self, evaluator: Evaluator, state: State, move: Any) -> str:
        words = "" if self.exact_words is None else self.exact_words(state, move)
        return words or self.spoken(evaluator, state, move)


@cache
def terms_of(game: Game) -> Terms:
    module = part_of(game, "review_terms", __name__)
    facts, gauges, plain = (getattr(module, name, None) for name in ("facts", "gauges", "plain"))
    spoken, exactly = (getattr(module, name, None) for name in ("spoken", "exactly"))
    return Terms(facts, gauges, plain, spoken, exactly, str(getattr(module, "ENDS_WITH", "")))
