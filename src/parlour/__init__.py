"""Parlour: tabletop games from their rulebooks, played by people and programs.

>>> import parlour
>>> state = parlour.game("cats-and-dogs").start(players=2, seed=7)
>>> events = state.play_text(state.text(state.moves()[0]))
"""

from importlib import import_module

TYPE_CHECKING = False  # for a type checker it is True; importing `typing` takes as long as all that follows
if TYPE_CHECKING:
    from parlour.engine import Perspective, Refusal, with_names
    from parlour.games.jsonl import read_jsonl, write_jsonl
    from parlour.games.record import Record, Step, read_record
    from parlour.games.registry import game, games

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

# Nothing is loaded before it is asked for: the command line hears Ctrl-C before it loads the engine, and whoever takes
# one room of the house does not wait for the others.
_ROOMS = {
    "parlour.engine": ("Perspective", "Refusal", "with_names"),
    "parlour.games.jsonl": ("read_jsonl", "write_jsonl"),
    "parlour.games.record": ("Record", "Step", "read_record"),
    "parlour.games.registry": ("game",),
}
_ROOM_OF = {name: room for room, names in _ROOMS.items() for name in names}

if not TYPE_CHECKING:  # so that a checker goes on seeing what is misspelt

    def __getattr__(name: str) -> object:
        if name in ("engine", "games"):  # `parlour.games` is the package of the rulebooks, which can be called
            return import_module(f"parlour.{name}")
        if name not in _ROOM_OF:
            raise AttributeError(f"module 'parlour' has no attribute {name!r}")
        globals()[name] = found = getattr(import_module(_ROOM_OF[name]), name)
        return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


def compiled() -> bool:
    """Are the rules running compiled? The results are the same either way."""
    return not str(import_module("parlour.engine.state").__file__).endswith(".py")
