"""What the solver keeps from one question to the next, within a bound that the process can afford."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

MOST_WORDS: Final[i64] = 1 << 20  # that a cache may take, of 8 bytes: 8 MB, filled in a game or two
ENTRY_WORDS: Final[i64] = 32  # that an entry takes besides what is in it: key, place in the table, head of the list


class Cache:
    """Lists by a number. It is emptied when it would take too much: what is used often is soon there again."""

    def __init__(self) -> None:
        self.found: dict[int, vec[i64]] = {}
        self.words: i64 = 0

    def get(self, key: int) -> vec[i64] | None:
        return self.found.get(key)

    def keep(self, key: int, found: vec[i64]) -> None:
        """For a key that was not there."""
        words: i64 = ENTRY_WORDS + len(found)
        if self.words + words > MOST_WORDS:
            self.found.clear()
            self.words = 0
        self.found[key] = found
        self.words += words
