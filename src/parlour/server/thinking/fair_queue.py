"""Who is thought for next: by rank, and within a rank everybody who asks in turn."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from enum import IntEnum
from typing import Generic, NamedTuple, TypeVar

from parlour.server.people.addresses import site_of

T = TypeVar("T")


class Rank(IntEnum):
    """For whom something is thought about; the lowest comes first."""

    PEOPLE = 0  # somebody who sits at the table is there
    WATCHED = 1  # somebody looks on
    NOBODY = 2


class Asker(NamedTuple):
    """`key` is the site of an address range where one is known, else a table's id: however many tables one opens, and
    from however many ranges of one's own, it is one key."""

    key: str
    rank: Rank


def asker_from(address_range: str, rank: Rank) -> Asker:
    return Asker(site_of(address_range), rank)


class FairQueue(Generic[T]):
    """A line for each asker. Whoever has been served goes behind the others of its rank."""

    def __init__(self) -> None:
        self._lines: dict[Asker, deque[T]] = {}  # none is empty; of one rank, the first is served next

    def waiting(self, asker: Asker) -> int:
        return len(self._lines.get(asker, ()))

    @property
    def rank(self) -> Rank | None:
        """Of whoever is to be served first; None where nobody waits."""
        return min((asker.rank for asker in self._lines), default=None)

    def add(self, asker: Asker, item: T) -> None:
        self._lines.setdefault(asker, deque()).append(item)

    def take(self, may: Callable[[Asker], bool]) -> T | None:
        """The next item, of an asker who may be served now."""
        due = min((asker for asker in self._lines if may(asker)), key=lambda asker: asker.rank, default=None)
        if due is None:
            return None
        line = self._lines.pop(due)
        item = line.popleft()
        if line:
            self._lines[due] = line
        return item

    def remove(self, asker: Asker, item: T) -> bool:
        """Whether it was still waiting."""
        line = self._lines.get(asker, deque())
        if item not in line:
            return False
        line.remove(item)
        if not line:
            del self._lines[asker]
        return True
