"""What a move caused, told to each seat as far as that seat may know it."""

from __future__ import annotations

import re
from typing import Any

from parlour.engine.english import player

_PLACE = re.compile(r"\{[0-9]+\}")


class Event:
    """One thing that happened: a card turned up, a trick won, a score.

    `says` is a sentence for the log; `{0}` in it stands for the name of seat 0. `data` is what everybody learns.
    `private` holds, for the few seats that learn more, their own sentence and their own additional data. An event
    for a seat is built up from these; nothing is ever taken away from a whole.
    """

    def __init__(
        self,
        kind: str,
        says: str,
        data: dict[str, Any],
        private: dict[int, tuple[str, dict[str, Any]]] | None = None,
    ) -> None:
        self.kind = kind
        self.says = says
        self.data = data
        self.private: dict[int, tuple[str, dict[str, Any]]] = {} if private is None else private

    def seen_by(self, seat: int | None) -> dict[str, Any]:
        """The event as JSON for that seat; `None` is an onlooker."""
        seen: dict[str, Any] = {"kind": self.kind, "says": self.says}
        seen.update(self.data)
        if seat is not None and seat in self.private:
            says, more = self.private[seat]
            seen["says"] = says
            seen.update(more)
        return seen

    def __repr__(self) -> str:
        return f"<Event {self.kind}: {self.says}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return Event, (self.kind, self.says, self.data, self.private)


def with_names(says: str, names: list[str]) -> str:
    """A sentence with the seats' names put in.

    >>> with_names("{1} feeds Rex.", ["Ann", "Ben"])
    'Ben feeds Rex.'
    """
    # In one pass, because a name may itself look like the place for another.
    named = {player(seat): name for seat, name in enumerate(names)}
    return _PLACE.sub(lambda place: named.get(place[0], place[0]), says)
