"""What is in the box, tiles, boards and the market, as small whole numbers and as words, all from the box.

FT-1  Tiles alike have one kind, a number: the kinds of the first colour come first, ingredient by ingredient. NO_TILE
      is an empty cell.
FT-3  Cells of a player's board (`a1` first) and of the market (`A1` first) count row by row. A line of the market is a
      row, or behind the rows a column.
FT-7  A call, what a sweep declares, is a colour, or behind the colours an ingredient.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from parlour.games.fancy_that.box import BOX, COLOUR_COUNT, KINDS, MARKET_SIDE

PLAYERS: Final[list[int]] = BOX["players"]
COLOUR_LETTERS: Final[list[str]] = [letter for letter, _ in BOX["colours"]]
COLOURS: Final[list[str]] = [name for _, name in BOX["colours"]]
INGREDIENT_LETTERS: Final[list[str]] = [letter for letter, _ in BOX["ingredients"]]
INGREDIENTS: Final[list[str]] = [name for _, name in BOX["ingredients"]]
CALLS: Final[list[str]] = COLOURS + INGREDIENTS

COPIES: Final[i64] = BOX["copies"]
NO_TILE: Final[i64] = -1

TILES: Final = [colour + ingredient for colour in COLOUR_LETTERS for ingredient in INGREDIENT_LETTERS]
TILE_NAMES: Final = [f"{colour} {ingredient}" for colour in COLOURS for ingredient in INGREDIENTS]
TILE_CODES: Final = {TILES[kind]: kind for kind in range(len(TILES))}


def _cell_names(columns: str) -> list[str]:
    return [f"{column}{row}" for row in range(1, len(columns) + 1) for column in columns]


_MARKET_COLUMNS: Final[str] = BOX["market_columns"]
CELL_NAMES: Final = _cell_names(BOX["board_columns"])
CELL_CODES: Final = {CELL_NAMES[cell]: cell for cell in range(len(CELL_NAMES))}

MARKET_NAMES: Final = _cell_names(_MARKET_COLUMNS)
MARKET_CODES: Final = {MARKET_NAMES[cell]: cell for cell in range(len(MARKET_NAMES))}
LINE_LABELS: Final = [str(row) for row in range(1, len(_MARKET_COLUMNS) + 1)] + list(_MARKET_COLUMNS)
# As moves write them, and as people say them.
LINE_NAMES: Final = [f"row {label}" if label.isdigit() else f"col {label}" for label in LINE_LABELS]
LINE_WORDS: Final = [f"row {label}" if label.isdigit() else f"column {label}" for label in LINE_LABELS]

REFILL_AT: Final[i64] = BOX["refill_at"]  # FT-12: this many tiles or fewer on the market call for a refill
FACE_UP: Final[i64] = BOX["face_up"]  # FT-5
CARDS_A_PLAYER: Final[int] = BOX["cards_a_player"]  # FT-5
HEAD_STARTS: Final = [0, 1, 1, 2]  # FT-22: by seat, the tiles that it begins with


def _lines() -> vec[i64]:
    cells = vec[i64]()
    for row in range(MARKET_SIDE):
        for column in range(MARKET_SIDE):
            cells = append(cells, row * MARKET_SIDE + column)
    for column in range(MARKET_SIDE):
        for row in range(MARKET_SIDE):
            cells = append(cells, row * MARKET_SIDE + column)
    return cells


# The cells of the lines, MARKET_SIDE of each, line by line.
LINE_CELLS: Final = _lines()

# By kind: a look-up is faster than a division.
COLOUR_OF: Final = vec[i64]([kind // len(INGREDIENTS) for kind in range(len(TILES))])
_INGREDIENT_OF: Final = vec[i64]([kind % len(INGREDIENTS) for kind in range(len(TILES))])


def colour_of(kind: i64) -> i64:
    return COLOUR_OF[kind]


def ingredient_of(kind: i64) -> i64:
    return _INGREDIENT_OF[kind]


def answers(kind: i64, call: i64) -> bool:
    """Does a tile of this kind answer this call, of a colour or of an ingredient? (FT-7)"""
    if call < COLOUR_COUNT:
        return colour_of(kind) == call
    return ingredient_of(kind) == call - COLOUR_COUNT


def full_bag() -> vec[i64]:
    """FT-1: all hundred tiles, in order."""
    tiles = vec[i64]()
    for kind in range(KINDS):
        for _ in range(COPIES):
            tiles = append(tiles, kind)
    return tiles
