"""What the search is asked to find, position by position."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlour.games.fancy_animals.solver.memory import zeros
from parlour.games.fancy_animals.solver.menus import Menus

NOWHERE: Final = 99
DONE: Final = 15  # the wanted run is long enough, or none is wanted


class Task:
    """Filled in by a query before each search."""

    def __init__(self, top: i64, loop: bool) -> None:
        self.top: i64 = top
        self.loop = loop
        self.stamp: i64 = 0  # tells this task from all others that the memory knows
        # From this position on, once the wanted run is done, all tasks of that stamp have the same to do.
        self.common_from: i64 = NOWHERE
        self.common_stamp: i64 = 0
        # For each number of changes that may still be made, the last ones for all larger numbers.
        self.menus: list[Menus] = []
        self.wilds: i64 = 0  # free wilds that may be laid
        self.stood = zeros(16)  # by position: the free wilds that stood there
        self.stood_later = zeros(16)  # there and at all later positions
        self.lying = zeros(16)  # by position: what its cards do as they lie, as an option
        # From this position on, once the wanted run is done and a card is played, the rest may stay as it lies.
        self.settled_from: i64 = NOWHERE
        self.supply = zeros(16)  # by position: the cards that can be of each suit
        self.supplies = zeros(16)  # by position: all cards
        self.likely = zeros(16)  # by position: a guess at how many cards go to runs of each suit
        # The wanted run: its suit as a packed count (0 where none is wanted), its length, and its Placement.
        self.want: i64 = 0
        self.length: i64 = 0
        self.starts: i64 = 0
        self.window: i64 = 0
        self.join: i64 = -1
        # LOOP: runs that are open before the first position, and the suits (a packed mask) where that is left open.
        self.begin: i64 = 0
        self.loose: i64 = 0
        # The rough search looks for a way in which no wild lies idle at the end of a run, and leaves some over; the
        # gentle one lays all of them, and counts the table's cards that change their part.
        self.gentle = False
        # Near: the rough one counts how many cards more or fewer than guessed go to runs, and calls them changes too.
        self.near = False
