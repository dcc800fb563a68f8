"""Fancy Animals: who takes which piece of clothing."""

from __future__ import annotations

from typing import Final

from parlour.games.fancy_animals import NAMES, card_words
from parlour.review.terms import Fact, Story, named

TAKES: Final = (
    "After {{better}}, {who} takes the {piece} within a turn in {{often}} worlds; after {{played}}, in {{seldom}}."
)
ANY: Final = "After {{better}}, {who} takes a piece within a turn in {{often}} worlds; after {{played}}, in {{seldom}}."


def facts(story: Story) -> set[Fact]:
    found: set[Fact] = set()
    for event in story.later:  # that a move does what it says explains nothing
        if event.kind == "take":
            seat = event.data["seat"]
            piece = card_words(NAMES.index(event.data["piece"]["piece"]))
            mine = seat == story.seat
            found.add(Fact(ANY.format(who=named(seat)), "FA-13", mine))
            found.add(Fact(TAKES.format(who=named(seat), piece=piece), "FA-13", mine, 1.2))
    return found
