"""Why a move was better, in the terms of the game.

Three things can be told, and a flag has at least one of them:

- what is sure of the two moves without any world, such as a trump that is spent;
- what happens in how many of ten worlds. Both moves are played on in the same imagined worlds as sensible players would
  (`stories.py`), and what differs most between the two is told;
- what the worlds that the comparison looks at come to in the end, in points on average.

Every number can be counted again in other worlds. Where nothing of that stands out, the chances themselves are told.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import sqrt
from statistics import mean, stdev
from typing import Any, Final

from parlour.engine import State
from parlour.engine.english import capital, percent, player
from parlour.review.compare import Comparison, Difference
from parlour.review.stories import Stories, Told
from parlour.review.terms import Fact, Gauge

CLEAR: Final = 0.35  # how much more often something must happen after one move than after the other,
TELLING: Final = 0.5  # and how much for it to need no word about points
POINTS: Final = 0.3  # how many points on average are worth a sentence,
SURE: Final = 4.0  # where they are as many standard errors,
ALONE: Final = 3.0  # or as many where nothing else was counted
FURTHER: Final = 3  # turns that stories go on where they tell nothing before, and nothing else does
# By how many turns the stories go on.
LEAD: Final = {
    1: "By the next turn {who} stands {points} points better on average after {better} than after {played}.",
    3: "Three turns on, {who} stands {points} points better on average after {better} than after {played}.",
}
CHANCES: Final = "The chance of {who} to win is about {often} after {better} and {seldom} after {played}."

Pair = tuple[list[Told], list[Told]]  # the stories after the better move, and after the one that was played


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

    @property
    def settled(self) -> bool:
        """Does the better move decide it, so that only what the other leads to is worth a word?"""
        return bool(self.fact.settled) and self.better == float(self.fact.good)

    def says(self, words: dict[str, str]) -> str:
        template = self.fact.settled if self.settled else self.fact.says
        return template.format(often=of_ten(self.better), seldom=of_ten(self.played), **words)


@dataclass(frozen=True)
class Average:
    """How many points more something comes to after the better move; without a gauge, the lead so many turns on."""

    gauge: Gauge | None
    points: float
    turns: int = 0

    def says(self, words: dict[str, str]) -> str:
        template = LEAD[self.turns] if self.gauge is None else self.gauge.says
        return template.format(points=f"{self.points:.1f}", **words)


@dataclass(frozen=True)
class Because:
    says: str
    rule: str
    claim: Claim | None  # what it says of ten worlds,
    average: Average | None  # and of points


def because(stories: Stories, comparison: Comparison, moves: tuple[Any, Any], difference: Difference) -> Because:
    """`moves`: the better one and the one that was played."""
    better, played = moves
    terms = stories.terms
    full = comparison.spoken(better, played)
    spoken = brief(full)
    words = {"better": spoken[0], "played": spoken[1], "who": player(stories.perspective.seat)}
    told = stories.after(better, better), stories.after(played, better)
    claim = clearest(*told)
    average = None
    if claim is None or claim.gain < TELLING:
        ends = ends_of(stories, comparison, better, played)
        average = clearest_average(ends, full) if ends else led(stories, moves, told, claim)
    sure = "" if terms.plain is None else terms.plain(comparison.world, better, played).format(**words)
    says = [sure] if sure else []
    says += [each.says(words) for each in (claim, average) if each is not None]
    if claim is None and average is None:
        chances = {"often": percent(difference.best), "seldom": percent(difference.best - difference.mean)}
        says.append(CHANCES.format(**chances, **words))
    rule = claim.fact.rule if claim is not None else ""
    if not rule and average is not None and average.gauge is not None:
        rule = average.gauge.rule
    return Because(" ".join(capital(each) for each in says), rule, claim, average)


def telling_world(stories: Stories, better: Any, played: Any) -> tuple[int, State]:
    """A world in which what is said of the two moves comes true, and its number."""
    told = stories.after(better, better), stories.after(played, better)
    claim, number = clearest(*told), 0
    if claim is not None:
        fact = claim.fact
        happens = [[fact in each.facts for each in after] for after in told]
        number = list(zip(*happens, strict=True)).index((fact.good, not fact.good))
    return number, stories.worlds_of()[number]


def clearest(better: list[Told], played: list[Told]) -> Claim | None:
    """What differs most between the two, and speaks for the better one; what speaks against it did not count as
    much."""
    counts = [Counter(fact for told in each for fact in told.facts) for each in (better, played)]
    worlds = len(better)
    found = [
        Claim(fact, counts[0][fact] / worlds, counts[1][fact] / worlds) for fact in sorted({*counts[0], *counts[1]})
    ]
    clear = [claim for claim in found if claim.gain >= CLEAR]
    return max(clear, key=lambda claim: claim.gain * claim.fact.weight, default=None)


def ends_of(stories: Stories, comparison: Comparison, better: Any, played: Any) -> dict[Gauge, list[float]]:
    """By gauge and world, how much more the better move comes to: in worlds that nothing was chosen by."""
    gauges = stories.terms.gauges
    gaps: dict[Gauge, list[float]] = {}
    if gauges is None:
        return gaps
    worlds = comparison.looks.ends
    for number, (before, *after) in enumerate(comparison.ends(better, played, worlds)):
        counts = [gauges(before, world, stories.perspective.seat) for world in after]
        for gauge in {*counts[0], *counts[1]}:
            gap = counts[0].get(gauge, 0.0) - counts[1].get(gauge, 0.0)
            gaps.setdefault(gauge, [0.0] * worlds)[number] = gap
    return gaps


def clearest_average(gaps: dict[Gauge, list[float]], spoken: tuple[str, str]) -> Average | None:
    """What the better move brings most points by, where that is sure, of all that has to do with the two moves."""
    about = [gauge for gauge in sorted(gaps) if any(gauge.subject in words for words in spoken)]
    found = [(average_of(gaps[gauge]), gauge) for gauge in about]
    points, gauge = max(found, key=lambda each: each[0], default=(0.0, None))
    return Average(gauge, points) if points else None


def led(stories: Stories, moves: tuple[Any, Any], told: Pair, claim: Claim | None) -> Average | None:
    """The points by the end of the stories, for a game that counts nothing of its own."""
    average = lead_of(told, 1)
    if average is None and claim is None:
        better, played = moves
        average = lead_of((stories.after(better, better, FURTHER), stories.after(played, better, FURTHER)), FURTHER)
    return average


def lead_of(told: Pair, turns: int) -> Average | None:
    points = average_of([one.lead - two.lead for one, two in zip(*told, strict=True)], ALONE)
    return Average(None, points, turns) if points else None


def average_of(gaps: list[float], sure: float = SURE) -> float:
    """Their mean; 0 where it is not sure that it is worth a word."""
    gap = mean(gaps)
    return gap if gap >= max(POINTS, sure * stdev(gaps) / sqrt(len(gaps))) else 0.0


def brief(spoken: tuple[str, str]) -> tuple[str, str]:
    """The two moves without what stands in brackets at their ends, where they can be told apart so: beside a reason
    stands already what exactly they were.

    >>> brief(("feeding", "“Swap any two meals” (Rex and Bello)"))
    ('feeding', '“Swap any two meals”')
    """
    first, second = (words.rpartition(" (")[0] if words.endswith(")") else words for words in spoken)
    return (first, second) if first != second else spoken


def of_ten(share: float) -> str:
    """A share of stories for people.

    >>> of_ten(0.68), of_ten(0.0)
    ('7 of 10', '0 of 10')
    """
    return f"{round(10 * share)} of 10"
