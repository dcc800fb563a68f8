"""Why a move was better, in the terms of the game: what happens in how many of ten worlds, and the usual answer.

Both moves are played on in the same imagined worlds as sensible players would. What differs most between the two is
what is told. Every number in a sentence is a share of these stories, so it can be counted again in others.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from random import Random
from typing import Any, Final, NamedTuple

from parlour.bots.evaluators.base import Evaluator
from parlour.engine import Event, Perspective, State, chance_from
from parlour.engine.english import capital, player
from parlour.review.terms import Fact, Story, ends_with, facts_of

LONGEST: Final = 60  # moves of a story
CLEAR: Final = 0.25  # how much more often something must happen after one move than after the other
USUAL: Final = 0.4  # how often somebody must answer alike for it to be told
POINTS: Final = 0.5  # how many points on average are worth a sentence
ANSWER: Final = "{who} answers {played} with {reply} in {often} worlds."
LEAD: Final = "By the next turn {who} stands {points} points better on average after {better} than after {played}."
LATER: Final = "It shows later: played on from here, {who} wins about {games} games of 100 more after {better}."


@dataclass(frozen=True)
class Claim:
    """Something that was said to happen so often after each of the two moves."""

    fact: Fact
    better: float
    played: float
    worlds: int

    @property
    def gain(self) -> float:
        """How much more often it happens after the better move; of something bad, how much less often."""
        return self.better - self.played if self.fact.good else self.played - self.better


@dataclass(frozen=True)
class Because:
    says: str
    rule: str
    claim: Claim | None
    answer: tuple[str, float] | None  # the usual reply to the move that was played, and how often it comes


@dataclass(frozen=True)
class Told:
    """A story with what is to be known of it."""

    facts: set[Fact]
    answer: tuple[int, str] | None  # who answers, and how a sentence speaks of it
    lead: float  # the seat's points less those of the best of the others


class Stories:
    """Both moves, played on in the same worlds."""

    def __init__(self, perspective: Perspective, evaluator: Evaluator, worlds: int, seed: str) -> None:
        self.perspective = perspective
        self.evaluator = evaluator
        self.worlds = worlds
        self.seed = seed
        self.facts = facts_of(perspective.game)
        self.ends_with = ends_with(perspective.game)

    def after(self, move: Any) -> list[Told]:
        rng = Random(f"{self.seed}/stories")
        return [self._told(self.perspective.imagine(rng), move, number) for number in range(self.worlds)]

    def _told(self, world: State, move: Any, number: int) -> Told:
        seat = self.perspective.seat
        before = world.copy()
        story = play_on(world, move, seat, self.evaluator, self.ends_with, f"{self.seed}/{number}")
        later = [event for move in story[1:] for event in move.events]
        found = set() if self.facts is None else self.facts(Story(before, world, seat, story[0].events, later))
        answer = next(((move.seat, move.spoken) for move in story[1:] if move.seat != seat), None)
        scores = world.scores()
        others = [score for other, score in enumerate(scores) if other != seat]
        return Told(found, answer, float(scores[seat] - max(others, default=0)))

    def worlds_of(self) -> list[State]:
        """The worlds of the stories, once more."""
        rng = Random(f"{self.seed}/stories")
        return [self.perspective.imagine(rng) for _ in range(self.worlds)]

    def telling_world(self, better: Any, played: Any) -> tuple[int, State]:
        """A world in which it matters which of the two moves is made, and its number."""
        told = self.after(better), self.after(played)
        claim = self.claim(*told)
        fact = None if claim is None else claim.fact
        number = next(
            (at for at in range(self.worlds) if (fact in told[0][at].facts) != (fact in told[1][at].facts)),
            0,
        )
        return number, self.worlds_of()[number]

    def because(self, better: Any, played: Any, spoken: tuple[str, str], loss: float) -> Because:
        """`spoken`: how a sentence speaks of the two moves."""
        told = self.after(better), self.after(played)
        claim = self.claim(*told)
        words = {"better": spoken[0], "played": spoken[1]}
        answer = _usual_answer(told[1])
        if claim is not None:
            says = claim.fact.says.format(often=of_ten(claim.better), seldom=of_ten(claim.played), **words)
        else:
            says = self._by_points(*told, words, loss)
        if answer is not None:
            who, reply, often = answer
            says = f"{says} {ANSWER.format(who=player(who), played=spoken[1], reply=reply, often=of_ten(often))}"
        return Because(
            says=capital(says),
            rule="" if claim is None else claim.fact.rule,
            claim=claim,
            answer=None if answer is None else (answer[1], answer[2]),
        )

    def claim(self, better: list[Told], played: list[Told]) -> Claim | None:
        """What differs most between the two."""
        counts = [Counter(fact for told in each for fact in told.facts) for each in (better, played)]
        worlds = len(better)
        found = [
            Claim(fact, counts[0][fact] / worlds, counts[1][fact] / worlds, worlds)
            for fact in sorted({*counts[0], *counts[1]})
        ]
        # What speaks for the better move, not what speaks against it and did not count as much.
        clear = [claim for claim in found if claim.gain >= CLEAR]
        return max(clear, key=lambda claim: claim.gain * claim.fact.weight, default=None)

    def _by_points(self, better: list[Told], played: list[Told], words: dict[str, str], loss: float) -> str:
        lead = sum(one.lead - two.lead for one, two in zip(better, played, strict=True)) / len(better)
        who = player(self.perspective.seat)
        if lead >= POINTS:
            return LEAD.format(who=who, points=f"{lead:.1f}", **words)
        return LATER.format(who=who, games=round(100 * loss), **words)


class Moved(NamedTuple):
    """A move of a story."""

    seat: int
    text: str
    spoken: str
    events: list[Event]


def play_on(world: State, move: Any, seat: int, evaluator: Evaluator, ends_with: str, seed: str) -> list[Moved]:
    """The move and what follows, in place.

    Until the seat has had its next turn, or something has happened with which the story is complete.
    """
    chance = chance_from(Random(seed))
    told: list[Moved] = []
    others, next_turn = False, False
    while world.turn is not None and len(told) < LONGEST:
        who = world.turn
        others = others or who != seat
        if who != seat and next_turn:
            break
        next_turn = others and who == seat
        if told:
            move = evaluator.likely(world, chance)
        text, spoken = world.text(move), evaluator.spoken(world, move)
        events = world.play_unchecked(move)
        told.append(Moved(who, text, spoken, events))
        if ends_with and any(event.kind == ends_with for event in events):
            break
    return told


def of_ten(share: float) -> str:
    """A share of stories for people.

    >>> of_ten(0.68), of_ten(0.0)
    ('7 of 10', '0 of 10')
    """
    return f"{round(10 * share)} of 10"


def _usual_answer(told: list[Told]) -> tuple[int, str, float] | None:
    counts = Counter(one.answer for one in told if one.answer is not None)
    if not counts:
        return None
    # Among equally frequent ones always the same.
    answer, count = min(counts.items(), key=lambda item: (-item[1], item[0]))
    share = count / len(told)
    return (*answer, share) if share >= USUAL else None
