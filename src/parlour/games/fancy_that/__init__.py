"""Fancy That! A Game of Afternoon Tea: sweep the market, lay patterns, and mind what you give away."""

from parlour.games.fancy_that.board import BONUS, CLAIM, PLACE, SWEEP
from parlour.games.fancy_that.box import CELLS, COLOUR_COUNT, INGREDIENT_COUNT, MARKET_SIDE
from parlour.games.fancy_that.cards import INGREDIENT, NAMES, SYMBOLS
from parlour.games.fancy_that.components import (
    CALLS,
    CELL_NAMES,
    LINE_CELLS,
    LINE_WORDS,
    MARKET_NAMES,
    NO_TILE,
    PLAYERS,
    answers,
    colour_of,
    ingredient_of,
)
from parlour.games.fancy_that.house import OPTIONS
from parlour.games.fancy_that.notation import BONUS_NONE, PASS, call_of, cell_of, chosen, line_of, phase_of
from parlour.games.fancy_that.patterns import (
    BITS,
    EMPTY,
    KINDS_ASKED_FOR,
    MASKS,
    NONE_FITS,
    SIZES,
    colour_counts,
    colour_masks,
    empty_cells,
)
from parlour.games.fancy_that.rules import FancyThatState
from parlour.games.fancy_that.scoring import collected
from parlour.games.fancy_that.setup import FancyThatGame
from parlour.games.fancy_that.words import a_tile

GAME = FancyThatGame(
    key="fancy-that",
    title="Fancy That!",
    prefix="FT",
    players=range(PLAYERS[0], PLAYERS[-1] + 1),
    pitch="Sweep the market, lay patterns of fancies, and mind which tile you give up: it multiplies.",
    minutes=45,
    minutes_most=60,
    age=10,
    options=OPTIONS,
)

# Besides the game itself, what bots and drawings may use of it.
__all__ = [
    "BITS",
    "BONUS",
    "BONUS_NONE",
    "CALLS",
    "CELLS",
    "CELL_NAMES",
    "CLAIM",
    "COLOUR_COUNT",
    "EMPTY",
    "GAME",
    "INGREDIENT",
    "INGREDIENT_COUNT",
    "KINDS_ASKED_FOR",
    "LINE_CELLS",
    "LINE_WORDS",
    "MARKET_NAMES",
    "MARKET_SIDE",
    "MASKS",
    "NAMES",
    "NONE_FITS",
    "NO_TILE",
    "PASS",
    "PLACE",
    "SIZES",
    "SWEEP",
    "SYMBOLS",
    "FancyThatState",
    "a_tile",
    "answers",
    "call_of",
    "cell_of",
    "chosen",
    "collected",
    "colour_counts",
    "colour_masks",
    "colour_of",
    "empty_cells",
    "ingredient_of",
    "line_of",
    "phase_of",
]
