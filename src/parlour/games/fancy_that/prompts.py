"""One sentence for each seat: what to do now, or whom the table is waiting for."""

from __future__ import annotations

from typing import Final

from parlour.games.fancy_that import scoring, words
from parlour.games.fancy_that.board import BONUS, OVER, PHASES, PLACE, SWEEP, Table

WAITS: Final = {
    "sweep": "sweep the market",
    "bonus": "choose a bonus tile",
    "place": "place the tiles",
    "claim": "claim a card or pass",
}


def prompt(table: Table, seat: int | None) -> str:
    if table.phase == OVER:
        return f"The game is over. {result(table)}"
    if seat is None or seat != table.turn:
        return f"Waiting for {words.seat_name(table.seat)} to {WAITS[PHASES[table.phase]]}."
    if table.phase == SWEEP:
        return "Sweep the market: choose a row or column, and a colour or an ingredient."
    if table.phase == BONUS:
        return "You cleared the line: take one more tile from anywhere on the market, or none."
    if table.phase == PLACE:
        waiting = [int(kind) for kind in table.waiting]
        return f"Place on empty cells of your board: {words.tiles(waiting)}."
    return "Claim a card that your board shows, choosing the tile to remove, or pass."


def result(table: Table) -> str:
    """Who won."""
    return words.result(scoring.scores(table), scoring.leaders(table), scoring.decided_by_cards(table))
