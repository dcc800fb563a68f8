"""A week of people in different cities, on two devices each, who come when they like; the clock is set by hand."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from typing import Any

from parlour.server.clocks.rest import awake, rest_from
from parlour.server.settings import DAY
from tests.server.alerts.services import Mailbox, each
from tests.server.alerts.test_alerts import URL, Somebody, with_mail, work
from tests.server.clocks.shifting import Wall
from tests.server.conftest import sqlite_in
from tests.server.guests import Guest, Lobby, good, latest
from tests.server.servers import Server
from tests.sizes import size

HOURS = 3  # between two looks at the clock
DAYS = size(share=7, full=21)
TABLES = size(share=2, full=8)
RESTS: list[dict[str, Any]] = [
    {"zone": "Europe/Berlin", "begins": 22 * 60, "ends": 8 * 60},
    {"zone": "America/New_York", "begins": 23 * 60, "ends": 7 * 60, "weekends": True},
]


class Player:
    """Sits at a table with two devices, and is at it only while moving."""

    def __init__(self, server: Server, seat: Guest, rest: dict[str, Any]) -> None:
        place = {"table": {"id": seat.table}, "token": seat.token}
        self.devices = [Guest(server.address, place) for _ in range(2)]
        self.rest = rest_from(rest)

    def is_awake(self, at: float) -> bool:
        return awake(self.rest, round(at * 1000), round(at * 1000) + 1) == 1

    def play(self, rng: random.Random) -> int:
        """The whole turn, begun on one device and ended on the other; how many moves."""
        moves = 0
        for device in rng.sample(self.devices, 2):
            state = device.sit().state()
            if state["turn"] == state["seat"]:
                while state["turn"] == state["seat"]:
                    assert device.move(state)["type"] == "ack"
                    moves += 1
                    state = latest(device, state["number"] + 1)
                    if moves == 1:
                        break
            device.go()
        return moves


def test_a_week(wall: Wall, tmp_path: Path) -> None:
    rng = random.Random(7)
    with Mailbox() as mailbox:
        settings: dict[str, Any] = {"smtp": mailbox.url, "mail_from": "house@example.org", "url": URL}
        house = Server(sqlite_in(tmp_path), clock_grace=0.0, away_after=0.0, **settings).start()
        wall.now -= wall.now % DAY
        friends = [with_mail(house, mailbox, address=f"friend{number}@example.org") for number in range(2)]
        tables = [_open(house, friends) for _ in range(TABLES)]
        waits: Counter[str] = Counter()  # by table and number: how often somebody was to be called
        flagged = moved = 0
        for _ in range(DAYS * 24 // HOURS):
            wall.pass_by(HOURS * 3600, house)
            work(house)
            for table, players in tables:
                state = house.house.tables.live[table.table]
                if state.turn is None or state.bot_to_move is not None:
                    continue
                waits[f"{table.table}-{state.number}"] = 1
                player = players[state.turn]
                if player.is_awake(wall.now) and rng.random() < 0.15:
                    moved += player.play(rng)
            work(house)
        for table, _ in tables:
            clock = house.house.tables.live[table.table].clock
            assert clock is not None
            assert clock.parts == clock.tick.at - clock.began
            flagged += sum(step.bot for step in house.house.tables.live[table.table].steps)
        turns = [message_id for message_id, _, _ in each(mailbox.mails) if "-turn-" in message_id]
        assert len(turns) == len(set(turns))  # nobody is told twice
        assert {turn[1:].rpartition("-turn-")[0] for turn in turns} <= waits.keys()  # or of what nobody waits for
        assert moved > 10
        assert flagged > 0  # somebody did not come for a day, and a bot played on
        assert any("-reminder-" in message_id for message_id, _, _ in each(mailbox.mails))
        for message_id, _, _ in each(mailbox.mails):
            assert message_id.endswith("@games.example.org>")
        house.stop()


def _open(house: Server, friends: list[Somebody]) -> tuple[Guest, list[Player]]:
    lobby = Lobby(house.address)
    ann = lobby.open("me", "open", begins="chosen", clock={"kind": "days", "seconds": 86400})
    seats = [ann, lobby.join(ann.table, "Ben")]
    for friend, seat, rest in zip(friends, seats, RESTS, strict=True):
        friend.join(seat)
        good(seat.post("rest", **rest))
    good(ann.post("start"))
    players = [Player(house, seat, rest) for seat, rest in zip(seats, RESTS, strict=True)]
    for player in players:
        player.devices[0].sit()
        player.devices[0].go()
    return ann, players
