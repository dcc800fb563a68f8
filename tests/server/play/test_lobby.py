"""The lobby lists tables where somebody is, and nobody fills it."""

from __future__ import annotations

import pytest

from parlour.server.play import lobby as lobbies
from parlour.server.play.lobby import SHARE, fairly
from parlour.server.storage import TableRow
from tests.server.guests import Lobby, good
from tests.server.tables import sitting


def listed(lobby: Lobby) -> list[str]:
    return [table["id"] for table in good(lobby.http.get("/api/tables"))["tables"]]


def test_abandoned_tables_do_not_push_out_one_where_somebody_waits(lobby: Lobby) -> None:
    ann = lobby.open("me", "open", listed=True).sit()
    for _ in range(101):
        lobby.open("me", "open", listed=True, name="Eve")
    assert ann.table in listed(lobby)


def test_a_table_whose_opener_looks_on_is_seen(lobby: Lobby) -> None:
    assert lobby.open("open", "open", listed=True).sit().table in listed(lobby)


def test_so_many_are_listed_and_no_more(lobby: Lobby, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobbies, "MAX_LISTED", 2)
    for _ in range(3):
        lobby.open("me", "open", listed=True).sit()
    assert len(listed(lobby)) == 2


def row(opened: float, opened_from: str | None, status: str = "open") -> TableRow:
    found = sitting("open" if status == "open" else "playing", opened=opened).row
    found.opened_from = opened_from
    return found


def test_open_tables_come_first_and_the_newest_first() -> None:
    rows = [row(1.0, "a"), row(3.0, "b", "playing"), row(2.0, None)]
    assert fairly(rows) == [rows[2], rows[0], rows[1]]


def test_no_address_comes_before_all_others() -> None:
    many = [row(100.0 - number, "203.0.113.7") for number in range(3 * SHARE)]
    one, begun = row(1.0, "203.0.113.8"), row(1.0, "203.0.113.9", "playing")
    assert fairly([*many, one, begun]) == [*many[:SHARE], one, begun, *many[SHARE:]]


def test_tables_of_0_1_0_each_count_for_themselves() -> None:
    rows = [row(100.0 - number, None) for number in range(3 * SHARE)]
    assert fairly(rows) == rows
