"""Bots of one's own at a table, good ones and broken ones: a table never waits for a bot that cannot move."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from parlour.cli.play import BOT_NAMES
from parlour.engine import Refusal
from parlour.games.cats_and_dogs.components import ANIMALS
from parlour.games.record import read_record
from parlour.server.app import create_app
from parlour.server.settings import Settings
from parlour.server.thinking import players
from tests.server.conftest import sqlite_in
from tests.server.guests import Lobby, good, play_out, until
from tests.server.servers import Process

FILE = """
import os
import time
from pathlib import Path
from parlour.bots import Bot


class Patient(Bot):
    def choose(self, perspective, rng):
        Path(__file__).with_name("patient").touch()
        while not Path(__file__).with_name("enough").exists():
            time.sleep(0.01)
        return perspective.moves()[0]


class First(Bot):
    says = "Takes whatever comes first."

    def choose(self, perspective, rng):
        print("What a bot prints is not an answer.")
        return perspective.moves()[0]


class Dreamer(Bot):
    def choose(self, perspective, rng):
        while True:
            pass


class Mortal(Bot):
    def choose(self, perspective, rng):
        os._exit(1)


class Liar(Bot):
    def choose(self, perspective, rng):
        return 10**9


class Stumbler(Bot):
    def choose(self, perspective, rng):
        raise RuntimeError("no idea")
"""
NAMES = ["First", "Dreamer", "Mortal", "Liar", "Stumbler"]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lobby]:
    """A server with bots of its own, and one process that thinks for all of them."""
    folder = tmp_path_factory.mktemp("bots")
    (folder / "own.py").write_text(FILE)
    options = [word for name in NAMES for word in ("--bot", f"{folder / 'own.py'}:{name}")]
    server = Process(sqlite_in(folder), "--bot-seconds", "3", *options).start()
    with Lobby(server.address) as lobby:
        yield lobby
    server.stop()


def test_own_bots_are_offered_by_name_with_what_they_say(house: Lobby) -> None:
    levels = {level["key"]: level["says"] for level in good(house.http.get("/api/games"))["levels"]}
    assert [name for name in levels if name in NAMES] == NAMES
    assert (levels["First"], levels["Liar"]) == ("Takes whatever comes first.", "A bot of this house.")


def test_an_own_bot_plays_a_whole_game(house: Lobby) -> None:
    ann = house.open("me", "First")
    good(ann.post("start"))
    play_out(ann.sit())
    record = read_record(ann.get("record").text)
    state = record.start()
    for text in record.moves:
        assert state.turn == 0 or text == state.text(state.moves()[0])
        state.play_text(text)


@pytest.mark.parametrize("name", ["Dreamer", "Mortal", "Liar", "Stumbler"])
def test_chance_moves_for_a_bot_that_cannot(house: Lobby, name: str) -> None:
    ann = house.open(name, "me")
    good(ann.post("start"))
    ann.sit().state(lambda found: found["number"] > 0)
    step = good(ann.get("log"))["steps"][0]
    assert (step["seat"], step["bot"]) == (0, True)
    good(ann.http.delete(f"/api/tables/{ann.table}"))  # the bot need not go on


@pytest.mark.parametrize(
    ("files", "why"),
    [
        (("nowhere.py:Bot",), "There is no file 'nowhere.py' with a bot in it."),
        (("nothing:Nonsense",), "There is no bot 'nothing:Nonsense'"),
        (("a.py:Same", "b.py:Same"), "There are two bots of the name 'Same'."),
    ],
)
def test_a_bot_that_cannot_be_made_is_refused_at_the_start(tmp_path: Path, files: tuple[str, ...], why: str) -> None:
    with pytest.raises(Refusal) as refused:
        create_app(Settings(database=sqlite_in(tmp_path), bots=files))
    assert refused.value.why.startswith(why)


def test_bots_wait_for_no_table_that_was_left_alone(tmp_path: Path) -> None:
    """And a table that was left alone goes on as soon as somebody comes."""
    (tmp_path / "own.py").write_text(FILE)
    options = [word for name in ("First", "Patient") for word in ("--bot", f"{tmp_path / 'own.py'}:{name}")]
    server = Process(sqlite_in(tmp_path), "--bot-seconds", "600", *options).start()
    try:
        with Lobby(server.address) as lobby:
            for bot in ("Patient", "Patient", "Patient", "First"):
                alone = lobby.open(bot, bot)
                good(alone.post("start"))
            until((tmp_path / "patient").exists)
            ann = lobby.open("First", "me")
            good(ann.post("start"))
            ann.sit().state(lambda state: state["number"] > 0)
            assert good(alone.get())["table"]["number"] == 0
            lobby.watch(alone.table).sit().state(lambda state: state["number"] > 0)
            (tmp_path / "enough").touch()
    finally:
        server.stop()


def test_no_bot_is_called_as_an_animal_is() -> None:
    """Otherwise: Felix places a marker on Felix."""
    assert not {name.lower() for name in (*players.NAMES, *BOT_NAMES)} & set(ANIMALS)
