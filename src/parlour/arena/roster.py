"""The bots of an arena by name: given as names, objects, classes or functions, and made once a process."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias

from parlour.bots import Bot, bot
from parlour.engine import Refusal

# A name such as expert@500 or my_bot.py:MyBot, a bot, or what makes one when it is called: a class, a function.
Source: TypeAlias = str | Bot | Callable[[], Bot]
Sources: TypeAlias = Mapping[str, Source] | Iterable[Source]


class Roster:
    """Who takes part. What was not given is looked up by its name, so an empty roster knows all levels.

    >>> Roster(["expert@500", "novice", "novice"]).names
    ['expert@500', 'novice', 'novice (2)']
    """

    def __init__(self, bots: Sources = ()) -> None:
        self._sources: dict[str, Source] = {}
        self._packed: dict[str, bytes] = {}
        self._made: dict[str, Bot] = {}
        if isinstance(bots, str) or not isinstance(bots, Iterable):
            raise Refusal("", f"Bots are given as a list, or by name in a dictionary, not as {bots!r}.")
        given = bots.items() if isinstance(bots, Mapping) else [(_name_of(source), source) for source in bots]
        for name, source in given:
            self._sources[_told_apart(name, self._sources)] = source

    @property
    def names(self) -> list[str]:
        return list(self._sources)

    def file(self, name: str) -> str | None:
        """The file that holds a bot of one's own, if it was given as FILE.py:CLASS."""
        source = self._sources.get(name, name)
        return source.rpartition(":")[0] if isinstance(source, str) and ".py:" in source else None

    def bot(self, name: str) -> Bot:
        """The bot of that name. Raises Refusal where it cannot be made."""
        if name not in self._made:
            if name in self._packed:
                self._sources[name] = _unpacked(name, self._packed[name])
            self._made[name] = _made(name, self._sources.get(name, name))
        return self._made[name]

    def pack(self, dumps: Callable[[Any], bytes] = pickle.dumps) -> dict[str, bytes]:
        """The bots as they are sent to another process. Raises Refusal where one cannot be."""
        packed: dict[str, bytes] = {}
        for name, source in self._sources.items():
            try:
                packed[name] = dumps(source)
            except Exception as error:
                raise _not_sent(name, error) from error
        return packed


def unpack(packed: dict[str, bytes]) -> Roster:
    """The roster that was packed in another process. Each bot is taken out when it is first asked for."""
    roster = Roster()
    roster._packed = dict(packed)
    return roster


def _name_of(source: object) -> str:
    if isinstance(source, str):
        return source
    if isinstance(source, Bot):
        return type(source).__name__
    if callable(source):
        return str(getattr(source, "__name__", type(source).__name__))
    raise Refusal("", f"A bot is given by name, as a Bot, or as a class or function that makes one, not as {source!r}.")


def _told_apart(name: str, taken: Mapping[str, Source]) -> str:
    number, apart = 1, name
    while apart in taken:
        number += 1
        apart = f"{name} ({number})"
    return apart


def _made(name: str, source: Source) -> Bot:
    if isinstance(source, Bot):
        return source
    if isinstance(source, str):
        return bot(source)
    try:
        found = source()
    except Refusal:
        raise
    except Exception as error:
        raise Refusal("", f"The bot {name!r} could not be made: {type(error).__name__}: {error}") from error
    if not isinstance(found, Bot):
        raise Refusal("", f"{name!r} made {found!r}, which is not a Bot: it must inherit from parlour.bots.Bot.")
    return found


def _unpacked(name: str, packed: bytes) -> Source:
    try:
        source: Source = pickle.loads(packed)
    except Exception as error:
        raise _not_sent(name, error) from error
    return source


def _not_sent(name: str, error: Exception) -> Refusal:
    """What is defined in a notebook or at a prompt cannot be found by a process that starts afresh."""
    return Refusal(
        "",
        f"The bot {name!r} cannot be sent to other processes ({type(error).__name__}: {error}). "
        "Play with jobs=1, or put its class into a module that can be imported.",
    )
