"""Parlour: tabletop games from their rulebooks, played by people and programs.

>>> import parlour
>>> state = parlour.game("cats-and-dogs").start(players=2, seed=7)
>>> events = state.play_text(state.text(state.moves()[0]))
"""

from typing import TYPE_CHECKING

from parlour import engine
from parlour.engine import Perspective, Refusal, with_names
from parlour.games.jsonl import read_jsonl, write_jsonl
from parlour.games.record import Record, Step, read_record
from parlour.games.registry import game

# `parlour.games` is the package of the rulebooks, which can be called. A type checker has to be shown a function.
if TYPE_CHECKING:
    from parlour.games.registry import games

__version__ = "0.1.0"
__all__ = [
    "Perspective",
    "Record",
    "Refusal",
    "Step",
    "__version__",
    "compiled",
    "game",
    "games",
    "read_jsonl",
    "read_record",
    "with_names",
    "write_jsonl",
]


def compiled() -> bool:
    """Are the rules running compiled? The results are the same either way."""
    return not engine.state.__file__.endswith(".py")
