"""A stack of nodes still to be searched: the children of every node on the way down, the deepest on top."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlour.games.fancy_animals.solver.memory import doubled, zeros

START_SIZE: Final = 1 << 7
SCORES: Final = 256


class Children:
    """Parallel columns: objects would cost more than the search itself."""

    def __init__(self) -> None:
        self.end: i64 = 0
        self.shapes = zeros(START_SIZE)
        self.standings = zeros(START_SIZE)
        self.options = zeros(START_SIZE)  # how the child was reached
        self.scores = zeros(START_SIZE)  # below SCORES; the least are tried first

    def push(self, shape: i64, standing: i64, option: i64, score: i64) -> None:
        end = self.end
        if end == len(self.scores):
            self._grow()
        self.shapes[end] = shape
        self.standings[end] = standing
        self.options[end] = option
        self.scores[end] = score
        self.end = end + 1

    def _grow(self) -> None:
        self.shapes = doubled(self.shapes)
        self.standings = doubled(self.standings)
        self.options = doubled(self.options)
        self.scores = doubled(self.scores)
