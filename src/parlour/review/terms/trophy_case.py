"""Trophy Case: who wins the trick, and what for."""

from __future__ import annotations

from typing import Final

from parlour.review.terms import Fact, Story, named

ENDS_WITH: Final = "won"
MUCH: Final = 2
WINS: Final = "After {{better}}, {who} wins this trick in {{often}} worlds; after {{played}}, in {{seldom}}."
SCORES: Final = (
    "After {{better}}, {who} scores two points or more on this trick in {{often}} worlds; after {{played}}, in "
    "{{seldom}}."
)
TRUMPED: Final = "After {better}, a trump ends this trick in {often} worlds; after {played}, in {seldom}."


def facts(story: Story) -> set[Fact]:
    found: set[Fact] = set()
    for event, weight in story.told():
        if event.kind == "won":
            winner = event.data["winner"]
            mine = winner == story.seat
            found.add(Fact(WINS.format(who=named(winner)), "TC-17", mine, 1.2 * weight))
            if event.data["points"] >= MUCH:
                found.add(Fact(SCORES.format(who=named(winner)), "TC-17", mine, 1.4 * weight))
            if event.data["how"] == "trump":
                found.add(Fact(TRUMPED, "TC-12", mine, 0.9 * weight))
    return found
