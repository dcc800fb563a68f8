"""An arena on the screen: progress while it runs, tables of what came of it."""

from __future__ import annotations

from io import StringIO
from typing import TYPE_CHECKING

from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from parlour.arena.figures import Figures, Spread, by_bot, by_seat, lengths
from parlour.arena.lineup import PAIRS, even
from parlour.arena.match import Match
from parlour.arena.rating import elo, share_of
from parlour.stats import Interval

if TYPE_CHECKING:
    from parlour.arena.results import Results  # which show themselves

WIDTH = 120  # of tables that are not printed on a screen


def progress(console: Console, counted: str = "games") -> Progress:
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn(f"{counted},"),
        TimeElapsedColumn(),
        TextColumn("gone,"),
        TimeRemainingColumn(),
        TextColumn("left"),
        console=console,
        disable=not console.is_terminal,
    )


def text(results: Results, matches: list[Match]) -> str:
    written = StringIO()
    show(results, matches, Console(file=written, width=WIDTH, highlight=False, emoji=False))
    return written.getvalue()


def show(results: Results, matches: list[Match], console: Console) -> None:
    """All that is known: pairs and ratings where there are such, every bot at every seat, and the length of a game."""

    def tell(heading: str, table: Table) -> None:
        console.print(heading, style="italic", markup=False)  # not as the table's title, which would be as narrow as it
        console.print(table)

    title = f"{results.game}, {results.players} players, {results.lineup}"
    level, seat = percentage(even(results.lineup, results.players)), percentage(1 / results.players)
    if results.lineup in PAIRS:
        tell(f"{title}: wins of the first (equal bots: {level})", pairs_table(results, matches))
    if results.lineup == "halves":
        tell("Ratings (Bradley-Terry)", ratings_table(results))
    if results.lineup == "all":
        tell(f"{title}: wins by bot (equal bots: {level})", figures_table(by_bot(results.outcomes)))
    if results.outcomes:
        tell(f"{title}: wins by seat (equal seats: {seat})", figures_table(by_seat(results.outcomes)))
    length = lengths(results.outcomes)
    if length is not None:
        moves, turns = spread(length.moves), spread(length.turns)
        console.print(f"A game has {moves} moves in {turns} turns; in brackets, nine games in ten.")


def percentage(share: float) -> str:
    """With one decimal: results of many games are known better than a bot's guess."""
    return f"{100 * share:.1f} %"


def interval(share: Interval) -> str:
    return f"{100 * share.low:.1f} - {100 * share.high:.1f} %"


def spread(numbers: Spread) -> str:
    return f"{numbers.mean:.0f} ({numbers.low} to {numbers.high})"


def verdict(share: Interval, level: float) -> str:
    if not share.deals:
        return "not played"
    if share.above(level):
        return "the first is stronger"
    return "the second is stronger" if share.below(level) else "not parted yet"


def pairs_table(results: Results, matches: list[Match]) -> Table:
    level = even(results.lineup, results.players)
    table = _table()
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
    table = _table()
    for heading in ("bot", "Elo", "95 % interval"):
        table.add_column(heading, justify="left" if heading == "bot" else "right")
    rated = results.ratings()
    for one in rated:
        sure = "the weakest is 0" if one is rated[-1] else f"{one.low:.0f} to {one.high:.0f}"
        table.add_row(escape(one.bot), f"{one.elo:.0f}", sure)
    return table


def figures_table(figures: list[Figures]) -> Table:
    table = _table()
    seats = any(one.seat is not None for one in figures)
    for column in ("bot", *(["seat"] if seats else []), "games", "wins", "95 % interval", "points"):
        table.add_column(column, justify="left" if column == "bot" else "right")
    for one in figures:
        where = [str(one.seat)] if seats else []
        games, points = f"{one.games:,}", f"{one.points:.1f}"
        table.add_row(escape(one.bot), *where, games, percentage(one.wins.mean), interval(one.wins), points)
    return table


def _table() -> Table:
    return Table(box=None, padding=(0, 2, 0, 0))
