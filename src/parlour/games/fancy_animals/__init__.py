"""Fancy Animals: rearrange everything on the table, and dress your animal.

>>> from parlour.games.fancy_animals import GAME, attainable
>>> state = GAME.start(players=2, seed=7)
>>> [(piece, plan.cards) for piece, plan in attainable(state).items()]
[]
"""

from parlour.games.fancy_animals.help.plans import Plan
from parlour.games.fancy_animals.move import Move
from parlour.games.fancy_animals.rules import FancyState, attainable
from parlour.games.fancy_animals.setup import FancyAnimals

__all__ = ["GAME", "FancyState", "Move", "Plan", "attainable"]

GAME = FancyAnimals()
