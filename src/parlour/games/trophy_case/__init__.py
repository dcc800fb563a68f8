"""Trophy Case: a trick-taking game with lots of bluffing, for the Fanucci deck."""

from parlour.engine import Option
from parlour.games.trophy_case.rules import TrophyCase
from parlour.games.trophy_case.setup import TrophyCaseGame

GAME = TrophyCaseGame(
    "trophy-case",
    "Trophy Case",
    "TC",
    range(3, 6),
    "Stay in, fold, or spring a trump: the trick goes to whoever lasts longest.",
    45,
    {"target": Option(30, 1, 100, "Points that end the game")},
)

__all__ = ["GAME", "TrophyCase"]
