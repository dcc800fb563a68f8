"""The shelf: the games at home, a folder each in `parlour.games`, and those that installed packages bring.

A package brings a game by an entry point, `my-game = "my_package:GAME"` in the group `parlour.games`. Nothing is
imported before somebody asks for that game.
"""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from types import ModuleType
from typing import TYPE_CHECKING, Any

from parlour.engine import Game, Refusal, check_overlay, check_used, overlay_keys

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

SHELF = "parlour.games"  # where the games at home are, and the group of the others' entry points
_KEY = re.compile(r"(?=.{1,64}$)[a-z][a-z0-9]*(-[a-z0-9]+)*")


def games() -> list[str]:
    """The keys of all games, in order. One that a package brings is listed without trying whether it can be loaded.

    >>> "cats-and-dogs" in games()
    True
    """
    return sorted(_entries())


def game(key: str) -> Game:
    """The game of that key. Raises Refusal where there is none, or where the package that brings it is broken."""
    if key not in _entries():
        raise Refusal("", f"There is no game {key!r}; there are {', '.join(games())}.")
    found = _loaded(key)
    if isinstance(found, str):
        raise Refusal("", found)
    return found


def find(key: str) -> Game | None:
    """The game of that key, if it can be played here."""
    found = _loaded(key) if key in _entries() else None
    return found if isinstance(found, Game) else None


def playable() -> list[Game]:
    """All games that can be played here, in the order of their keys."""
    return [found for key in games() if (found := find(key)) is not None]


def complaints() -> list[str]:
    """A sentence for each game that a package offers and that cannot be played."""
    return [*_shelf()[1], *(found for found in map(_loaded, games()) if isinstance(found, str))]


def package_version(key: str) -> str | None:
    """The version of the package that brings a game; None for a game at home."""
    dist = _entries()[key].dist
    return None if dist is None else dist.version


def part_of(game: Game, name: str, house: str) -> ModuleType | None:
    """The module that says something more about a game, if it has one.

    For a game that a package brings it is `name` in that package; for a game at home the module of `house` that is
    named like the game's folder. So `engine/` and `games/` need not know who draws or evaluates them.
    """
    home, _, folder = game.package.rpartition(".")
    return _module(f"{house}.{folder}" if home == SHELF else f"{game.package}.{name}")


@cache
def _module(name: str) -> ModuleType | None:
    if find_spec(name) is None:
        return None
    try:
        return import_module(name)
    except Exception as error:
        raise Refusal("", f"The module {name} cannot be imported: {_in_words(error)}.") from error


def _entries() -> dict[str, EntryPoint]:
    return _shelf()[0]


@cache  # a server asks for every table, and what is installed does not change meanwhile
def _shelf() -> tuple[dict[str, EntryPoint], list[str]]:
    """Where each game is, by its key, and what is wrong with those that are left out."""
    from importlib.metadata import EntryPoint, entry_points  # imported late: who only plays a record needs no shelf

    spec = find_spec(SHELF)
    folders = [] if spec is None else list(spec.submodule_search_locations or [])
    found: dict[str, EntryPoint] = {}
    for module in iter_modules(folders):
        if module.ispkg:
            key = module.name.replace("_", "-")
            found[key] = EntryPoint(name=key, value=f"{SHELF}.{module.name}:GAME", group=SHELF)
    wrong: list[str] = []
    for entry in sorted(entry_points(group=SHELF), key=_package):  # by package, so that the same one always comes first
        if not _KEY.fullmatch(entry.name):
            wrong.append(
                f"The package {_package(entry)} offers a game {entry.name!r}, but a key has at most 64 small letters, "
                "digits and single hyphens, such as 'my-game'."
            )
        elif entry.name in found:
            wrong.append(
                f"The package {_package(entry)} offers the game {entry.name!r}, but {_package(found[entry.name])} "
                "already has a game of that key."
            )
        else:
            found[entry.name] = entry
    check_overlay(sorted(found))
    return found, wrong


@cache  # a broken package is tried once
def _loaded(key: str) -> Game | str:
    """The game, or the sentence that says why it cannot be played."""
    entry = _entries()[key]
    offers = f"The package {_package(entry)} offers the game {key!r}, but"
    try:
        found: Any = entry.load()
        check_used(key)
    except Exception as error:  # it may fail in any way
        if isinstance(error, Refusal) and key in overlay_keys():
            raise  # the overlay is wrong, and not the package
        return f"{offers} {entry.value} cannot be loaded: {_in_words(error)}."
    if not isinstance(found, Game):
        return f"{offers} {entry.value} is no Game: it is a {type(found).__name__}."
    if found.key != key:
        return f"{offers} the key of {entry.value} is {found.key!r}."
    if not found.package:
        return f"{offers} {entry.value} stands in a single file: make it a folder with an __init__.py and a rules.md."
    return found


def _package(entry: EntryPoint) -> str:
    """The name that a package is installed by."""
    return entry.dist.name if entry.dist is not None else "parlour"


def _in_words(error: Exception) -> str:
    return f"{type(error).__name__}: {' '.join(str(error).split())}".rstrip(".: ")
