"""What a bot at a table is told: what its seat's log says, if it asks, and nothing otherwise."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.server.conftest import sqlite_in
from tests.server.guests import Guest, Lobby, good, latest, play_out
from tests.server.servers import Process

FILE = """
import json
from pathlib import Path
from parlour.bots import Bot


class Deaf(Bot):
    def choose(self, perspective, rng):
        with Path(__file__).with_name(type(self).__name__).open("a") as notes:
            notes.write(json.dumps(perspective.events) + "\\n")
        return perspective.moves()[0]


class Listener(Deaf):
    wants_events = True
"""


def notes(folder: Path, name: str) -> list[list[dict[str, Any]]]:
    """By move, what the bot had been told."""
    return [json.loads(line) for line in (folder / name).read_text().splitlines()]


def log(guest: Guest, seat: int) -> list[dict[str, Any]]:
    """All that a seat was told by moves that stand, as its log says."""
    steps = good(guest.get("log", seat=str(seat)))["steps"]
    return [event for step in steps if step["stands"] for event in step["events"]]


def test_a_bot_that_asks_is_told_what_its_seats_log_says(tmp_path: Path) -> None:
    (tmp_path / "own.py").write_text(FILE)
    options = [word for name in ("Listener", "Deaf") for word in ("--bot", f"{tmp_path / 'own.py'}:{name}")]
    server = Process(sqlite_in(tmp_path), *options).start()
    try:
        with Lobby(server.address) as lobby:
            ann = lobby.open("me", "Listener", "Deaf", game="trophy-case")
            good(ann.post("start"))
            state = ann.sit().state()
            assert ann.move(state)["type"] == "ack"
            assert ann.ask("undo", number=1)["type"] == "ack"  # what was taken back is not told
            for _ in range(2):  # some way into the game
                while not state["moves"] or state["number"] < 2:
                    state = latest(ann, state["number"] + 1)
                assert ann.move(state)["type"] == "ack"
                state = latest(ann, state["number"] + 1)
            server.kill()  # the table comes back from the disk, where events are not kept
            server.start()
            ann.go()
            play_out(ann.sit())
            whole = log(ann, 1)
    finally:
        server.stop()
    told = notes(tmp_path, "Listener")
    assert len(told) > 3
    assert [events == whole[: len(events)] for events in told] == [True] * len(told)
    lengths = [len(events) for events in told]
    assert lengths[0] > 0
    assert lengths == sorted(lengths)
    assert lengths[-1] > 0.8 * len(whole)
    assert all(events == [] for events in notes(tmp_path, "Deaf"))
