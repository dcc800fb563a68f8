"""`parlour house`, as an operator types it."""

from __future__ import annotations

import json
import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any, get_type_hints

import pytest
from typer.testing import CliRunner

from parlour.cli.app import app
from parlour.cli.house.words import moment
from parlour.engine import Refusal
from parlour.games.record import read_record
from parlour.server import storage
from parlour.server.storage import Ban, Keyholder, Person
from parlour.server.upkeep import Premises
from parlour.server.upkeep.check import BadTable, Findings
from parlour.server.upkeep.facts import Facts
from parlour.server.upkeep.people import PersonLine, PersonPage
from parlour.server.upkeep.tables import Line, Page
from tests.cli.commands import run
from tests.server.conftest import sqlite_in
from tests.server.servers import Server, free_port
from tests.server.upkeep.houses import TABLES, a_table, file_house, moves_in, visit

PAGE = 4096  # of an SQLite file
TERMINAL = (Path(__file__).parents[2] / "docs" / "terminal.md").read_text(encoding="utf-8")


class House:
    """What its operator types, and reads."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.environment = {"PARLOUR_DATABASE": str(path), "COLUMNS": "40"}

    def say(self, *arguments: str, code: int = 0) -> str:
        done = CliRunner().invoke(app, ["house", *arguments], env=self.environment)
        if isinstance(done.exception, Refusal):
            raise done.exception
        assert done.exit_code == code, done.output
        return done.output

    def json(self, *arguments: str, code: int = 0) -> Any:
        return json.loads(self.say(*arguments, "--json", code=code))


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(file_house(tmp_path))


def test_a_house_is_saved_spoiled_found_out_and_restored(house: House, tmp_path: Path) -> None:
    file = tmp_path / "backup.db"
    assert house.say("backup", str(file)).startswith(f"All of {house.path} is in {file}: ")
    assert house.say("check") == f"{len(TABLES)} of {len(TABLES)} tables are as they should be.\n"
    table = a_table("finished")
    house.say("table", "delete", table, "--now")
    assert house.json("check") == {"damage": [], "checked": len(TABLES) - 1, "bad": []}
    kept = Path(house.json("restore", str(file))["kept"])
    assert moves_in(kept) < moves_in(house.path)
    assert table in house.say("tables")
    said = house.say("restore", str(file)).splitlines()
    assert said[0] == f"All of {file} is in {house.path} now."
    assert said[1].startswith(f"What it was before is in {house.path}.before-")
    with pytest.raises(Refusal, match="is there already"):
        house.say("backup", str(file))


def test_what_is_damaged_is_told_with_exit_code_1(house: House) -> None:
    with closing(sqlite3.connect(house.path)) as database:
        pages = database.execute("SELECT rootpage FROM sqlite_master WHERE tbl_name = 'tables'").fetchall()
    with house.path.open("r+b") as file:
        for (page,) in pages:
            file.seek((page - 1) * PAGE)
            file.write(b"x" * PAGE)
    assert house.say("check", code=1).startswith("Damaged: ")
    assert house.json("check", code=1)["damage"]
    for command in ("status", "tables"):
        with pytest.raises(Refusal, match=r"cannot be used: The database file is damaged\."):
            house.say(command)


def test_the_status_of_a_house_and_of_its_server(house: House, tmp_path: Path) -> None:
    facts = house.json("status")
    assert list(facts) == list(get_type_hints(Facts))
    assert facts["used_by"] is None
    said = house.say("status")
    assert "Not in use." in said
    assert "Tables: 2 open, 7 playing, 3 over." in said
    server = Server(sqlite_in(tmp_path)).start()
    try:
        address = f"http://{server.address}"
        facts = house.json("status", "--address", address)
        assert (facts["used_by"], facts["health"]["status"]) == ("a server", "ok")
        said = house.say("status", "--address", address)
        assert "In use, by a server." in said
        assert f"The server at {address}: ok\n" in said
    finally:
        server.stop()
    away = f"http://127.0.0.1:{free_port()}"
    assert f"The server at {away}: it does not answer\n" in house.say("status", "--address", away, code=1)
    with pytest.raises(Refusal, match="An address is written http://"):
        house.say("status", "--address", "localhost:8000")


def test_tables_are_listed_shown_exported_and_deleted(house: House, tmp_path: Path) -> None:
    listed = house.json("tables", "--status", "playing", "--game", "cats-and-dogs")
    assert listed
    assert all((line["status"], line["game"]) == ("playing", "cats-and-dogs") for line in listed)
    assert len(house.json("tables", "--most", "3")) == 3
    running, finished = a_table("running"), a_table("finished")
    page = house.json("table", "show", running)
    assert (page["chats"], "seed" in page) == (1, False)
    assert house.json("table", "show", running, "--chat")["chats"][0]["text"] == "Hello from 0.1.0"
    said = house.say("table", "show", running, "--chat")
    assert re.search(r"^0 +person +Ann", said, re.MULTILINE)
    assert re.search(rf"^moves +{page['moves']}$", said, re.MULTILINE)
    assert "Hello from 0.1.0" in said
    assert read_record(house.say("table", "export", finished)).verify().turn is None
    file = tmp_path / "game.parlour"
    house.say("table", "export", finished, str(file))
    assert read_record(file.read_text()).verify().turn is None
    assert file.stat().st_mode & 0o777 == 0o600
    with pytest.raises(Refusal, match="is there already"):
        house.say("table", "export", finished, str(file))
    with pytest.raises(Refusal, match=r"There is no folder .*nowhere\."):
        house.say("table", "export", finished, str(tmp_path / "nowhere" / "game.parlour"))
    assert "parlour house table undelete" in house.say("table", "delete", running)
    assert [line["id"] for line in house.json("tables", "--status", "deleted")] == [running]
    assert house.say("table", "undelete", running) == f"Table {running} is back.\n"
    with pytest.raises(Refusal, match="There is no status 'lost': open, playing, over, frozen, deleted"):
        house.say("tables", "--status", "lost")


def test_who_looks_on_is_shown_like_who_sits(house: House) -> None:
    running = a_table("running")

    async def look_on(premises: Premises) -> None:
        async with premises.write() as connection:
            await storage.tables.add_person(connection, Person("p1", running, "Eve", came_from="203.0.113.7"))

    before = house.json("table", "show", running)
    visit(house.path, look_on)
    page = house.json("table", "show", running)
    assert page["onlookers"] == len(page["looking_on"]) == before["onlookers"] + 1
    assert {"name": "Eve", "came_from": "203.0.113.7"} in page["looking_on"]
    assert re.search(r"^ +onlooker +Eve +203\.0\.113\.7$", house.say("table", "show", running), re.MULTILINE)


def test_people_are_listed_shown_exported_and_forgotten(house: House, tmp_path: Path) -> None:
    table = a_table("finished")

    async def join(premises: Premises) -> list[str]:
        """Whoever sits in the first seat of a game that is over gets a key."""
        async with premises.write() as connection:
            sitting = await storage.tables.find(connection, table)
            assert sitting is not None
            await storage.keyholders.add(connection, Keyholder("abcd234567", "Kim", 1.0, "203.0.113.7", 2.0))
            await storage.places.join(connection, "abcd234567", [str(sitting.seats[0].person)])
            return [person.name for person in sitting.people.values() if person.id == sitting.seats[0].person]

    (name,) = visit(house.path, join)
    (line,) = house.json("people", "--name", name)
    assert (line["id"], line["name"], line["tables"]) == ("abcd234567", "Kim", 1)
    assert house.json("people", "--table", table) == [line]
    assert house.json("people", "--name", "nobody of that name") == []
    assert house.json("person", "show", "abcd234567")["names"] == [name]
    assert name in house.say("person", "show", "abcd234567")
    house.say("person", "export", "abcd234567", str(tmp_path / "kim.json"))
    taken = json.loads((tmp_path / "kim.json").read_text())
    read_record(taken["games"][0]["record"]).replay()
    assert "at 2 tables" in house.say("person", "forget", "abcd234567")  # also where a rematch waits for them
    assert house.json("people") == []
    assert name not in house.say("table", "show", table)
    with pytest.raises(Refusal, match="There is nobody with the id 'abcd234567'"):
        house.say("person", "forget", "abcd234567")
    assert "/key#invite-" in house.json("invite", "--address", "https://games.example.org")["link"]


def test_ranges_are_banned_and_let_in_again(house: House) -> None:
    ban = house.json("ban", "2001:db8::5", "--for", "7d", "--why", "floods [b]\033")
    assert (ban["range"], ban["until"] - ban["made"], ban["why"]) == ("2001:db8::/64", 7 * 86400, "floods [b]\033")
    assert house.say("ban", "203.0.113.7") == "203.0.113.7 is banned for good.\n"
    assert house.json("bans")[0] == ban
    first, second = (moment(found["made"]) for found in house.json("bans"))
    assert house.say("bans").splitlines() == [
        "range          until                 since                 why",
        f"2001:db8::/64  {moment(ban['until'])}  {first}  floods [b]?",
        f"203.0.113.7    for good              {second}",
    ]
    assert house.json("status")["bans"] == 2
    assert house.say("unban", "203.0.113.7") == "203.0.113.7 is no longer banned.\n"
    assert house.json("unban", "2001:db8::/64") == {"range": "2001:db8::/64", "still_banned_by": None}
    assert house.json("bans") == []
    for address_range in ("203.0.113.0/24", "203.0.113.7"):
        house.say("ban", address_range)
    assert house.say("unban", "203.0.113.7") == "203.0.113.7 is still banned, as a part of 203.0.113.0/24.\n"


def test_a_mistake_is_one_clear_line(house: House) -> None:
    done = run("house", "status", "--database", "/nowhere/parlour.db")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "There is no house in /nowhere/parlour.db. Choose another with --database.\n"
    with pytest.raises(Refusal, match="A database is a file, or postgresql://"):
        house.say("status", "--database", "mysql://localhost/games")
    with pytest.raises(Refusal, match=r"There is no file /nowhere/backup\.db\."):
        house.say("restore", "/nowhere/backup.db")


def test_a_file_that_another_program_holds_is_one_clear_line(house: House) -> None:
    with closing(sqlite3.connect(house.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        done = run("house", "ban", "203.0.113.7", "--database", str(house.path))
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == (
        f"The database {house.path} cannot be used: Another program holds the database file. "
        "Nothing was changed; try again in a moment.\n"
    )


def test_a_new_house_is_made_only_where_somebody_says(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or it lands in the home of whoever happens to type."""
    file = tmp_path / "backup.db"
    house.say("backup", str(file))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    house.environment = {"PARLOUR_DATABASE": ""}
    with pytest.raises(Refusal, match=r"There is no house in .*home.*\. Choose another with --database"):
        house.say("restore", str(file))
    assert not (tmp_path / "home").exists()
    house.say("restore", str(file), "--database", str(tmp_path / "new.db"))
    assert moves_in(tmp_path / "new.db") == moves_in(house.path)


def keys(shape: type, besides: type | None = None) -> str:
    less = [] if besides is None else get_type_hints(besides)
    return f"`{{{', '.join(key for key in get_type_hints(shape) if key not in less)}}}`"


def test_the_page_for_scripts_shows_the_json() -> None:
    shapes = [keys(shape) for shape in (Facts, Findings, BadTable, Line, PersonLine, Ban)]
    pages = [keys(Page, besides=Line), keys(PersonPage, besides=PersonLine)]
    assert [shape for shape in [*shapes, *pages] if shape not in TERMINAL] == []


PAGES = ["status", "backup", "restore", "check", "tables", "people", "invite", "ban", "unban", "bans"]
ONE = ["table show", "table export", "table delete", "table undelete", "person show", "person export", "person forget"]


@pytest.mark.parametrize("command", [*PAGES, *ONE])
def test_help_speaks_plainly(command: str) -> None:
    page = CliRunner().invoke(app, ["house", *command.split(), "--help"]).output
    assert "--database TEXT" in page
    assert not set("{}<>") & set(page.replace("x>=", ""))
