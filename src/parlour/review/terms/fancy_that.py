"""Fancy That!: who claims which card, this turn or the next."""

from __future__ import annotations

from typing import Final

from parlour.review.terms import Fact, Story, named

CLAIMS: Final = (
    "After {{better}}, {who} claims {card} within a turn in {{often}} worlds; after {{played}}, in {{seldom}}."
)
ANY: Final = "After {{better}}, {who} claims a card within a turn in {{often}} worlds; after {{played}}, in {{seldom}}."


def facts(story: Story) -> set[Fact]:
    offered = {card["id"] for card in story.before.view(None)["offer"]}
    found: set[Fact] = set()
    for event in story.later:  # that a move does what it says explains nothing
        if event.kind == "claim":
            seat, card = event.data["seat"], event.data["card"]
            mine = seat == story.seat
            found.add(Fact(ANY.format(who=named(seat)), "FT-11", mine))
            if card["id"] in offered:
                found.add(Fact(CLAIMS.format(who=named(seat), card=card["name"]), "FT-11", mine, 1.2))
    return found
