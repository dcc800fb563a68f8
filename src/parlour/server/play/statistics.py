"""What a keyholder's results amount to, a game at a time: how often won, against whom, and how sure that is."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import UTC, datetime

from parlour import bots
from parlour.games import registry
from parlour.server.play import people_shapes
from parlour.server.ratings import model
from parlour.server.storage import Rating, Result
from parlour.stats.bootstrap import bootstrap, ratio_of
from parlour.stats.share import share_of

PEOPLE = "people"
FEWEST = 5  # games below which drawing them again would call an interval what is none


def statistics(results: list[Result], ratings: list[Rating]) -> list[people_shapes.GameStatistics]:
    """Of every game that has been played; the one played most comes first."""
    by_game: dict[str, list[Result]] = {}
    for result in results:
        by_game.setdefault(result.game, []).append(result)
    return sorted((_of_game(each, ratings) for each in by_game.values()), key=lambda each: -each["games"])


def _of_game(results: list[Result], ratings: list[Rating]) -> people_shapes.GameStatistics:
    counting = [result for result in results if result.counts]
    reviewed = [result for result in counting if result.decisions]
    game = registry.find(results[0].game)
    return {
        "game": results[0].game,
        "title": results[0].game if game is None else game.title,
        "games": len(counting),
        "left_out": len(results) - len(counting),
        "all": _share("", counting),
        "by_players": _shares(counting, lambda result: str(result.players)),
        "by_opponents": _shares(counting, _opponents),
        "by_month": _shares(counting, _month)[-12:],
        "ratings": [_rating(one, results) for one in ratings if one.game == results[0].game],
        "lost": _lost("", reviewed) if reviewed else None,
        "lost_by_month": [_lost(month, each) for month, each in sorted(_grouped(reviewed, _month).items())][-12:],
    }


def _lost(of: str, reviewed: list[Result]) -> people_shapes.LostPoints:
    """The moves of a game hang together, so whole games are drawn again for the interval."""
    games = [(result.points_lost or 0.0, float(result.decisions or 0)) for result in reviewed]
    found = bootstrap(games, ratio_of)
    sure = len(games) >= FEWEST
    return {
        "of": of,
        "games": len(games),
        "decisions": sum(result.decisions or 0 for result in reviewed),
        "lost": round(found.mean, 2),
        "low": round(found.low, 2) if sure else None,
        "high": round(found.high, 2) if sure else None,
    }


def _rating(rating: Rating, results: list[Result]) -> people_shapes.OwnRating:
    history: list[people_shapes.RatingPoint] = []
    for result in results:
        if result.players == rating.players and result.mean is not None and result.deviation is not None:
            shown, plus_minus = model.shown(result.mean, result.deviation)
            history.append({"at": result.ended, "rating": shown, "plus_minus": plus_minus})
    now, plus_minus = model.shown(rating.mean, rating.deviation)
    return {
        "players": rating.players,
        "rating": now,
        "plus_minus": plus_minus,
        "games": rating.games,
        "provisional": rating.deviation > model.SURE,
        "history": history,
    }


def _opponents(result: Result) -> str:
    """The level of the bots; people where one of the others was; else bots of several levels."""
    if result.people > 1:
        return PEOPLE
    return result.level or "bots"


def _month(result: Result) -> str:
    return f"{datetime.fromtimestamp(result.ended, UTC):%Y-%m}"


def _shares(results: Iterable[Result], key: Callable[[Result], str]) -> list[people_shapes.WonShare]:
    groups = _grouped(results, key)
    return [_share(of, groups[of]) for of in sorted(groups, key=_rank)]


def _grouped(results: Iterable[Result], key: Callable[[Result], str]) -> dict[str, list[Result]]:
    groups: dict[str, list[Result]] = {}
    for result in results:
        groups.setdefault(key(result), []).append(result)
    return groups


def _rank(of: str) -> tuple[int, str]:
    """Bots by strength, then people; numbers and months as they are."""
    levels = bots.levels()
    return (levels.index(of) if of in levels else len(levels), of)


def _share(of: str, results: list[Result]) -> people_shapes.WonShare:
    """A win that is shared is one. `even` is what equals would win: the mean of one in so many players."""
    won = sum(result.rank == 1 for result in results)
    found = share_of(won, len(results))
    even = sum(1 / result.players for result in results) / len(results) if results else 0.0
    return {
        "of": of,
        "games": len(results),
        "won": won,
        "share": found.mean,
        "low": found.low,
        "high": found.high,
        "even": even,
    }
