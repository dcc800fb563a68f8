"""Like Cats and Dogs!: which animals are worth more or less by the next turn, and whose markers they carry."""

from __future__ import annotations

from typing import Any, Final

from parlour.review.terms import Fact, Story, named

MORE: Final = (
    "{animal}, with a marker of {who}, is worth more by the next turn in {{often}} worlds after {{better}}, "
    "in {{seldom}} after {{played}}."
)
LESS: Final = (
    "{animal}, with a marker of {who}, is worth less by the next turn in {{often}} worlds after {{better}}, "
    "in {{seldom}} after {{played}}."
)
FULL: Final = "{animal} is full by the next turn in {{often}} worlds after {{better}}, in {{seldom}} after {{played}}."
AHEAD: Final = (
    "After {{better}}, {who} has the most points by the next turn in {{often}} worlds; after {{played}}, in {{seldom}}."
)


def facts(story: Story) -> set[Fact]:
    found: set[Fact] = set()
    before = {animal["name"]: animal for animal in story.before.view(None)["animals"]}
    for animal in story.after.view(None)["animals"]:
        was = before.get(animal["name"])
        if was is None:  # another round has begun
            return set()
        found |= _of(animal, was, story.seat)
    scores = story.after.scores()
    if scores[story.seat] > max(score for seat, score in enumerate(scores) if seat != story.seat):
        found.add(Fact(AHEAD.format(who=named(story.seat)), "CD-15", True, 1.0))
    return found


def _of(animal: dict[str, Any], was: dict[str, Any], seat: int) -> set[Fact]:
    found: set[Fact] = set()
    change = animal["value"] - was["value"]
    # A marker that came or went changes what this means, so only those that stay are spoken of.
    stay = {other for other in animal["markers"] if other in was["markers"]}
    if animal["full"] and not was["full"] and seat in stay:
        found.add(Fact(FULL.format(animal=animal["title"]), "CD-12", animal["value"] > 0, 0.8))
    for other in stay if change else ():
        says = MORE if change > 0 else LESS
        mine = other == seat
        good = (change > 0) == mine
        found.add(Fact(says.format(animal=animal["title"], who=named(other)), "CD-14", good, 1.2 if mine else 1.0))
    return found
