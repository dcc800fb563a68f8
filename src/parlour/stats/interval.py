"""A figure, and between which bounds it may really lie."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Interval:
    mean: float
    low: float
    high: float
    deals: int  # that it rests on

    def above(self, value: float) -> bool:
        return self.low > value

    def below(self, value: float) -> bool:
        return self.high < value

    def leaves_out(self, value: float) -> bool:
        return self.above(value) or self.below(value)
