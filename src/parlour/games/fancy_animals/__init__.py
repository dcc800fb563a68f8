"""Fancy Animals: rearrange everything on the table, and dress your animal.

>>> from parlour.games.fancy_animals import GAME, attainable
>>> state = GAME.start(players=2, seed=7)
>>> [(piece, plan.cards) for piece, plan in attainable(state).items()]
[]
"""

from parlour.games.fancy_animals.board import NOT_YET, FancyAnimalsBoard
from parlour.games.fancy_animals.components import (
    ANIMALS,
    CARDS,
    NAMES,
    OFFERED,
    PLACE_COUNT,
    PLACES,
    RULES,
    SUIT_COUNT,
    SUIT_WORDS,
    SUITS,
    favourite_of,
    material_of,
    need_of,
    number_of,
    place_of,
    points_of,
    suits_of,
)
from parlour.games.fancy_animals.groups import SET, number_at
from parlour.games.fancy_animals.help.plans import Plan
from parlour.games.fancy_animals.moves import HandPlay, SolverPlay, hand_threes
from parlour.games.fancy_animals.notation import ACTIVATE, DRAW, NOTHING, PASS, PICK, PLAY, Move
from parlour.games.fancy_animals.portrait import covered_points, favourites_in, open_places, points_at
from parlour.games.fancy_animals.rules import FancyAnimalsState, attainable
from parlour.games.fancy_animals.setup import FancyAnimalsGame
from parlour.games.fancy_animals.words import card_words

GAME = FancyAnimalsGame()

__all__ = [
    "ACTIVATE",
    "ANIMALS",
    "CARDS",
    "DRAW",
    "GAME",
    "NAMES",
    "NOTHING",
    "NOT_YET",
    "OFFERED",
    "PASS",
    "PICK",
    "PLACES",
    "PLACE_COUNT",
    "PLAY",
    "RULES",
    "SET",
    "SUITS",
    "SUIT_COUNT",
    "SUIT_WORDS",
    "FancyAnimalsBoard",
    "FancyAnimalsState",
    "HandPlay",
    "Move",
    "Plan",
    "SolverPlay",
    "attainable",
    "card_words",
    "covered_points",
    "favourite_of",
    "favourites_in",
    "hand_threes",
    "material_of",
    "need_of",
    "number_at",
    "number_of",
    "open_places",
    "place_of",
    "points_at",
    "points_of",
    "suits_of",
]
