"""What the solver keeps from one question to the next, within a bound that the process can afford."""

from __future__ import annotations

from typing import Final, Generic, TypeVar

from mypy_extensions import i64

MOST_WORDS: Final[i64] = 1 << 20  # that most caches may take, of 8 bytes: 8 MB, filled in a game or two
ENTRY_WORDS: Final[i64] = 32  # that an entry takes besides what is in it: key, place in the table, head of the list


Found = TypeVar("Found")


class Cache(Generic[Found]):
    """What was found, by a number. Emptied when it would take too much: what is used often is soon there again."""

    def __init__(self, most: i64 = MOST_WORDS) -> None:
        self.most: i64 = most  # words
        self.found: dict[int, Found] = {}
        self.words: i64 = 0

    def get(self, key: int) -> Found | None:
        return self.found.get(key)

    def keep(self, key: int, found: Found, words: i64) -> None:
        """For a key that was not there; what it takes, besides the entry itself, is so many words."""
        words += ENTRY_WORDS
        if self.words + words > self.most:
            self.found.clear()
            self.words = 0
        self.found[key] = found
        self.words += words
