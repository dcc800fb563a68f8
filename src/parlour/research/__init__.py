"""For researchers: every game as an environment of the libraries people use, in batches, as data, and small and exact.

Nothing is imported before it is asked for, so that whoever uses one library needs none of the others.
`pip install 'parlour[research]'` brings them all.
"""

from importlib import import_module

TYPE_CHECKING = False  # as in parlour/__init__.py
if TYPE_CHECKING:
    from parlour.research.batch import Batch, batch
    from parlour.research.data import games_of, to_arrow, to_parquet
    from parlour.research.exact import ExactGame, exact_game
    from parlour.research.gymnasium import gym_env
    from parlour.research.open_spiel import open_spiel_game
    from parlour.research.pettingzoo import aec_env
    from parlour.research.table import Table
    from parlour.research.text import TextEnv, text_env

__all__ = [
    "Batch",
    "ExactGame",
    "Table",
    "TextEnv",
    "aec_env",
    "batch",
    "exact_game",
    "games_of",
    "gym_env",
    "open_spiel_game",
    "text_env",
    "to_arrow",
    "to_parquet",
]

_ROOMS = {
    "batch": ("Batch", "batch"),
    "data": ("games_of", "to_arrow", "to_parquet"),
    "exact": ("ExactGame", "exact_game"),
    "gymnasium": ("gym_env",),
    "open_spiel": ("open_spiel_game",),
    "pettingzoo": ("aec_env",),
    "table": ("Table",),
    "text": ("TextEnv", "text_env"),
}
_ROOM_OF = {name: room for room, names in _ROOMS.items() for name in names}

if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        if name not in _ROOM_OF:
            raise AttributeError(f"module 'parlour.research' has no attribute {name!r}")
        try:
            room = import_module(f"parlour.research.{_ROOM_OF[name]}")
        except ModuleNotFoundError as error:
            if (error.name or "parlour").partition(".")[0] == "parlour":
                raise
            raise ImportError(f"parlour.research.{name} needs {error.name}: pip install 'parlour[research]'.") from None
        globals()[name] = found = getattr(room, name)
        return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
