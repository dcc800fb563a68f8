"""An arena on the screen: progress while it runs, a table of what came of it."""

from __future__ import annotations

from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from parlour.arena.lineup import even
from parlour.arena.match import Match
from parlour.arena.rating import Share, elo, ratings, share_of
from parlour.arena.results import Results


def progress(console: Console) -> Progress:
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("games,"),
        TimeElapsedColumn(),
        TextColumn("gone,"),
        TimeRemainingColumn(),
        TextColumn("left"),
        console=console,
        disable=not console.is_terminal,
    )


def percentage(share: float) -> str:
    """With one decimal: results of many games are known better than a bot's guess."""
    return f"{100 * share:.1f} %"


def interval(share: Share) -> str:
    return f"{100 * share.low:.1f} - {100 * share.high:.1f} %"


def verdict(share: Share, level: float) -> str:
    if not share.deals:
        return "not played"
    if share.beats(level):
        return "the first is stronger"
    return "the second is stronger" if share.parted(level) else "not parted yet"


def pairs_table(results: Results, matches: list[Match]) -> Table:
    level = even(results.lineup, results.players)
    equal = percentage(level)
    title = f"{results.game}, {results.players} players, {results.lineup}: wins of the first (equal bots: {equal})"
    table = Table(title=escape(title), box=None, padding=(0, 2, 0, 0), title_justify="left")
    for heading in ("pair", "games", "wins", "95 % interval", "Elo", ""):
        table.add_column(heading, justify="left" if heading in ("pair", "") else "right")
    for match in matches:
        deals = results.played(match)
        share = share_of(deals)
        rated = f"{elo(share.mean):+.0f}" if results.lineup == "halves" and deals else ""
        games = sum(len(deal) for deal in deals)
        table.add_row(
            escape(match.name), f"{games:,}", percentage(share.mean), interval(share), rated, verdict(share, level)
        )
    return table


def ratings_table(results: Results) -> Table:
    table = Table(title="Ratings (Bradley-Terry)", box=None, padding=(0, 2, 0, 0), title_justify="left")
    for heading in ("bot", "Elo", "95 % interval"):
        table.add_column(heading, justify="left" if heading == "bot" else "right")
    for one in ratings({pair: list(deals.values()) for pair, deals in results.deals.items()}):
        sure = "" if one.low == one.high else f"{one.low:.0f} to {one.high:.0f}"
        table.add_row(escape(one.bot), f"{one.elo:.0f}", sure or "the weakest is 0")
    return table
