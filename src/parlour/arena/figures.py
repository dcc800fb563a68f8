"""What many games say: of every bot, of every seat, and of how long a game is."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from parlour.arena.outcome import Outcome
from parlour.arena.rating import share_of
from parlour.stats import Interval

Outcomes = Mapping[tuple[str, ...], Mapping[int, list[Outcome]]]  # by the bots that met, and by deal


@dataclass(frozen=True)
class Figures:
    """What a bot got wherever it sat, or at one seat: its part of the wins, and its points in a game."""

    bot: str
    seat: int | None  # None: wherever it sat
    games: int
    wins: Interval
    points: float

    def describe(self) -> dict[str, Any]:
        """The figures as JSON."""
        return {
            "games": self.games,
            "wins": round(self.wins.mean, 4),
            "interval": [round(self.wins.low, 4), round(self.wins.high, 4)],
            "points": round(self.points, 2),
        }


@dataclass(frozen=True)
class Spread:
    """Of a number that differs from game to game: nine games in ten lie between `low` and `high`."""

    mean: float
    low: int
    high: int

    def describe(self) -> dict[str, Any]:
        return {"mean": round(self.mean, 1), "low": self.low, "high": self.high}


@dataclass(frozen=True)
class Lengths:
    """Of games."""

    moves: Spread
    turns: Spread

    def describe(self) -> dict[str, Any]:
        return {"moves": self.moves.describe(), "turns": self.turns.describe()}


def by_bot(outcomes: Outcomes) -> list[Figures]:
    """Every bot, wherever it sat."""
    return _collected(
        (name, None, deal, game.share(number), game.points_of(number))
        for bots, deal, game in _games(outcomes)
        for number, name in enumerate(bots)
    )


def by_seat(outcomes: Outcomes) -> list[Figures]:
    """Every bot at every seat: what that seat won, whoever else sat at the table."""
    return _collected(
        (bots[number], seat, deal, game.share_of_seat(seat), game.points[seat])
        for bots, deal, game in _games(outcomes)
        for seat, number in enumerate(game.seats)
    )


def lengths(outcomes: Outcomes) -> Lengths | None:
    """How long games are; None where no game is known that well."""
    games = [game for _, _, game in _games(outcomes)]
    if not games:
        return None
    return Lengths(moves=_spread([game.moves for game in games]), turns=_spread([game.turns for game in games]))


def _games(outcomes: Outcomes) -> Iterable[tuple[tuple[str, ...], int, Outcome]]:
    return ((bots, deal, game) for bots, deals in outcomes.items() for deal, games in deals.items() for game in games)


def _collected(rows: Iterable[tuple[str, int | None, int, float, float]]) -> list[Figures]:
    """From bot, seat, deal, part of the win and points of every game. Bots come in the order they are met in."""
    # By deal, because games of the same cards are not independent of each other.
    wins: dict[tuple[str, int | None], dict[int, list[float]]] = defaultdict(lambda: defaultdict(list))
    points: dict[tuple[str, int | None], list[float]] = defaultdict(list)
    for name, seat, deal, share, score in rows:
        wins[name, seat][deal].append(share)
        points[name, seat].append(score)
    order = list(dict.fromkeys(name for name, _ in wins))
    return [
        Figures(
            bot=name,
            seat=seat,
            games=len(points[name, seat]),
            wins=share_of(list(wins[name, seat].values())),
            points=sum(points[name, seat]) / len(points[name, seat]),
        )
        for name, seat in sorted(wins, key=lambda key: (order.index(key[0]), key[1] or 0))
    ]


def _spread(numbers: list[int]) -> Spread:
    ordered = sorted(numbers)
    last = len(ordered) - 1
    return Spread(mean=sum(ordered) / len(ordered), low=ordered[round(0.05 * last)], high=ordered[round(0.95 * last)])
