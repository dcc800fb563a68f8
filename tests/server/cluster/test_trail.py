"""A notice that was lost is missed; one that was rolled back, or that overtook another, is not."""

from __future__ import annotations

import random

import pytest

from parlour.server.cluster.trail import Trail


class Teller:
    """A server that hears itself: `commit` is the moment when PostgreSQL tells everybody."""

    def __init__(self, *listeners: Trail) -> None:
        self.own = Trail()
        self.listeners = listeners
        self.number = 0

    def begin(self) -> int:
        self.number += 1
        return self.number

    def commit(self, number: int, *deaf: Trail) -> None:
        for trail in (self.own, *self.listeners):
            if trail not in deaf:
                trail.hear(number)

    def beat(self) -> list[bool]:
        """What the listeners find."""
        mark = self.own.mark()
        self.commit(self.begin())
        assert self.own.whole(mark["last"], mark["count"] or 0)
        return [trail.whole(mark["last"], mark["count"] or 0) for trail in self.listeners]


def test_what_is_rolled_back_or_late_is_no_gap() -> None:
    server = Teller(Trail())
    assert server.beat() == [True]
    first, rolled_back, third = server.begin(), server.begin(), server.begin()
    server.commit(third)
    assert server.beat() == [True]
    assert server.beat() == [True]
    server.commit(first)
    assert server.beat() == [True]
    assert rolled_back < third


@pytest.mark.parametrize("after", [0, 2])
def test_a_lost_notice_is_missed_at_the_next_beat_and_once(after: int) -> None:
    here, there = Trail(), Trail()
    server = Teller(here, there)
    server.beat()
    server.beat()
    server.commit(server.begin(), there)
    for _ in range(after):
        server.commit(server.begin())
    assert server.beat() == [True, False]
    assert server.beat() == [True, True]


def test_whoever_comes_later_does_not_miss_what_came_before() -> None:
    server = Teller()
    for _ in range(3):
        server.commit(server.begin())
        server.beat()
    late = Trail()
    server.listeners = (late,)
    server.commit(server.begin())
    assert server.beat() == [True]
    server.commit(server.begin(), late)
    assert server.beat() == [False]


def test_any_order_of_commits() -> None:
    seed = random.SystemRandom().randrange(2**32)
    print("seed", seed)
    rng = random.Random(seed)
    for _ in range(200):
        trail = Trail()
        server = Teller(trail)
        server.beat()
        server.beat()
        open_ones: list[int] = []
        lost = False
        for _ in range(60):
            match rng.randrange(5):
                case 0 | 1:
                    open_ones.append(server.begin())
                case 2 if open_ones:
                    gone = rng.random() < 0.05
                    server.commit(open_ones.pop(rng.randrange(len(open_ones))), *([trail] if gone else []))
                    lost |= gone
                case 3 if open_ones:
                    open_ones.pop(rng.randrange(len(open_ones)))  # rolled back
                case 4:
                    assert server.beat() == [not lost]
                    lost = False
