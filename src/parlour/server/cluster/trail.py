"""Which notices of a server have come: how one that was lost is noticed."""

from __future__ import annotations


class Trail:
    """The numbers of a server's notices, in the order in which they came, since its last beat that could be judged.

    PostgreSQL tells everybody the same notices in the same order, that of their commits, and a server hears its own as
    well. So its beat says what came back to it since the beat before: how many notices, and which was the last. Numbers
    of transactions that were rolled back never come back, and are nobody's gap.
    """

    def __init__(self) -> None:
        self._numbers: list[int] = []
        self._known = False  # a beat has been heard: it is known where the next count begins

    def hear(self, number: int) -> None:
        self._numbers.append(number)

    def mark(self) -> dict[str, int | None]:
        """What a server's own beat says."""
        return {"last": self._numbers[-1] if self._numbers else None, "count": len(self._numbers)}

    def whole(self, last: int | None, count: int) -> bool:
        """A beat has come, whose own number was heard just now. Has everything come before it?"""
        if last is None:  # the server has only begun to hear itself
            return True
        known, self._known = self._known, True
        if last in self._numbers:
            place = self._numbers.index(last) + 1
            del self._numbers[:place]
            return place == count or not known
        if known:
            del self._numbers[:-1]
        return not known
