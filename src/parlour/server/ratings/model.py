"""The rating: Plackett-Luce on the order in which a game ended, one for each game and number of players.

A rating is a mean and a deviation. Everybody begins at 25 with a deviation of 25/3, and a `regular` bot is 25 by
definition. Bots are anchors: they are rated against, and never change, so the scale cannot drift with who plays.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from openskill.models import PlackettLuce

MEAN = 25.0
DEVIATION = MEAN / 3
CHANCE = MEAN / 6  # how much a single game leaves to luck ("beta")
# What may have changed between two games ("tau"). Smaller, and who has played much never rises: after hundreds of games
# the deviation would be too small for any surprise.
UNREST = DEVIATION / 25
SURE = DEVIATION / 3  # above, a rating is provisional
# The steps are about those of the ladder of bots (docs/bots.md), 150 Elo; of the upper ones nobody knows yet.
ANCHORS = {"beginner": 15.0, "novice": 20.0, "regular": 25.0, "skilled": 28.0, "expert": 31.0}
ANCHOR_DEVIATION = 1.0  # a level is not equally strong in every game
SCALE = 60  # people are shown 1500 for 25


class Strength(NamedTuple):
    mean: float = MEAN
    deviation: float = DEVIATION


def anchor(level: str) -> Strength | None:
    """What a bot of that level is rated at; None for bots that nobody has measured."""
    return Strength(ANCHORS[level], ANCHOR_DEVIATION) if level in ANCHORS else None


@lru_cache
def _model() -> PlackettLuce:
    return PlackettLuce(mu=MEAN, sigma=DEVIATION, beta=CHANCE, tau=UNREST)


def rated(seats: Sequence[Strength], places: Sequence[int]) -> list[Strength]:
    """The strengths after a game that ended so; `places` are 1 for the first, the same for who shares one.

    >>> first, second = rated([Strength(), Strength()], [1, 2])
    >>> first.mean > 25 > second.mean, first.deviation < DEVIATION
    (True, True)
    """
    model = _model()
    teams = [[model.rating(mu=seat.mean, sigma=seat.deviation)] for seat in seats]
    found = model.rate(teams, ranks=[float(place) for place in places])
    return [Strength(team[0].mu, team[0].sigma) for team in found]


def shown(mean: float, deviation: float) -> tuple[int, int]:
    """As people read it: the rating, and plus or minus what it may really be (95 %)."""
    return round(mean * SCALE), round(1.96 * deviation * SCALE)
