"""Waits: servers end without warning while tables wait for people who are not there. Each wait is told under one id.

`python -m tests.attack.waits sqlite 20` (or `cluster`) kills servers so often, with clocks and mail on, and tells what
came of it: moves that were acknowledged and are gone, waits that nobody was told of, and ids.
"""

from __future__ import annotations

import json
import random
import sys
import time
import uuid
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event
from typing import TypeVar

import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.attack.postgres import OwnPostgres
from tests.server.alerts.services import Mailbox
from tests.server.guests import PLAIN, Guest, Json, Lobby, good, latest
from tests.server.servers import Process

T = TypeVar("T")
CLOCK = {"kind": "days", "seconds": 86400}
LONGEST = 400.0  # seconds for one thing, however often the house ends meanwhile
URL = "https://games.example.org"
TROUBLE = (httpx.TransportError, ConnectionClosed, InvalidHandshake, OSError, TimeoutError, EOFError, AssertionError)


def patiently(work: Callable[[], T]) -> T:
    """Again and again, until the house is up."""
    deadline = time.monotonic() + LONGEST
    while True:
        try:
            return work()
        except TROUBLE:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.3)


class Waiting:
    """One table: Ann and Ben, who come to move and go again. What they were acknowledged is in `acked`."""

    def __init__(self, servers: list[Process], mailbox: Mailbox, rng: random.Random) -> None:
        self.servers = servers
        self.mailbox = mailbox
        self.rng = rng
        self.acked: dict[str, int] = {}  # move id to number
        self.told: Counter[str] = Counter()
        self.missing = 0

    def address(self) -> str:
        return self.rng.choice(self.servers).address

    def open(self) -> None:
        self.people = [self._somebody() for _ in range(2)]
        lobby = Lobby(self.address())
        ann = lobby.open("me", "open", begins="chosen", clock=CLOCK)
        self.seats = [ann, lobby.join(ann.table, "Ben")]
        for key, seat in zip(self.people, self.seats, strict=True):
            body = {"places": [{"table": seat.table, "token": seat.token}]}
            good(self._ask(key, "/me/places", body))
        good(ann.post("start"))
        for seat in self.seats:  # what everybody can see to be their only move is the house's to play
            good(seat.post("deputy", forced="seen"))
        for seat in self.seats:  # each is known to wish to be called
            seat.sit(address=self.address())
            seat.go()

    def _somebody(self) -> str:
        key = str(good(httpx.post(f"http://{self.address()}/api/key", **PLAIN))["key"])
        address = f"{uuid.uuid4().hex}@example.org"
        good(self._ask(key, "/alerts/mail", {"address": address}))
        mail = next(mail for mail in self.mailbox.mails if mail["To"] == address)
        word = str(mail.get_content()).split("#confirm=")[1].split()[0]  # type: ignore[attr-defined]
        good(self._ask(key, "/alerts/confirm", {"word": word}))
        return key

    def _ask(self, key: str, path: str, body: Json) -> httpx.Response:
        return httpx.post(f"http://{self.address()}/api{path}", json=body, headers={"Parlour-Key": key}, **PLAIN)

    def turn(self) -> bool:
        """Whoever is to move does so and goes; then the other must be told, by mail, under one id. False at the end."""
        patiently(self._move)
        deadline = time.monotonic() + LONGEST
        while time.monotonic() < deadline:
            number, over = patiently(self._where)  # the house may have moved since
            if over:
                return False
            wanted = f"<{self.seats[0].table}-{number}-turn-"
            ids = [str(mail["Message-ID"]) for mail in self.mailbox.mails if str(mail["Message-ID"]).startswith(wanted)]
            if ids:
                self.told[f"{len(set(ids))} id"] += 1
                self.told["sent again"] += len(ids) - len(set(ids))
                return True
            time.sleep(0.5)
        self.missing += 1
        return True

    def _where(self) -> tuple[int, bool]:
        """The table's number, and whether the game is over."""
        table = self._table()
        return table["number"], table["status"] == "over"

    def _table(self) -> Json:
        found: Json = good(httpx.get(f"http://{self.address()}/api/tables/{self.seats[0].table}", **PLAIN))["table"]
        return found

    def _move(self) -> None:
        """Until the table waits for the other. Nobody else looks: whoever looks is not called."""
        table = self._table()
        if table["status"] == "over":
            return
        seat = self.seats[table["turn"]]
        place = Guest(self.address(), {"table": {"id": seat.table}, "token": seat.token}).sit()
        try:
            state = place.state()
            while state["turn"] == table["turn"]:
                number = state["number"]
                move_id = f"{seat.token}-{number}"
                if place.ask("move", number=number, text=state["moves"][0], id=move_id)["type"] == "ack":
                    self.acked[move_id] = number + 1
                state = latest(place, number + 1)
        finally:
            place.go()

    def log(self) -> list[Json]:
        where = f"http://{self.address()}/api/tables/{self.seats[0].table}/log"
        steps: list[Json] = patiently(lambda: good(self.seats[0].http.get(where)))["steps"]
        return steps

    def lost(self) -> int:
        """Moves that were acknowledged and are not in the log under their number."""
        numbers = {step["number"] for step in self.log()}
        return sum(number not in numbers for number in self.acked.values())

    def by_the_house(self) -> int:
        return sum(step.get("auto") == "forced" for step in self.log())


@contextmanager
def houses(on: str, options: list[str]) -> Iterator[list[Process]]:
    with TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        if on == "sqlite":
            yield [Process(f"{folder}/parlour.db", *options, errors=log)]
            return
        postgres = OwnPostgres()
        try:
            url = f"postgresql://postgres:@/{postgres.new_database()}?host={postgres.socket.parent}"
            yield [Process(url, *options, errors=log) for _ in range(2)]
        finally:
            postgres.stop()


def soak(on: str, kills: int, tables: int = 4, seed: int = 7) -> Json:
    rng = random.Random(seed)
    with Mailbox() as mailbox:
        options = ["--smtp", mailbox.url, "--mail-from", "house@example.org", "--url", URL]
        with houses(on, options) as servers:
            for server in servers:
                server.start()
            waits = [Waiting(servers, mailbox, random.Random(rng.random())) for _ in range(tables)]
            for wait in waits:
                wait.open()
            enough, killed = Event(), 0
            with ThreadPoolExecutor(tables) as pool:
                playing = [pool.submit(_play, wait, enough) for wait in waits]
                while killed < kills:
                    time.sleep(rng.uniform(2, 12))
                    victim = rng.choice(servers)
                    victim.kill()
                    killed += 1
                    victim.start(wait=False)
                    victim.wait()
                enough.set()
                for each in playing:
                    each.result(LONGEST * 2)
            told = sum((wait.told for wait in waits), Counter())
            found = {
                "kills": killed,
                "moves acknowledged": sum(len(wait.acked) for wait in waits),
                "lost": sum(wait.lost() for wait in waits),
                "played by the house": sum(wait.by_the_house() for wait in waits),
                "waits not told": sum(wait.missing for wait in waits),
                **told,
            }
            for server in servers:
                server.stop()
    return found


def _play(wait: Waiting, enough: Event) -> None:
    while not enough.is_set() and wait.turn():
        pass


if __name__ == "__main__":
    print(json.dumps(soak(sys.argv[1], int(sys.argv[2]))))
