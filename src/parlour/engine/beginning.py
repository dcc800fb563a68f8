"""Who begins. In the engine seat 0 does; who sits there is settled before the deal, in one of the ways told here."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

# The seats were drawn by lot; whoever opened the table begins; everybody sits where they chose to sit; or, in a
# rematch, everybody has moved up one seat.
Begins: TypeAlias = Literal["drawn", "opener", "chosen", "rotated"]

OPENINGS: Final[dict[str, str]] = {
    "drawn": "The seats were drawn: {0} begins.",
    "opener": "{0} opened the table, and begins.",
    "chosen": "Everybody sits where they chose to: {0} begins.",
    "rotated": "Everybody moved up one seat for the rematch: {0} begins.",
}
