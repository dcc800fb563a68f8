"""Both moves of a decision played on in the same imagined worlds, as sensible players would."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any, Final, NamedTuple

from parlour.bots import bot
from parlour.bots.evaluators.base import Evaluator
from parlour.engine import Event, Perspective, State
from parlour.review.looks import looks_for
from parlour.review.terms import Fact, Story, named, terms_of

LONGEST: Final = 60  # moves of a story
SENSIBLE: Final = "regular"  # who plays on: quicker players all answer alike, and not as people would
# What any game has: that the next player makes the better move instead, and that it is won or lost.
ANSWERS: Final = "After {{played}}, {who} answers with {{better}} in {{seldom}} worlds."
WON: Final = "After {{better}}, {who} has won by the next turn in {{often}} worlds; after {{played}}, in {{seldom}}."
LOST: Final = "After {{better}}, {who} has lost by the next turn in {{often}} worlds; after {{played}}, in {{seldom}}."
ENDING: Final = 1.5  # how much more than anything else that explains


class Moved(NamedTuple):
    """A move of a story."""

    seat: int
    text: str
    spoken: str
    events: list[Event]


@dataclass(frozen=True)
class Told:
    """A story with what is to be known of it."""

    facts: set[Fact]
    lead: float  # the seat's points less those of the best of the others


class Stories:
    def __init__(self, perspective: Perspective, evaluator: Evaluator, worlds: int, seed: str) -> None:
        self.perspective = perspective
        self.evaluator = evaluator
        self.player = bot(f"{SENSIBLE}@{looks_for(perspective.game.key).thinks}")
        self.worlds = worlds
        self.seed = seed
        self.terms = terms_of(perspective.game)

    def after(self, move: Any, better: Any, turns: int = 1) -> list[Told]:
        """The stories after either move. `better`: which of the two is the better one, that others may make instead."""
        return [self._told(world, move, better, number, turns) for number, world in enumerate(self.worlds_of())]

    def _told(self, world: State, move: Any, better: Any, number: int, turns: int) -> Told:
        seat = self.perspective.seat
        before, instead = world.copy(), world.text(better)
        first, *later = self.play_on(world, move, number, turns)
        story = Story(before, world, seat, first.events, [event for move in later for event in move.events])
        facts = set() if self.terms.facts is None else self.terms.facts(story)
        answer = next((move for move in later if move.seat != seat), None)
        if answer is not None and answer.text == instead:
            facts.add(Fact(ANSWERS.format(who=named(answer.seat)), "", good=False, weight=0.5))
        if world.turn is None:
            won = seat in world.winners()
            facts.add(Fact((WON if won else LOST).format(who=named(seat)), "", won, ENDING))
        scores = world.scores()
        others = [score for other, score in enumerate(scores) if other != seat]
        return Told(facts, float(scores[seat] - max(others, default=0)))

    def play_on(self, world: State, move: Any, number: int, turns: int = 1) -> list[Moved]:
        """The move and what follows in the world of that number, in place.

        Until the seat has had as many more turns, or something has happened with which the story is complete.
        """
        seat = self.perspective.seat
        rng = Random(f"{self.seed}/{number}")
        told: list[Moved] = []
        had = 0
        while world.turn is not None and len(told) < LONGEST * turns:
            who = world.turn
            had += who == seat and bool(told) and told[-1].seat != seat
            if who != seat and had == turns:
                break
            if told:
                move = self.player.choose(Perspective(world, who), rng)
            text, spoken = world.text(move), self.terms.spoken(self.evaluator, world, move)
            events = world.play_unchecked(move)
            told.append(Moved(who, text, spoken, events))
            if self.terms.ends_with and any(event.kind == self.terms.ends_with for event in events):
                break
        return told

    def worlds_of(self) -> list[State]:
        """The worlds of the stories, the same each time."""
        rng = Random(f"{self.seed}/stories")
        return [self.perspective.imagine(rng) for _ in range(self.worlds)]
