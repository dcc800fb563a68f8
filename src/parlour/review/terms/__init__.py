"""What may happen, in the terms of each game: facts that a story of a few moves makes true or not.

A game's terms are the module here named like its folder; a package that brings a game has them in its own module
`review_terms`. A game without any is told by its points.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from parlour.engine import Event, Game, State
from parlour.engine.english import player
from parlour.games.registry import part_of


class Fact(NamedTuple):
    """Something that happened in a story. `says` tells how often, as a whole sentence: it has the places {often} and
    {seldom} for "7 of 10", {better} and {played} for the two moves; for names it has what `named` gives."""

    says: str
    rule: str
    good: bool  # for the seat that chooses
    weight: float = 1.0  # how much more than another it explains, where both tell as much


class Story(NamedTuple):
    """What came of a move in one world, as sensible players went on."""

    before: State
    after: State
    seat: int
    first: list[Event]  # what the move itself caused
    later: list[Event]  # and what came after it

    def told(self) -> Iterator[tuple[Event, float]]:
        """All that happened, each with a weight: that a move does what it does explains least."""
        yield from ((event, 0.8) for event in self.first)
        yield from ((event, 1.0) for event in self.later)


def named(seat: int) -> str:
    """The place for a seat's name in a template that is filled in once more before names are."""
    return "{" + player(seat) + "}"


Facts = Callable[[Story], set[Fact]]


def facts_of(game: Game) -> Facts | None:
    module = part_of(game, "review_terms", __name__)
    found: Facts | None = getattr(module, "facts", None)
    return found


def ends_with(game: Game) -> str:
    """The kind of the event with which a story is complete; empty: when the seat has had its next turn."""
    return str(getattr(part_of(game, "review_terms", __name__), "ENDS_WITH", ""))
