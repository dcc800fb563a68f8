"""The box of a game: every number and name of its components, in `box.json` beside its rules.

An overlay changes boxes for a whole process: the environment variable `PARLOUR_BOX` names a folder, and what its
`trophy-case.json` holds is merged into the box of Trophy Case (docs/boxes.md). This is the one module of the rules that
looks at the world outside, and it does so when a game is imported and never again.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Sequence
from difflib import get_close_matches
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from pathlib import Path
from typing import Any, TypeAlias

from parlour.engine.fields import Fields
from parlour.engine.refusal import Refusal

OVERLAY = "PARLOUR_BOX"
# Records and tables that name no box were made with the boxes of this version. As an overlay it stands for them. Where
# a box has changed since, `box-0.1.0.json` beside it holds the patch that leads back.
FIRST_VERSION = "0.1.0"
ABOUT = "about"  # a word to whoever reads the file, no part of the box
CALLED = "called"  # names for people: they change no game, so the hash is the same with others or with none

Check: TypeAlias = Callable[[Fields], None]


class Box:
    """A box as this process plays with it, and how it differs from the one that comes with the game."""

    def __init__(self, values: dict[str, Any], printed: dict[str, Any], first: dict[str, Any]) -> None:
        self.hash = box_hash(values)
        self.first_hash = box_hash(first)  # of the box that whatever names none belongs to
        self.changes = _changes(values, printed, "")


_BOXES: dict[str, Box] = {}  # by the game's key, those that were read


def read_box(module: str, check: Check | None = None, key: str = "") -> Any:
    """The box of the game in whose folder that module stands: `box.json`, with the overlay merged into it.

    To be called once, when the game is imported. `check` refuses what the rules cannot bear; without one, only what
    has no place in `box.json` is refused. The key is the folder's name, with hyphens, unless another is given. Raises
    Refusal, naming file and field.

    >>> read_box("parlour.games.cats_and_dogs.components")["hand"]
    3
    """
    package = module.rpartition(".")[0]
    name = key or package.rpartition(".")[2].replace("_", "-")
    file = "box.json"
    folder = files(package)
    printed = _parse(folder.joinpath(file).read_text(encoding="utf-8"), file)
    kept = folder.joinpath(f"box-{FIRST_VERSION}.json")
    first = printed
    if kept.is_file():
        first = merged(printed, _parse(kept.read_text(encoding="utf-8"), kept.name), kept.name)
    values = printed
    if os.environ.get(OVERLAY) == FIRST_VERSION:
        values = first
    elif name in overlay_keys():
        file = f"{name}.json"
        values = merged(printed, _read_overlay(file), file)
    try:
        if check is None:
            _check_keys(Fields(values, ""), printed)
        else:
            check(Fields(values, ""))
    except Refusal as refusal:
        raise Refusal("", f"{file}: {refusal.why}") from None
    _BOXES[name] = Box(values, printed, first)
    return values


def box_of(key: str) -> Box | None:
    """The box of an imported game; None for a game that reads none."""
    return _BOXES.get(key)


def box_hash(values: dict[str, Any]) -> str:
    """The same for boxes that mean the same, however their files are written."""
    meant = {key: value for key, value in values.items() if key != CALLED}
    text = json.dumps(meant, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return blake2b(text.encode(), digest_size=16, person=b"parlour-box").hexdigest()


def merged(box: Any, patch: Any, where: str) -> Any:
    """A JSON merge patch (RFC 7386): objects are merged key by key, null removes one; all else, lists too, is replaced.

    Raises Refusal where there is nothing to remove: a patch means what it says, and this would be a slip of the pen.

    >>> merged({"hand": 3, "sizes": {"2": 7, "3": 5}}, {"hand": 4, "sizes": {"3": None}}, "my-game.json")
    {'hand': 4, 'sizes': {'2': 7}}
    """
    if not isinstance(patch, dict):
        return patch
    found: dict[str, Any] = dict(box) if isinstance(box, dict) else {}
    for key, value in patch.items():
        if value is not None:
            found[key] = merged(found.get(key), value, f"{where}: {key}")
        elif key in found:
            del found[key]
        else:
            raise Refusal("", f"{where}: {key}: there is no such field to remove.")
    return found


@cache
def overlay_keys() -> tuple[str, ...]:
    """The games whose boxes the overlay changes: those it has a file for."""
    name = os.environ.get(OVERLAY, "")
    if name in ("", FIRST_VERSION):
        return ()
    try:
        found = sorted(path.stem for path in Path(name).iterdir() if path.suffix == ".json")
    except OSError as error:
        raise Refusal("", f"Could not read the folder of boxes {name}: {error.strerror}.") from None
    if not found:
        raise Refusal("", f"The folder {name} holds no box: there should be a file such as trophy-case.json.")
    return tuple(found)


def check_overlay(keys: Sequence[str]) -> None:
    """Raise Refusal where the overlay has a file for a game that is not among the keys."""
    for name in overlay_keys():
        if name not in keys:
            meant = get_close_matches(name, keys, 1)
            hint = f"did you mean {meant[0]}.json?" if meant else f"there are {', '.join(keys)}."
            raise Refusal("", f"{name}.json: there is no game {name!r}; {hint}")


def check_used(key: str) -> None:
    """Raise Refusal where the overlay has a file for a game that, now imported, has not read it."""
    if key in overlay_keys() and key not in _BOXES:
        raise Refusal("", f"{key}.json: {key} has no box that could be changed.")


def players_in(table: Fields, least: int, most: int) -> range:
    """The numbers of players that a table by players (`{"2": ..., "3": ...}`) has entries for, without a gap."""
    table.only([str(players) for players in range(least, most + 1)])
    counts = sorted(int(players) for players in table.values)
    if not counts or counts[-1] - counts[0] >= len(counts):
        raise Refusal(table.rule, f"{table.where}: must be for one or more numbers of players, without a gap.")
    return range(counts[0], counts[-1] + 1)


def _check_keys(values: Fields, printed: dict[str, Any]) -> None:
    values.only(list(printed))
    for key, value in printed.items():
        if isinstance(value, dict) and key in values.values:
            _check_keys(values.inner(key), value)


def _read_overlay(file: str) -> dict[str, Any]:
    try:
        text = Path(os.environ[OVERLAY], file).read_text(encoding="utf-8")
    except OSError as error:
        raise Refusal("", f"Could not read {file}: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise Refusal("", f"{file}: is not a text file.") from None
    return _parse(text, file)


def _parse(text: str, file: str) -> dict[str, Any]:
    try:
        found = json.loads(text, object_pairs_hook=_each_once)
    except Refusal as refusal:
        raise Refusal("", f"{file}: {refusal.why}") from None
    except json.JSONDecodeError as error:
        raise Refusal("", f"{file}: line {error.lineno} is not JSON: {error.msg}.") from None
    except (ValueError, RecursionError):  # a number of thousands of digits, thousands of brackets
        raise Refusal("", f"{file}: is not JSON that can be read.") from None
    if not isinstance(found, dict):
        raise Refusal("", f"{file}: must be an object.")
    found.pop(ABOUT, None)
    return found


def _each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object of JSON, in which a key that comes twice would hide what was said first."""
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise Refusal("", f"{key!r} is there twice.")
        found[key] = value
    return found


def _changes(values: dict[str, Any], printed: dict[str, Any], where: str) -> list[str]:
    """What is other than printed, for people."""
    found: list[str] = []
    for key in [*printed, *[key for key in values if key not in printed]]:
        name, new, old = f"{where}{key}", values.get(key), printed.get(key)
        if new == old:
            continue
        if isinstance(new, dict) and isinstance(old, dict):
            found += _changes(new, old, f"{name}.")
        elif new is None:
            found.append(f"no {name}")
        elif isinstance(new, list | dict):
            found.append(f"other {name}")
        elif old is None:
            found.append(f"{name} {new}")
        else:
            found.append(f"{name} {new} instead of {old}")
    return found
