"""Moves as whole numbers, and as the texts of the rules page.

A move is phase x 4096 + what is chosen in it:
sweep: line x 10 + call; bonus: the market cell, or 36 for none; place: kind x 25 + board cell;
claim: card x 25 + board cell, or 1250 for pass.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlour.engine import Refusal
from parlour.games.fancy_that.board import BONUS, PLACE, SWEEP
from parlour.games.fancy_that.cards import CODES, KEYS
from parlour.games.fancy_that.components import (
    CALLS,
    CELL_CODES,
    CELL_NAMES,
    CELLS,
    COLOURS,
    INGREDIENTS,
    LINE_NAMES,
    MARKET_CODES,
    MARKET_NAMES,
    TILE_CODES,
    TILES,
)

CHOICE: Final[i64] = 4095  # the bits of a move that tell what is chosen

FIRST_SWEEP: Final[i64] = 0
FIRST_BONUS: Final[i64] = 1 << 12
FIRST_PLACE: Final[i64] = 2 << 12
FIRST_CLAIM: Final[i64] = 3 << 12
BONUS_NONE: Final[i64] = FIRST_BONUS + 36
PASS: Final[i64] = FIRST_CLAIM + 1250
SIZES: Final = [120, 37, 625, 1251]  # how many choices each phase knows

UNREADABLE: Final = "FT-0"


def is_move(move: int) -> bool:
    """Is the number a move at all, legal or not?"""
    return 0 <= move < 4 << 12 and move & 4095 < SIZES[move >> 12]


def text(move: int) -> str:
    """The move in the notation of the rules page."""
    phase: i64 = move >> 12
    choice: i64 = move & 4095
    if phase == SWEEP:
        return f"sweep {LINE_NAMES[choice // 10]} {CALLS[choice % 10]}"
    if phase == BONUS:
        return "bonus none" if move == BONUS_NONE else f"bonus {MARKET_NAMES[choice]}"
    if phase == PLACE:
        return f"place {TILES[choice // CELLS]} {CELL_NAMES[choice % CELLS]}"
    return "pass" if move == PASS else f"claim {KEYS[choice // CELLS]} {CELL_NAMES[choice % CELLS]}"


def parse(words: str) -> int:
    """The move that a text means, legal or not. FT-0 where there is no such line, cell, tile, card or word."""
    parts = words.split(" ")
    if parts[0] == "sweep" and len(parts) == 4:
        return _parse_sweep(parts)
    if parts[0] == "bonus" and len(parts) == 2:
        return _parse_bonus(parts)
    if parts[0] == "place" and len(parts) == 3:
        if parts[1] not in TILE_CODES:
            raise Refusal(UNREADABLE, f"There is no tile {_quote(parts[1])}: a pink almond is pA.")
        return FIRST_PLACE + TILE_CODES[parts[1]] * CELLS + _parse_cell(parts[2])
    if parts[0] == "claim" and len(parts) == 3:
        if parts[1] not in CODES:
            raise Refusal(UNREADABLE, f"There is no card {_quote(parts[1])}: the Bakewell Tart is bakewell-tart.")
        return FIRST_CLAIM + CODES[parts[1]] * CELLS + _parse_cell(parts[2])
    if words == "pass":
        return PASS
    raise Refusal(
        UNREADABLE,
        f"{_quote(words)} is no move. Moves look like 'sweep row 3 pink', 'sweep col B almond', 'bonus C4', "
        "'bonus none', 'place pA b2', 'claim bakewell-tart b3' and 'pass'.",
    )


def _parse_sweep(parts: list[str]) -> int:
    line = f"{parts[1]} {parts[2]}"
    if line not in LINE_NAMES:
        raise Refusal(UNREADABLE, f"There is no line {_quote(line)}: there are row 1 to row 6 and col A to col F.")
    if parts[3] not in CALLS:
        raise Refusal(
            UNREADABLE,
            f"{_quote(parts[3])} is neither a colour ({', '.join(COLOURS)}) nor an ingredient "
            f"({', '.join(INGREDIENTS)}).",
        )
    return FIRST_SWEEP + LINE_NAMES.index(line) * 10 + CALLS.index(parts[3])


def _parse_bonus(parts: list[str]) -> int:
    if parts[1] == "none":
        return BONUS_NONE
    if parts[1] not in MARKET_CODES:
        raise Refusal(UNREADABLE, f"The market has no cell {_quote(parts[1])}: its cells are A1 to F6.")
    return FIRST_BONUS + MARKET_CODES[parts[1]]


def _parse_cell(name: str) -> int:
    if name not in CELL_CODES:
        raise Refusal(UNREADABLE, f"A board has no cell {_quote(name)}: its cells are a1 to e5.")
    return CELL_CODES[name]


def _quote(words: str) -> str:
    """Whatever was typed, short enough for a sentence."""
    return repr(words if len(words) <= 40 else words[:40] + "...")
