"""Tables from outside: listed, shown, exported, deleted, brought back; beside a server too."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.engine import Refusal
from parlour.games.record import read_record
from parlour.server import storage
from parlour.server.upkeep import Premises, tables
from tests.server.conftest import sqlite_in
from tests.server.guests import Lobby
from tests.server.servers import Server
from tests.server.upkeep.houses import DATA, TABLES, a_table, visit


def listed(url: str | Path, status: str | None = None, **more: str) -> list[str]:
    async def work(premises: Premises) -> list[tables.Line]:
        return await tables.listing(premises, status, more.get("game"), more.get("opened_from"), 50)

    return [line["id"] for line in visit(url, work)]


def delete(url: str | Path, table_id: str, for_good: bool = False) -> None:
    visit(url, lambda premises: tables.delete(premises, table_id, for_good))


def test_every_table_is_listed(either: str) -> None:
    assert sorted(listed(either)) == sorted(table["id"] for table in TABLES)
    assert sorted(listed(either, "open")) == sorted(table["id"] for table in TABLES if table["status"] == "open")
    assert set(listed(either, game="fancy-animals")) < set(listed(either))
    assert listed(either, "frozen") == listed(either, opened_from="203.0.113.7") == []


def test_tables_are_found_by_where_they_were_opened(house: Path) -> None:
    first, second, third = listed(house)[:3]

    async def opened(premises: Premises) -> None:
        async with premises.write() as connection:
            for table, where in ((first, "203.0.113.7"), (second, "2001:db8::/64"), (third, "unix:")):
                await storage.tables.change(connection, table, opened_from=where)

    visit(house, opened)
    assert listed(house, opened_from="203.0.113.7") == listed(house, opened_from="203.0.113.0/24") == [first]
    assert listed(house, opened_from="2001:db8::/48") == [second]


def test_a_table_is_shown_without_its_seed(either: str) -> None:
    running = next(table for table in TABLES if table["what"] == "running")
    page = visit(either, lambda premises: tables.page(premises, running["id"]))
    assert (page["game"], page["moves"], page["seed_hash"]) == (running["game"], running["number"], running["promise"])
    assert [line.text for line in page["chats"]] == ["Hello from 0.1.0"]
    assert all(place["name"] for place in page["seats"])
    assert "seed" not in page


def test_a_finished_game_is_exported_and_one_that_goes_on_only_when_the_seed_is_wanted(either: str) -> None:
    finished, running = a_table("finished"), a_table("running")
    record = visit(either, lambda premises: tables.record(premises, finished, with_seed=False))
    assert read_record(record.text()).verify().turn is None
    with pytest.raises(Refusal, match="its record holds the seed"):
        visit(either, lambda premises: tables.record(premises, running, with_seed=False))
    record = visit(either, lambda premises: tables.record(premises, running, with_seed=True))
    assert read_record(record.text()).verify().turn is not None
    with pytest.raises(Refusal, match="Nothing has been played"):
        visit(either, lambda premises: tables.record(premises, a_table("open"), with_seed=True))


def test_a_table_is_deleted_and_brought_back(either: str) -> None:
    table = a_table("running")
    delete(either, table)
    assert table not in listed(either)
    assert listed(either, "deleted") == [table]
    with pytest.raises(Refusal, match="is deleted already"):
        delete(either, table)
    visit(either, lambda premises: tables.undelete(premises, table))
    assert table in listed(either)
    with pytest.raises(Refusal, match="is not deleted"):
        visit(either, lambda premises: tables.undelete(premises, table))


def test_what_is_forgotten_is_gone(either: str) -> None:
    table = a_table("running")
    delete(either, table)
    delete(either, table, for_good=True)
    assert listed(either, "deleted") == []
    with pytest.raises(Refusal, match="There is no table"):
        delete(either, table)


def test_nothing_of_what_is_forgotten_is_left_in_the_file(house: Path) -> None:
    for table in TABLES:
        delete(house, table["id"], for_good=True)
    left = house.read_bytes()
    assert b"Hello from 0.1.0" in (DATA / "parlour-0.1.0.sqlite3").read_bytes()
    assert b"Hello from 0.1.0" not in left


def test_a_server_lets_go_of_a_table_that_was_deleted_beside_it(tmp_path: Path) -> None:
    server = Server(sqlite_in(tmp_path), sweep_every=0.05).start()
    with Lobby(server.address) as lobby:
        (ann, _), (cid, _) = lobby.two(), lobby.two()
        delete(tmp_path / "parlour.db", ann.table)
        delete(tmp_path / "parlour.db", cid.table, for_good=True)
        assert ann.closed() == cid.closed() == 4410
        assert ann.get().status_code == cid.get().status_code == 404
        visit(tmp_path / "parlour.db", lambda premises: tables.undelete(premises, ann.table))
        assert ann.get().status_code == 200
    server.stop()
