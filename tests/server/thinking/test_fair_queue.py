"""Whose turn it is."""

from __future__ import annotations

import parlour
from parlour.server.play.table import Table
from parlour.server.thinking.fair_queue import Asker, FairQueue, Rank
from tests.server.tables import sitting

ANN, BEN = Asker("ann", Rank.PEOPLE), Asker("ben", Rank.PEOPLE)
SHOW, EMPTY = Asker("ann", Rank.WATCHED), Asker("ben", Rank.NOBODY)


def queue_of(*items: tuple[Asker, str]) -> FairQueue[str]:
    queue = FairQueue[str]()
    for asker, item in items:
        queue.add(asker, item)
    return queue


def served(queue: FairQueue[str]) -> list[str]:
    """Everything, in the order in which it is served."""
    found = list[str]()
    while (item := queue.take(lambda _: True)) is not None:
        found.append(item)
    return found


def test_askers_take_turns_however_much_one_of_them_asks() -> None:
    queue = queue_of((ANN, "a1"), (ANN, "a2"), (ANN, "a3"), (BEN, "b1"), (BEN, "b2"))
    assert served(queue) == ["a1", "b1", "a2", "b2", "a3"]


def test_whoever_comes_new_waits_one_round_at_most() -> None:
    queue = queue_of((ANN, "a1"), (ANN, "a2"), (ANN, "a3"))
    assert queue.take(lambda _: True) == "a1"
    queue.add(BEN, "b1")
    assert served(queue) == ["a2", "b1", "a3"]


def test_people_come_before_onlookers_and_nobody_comes_last() -> None:
    queue = queue_of((EMPTY, "e1"), (SHOW, "s1"), (ANN, "a1"), (ANN, "a2"))
    assert [queue.rank, queue.take(lambda _: True), queue.rank] == [Rank.PEOPLE, "a1", Rank.PEOPLE]
    assert served(queue) == ["a2", "s1", "e1"]
    assert queue.rank is None


def test_whoever_may_not_be_served_now_is_passed_over() -> None:
    queue = queue_of((ANN, "a1"), (BEN, "b1"), (EMPTY, "e1"))
    assert queue.take(lambda asker: asker != ANN) == "b1"
    assert queue.take(lambda asker: asker.rank is Rank.WATCHED) is None
    assert served(queue) == ["a1", "e1"]


def test_what_is_taken_out_is_not_served() -> None:
    queue = queue_of((ANN, "a1"), (ANN, "a2"), (BEN, "b1"))
    assert queue.remove(ANN, "a1")
    assert not queue.remove(ANN, "a1")
    assert queue.remove(BEN, "b1")
    assert (queue.waiting(ANN), queue.waiting(BEN)) == (1, 0)
    assert served(queue) == ["a2"]


def test_all_the_ranges_of_one_site_are_one_asker() -> None:
    ranges = ["2001:db8:1:2::/64", "2001:db8:1:3::/64", "2001:db8:2:2::/64"]
    one, same, other = (Table(sitting(opened_from=found), parlour.game("cats-and-dogs")).asker() for found in ranges)
    assert one == same != other
