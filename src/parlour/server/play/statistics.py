"""What a keyholder's results amount to, a game at a time: how often won, against whom, and how sure that is."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import UTC, datetime

from parlour import bots
from parlour.games import registry
from parlour.server.play import shapes
from parlour.server.storage import Result
from parlour.stats.share import share_of

PEOPLE = "people"


def statistics(results: list[Result]) -> list[shapes.GameStatistics]:
    """Of every game that has been played; the one played most comes first."""
    by_game: dict[str, list[Result]] = {}
    for result in results:
        by_game.setdefault(result.game, []).append(result)
    return sorted(map(_of_game, by_game.values()), key=lambda each: -each["games"])


def _of_game(results: list[Result]) -> shapes.GameStatistics:
    counting = [result for result in results if result.counts]
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
    }


def _opponents(result: Result) -> str:
    """The level of the bots; people where one of the others was; else bots of several levels."""
    if result.people > 1:
        return PEOPLE
    return result.level or "bots"


def _month(result: Result) -> str:
    return f"{datetime.fromtimestamp(result.ended, UTC):%Y-%m}"


def _shares(results: Iterable[Result], key: Callable[[Result], str]) -> list[shapes.WonShare]:
    groups: dict[str, list[Result]] = {}
    for result in results:
        groups.setdefault(key(result), []).append(result)
    return [_share(of, groups[of]) for of in sorted(groups, key=_rank)]


def _rank(of: str) -> tuple[int, str]:
    """Bots by strength, then people; numbers and months as they are."""
    levels = bots.levels()
    return (levels.index(of) if of in levels else len(levels), of)


def _share(of: str, results: list[Result]) -> shapes.WonShare:
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
