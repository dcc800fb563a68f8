"""Why a move cannot be made: the first rule that stands in its way, in the order the rules page gives."""

from __future__ import annotations

from mypy_extensions import i64

from parlour.engine import Refusal
from parlour.games.fancy_that import words
from parlour.games.fancy_that.board import BONUS, OVER, PLACE, SWEEP, Table
from parlour.games.fancy_that.cards import NAMES
from parlour.games.fancy_that.components import (
    CALLS,
    CELL_NAMES,
    CELLS,
    MARKET_CELLS,
    MARKET_NAMES,
    NO_TILE,
    TILE_NAMES,
)
from parlour.games.fancy_that.notation import PASS, UNREADABLE, is_move
from parlour.games.fancy_that.patterns import BITS


def refusal(table: Table, move: int) -> Refusal | None:
    """None for a legal move."""
    if not is_move(move):
        return Refusal(UNREADABLE, f"{move} is the number of no move.")
    if table.phase == OVER:
        return Refusal(ending(table), words.ended(ending(table)))
    phase: i64 = move >> 12
    if phase != table.phase:
        return _other_phase(table)
    choice: i64 = move & 4095
    if phase == SWEEP:
        return _sweep(table, choice // 10, choice % 10)
    if phase == BONUS:
        return _bonus(table, choice)
    if phase == PLACE:
        return _place(table, choice // CELLS, choice % CELLS)
    return None if move == PASS else _claim(table, choice // CELLS, choice % CELLS)


def ending(table: Table) -> str:
    """The rule that ended the game."""
    return "FT-14" if table.idle >= table.players else "FT-13"


def _other_phase(table: Table) -> Refusal:
    if table.phase == SWEEP:
        return Refusal("FT-7", "First sweep the market: choose a row or column, and a colour or an ingredient.")
    if table.phase == BONUS:
        return Refusal("FT-8", "You cleared the line: first take a bonus tile from the market, or say none.")
    if table.phase == PLACE:
        return Refusal("FT-9", f"First place all that you took: {_waiting(table)} to go.")
    return Refusal("FT-11", "Now claim a card that your board shows, or pass.")


def _sweep(table: Table, line: i64, call: i64) -> Refusal | None:
    count = len(table.taken_by(line, call))
    name = words.line_name(line)
    if count == 0:
        return Refusal("FT-7", f"There is no {CALLS[call]} tile in {name}: a sweep takes at least one.")
    room = int(table.room())
    if count > room:
        found = words.counted(count, f"{CALLS[call]} tile")
        left = words.counted(room, "empty cell")
        return Refusal(
            "FT-10", f"{name.capitalize()} has {found}, your board only {left}: you must place all you take."
        )
    return None


def _bonus(table: Table, cell: i64) -> Refusal | None:
    if cell < MARKET_CELLS and table.market[cell] == NO_TILE:
        return Refusal("FT-8", f"{MARKET_NAMES[cell]} is empty: take a tile that lies on the market, or none.")
    return None


def _place(table: Table, kind: i64, cell: i64) -> Refusal | None:
    if kind not in table.waiting:
        return Refusal("FT-9", f"You have no {TILE_NAMES[kind]} to place, but {_waiting(table)}.")
    there = table.boards[table.seat * CELLS + cell]
    if there != NO_TILE:
        return Refusal("FT-9", f"{words.a_tile(there).capitalize()} lies on {CELL_NAMES[cell]}: choose an empty cell.")
    return None


def _claim(table: Table, card: i64, cell: i64) -> Refusal | None:
    if card not in table.offer:
        return Refusal("FT-11", f"{NAMES[card]} is not face up: claim a card from the row.")
    cells = table.claimable(card)
    if cells == 0:
        return Refusal("FT-11", f"Your board does not show the pattern of {NAMES[card]}.")
    if cells & BITS[cell] == 0:
        return Refusal("FT-11", f"{CELL_NAMES[cell]} is no part of {NAMES[card]} on your board: remove a tile that is.")
    return None


def _waiting(table: Table) -> str:
    return words.tiles([int(kind) for kind in table.waiting])
