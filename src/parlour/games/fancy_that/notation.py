"""Moves as whole numbers, and as the texts of the rules page.

A move is a phase and one or two things chosen in it: line and call of a sweep, the cell of a bonus, the kind of tile
and the cell of a placement, the card and the cell of a claim. BONUS_NONE and PASS choose nothing. A thing has six bits,
but a call only four: so all sweeps are below 257, numbers that Python keeps ready, so that a list need not make them.
"""

from __future__ import annotations

from typing import Final, TypeGuard

from mypy_extensions import i64

from parlour.engine import Refusal
from parlour.games.fancy_that.board import BONUS, CLAIM, PLACE, SWEEP
from parlour.games.fancy_that.cards import CARDS, CODES, KEYS
from parlour.games.fancy_that.components import (
    CALLS,
    CELL_CODES,
    CELL_NAMES,
    CELLS,
    COLOURS,
    INGREDIENTS,
    KINDS,
    LINE_NAMES,
    LINES,
    MARKET_CELLS,
    MARKET_CODES,
    MARKET_NAMES,
    MARKET_SIDE,
    TILE_CODES,
    TILES,
)

BONUS_NONE: Final[i64] = (BONUS << 12) + 4095
PASS: Final[i64] = (CLAIM << 12) + 4095

UNREADABLE: Final = "FT-0"


def sweep_move(line: i64, call: i64) -> i64:
    return SWEEP << 12 | line << 4 | call


def bonus_move(cell: i64) -> i64:
    return BONUS << 12 | cell


def place_move(kind: i64, cell: i64) -> i64:
    return PLACE << 12 | kind << 6 | cell


def claim_move(card: i64, cell: i64) -> i64:
    return CLAIM << 12 | card << 6 | cell


def phase_of(move: i64) -> i64:
    return move >> 12


def line_of(sweep: i64) -> i64:
    return sweep >> 4 & 255


def call_of(sweep: i64) -> i64:
    return sweep & 15


def chosen(move: i64) -> i64:
    """The kind of tile placed or the card claimed."""
    return move >> 6 & 63


def cell_of(move: i64) -> i64:
    """The cell of any move but a sweep."""
    return move & 63


def is_move(move: object) -> TypeGuard[int]:
    """Is it the number of a move, legal or not?"""
    if not isinstance(move, int) or isinstance(move, bool) or not 0 <= move <= int(PASS):
        return False
    if move in (BONUS_NONE, PASS):
        return True
    phase = phase_of(move)
    if phase == SWEEP:
        return line_of(move) < LINES and call_of(move) < len(CALLS)
    if phase == BONUS:
        return chosen(move) == 0 and cell_of(move) < MARKET_CELLS
    return chosen(move) < (KINDS if phase == PLACE else CARDS) and cell_of(move) < CELLS


def write(move: int) -> str:
    """The move in the notation of the rules page."""
    phase = phase_of(move)
    if phase == SWEEP:
        return f"sweep {LINE_NAMES[line_of(move)]} {CALLS[call_of(move)]}"
    if phase == BONUS:
        return "bonus none" if move == BONUS_NONE else f"bonus {MARKET_NAMES[cell_of(move)]}"
    if phase == PLACE:
        return f"place {TILES[chosen(move)]} {CELL_NAMES[cell_of(move)]}"
    return "pass" if move == PASS else f"claim {KEYS[chosen(move)]} {CELL_NAMES[cell_of(move)]}"


def read(words: str) -> int:
    """The move that a text means, legal or not. FT-0 where there is no such line, cell, tile, card or word."""
    parts = words.split(" ")
    if parts[0] == "sweep" and len(parts) == 4:
        return _read_sweep(parts)
    if parts[0] == "bonus" and len(parts) == 2:
        return _read_bonus(parts)
    if parts[0] == "place" and len(parts) == 3:
        if parts[1] not in TILE_CODES:
            raise Refusal(UNREADABLE, f"There is no tile {_quote(parts[1])}: a pink almond is pA.")
        return place_move(TILE_CODES[parts[1]], _read_cell(parts[2]))
    if parts[0] == "claim" and len(parts) == 3:
        if parts[1] not in CODES:
            raise Refusal(UNREADABLE, f"There is no card {_quote(parts[1])}: the Bakewell Tart is bakewell-tart.")
        return claim_move(CODES[parts[1]], _read_cell(parts[2]))
    if words == "pass":
        return PASS
    raise Refusal(
        UNREADABLE,
        f"{_quote(words)} is no move. Moves look like 'sweep row 3 pink', 'sweep col B almond', 'bonus C4', "
        "'bonus none', 'place pA b2', 'claim bakewell-tart b3' and 'pass'.",
    )


def _read_sweep(parts: list[str]) -> int:
    line = f"{parts[1]} {parts[2]}"
    if line not in LINE_NAMES:
        last_row, first_column = LINE_NAMES[MARKET_SIDE - 1], LINE_NAMES[MARKET_SIDE]
        raise Refusal(
            UNREADABLE,
            f"There is no line {_quote(line)}: there are {LINE_NAMES[0]} to {last_row} and {first_column} to "
            f"{LINE_NAMES[-1]}.",
        )
    if parts[3] not in CALLS:
        raise Refusal(
            UNREADABLE,
            f"{_quote(parts[3])} is neither a colour ({', '.join(COLOURS)}) nor an ingredient "
            f"({', '.join(INGREDIENTS)}).",
        )
    return sweep_move(LINE_NAMES.index(line), CALLS.index(parts[3]))


def _read_bonus(parts: list[str]) -> int:
    if parts[1] == "none":
        return BONUS_NONE
    if parts[1] not in MARKET_CODES:
        cells = f"{MARKET_NAMES[0]} to {MARKET_NAMES[-1]}"
        raise Refusal(UNREADABLE, f"The market has no cell {_quote(parts[1])}: its cells are {cells}.")
    return bonus_move(MARKET_CODES[parts[1]])


def _read_cell(name: str) -> int:
    if name not in CELL_CODES:
        cells = f"{CELL_NAMES[0]} to {CELL_NAMES[-1]}"
        raise Refusal(UNREADABLE, f"A board has no cell {_quote(name)}: its cells are {cells}.")
    return CELL_CODES[name]


def _quote(words: str) -> str:
    """Whatever was typed, short enough for a sentence."""
    return repr(words if len(words) <= 40 else words[:40] + "...")
