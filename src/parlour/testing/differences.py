"""Two pieces of JSON beside each other, in lines that people can read."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

MOST = 20  # differences that are told


def differences(first: Any, second: Any, names: tuple[str, str]) -> str:
    """Where they differ, path by path.

    >>> print(differences({"hand": ["tea", "silk"]}, {"hand": ["tea", "salt"]}, ("there", "here")))
    hand[1]: there "silk", here "salt"
    """
    found = [f"{path}: {names[0]} {one}, {names[1]} {other}" for path, one, other in _differing(first, second, "")]
    if len(found) > MOST:
        found[MOST:] = [f"... and {len(found) - MOST} more differences"]
    return "\n".join(found)


def _differing(first: Any, second: Any, path: str) -> Iterator[tuple[str, str, str]]:
    if isinstance(first, dict) and isinstance(second, dict):
        for key in {**first, **second}:
            inside = f"{path}.{key}" if path else str(key)
            if key not in first:
                yield inside, "nothing", short(second[key])
            elif key not in second:
                yield inside, short(first[key]), "nothing"
            else:
                yield from _differing(first[key], second[key], inside)
    elif isinstance(first, (list, tuple)) and isinstance(second, (list, tuple)) and len(first) == len(second):
        for at in range(len(first)):
            yield from _differing(first[at], second[at], f"{path}[{at}]")
    elif first != second or isinstance(first, bool) != isinstance(second, bool):
        yield path or "the whole", short(first), short(second)


def short(value: Any) -> str:
    """A value as JSON, cut where it is long."""
    text = json.dumps(value, ensure_ascii=False, default=repr)
    return text if len(text) <= 300 else f"{text[:300]}..."
