"""Trophy Case: a trick-taking game with lots of bluffing, for the Fanucci deck."""

from parlour.games.trophy_case.board import action_of, seat_of
from parlour.games.trophy_case.box import TRUMP
from parlour.games.trophy_case.components import (
    FOLD,
    MUD,
    PLAYERS,
    card_words,
    colour_of,
    hand_size,
    is_trump,
    points,
    rank_of,
    suit_of,
    suits_of_colour,
)
from parlour.games.trophy_case.heaps import first_card, suit_bits
from parlour.games.trophy_case.house import OPTIONS, TO_THE_TARGET
from parlour.games.trophy_case.moves import may_fold, may_mud, open_colours
from parlour.games.trophy_case.rules import TrophyCaseState
from parlour.games.trophy_case.scoring import worth
from parlour.games.trophy_case.setup import TrophyCaseGame

GAME = TrophyCaseGame(
    key="trophy-case",
    title="Trophy Case",
    prefix="TC",
    players=PLAYERS,
    pitch="Stay in, fold, or spring a trump: the trick goes to whoever lasts longest.",
    minutes=45,
    options=OPTIONS,
)

# Besides the game itself, what bots and drawings may use of it.
__all__ = [
    "FOLD",
    "GAME",
    "MUD",
    "TO_THE_TARGET",
    "TRUMP",
    "TrophyCaseState",
    "action_of",
    "card_words",
    "colour_of",
    "first_card",
    "hand_size",
    "is_trump",
    "may_fold",
    "may_mud",
    "open_colours",
    "points",
    "rank_of",
    "seat_of",
    "suit_bits",
    "suit_of",
    "suits_of_colour",
    "worth",
]
