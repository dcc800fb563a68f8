"""Who is here: by table, the people with an open connection, in this server and in the others."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable

LATELY = 10.0  # seconds: some beats of a server


class Presence:
    def __init__(self, away_after: float) -> None:
        self.away_after = away_after
        self._here: dict[str, Counter[str | None]] = {}  # None counts the onlookers without a name
        self._there: dict[str, dict[str, tuple[list[str], int]]] = {}  # other servers: table to people and onlookers
        self._heard: dict[str, float] = {}
        self._last: dict[tuple[str, str], float] = {}
        self._left_lately: dict[str, float] = {}  # tables that somebody has gone from or is to come to, latest last
        self._born = time.monotonic()

    def come(self, table: str, person: str | None) -> bool:
        """One more connection; True if anybody would notice: not at the second tab of one person."""
        here = self._here.setdefault(table, Counter())
        here[person] += 1
        return person is None or here[person] == 1

    def go(self, table: str, person: str | None) -> bool:
        """One connection less; True if anybody would notice."""
        here = self._here[table]
        here[person] -= 1
        left = here[person] <= 0
        if left:
            del here[person]
        if not here:
            del self._here[table]
        if person is not None:
            self._missing(table, person)
        return person is None or left

    def present(self, table: str, person: str) -> bool:
        if person in self._here.get(table, ()):
            return True
        return any(person in tables[table][0] for tables in self._there.values() if table in tables)

    def surely_present(self, table: str, person: str) -> bool:
        """Not only by the last word of a server that may have died since: it is forgotten later."""
        if person in self._here.get(table, ()):
            return True
        lately = time.monotonic() - LATELY
        alive = [tables for server, tables in self._there.items() if self._heard.get(server, 0.0) > lately]
        return any(person in tables[table][0] for tables in alive if table in tables)

    def away(self, table: str, person: str) -> bool:
        """Gone for longer than a moment. Whom this server has never seen is gone since the server began."""
        return not self.present(table, person) and self._left(table, person) <= 0

    def until_away(self, table: str, people: Iterable[str]) -> float | None:
        """How many seconds until the next of them counts as away; None if nobody is about to."""
        missing = [self._left(table, person) for person in people if not self.present(table, person)]
        return min((left for left in missing if left > 0), default=None)

    def _left(self, table: str, person: str) -> float:
        return self._last.get((table, person), self._born) + self.away_after - time.monotonic()

    def expect(self, table: str, person: str) -> None:
        """Somebody who has just sat down has a moment to open the connection."""
        self._missing(table, person)

    def _missing(self, table: str, person: str) -> None:
        self._left_lately.pop(table, None)
        self._left_lately[table] = self._last[table, person] = time.monotonic()

    def watching(self, table: str) -> int:
        there = sum(tables[table][1] for tables in self._there.values() if table in tables)
        return self._here.get(table, Counter())[None] + there

    def here(self, table: str) -> tuple[list[str], int]:
        """What to tell the other servers."""
        found = self._here.get(table, Counter())
        return [person for person in found if person is not None], found[None]

    def tables(self) -> list[str]:
        return list(self._here)

    def anybody(self, table: str) -> bool:
        """Is somebody looking at that table, at whichever server?"""
        return table in self._here or any(table in tables for tables in self._there.values())

    def occupied(self) -> set[str]:
        """The tables that somebody is looking at, at whichever server."""
        return set(self._here).union(*self._there.values())

    def lively(self) -> set[str]:
        """Those, and the ones where somebody was a moment ago."""
        self._forget_lately()
        return self.occupied() | self._left_lately.keys()

    def _forget_lately(self) -> None:
        gone = time.monotonic() - self.away_after
        while self._left_lately and (table := next(iter(self._left_lately))) and self._left_lately[table] <= gone:
            del self._left_lately[table]

    def hear(self, server: str, table: str, people: list[str], watching: int) -> None:
        tables = self._there.setdefault(server, {})
        for person in tables.get(table, ([], 0))[0]:
            if person not in people:
                self._missing(table, person)
        if people or watching:
            tables[table] = (people, watching)
        else:
            tables.pop(table, None)
        self._heard[server] = time.monotonic()

    def beat(self, server: str) -> None:
        self._heard[server] = time.monotonic()

    def forget_silent(self, seconds: float) -> set[str]:
        """Drop servers that have not been heard of; the tables concerned."""
        now = time.monotonic()
        changed: set[str] = set()
        for server in [name for name, heard in self._heard.items() if now - heard > seconds]:
            changed |= self.forget(server)
        self._forget_lately()
        for key in [key for key, at in self._last.items() if now - at > 86400]:
            del self._last[key]
        return changed

    def forget_others(self) -> None:
        """Nothing is known of the other servers any more."""
        for server in list(self._there):
            self.forget(server)

    def forget(self, server: str) -> set[str]:
        """That server is no more; the tables concerned."""
        self._heard.pop(server, None)
        tables = self._there.pop(server, {})
        for table, (people, _) in tables.items():
            for person in people:
                self._missing(table, person)
        return set(tables)
