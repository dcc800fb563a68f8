"""Who sits where."""

import pytest

from parlour.arena.lineup import even, games_a_deal, seatings


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
    assert even("alone", 4) == 0.25
