"""The shelf: every folder in `parlour.games` is a game. Adding a game is adding a folder."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules

from parlour.engine import Game, Refusal, check_overlay, check_used

SHELF = "parlour.games"


def games() -> list[str]:
    """The keys of all games, in order.

    >>> "cats-and-dogs" in games()
    True
    """
    return list(_keys())


@cache  # a server asks for every table, and no folder comes or goes meanwhile
def _keys() -> tuple[str, ...]:
    spec = find_spec(SHELF)
    folders = [] if spec is None else list(spec.submodule_search_locations or [])
    keys = tuple(sorted(module.name.replace("_", "-") for module in iter_modules(folders) if module.ispkg))
    check_overlay(keys)
    return keys


def game(key: str) -> Game:
    """The game of that key. Its folder's module names it `GAME`."""
    if key not in _keys():
        raise Refusal("", f"There is no game {key!r}; there are {', '.join(_keys())}.")
    found = import_module(f"{SHELF}.{key.replace('-', '_')}").GAME
    assert isinstance(found, Game)
    check_used(key)
    return found
