"""Reads what nginx and Caddy read: words, and blocks of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

_SIZES = {"": 1, "k": 1024, "kb": 1000, "m": 1024**2, "mb": 1000**2, "g": 1024**3}
_TIMES = {"ms": 0.001, "s": 1.0, "": 1.0, "m": 60.0, "h": 3600.0}


@dataclass
class Directive:
    words: list[str]
    block: list[Directive] = field(default_factory=list)

    @property
    def value(self) -> str:
        (value,) = self.words[1:]
        return value


def read_nginx(text: str) -> list[Directive]:
    """A directive ends with a semicolon, or with a block."""
    return _read(iter(re.findall(r'"[^"]*"|[{};]|[^\s{};]+', re.sub(r"(?m)#.*$", "", text))))


def read_caddy(text: str) -> list[Directive]:
    """A directive ends with its line."""
    lines = (line.strip() for line in re.sub(r"(?m)#.*$", "", text).splitlines())
    return _read(word for line in lines for word in [*re.findall(r'"[^"]*"|\S+', line), ";"])


def _read(words: Iterator[str]) -> list[Directive]:
    found: list[Directive] = []
    here = Directive([])
    for word in words:
        if word == "}":
            assert not here.words, f"{here.words} has no end"
            return found
        if word == "{":
            here.block = _read(words)
        if word not in ("{", ";"):
            here.words.append(word.strip('"'))
        elif here.words or here.block:
            found.append(here)
            here = Directive([])
    assert not here.words, f"{here.words} has no end"
    return found


def the(name: str, among: list[Directive]) -> Directive:
    """The one with that name; it is there, and there is no other."""
    (found,) = [directive for directive in among if directive.words[:1] == [name]]
    return found


def size(text: str) -> int:
    """In bytes."""
    number, unit = re.fullmatch(r"(\d+)([a-z]*)", text.lower()).groups()  # type: ignore[union-attr]
    return int(number) * _SIZES[unit]


def seconds(text: str) -> float:
    number, unit = re.fullmatch(r"(\d+)([a-z]*)", text).groups()  # type: ignore[union-attr]
    return int(number) * _TIMES[unit]
