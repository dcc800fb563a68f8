"""Parlour: tabletop games from their rulebooks, played by people and programs.

>>> import parlour
>>> state = parlour.game("cats-and-dogs").start(players=2, seed=7)
>>> events = state.play_text(state.text(state.moves()[0]))
"""

from parlour import engine
from parlour.engine import Perspective, Record, Refusal, game, games, read_record

__version__ = "0.1.0"
__all__ = ["Perspective", "Record", "Refusal", "__version__", "compiled", "game", "games", "read_record"]


def compiled() -> bool:
    """Are the rules running compiled? The results are the same either way."""
    return not engine.state.__file__.endswith(".py")
