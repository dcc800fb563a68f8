"""The evaluators of the games, one module each, named like the game's folder.

A game without one gets an evaluator that knows only scores.
"""

from importlib import import_module
from importlib.util import find_spec

from parlour.bots.evaluators.base import Evaluator
from parlour.engine import Perspective


def evaluator_of(game: str) -> Evaluator:
    """The evaluator of the game with that key.

    >>> type(evaluator_of("cats-and-dogs")).__name__
    'CatsAndDogsEvaluator'
    """
    name = f"{__name__}.{game.replace('-', '_')}"
    if find_spec(name) is None:
        return Evaluator()
    found = import_module(name).EVALUATOR
    assert isinstance(found, Evaluator)
    return found


def evaluator_for(perspective: Perspective) -> Evaluator:
    """The evaluator of the game that is looked at."""
    return evaluator_of(perspective.game.key)
