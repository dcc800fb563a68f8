"""The judges of the games, one module each, named like the game's folder. A game without one gets a judge that knows
only scores."""

from importlib import import_module
from importlib.util import find_spec

from parlour.bots.evaluators.base import Evaluator


def evaluator_of(game: str) -> Evaluator:
    """The judge of the game with that key.

    >>> type(evaluator_of("cats-and-dogs")).__name__
    'CatsAndDogsEvaluator'
    """
    name = f"{__name__}.{game.replace('-', '_')}"
    if find_spec(name) is None:
        return Evaluator()
    found = import_module(name).EVALUATOR
    assert isinstance(found, Evaluator)
    return found
