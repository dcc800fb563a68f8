"""What a player notices of the moves there are: weaker ones overlook some, as people do. None of them plays by lot."""

from __future__ import annotations

from random import Random
from typing import Any

from parlour.engine import Refusal


class Attention:
    """Each move is overlooked that often, and of the rest at most so many are considered; 0 is no limit.

    >>> len(Attention(overlooks=0.5, considers=4).noticed(list(range(100)), Random(1)))
    4
    """

    def __init__(self, overlooks: float = 0.0, considers: int = 0) -> None:
        if not 0 <= overlooks < 1 or considers < 0:
            raise Refusal("", "A player overlooks from none to nearly all of the moves, and considers one or more.")
        self.overlooks = overlooks
        self.considers = considers

    def __reduce__(self) -> tuple[Any, ...]:
        return Attention, (self.overlooks, self.considers)

    def noticed(self, moves: list[Any], rng: Random) -> list[Any]:
        """The moves that come to mind, in their order; one at least."""
        if not self.overlooks and not self.considers:
            return moves
        found = [number for number in range(len(moves)) if rng.random() >= self.overlooks]
        if not found:
            found = [rng.randrange(len(moves))]
        if self.considers and len(found) > self.considers:
            found = sorted(rng.sample(found, self.considers))
        return [moves[number] for number in found]
