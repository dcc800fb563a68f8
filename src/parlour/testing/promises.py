"""What a promise is, and what is said when one is broken."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from dataclasses import dataclass

from parlour.testing.limits import time_limit
from parlour.testing.table import THOROUGH, Table

# Seconds that looking at one promise at one table may take. Only what hangs comes near it.
LIMIT = 7200.0 if THOROUGH else 900.0


class NotKept(AssertionError):
    """Raised by a promise's check: what was found, in words."""


class BrokenPromise(AssertionError):
    """A game does not keep a promise: which one, where, and the record that leads there."""


class Unproved(Exception):
    """A promise that cannot be looked at, because the game does not say what would have to be so."""


class NotOffered(Exception):
    """A promise about something optional that the game does not offer."""


@dataclass(frozen=True)
class Promise:
    """Something that every game promises. `check` plays at a table and raises NotKept where it finds it broken."""

    name: str
    words: str  # the promise, as a sentence
    check: Callable[[Table], None]
    once: bool  # does the number of players make no difference?

    def __str__(self) -> str:
        return self.name

    def keep(self, table: Table, limit: float = LIMIT) -> None:
        """Nothing, if the game keeps the promise at that table. Raises BrokenPromise, Unproved or NotOffered."""
        table.forget()
        try:
            with time_limit(limit):
                self.check(table)
        except (Unproved, NotOffered):
            raise
        except Exception as error:
            raise BrokenPromise(self._complaint(table, error)) from error

    def _complaint(self, table: Table, error: Exception) -> str:
        if isinstance(error, NotKept):
            found = str(error)
        else:  # the game itself failed
            found = "".join(traceback.format_exception(error, limit=-8)).rstrip()
        return f"broken promise: {self.words}\n{table.where()}\n\n{found}\n\n{table.record()}"


def promise(once: bool = False) -> Callable[[Callable[[Table], None]], Promise]:
    """Makes a promise of the function that checks it. The first line of its docstring is the promise."""

    def made(check: Callable[[Table], None]) -> Promise:
        words = (check.__doc__ or "").partition("\n")[0]
        return Promise(check.__name__, words, check, once)

    return made
