"""A simulated league of people of known strength, to see what their ratings make of it.

Strengths are drawn from the rating's own prior. At each game three people who are next in a shuffled order sit with one
bot, whose level is drawn; each plays their strength plus chance, and the order is rated as a table rates it.
`python -m tests.server.ratings.league` plays twenty leagues: `make league`.
"""

from __future__ import annotations

from random import Random
from statistics import mean

from parlour.server.ratings import model
from parlour.server.ratings.model import Strength

PEOPLE = 60
GAMES = 60  # each
SEATS = 3  # of people, beside a bot
RISERS = 10
RISE = model.DEVIATION
WITHIN = 30  # games after a rise


class League:
    def __init__(self, seed: int) -> None:
        self.random = Random(f"league {seed}")
        self.strengths = [self.random.gauss(model.MEAN, model.DEVIATION) for _ in range(PEOPLE)]
        self.ratings = [Strength() for _ in range(PEOPLE)]

    def play(self, games: int) -> None:
        """So many games for everybody."""
        for _ in range(games):
            order = self.random.sample(range(PEOPLE), PEOPLE)
            for first in range(0, PEOPLE, SEATS):
                self._game(order[first : first + SEATS])

    def _game(self, people: list[int]) -> None:
        level = self.random.choice(list(model.ANCHORS))
        bot = model.anchor(level)
        assert bot is not None
        strengths = [*(self.strengths[one] for one in people), bot.mean]
        played = [strength + self.random.gauss(0, model.CHANCE) for strength in strengths]
        places = [1 + sum(other > mine for other in played) for mine in played]
        after = model.rated([*(self.ratings[one] for one in people), bot], places)
        for one, rating in zip(people, after, strict=False):  # the bot is an anchor: what became of it is forgotten
            self.ratings[one] = rating

    def agreement(self) -> float:
        """Spearman's correlation of the ratings with the truth."""
        return spearman(self.strengths, [rating.mean for rating in self.ratings])

    def offset(self) -> float:
        """By how much the ratings are too high, in the mean: has the scale moved away from the anchors?"""
        return mean(rating.mean - true for rating, true in zip(self.ratings, self.strengths, strict=True))

    def rise(self) -> tuple[float, float]:
        """Ten of them become stronger. Of these, and of the others, the share whose rating has come above the interval
        that it had before within thirty games."""
        before = list(self.ratings)
        for one in range(RISERS):
            self.strengths[one] += RISE
        above: set[int] = set()
        for _ in range(WITHIN):
            self.play(1)
            for one, (old, new) in enumerate(zip(before, self.ratings, strict=True)):
                if new.mean > old.mean + 1.96 * old.deviation:
                    above.add(one)
        risen = sum(one < RISERS for one in above)
        return risen / RISERS, (len(above) - risen) / (PEOPLE - RISERS)


def spearman(one: list[float], other: list[float]) -> float:
    def ranks(values: list[float]) -> list[int]:
        order = sorted(range(len(values)), key=values.__getitem__)
        found = [0] * len(values)
        for rank, place in enumerate(order):
            found[place] = rank
        return found

    count = len(one)
    apart = sum((a - b) ** 2 for a, b in zip(ranks(one), ranks(other), strict=True))
    return 1 - 6 * apart / (count * (count * count - 1))


def leagues(count: int) -> tuple[float, float, float, float]:
    """In the mean: agreement, offset, the share of risers whose rise was shown, and of others who seemed to rise."""
    found = [League(seed) for seed in range(count)]
    for league in found:
        league.play(GAMES)
    agreement, offset = mean(league.agreement() for league in found), mean(league.offset() for league in found)
    rises = [league.rise() for league in found]
    return agreement, offset, mean(shown for shown, _ in rises), mean(false for _, false in rises)


if __name__ == "__main__":
    agreement, offset, shown, false = leagues(20)
    print(f"Spearman {agreement:.3f}, offset {offset:+.2f}; a rise of {RISE:.1f} was shown within {WITHIN} games for")
    print(f"{shown:.0%} of those who rose; of those who did not, {false:.0%} seemed to.")
    assert agreement >= 0.95
