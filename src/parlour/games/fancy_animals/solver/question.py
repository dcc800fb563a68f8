"""What the solver is asked about."""

from __future__ import annotations

from mypy_extensions import i64

from parlour.games.fancy_animals.solver.table import Table


class Question:
    """A table, what the seat to move holds and wears, and the rules of the table that matter to it."""

    def __init__(
        self,
        top: i64,
        table: Table,
        hand: list[int],
        worn: list[list[int]],
        loop: bool = False,
        cover: bool = False,
        mix: bool = False,
        own_first: bool = False,
    ) -> None:
        self.top: i64 = top
        self.table = table
        self.hand = hand
        self.worn = worn  # by place, the top piece last
        self.loop = loop
        self.cover = cover
        self.mix = mix
        self.own_first = own_first  # FA-30
