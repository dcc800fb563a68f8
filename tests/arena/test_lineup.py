"""Who sits where."""

import pytest

from parlour.arena.lineup import even, games_a_deal, meetings, seatings
from parlour.engine import Refusal


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_halves_change_sides_so_that_every_seat_is_held_by_both(players: int) -> None:
    for deal in range(4):
        first, second = seatings("halves", players, deal)
        assert all({a, b} == {0, 1} for a, b in zip(first, second, strict=True))
        assert abs(sum(first) - players / 2) <= 0.5


def test_neighbours_are_on_different_sides_where_the_table_is_even() -> None:
    assert seatings("halves", 4, 0) == [[0, 1, 0, 1], [1, 0, 1, 0]]


def test_seats_rotate_from_deal_to_deal_at_odd_tables() -> None:
    assert seatings("halves", 3, 0)[0] != seatings("halves", 3, 1)[0]


@pytest.mark.parametrize("players", [2, 3, 5])
def test_alone_is_once_at_every_seat(players: int) -> None:
    found = seatings("alone", players, 0)
    assert [seating.index(0) for seating in found] == list(range(players))
    assert all(seating.count(0) == 1 for seating in found)
    assert games_a_deal("alone", players) == len(found)


def test_what_equal_bots_win() -> None:
    assert even("halves", 5) == 0.5
    assert even("alone", 4) == even("all", 4) == even("same", 4) == 0.25


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_all_has_every_bot_at_every_seat_in_every_deal(players: int) -> None:
    for deal in (0, 1, 17):
        found = seatings("all", players, deal)
        assert len(found) == games_a_deal("all", players) == players
        assert all(sorted(seating) == list(range(players)) for seating in found)
        assert all(len({seating[seat] for seating in found}) == players for seat in range(players))


def test_all_has_every_order_round_the_table_before_one_comes_again() -> None:
    rounds = [tuple(seatings("all", 4, deal)[0]) for deal in range(7)]
    assert all(seating[0] == 0 for seating in rounds)
    assert len(set(rounds[:6])) == 6
    assert rounds[6] == rounds[0]


def test_same_has_one_bot_at_every_seat_once() -> None:
    assert seatings("same", 4, 3) == [[0, 0, 0, 0]]
    assert games_a_deal("same", 4) == 1


def test_who_meets_whom() -> None:
    assert meetings("alone", 4, ["a", "b", "c"]) == [("a", "b"), ("a", "c")]
    assert meetings("all", 2, ["a", "b", "c"]) == [("a", "b"), ("a", "c"), ("b", "c")]
    assert meetings("all", 3, ["a", "b", "c"]) == [("a", "b", "c")]
    assert meetings("same", 3, ["a", "b"]) == [("a",), ("b",)]


@pytest.mark.parametrize(
    ("lineup", "bots", "says"),
    [
        ("halves", ["a"], "The line-up halves is for two bots or more; one bot at every seat is the line-up same."),
        ("alone", ["a"], "The line-up alone is for two bots or more; one bot at every seat is the line-up same."),
        ("all", ["a", "b"], "The line-up all wants a bot for each of 3 seats; here are only a and b."),
        ("same", [], "An arena needs bots."),
    ],
)
def test_what_cannot_meet_is_refused(lineup: str, bots: list[str], says: str) -> None:
    with pytest.raises(Refusal) as refused:
        meetings(lineup, 3, bots)
    assert refused.value.why == says
