"""Why a move was better, in the terms of the game: what happens in how many of ten worlds, and how it is answered.

Both moves are played on in the same imagined worlds as sensible players would, who know no more than their seats. What
differs most between the two is what is told. Every number in a sentence is a share of these stories, so it can be
counted again in others.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import sqrt
from random import Random
from statistics import mean, stdev
from typing import Any, Final, NamedTuple

from parlour.bots import bot
from parlour.bots.evaluators.base import Evaluator
from parlour.engine import Event, Perspective, State
from parlour.engine.english import capital, player
from parlour.review.looks import looks_for
from parlour.review.terms import Fact, Story, ends_with, facts_of, named

LONGEST: Final = 60  # moves of a story
SENSIBLE: Final = "regular"  # who plays on: quicker players all answer alike, and not as people would
CLEAR: Final = 0.25  # how much more often something must happen after one move than after the other
POINTS: Final = 0.5  # how many points on average are worth a sentence,
SURE: Final = 2.5  # where they are as many standard errors
FURTHER: Final = 3  # turns that a story goes on where it tells nothing before
ANSWER: Final = "After {{played}}, {who} answers with {reply} in {{seldom}} worlds; after {{better}}, in {{often}}."
LEAD: Final = "By the next turn {who} stands {points} points better on average after {better} than after {played}."
FURTHER_ON: Final = (
    "Later, {turns} turns on, {who} stands {points} points better on average after {better} than after {played}."
)
LATER: Final = "It shows later: played on from here, {who} wins about {games} games of 100 more after {better}."


@dataclass(frozen=True)
class Claim:
    """Something that was said to happen so often after each of the two moves."""

    fact: Fact
    better: float
    played: float

    @property
    def gain(self) -> float:
        """How much more often it happens after the better move; of something bad, how much less often."""
        return self.better - self.played if self.fact.good else self.played - self.better


@dataclass(frozen=True)
class Because:
    says: str
    rule: str
    claims: list[Claim]  # all that it says of ten worlds,
    lead: float  # and of points by the next turn,
    further: float  # or later; 0 where it says nothing of them


@dataclass(frozen=True)
class Told:
    """A story with what is to be known of it."""

    facts: set[Fact]  # in the terms of the game
    answers: set[Fact]  # how the next player goes on
    lead: float  # the seat's points less those of the best of the others

    def holds(self, fact: Fact) -> bool:
        return fact in self.facts or fact in self.answers


class Stories:
    """Both moves, played on in the same worlds."""

    def __init__(self, perspective: Perspective, evaluator: Evaluator, worlds: int, seed: str) -> None:
        self.perspective = perspective
        self.evaluator = evaluator
        self.player = bot(f"{SENSIBLE}@{looks_for(perspective.game.key).thinks}")
        self.worlds = worlds
        self.seed = seed
        self.facts = facts_of(perspective.game)
        self.ends_with = ends_with(perspective.game)

    def after(self, move: Any, turns: int = 1) -> list[Told]:
        return [self._told(world, move, number, turns) for number, world in enumerate(self.worlds_of())]

    def _told(self, world: State, move: Any, number: int, turns: int) -> Told:
        seat = self.perspective.seat
        before = world.copy()
        first, *later = self.play_on(world, move, number, turns)
        story = Story(before, world, seat, first.events, [event for move in later for event in move.events])
        answer = next((move for move in later if move.seat != seat), None)
        scores = world.scores()
        others = [score for other, score in enumerate(scores) if other != seat]
        return Told(
            facts=set() if self.facts is None else self.facts(story),
            answers=set() if answer is None else {_answer(answer)},
            lead=float(scores[seat] - max(others, default=0)),
        )

    def play_on(self, world: State, move: Any, number: int, turns: int = 1) -> list[Moved]:
        """The move and what follows in the world of that number, in place.

        Until the seat has had as many more turns, or, of one, something has happened with which the story is complete.
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
            text, spoken = world.text(move), self.evaluator.spoken(world, move)
            events = world.play_unchecked(move)
            told.append(Moved(who, text, spoken, events))
            if turns == 1 and self.ends_with and any(event.kind == self.ends_with for event in events):
                break
        return told

    def worlds_of(self) -> list[State]:
        """The worlds of the stories, the same each time."""
        rng = Random(f"{self.seed}/stories")
        return [self.perspective.imagine(rng) for _ in range(self.worlds)]

    def telling_world(self, better: Any, played: Any) -> tuple[int, State]:
        """A world in which it matters which of the two moves is made, and its number."""
        told = self.after(better), self.after(played)
        claims, _ = reasons(*told)
        number = 0
        if claims:
            fact = claims[0].fact
            number = next(at for at in range(self.worlds) if told[0][at].holds(fact) != told[1][at].holds(fact))
        return number, self.worlds_of()[number]

    def because(self, better: Any, played: Any, spoken: tuple[str, str], loss: float) -> Because:
        """`spoken`: how a sentence speaks of the two moves."""
        claims, lead = reasons(self.after(better), self.after(played))
        words = {"better": spoken[0], "played": spoken[1]}
        who = player(self.perspective.seat)
        says = [
            claim.fact.says.format(often=of_ten(claim.better), seldom=of_ten(claim.played), **words) for claim in claims
        ]
        if lead:
            says.insert(0, LEAD.format(who=who, points=f"{lead:.1f}", **words))
        further = 0.0
        if not says:
            further = lead_of(self.after(better, FURTHER), self.after(played, FURTHER))
            template = FURTHER_ON if further else LATER
            says = [template.format(who=who, turns=FURTHER, points=f"{further:.1f}", games=round(100 * loss), **words)]
        rule = next((claim.fact.rule for claim in claims if claim.fact.rule), "")
        return Because(" ".join(capital(each) for each in says), rule, claims, lead, further)


