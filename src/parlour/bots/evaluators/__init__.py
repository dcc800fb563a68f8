"""The evaluators of the games.

That of a game at home is the module here named like the game's folder; a package that brings a game has it in its own
module `evaluator`. Either names it `EVALUATOR`. A game without one gets an evaluator that knows only scores.
"""

from parlour.bots.evaluators.base import Evaluator
from parlour.engine import Game, Perspective, Refusal
from parlour.games.registry import game as find_game
from parlour.games.registry import part_of


def evaluator_of(game: str) -> Evaluator:
    """The evaluator of the game with that key.

    >>> type(evaluator_of("cats-and-dogs")).__name__
    'CatsAndDogsEvaluator'
    """
    return _evaluator(find_game(game))


def evaluator_for(perspective: Perspective) -> Evaluator:
    """The evaluator of the game that is looked at."""
    return _evaluator(perspective.game)


def _evaluator(game: Game) -> Evaluator:
    module = part_of(game, "evaluator", __name__)
    if module is None:
        return Evaluator()
    found = getattr(module, "EVALUATOR", None)
    if not isinstance(found, Evaluator):
        raise Refusal("", f"The module {module.__name__} has no EVALUATOR that is an Evaluator.")
    return found
