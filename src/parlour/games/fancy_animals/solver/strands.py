"""From run cards to runs: which card follows which. Neighbours on the old table stay neighbours where they can."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

NO_CARD: Final = -1


class Strand:
    """A run being traced. With LOOP it may begin as the far side of one across the cut: `base` cards lie there."""

    def __init__(self, start: i64, base: i64) -> None:
        self.start: i64 = start  # position of its first card
        self.base: i64 = base
        self.cards: list[int] = []
        self.after: Strand | None = None  # the far side, when it goes on across the cut
        self.led = False  # is it the far side of another?

    @property
    def age(self) -> i64:
        return self.base + len(self.cards)


class Tracer:
    """The runs of one suit, through the positions."""

    def __init__(self, follows: dict[int, int], ones: i64, twos: i64, longs: i64) -> None:
        self.follows = follows  # from a card to the next one in its old run
        self.followers = set(follows.values())
        self.stubs = [Strand(0, base) for base, count in ((1, ones), (2, twos), (3, longs)) for _ in range(count)]
        self.open: list[Strand] = self.stubs[:]
        self.ended: list[Strand] = []
        self.wanted: Strand | None = None  # the wanted run while it is kept apart
        self.window: list[Strand] = []  # its two sides, when it is fixed and crosses the cut

    def step(self, position: i64, cards: list[int], taken: bool, joins: bool, fixed: bool) -> None:
        """The run cards of the next position; `taken` if one is for the wanted run, `joins` if it is ordinary then."""
        if not cards and not self.open and self.wanted is None:
            return
        left = cards[:]
        shorts = [strand for strand in self.open if strand.age < 3]
        longs = [strand for strand in self.open if strand.age >= 3]
        free = len(cards) - len(shorts) - (1 if taken else 0)
        if taken:
            if self.wanted is not None:
                shorts.append(self.wanted)
            elif not fixed and len(longs) > free:
                # One of the long runs would end where the wanted run begins: let them be one.
                free += 1
            else:
                # A fixed run at the first position may be the far side of one across the cut: it is long enough anyhow.
                self.wanted = Strand(position, 3 if fixed and position == 0 else 0)
                shorts.append(self.wanted)
        elif fixed and self.wanted is not None:
            self._part()
        going = self._longs_to_go(longs, min(free, len(longs)), left)
        takers = shorts + going
        for strand in takers[:]:
            card = self.follows.get(strand.cards[-1], NO_CARD) if strand.cards else NO_CARD
            if card in left:
                strand.cards.append(card)
                left.remove(card)
                takers.remove(strand)
        heads = self._heads(left)
        for strand in takers:
            strand.cards.append(heads.pop())
        if taken and self.wanted is None:
            self.wanted = going[-1]
        fresh: list[Strand] = []
        for card in heads:
            begun = Strand(position, 0)
            begun.cards.append(card)
            fresh.append(begun)
        self.ended += [strand for strand in longs if strand not in going]
        self.open = [strand for strand in shorts + going + fresh if strand is not self.wanted]
        if joins and self.wanted is not None:
            self.open.append(self.wanted)
            if fixed:
                self.window.append(self.wanted)
            self.wanted = None

    def _part(self) -> None:
        """A fixed window has ended: nothing may be added to it."""
        if self.wanted is not None:
            self.ended.append(self.wanted)
            self.window.append(self.wanted)
            self.wanted = None

    def _longs_to_go(self, longs: list[Strand], count: int, cards: list[int]) -> list[Strand]:
        """The long runs that go on: those whose next card is there first."""
        if count == 0:
            return []
        ready = [strand for strand in longs if strand.cards and self.follows.get(strand.cards[-1], NO_CARD) in cards]
        # A far side that is never reached would be a run for nothing: those come next.
        others = [strand for strand in longs if strand not in ready]
        return (ready + others)[:count]

    def _heads(self, cards: list[int]) -> list[int]:
        """Cards without a neighbour to follow, those that began an old run first: they rather begin a new one."""
        if len(cards) < 2:
            return cards
        return sorted(cards, key=lambda card: (card in self.followers, card))

    def finish(self, crossing: bool) -> list[Strand]:
        """All runs. At the cut, what is open at the end leads into what was open at the beginning."""
        strands = self.ended[:]
        ends = sorted(self.open, key=lambda strand: strand.age)
        stubs = [strand for strand in self.stubs if strand.cards]
        strands += [strand for strand in self.open if strand.cards]
        for end in ends:
            fitting = [stub for stub in stubs if not stub.led and stub.base <= end.age]
            if fitting and end.cards:
                fitting.sort(key=lambda stub: (self.follows.get(end.cards[-1], NO_CARD) != stub.cards[0], -stub.base))
                if end.age < 3:
                    fitting.sort(key=lambda stub: -stub.base)
                end.after = fitting[0]
                fitting[0].led = True
        if self.wanted is not None:
            strands.append(self.wanted)
            if crossing:
                self.wanted.after = self.window[0]
                self.window[0].led = True
        return [strand for strand in strands if strand.cards]


def chains(strands: list[Strand], top: i64) -> list[tuple[int, list[int]]]:
    """The runs as first position and cards, put together across the cut, and none longer than all the numbers."""
    found: list[tuple[int, list[int]]] = []
    done: list[Strand] = []
    for strand in [strand for strand in strands if not strand.led] + strands:
        cards: list[int] = []
        walker: Strand | None = strand
        while walker is not None and walker not in done:
            done.append(walker)
            cards += walker.cards
            walker = walker.after
        first: i64 = strand.start
        while len(cards) > top:
            # FA-21: a run never has a number twice.
            size = top if len(cards) - top >= 3 or len(cards) == top else len(cards) - 3
            found.append((first % top, cards[:size]))
            first += size
            cards = cards[size:]
        if cards:
            found.append((first % top, cards))
    return found
