"""What is in the box: tiles, boards and the market, as small whole numbers and as words.

FT-1  A tile is colour x 5 + ingredient, 0 to 24; there are four of each. NO_TILE is an empty cell.
FT-3  A cell of a player's board is row x 5 + column, 0 (`a1`) to 24 (`e5`); of the market row x 6 + column,
      0 (`A1`) to 35 (`F6`). A line of the market is 0 to 5 (rows 1 to 6) or 6 to 11 (columns A to F).
FT-7  A call, what a sweep declares, is 0 to 4 (a colour) or 5 to 9 (an ingredient).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

COLOURS: Final = ["yellow", "pink", "orange", "green", "blue"]
INGREDIENTS: Final = ["strawberry", "lemon", "chocolate", "almond", "caramel"]
COLOUR_LETTERS: Final = "ypogb"
INGREDIENT_LETTERS: Final = "SLCAK"
CALLS: Final = COLOURS + INGREDIENTS

KINDS: Final[i64] = 25
COPIES: Final[i64] = 4
NO_TILE: Final[i64] = -1

TILES: Final = [colour + ingredient for colour in COLOUR_LETTERS for ingredient in INGREDIENT_LETTERS]
TILE_NAMES: Final = [f"{colour} {ingredient}" for colour in COLOURS for ingredient in INGREDIENTS]
TILE_CODES: Final = {TILES[kind]: kind for kind in range(len(TILES))}

SIDE: Final[i64] = 5
CELLS: Final[i64] = 25
CELL_NAMES: Final = [f"{column}{row}" for row in range(1, 6) for column in "abcde"]
CELL_CODES: Final = {CELL_NAMES[cell]: cell for cell in range(len(CELL_NAMES))}

MARKET_SIDE: Final[i64] = 6
MARKET_CELLS: Final[i64] = 36
LINES: Final[i64] = 12
MARKET_NAMES: Final = [f"{column}{row}" for row in range(1, 7) for column in "ABCDEF"]
MARKET_CODES: Final = {MARKET_NAMES[cell]: cell for cell in range(len(MARKET_NAMES))}
LINE_NAMES: Final = [f"row {row}" for row in range(1, 7)] + [f"col {column}" for column in "ABCDEF"]

# FT-12: six tiles or fewer on the market call for a refill.
FEW: Final[i64] = 6
FACE_UP: Final[i64] = 4  # FT-5


def game_deck(players: int) -> int:
    """FT-5: how many cards play."""
    return 4 * players


def _lines() -> vec[i64]:
    cells = vec[i64]()
    for row in range(MARKET_SIDE):
        for column in range(MARKET_SIDE):
            cells = append(cells, row * MARKET_SIDE + column)
    for column in range(MARKET_SIDE):
        for row in range(MARKET_SIDE):
            cells = append(cells, row * MARKET_SIDE + column)
    return cells


# The cells of line n are LINE_CELLS[6n] to LINE_CELLS[6n + 5].
LINE_CELLS: Final = _lines()


def answers(kind: i64, call: i64) -> bool:
    """Does a tile of this kind answer this call, of a colour or of an ingredient? (FT-7)"""
    return kind // 5 == call if call < 5 else kind % 5 == call - 5


def _colours() -> vec[i64]:
    colours = vec[i64]()
    for kind in range(KINDS):
        colours = append(colours, kind // 5)
    return colours


COLOUR: Final = _colours()  # by kind: a look-up is faster than a division


def full_bag() -> vec[i64]:
    """FT-1: all hundred tiles, in order."""
    tiles = vec[i64]()
    for kind in range(KINDS):
        for _ in range(COPIES):
            tiles = append(tiles, kind)
    return tiles
