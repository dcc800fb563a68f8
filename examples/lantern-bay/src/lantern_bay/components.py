"""What is in the box. Inside, a kind of crate is a small number, and the dearer kind is the larger one."""

from __future__ import annotations

from typing import NamedTuple

from parlour.engine import read_box

_BOX = read_box(__name__)

# LB-1
KINDS: list[str] = [kind["name"] for kind in _BOX["kinds"]]
ALL_CRATES: list[int] = [kind for kind in range(len(KINDS)) for _ in range(_BOX["kinds"][kind]["copies"])]

# LB-2
TIDES: list[str] = _BOX["tides"]
FLOOD = 0

# How points arise (LB-7, LB-8, LB-10).
DEEDS: list[str] = list(_BOX["points"])
POINTS: dict[str, int] = _BOX["points"]

FEWEST_IN_BOAT: int = _BOX["fewest_in_boat"]  # LB-10
NIGHTS: dict[str, int] = _BOX["nights"]  # LB-11


class Crate(NamedTuple):
    """A crate on the beach, and what is known of it. All of this goes with the crate when it is swapped."""

    kind: int
    seen_by: frozenset[int]
    ruled_out: frozenset[int] = frozenset()  # kinds that wrong guesses have shown it not to be (LB-8)

    def shown_to(self, *seats: int) -> Crate:
        return self._replace(seen_by=self.seen_by.union(seats))