def reasons(better: list[Told], played: list[Told]) -> tuple[list[Claim], float]:
    """What is told of the stories after two moves: claims, and the points that one leads to more, or 0.

    In the terms of the game if something stands out in them, else in points; and how the others would answer.
    """
    fact = clearest([told.facts for told in better], [told.facts for told in played])
    answer = clearest([told.answers for told in better], [told.answers for told in played])
    return [claim for claim in (fact, answer) if claim is not None], 0.0 if fact else lead_of(better, played)


def clearest(better: list[set[Fact]], played: list[set[Fact]]) -> Claim | None:
    """What differs most between the two, and speaks for the better one; what speaks against it did not count as
    much."""
    counts = [Counter(fact for facts in each for fact in facts) for each in (better, played)]
    worlds = len(better)
    found = [
        Claim(fact, counts[0][fact] / worlds, counts[1][fact] / worlds) for fact in sorted({*counts[0], *counts[1]})
    ]
    clear = [claim for claim in found if claim.gain >= CLEAR]
    return max(clear, key=lambda claim: claim.gain * claim.fact.weight, default=None)


def lead_of(better: list[Told], played: list[Told]) -> float:
    """How many points more the better move leads to, on average; 0 where it is not sure that they are worth a word."""
    gaps = [one.lead - two.lead for one, two in zip(better, played, strict=True)]
    gap = mean(gaps)
    return gap if gap >= max(POINTS, SURE * stdev(gaps) / sqrt(len(gaps))) else 0.0


def _answer(move: Moved) -> Fact:
    """That somebody answers so; its words are filled in once more, and may name players."""
    spoken = move.spoken.replace("{", "{{").replace("}", "}}")
    return Fact(ANSWER.format(who=named(move.seat), reply=spoken), "", good=False)


class Moved(NamedTuple):
    """A move of a story."""

    seat: int
    text: str
    spoken: str
    events: list[Event]


def of_ten(share: float) -> str:
    """A share of stories for people.

    >>> of_ten(0.68), of_ten(0.0)
    ('7 of 10', '0 of 10')
    """
    return f"{round(10 * share)} of 10"
