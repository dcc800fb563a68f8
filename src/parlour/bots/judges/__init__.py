"""The judges of the games, one module each, named like the game's folder. A game without one gets a judge that knows
only scores."""

from importlib import import_module
from importlib.util import find_spec

from parlour.bots.judge import Judge


def judge_of(game: str) -> Judge:
    """The judge of the game with that key.

    >>> type(judge_of("cats-and-dogs")).__name__
    'CatsAndDogsJudge'
    """
    name = f"{__name__}.{game.replace('-', '_')}"
    if find_spec(name) is None:
        return Judge()
    found = import_module(name).JUDGE
    assert isinstance(found, Judge)
    return found
