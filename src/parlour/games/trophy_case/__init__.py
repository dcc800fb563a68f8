"""Trophy Case: a trick-taking game with lots of bluffing, for the Fanucci deck."""

from parlour.engine import NumberOption
from parlour.games.trophy_case.board import action_of, seat_of
from parlour.games.trophy_case.components import (
    FOLD,
    MAX_PLAYERS,
    MAX_TARGET,
    MIN_PLAYERS,
    MIN_TARGET,
    MUD,
    TARGET,
    TRUMP,
    card_words,
    is_trump,
    points,
    rank_of,
)
from parlour.games.trophy_case.heaps import first_card
from parlour.games.trophy_case.moves import may_fold, may_mud, open_colours
from parlour.games.trophy_case.rules import TrophyCaseState
from parlour.games.trophy_case.scoring import worth
from parlour.games.trophy_case.setup import TrophyCaseGame

GAME = TrophyCaseGame(
    key="trophy-case",
    title="Trophy Case",
    prefix="TC",
    players=range(MIN_PLAYERS, MAX_PLAYERS + 1),
    pitch="Stay in, fold, or spring a trump: the trick goes to whoever lasts longest.",
    minutes=45,
    options={"target": NumberOption(TARGET, MIN_TARGET, MAX_TARGET, "Points that end the game")},
)

# Besides the game itself, what bots and drawings may use of it.
__all__ = [
    "FOLD",
    "GAME",
    "MUD",
    "TRUMP",
    "TrophyCaseState",
    "action_of",
    "card_words",
    "first_card",
    "is_trump",
    "may_fold",
    "may_mud",
    "open_colours",
    "points",
    "rank_of",
    "seat_of",
    "worth",
]
