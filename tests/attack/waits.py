"""Waits: servers end without warning while tables wait for people who are not there. Each wait is told under one id.

People come only to move, and leave their only moves and an order with the house. Every other kill is aimed: a moment
after a move, when the house may be about to play the next, or after a mail, before it is noted that it was taken.
"""

from __future__ import annotations

import random
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
from tests.attack.results import Figures
from tests.attack.warm import WarmProcess
from tests.server.alerts.services import Mailbox, PushService
from tests.server.guests import PLAIN, Guest, Json, Lobby, good, latest
from tests.server.servers import Process

T = TypeVar("T")
CLOCK = {"kind": "days", "seconds": 86400}
GAMES = {"cats-and-dogs": 2, "trophy-case": 3}  # and how many play
NAMES = ("Ann", "Ben", "Cleo")
LONGEST = 400.0  # seconds for one thing, however often the house ends meanwhile
URL = "https://games.example.org"
FAULTS = ("lost", "changed", "not told", "several ids", "left unplayed")
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
            time.sleep(0.2)


class Post:
    """What has come by mail and by push."""

    def __init__(self, mailbox: Mailbox, push: PushService) -> None:
        self.mailbox = mailbox
        self.push = push

    def mails(self, table: str) -> list[tuple[str, str]]:
        """Of a table: each wait, as table and number, and the id under which it was told."""
        ids = [str(mail["Message-ID"]) for mail in self.mailbox.mails]
        return [("-".join(each[1:].split("-")[:2]), each) for each in ids if each.startswith(f"<{table}-")]

    def pushes(self, table: str) -> list[tuple[str, str]]:
        """The same; a device knows them apart by topic and tag."""
        told = [(said["tag"], f"{headers['topic']} {said['tag']}") for headers, said in self.push.heard]
        return [each for each in told if each[0].startswith(f"{table}-")]


class Holder:
    """Somebody with a house key, a mailbox, and a browser that is pushed to."""

    def __init__(self, address: str, post: Post) -> None:
        self.key = str(good(httpx.post(f"http://{address}/api/key", **PLAIN))["key"])
        mine = f"{uuid.uuid4().hex}@example.org"
        self.ask(address, "/alerts/mail", {"address": mine})
        mail = next(mail for mail in post.mailbox.mails if mail["To"] == mine)
        word = str(mail.get_content()).split("#confirm=")[1].split()[0]  # type: ignore[attr-defined]
        self.ask(address, "/alerts/confirm", {"word": word})
        self.ask(address, "/alerts/push", post.push.subscription)

    def ask(self, address: str, path: str, body: Json) -> None:
        good(httpx.post(f"http://{address}/api{path}", json=body, headers={"Parlour-Key": self.key}, **PLAIN))


class Game:
    """One table of people who come to move and go again. What they were acknowledged and told is kept."""

    def __init__(self, servers: list[Process], holders: list[Holder], key: str, rng: random.Random) -> None:
        self.servers = servers
        self.rng = rng
        self.acked: dict[str, int] = {}  # move id to number
        self.seen: dict[int, str] = {}  # number to text, as anybody was told
        self.found: Counter[str] = Counter()
        self.moved = Event()
        lobby = Lobby(self.address())
        first = lobby.open("me", *["open"] * (GAMES[key] - 1), game=key, begins="chosen", clock=CLOCK)
        self.seats = [first, *(lobby.join(first.table, name) for name in NAMES[1 : GAMES[key]])]
        self.table = first.table
        for holder, seat in zip(holders, self.seats, strict=False):
            place = {"table": seat.table, "token": seat.token}
            holder.ask(self.address(), "/me/places", {"places": [place]})
            good(seat.post("deputy", forced="always"))
        good(first.post("start"))

    def address(self) -> str:
        return self.rng.choice(self.servers).address

    def turn(self, post: Post) -> bool:
        """Whoever is to move does so and goes; then the next must be told, by mail and by push. False at the end."""
        turn = patiently(self.row)["turn"]
        if turn is None:
            return False
        patiently(lambda: self._move(turn))
        deadline = time.monotonic() + LONGEST
        while time.monotonic() < deadline:
            row = patiently(self.row)  # the house may have moved since
            if row["status"] == "over":
                return False
            wait = f"{self.table}-{row['number']}"
            if all(wait in dict(told) for told in (post.mails(self.table), post.pushes(self.table))):
                self.found["waits told"] += 1
                return True
            time.sleep(0.3)
        self.found["not told"] += 1
        return True

    def row(self) -> Json:
        found: Json = good(httpx.get(f"http://{self.address()}/api/tables/{self.table}", **PLAIN))["table"]
        return found

    def _move(self, turn: int) -> None:
        """Until the table waits for another. Nobody else looks: whoever looks is not called."""
        token = self.seats[turn].token
        place = Guest(self.address(), {"table": {"id": self.table}, "token": token}).sit()
        try:
            state = place.state()
            if state["turn"] == turn and len(state["moves"]) == 1:  # which everybody here has left to the house
                state = self._played_by_the_house(place, state)
            while state["turn"] == turn:
                number = state["number"]
                move_id = f"{turn}-{number}-{uuid.uuid4().hex[:8]}"
                text = _chosen(state["moves"])
                if place.ask("move", number=number, text=text, id=move_id)["type"] == "ack":
                    self.acked[move_id] = number + 1
                    self.moved.set()
                state = latest(place, number + 1)
            if {"fold"} & {order["name"] for order in state.get("orders", [])}:
                good(place.post("deputy", forced="always", order="fold"))
        finally:
            self.seen |= {step["number"]: step["text"] for step in place.steps()}
            place.go()

    def _played_by_the_house(self, place: Guest, state: Json) -> Json:
        """A server that died has left it: another finds it within two sweeps, and somebody hears of it in a minute."""
        try:
            state = latest(place, state["number"] + 1)
            self.found["played after a mail"] += 1
        except TimeoutError:
            self.found["left unplayed"] += 1
        return state

    def close(self, post: Post) -> Counter[str]:
        """What was promised beside what is there."""
        logs = [patiently(lambda seat=seat: self._log(seat)) for seat in self.seats]  # type: ignore[misc]
        texts = {step["number"]: step["text"] for step in logs[0]}
        autos = [
            step["auto"] for seat, log in enumerate(logs) for step in log if step["seat"] == seat and "auto" in step
        ]
        self.found["moves acknowledged"] += len(self.acked)
        self.found["lost"] += sum(number not in texts for number in self.acked.values())
        self.found["changed"] += sum(texts.get(number) != text for number, text in self.seen.items())
        self.found["only moves by the house"] += autos.count("forced")
        self.found["orders by the house"] += autos.count("order")
        for kind, told in (("mails", post.mails(self.table)), ("pushes", post.pushes(self.table))):
            distinct = Counter(wait for wait, _ in set(told))
            self.found["several ids"] += sum(count > 1 for count in distinct.values())
            self.found[f"{kind} sent again"] += len(told) - len(set(told))
        self.found["tables"] += 1
        return self.found

    def _log(self, seat: Guest) -> list[Json]:
        where = f"http://{self.address()}/api/tables/{self.table}/log"
        steps: list[Json] = good(seat.http.get(where))["steps"]
        return steps


def _chosen(moves: list[str]) -> str:
    """An action before any feeding: hands are soon empty, and there are only moves for the house to play."""
    return next((move for move in moves if move.split()[0] not in ("feed", "mark", "give")), moves[0])


@contextmanager
def houses(on: str, options: list[str]) -> Iterator[list[Process]]:
    with TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        if on == "sqlite":
            yield [WarmProcess(f"{folder}/parlour.db", *options, errors=log)]
            return
        postgres = OwnPostgres()
        try:
            url = f"postgresql://postgres:@/{postgres.new_database()}?host={postgres.socket.parent}"
            yield [WarmProcess(url, *options, errors=log) for _ in range(2)]
        finally:
            postgres.stop()


def soak(on: str, seed: int, kills: int, tables: int = 10) -> Figures:
    """So many kills; what was counted, and as `fault` what must never be."""
    rng = random.Random(seed)
    found: Counter[str] = Counter({"kills": 0} | dict.fromkeys(FAULTS, 0))
    with Mailbox() as mailbox, PushService() as push:
        post = Post(mailbox, push)
        options = ["--smtp", mailbox.url, "--mail-from", "house@example.org", "--url", URL, "--push-service", push.base]
        with houses(on, options) as servers:
            for server in servers:
                server.start()
            holders = [Holder(rng.choice(servers).address, post) for _ in NAMES]
            enough, moved = Event(), Event()
            with ThreadPoolExecutor(tables) as pool:
                playing = [
                    pool.submit(_tables, servers, holders, post, random.Random(rng.random()), enough, moved)
                    for _ in range(tables)
                ]
                try:
                    while found["kills"] < kills:
                        _await_moment(rng, post, moved)
                        victim = rng.choice(servers)
                        victim.kill()
                        found["kills"] += 1
                        victim.start(wait=False)
                        victim.wait()
                finally:
                    enough.set()
                for each in playing:
                    found.update(each.result(LONGEST * 4))
            for server in servers:
                server.stop()
    return {"fault": ", ".join(f"{found[name]} {name}" for name in FAULTS if found[name]), **found}


def _await_moment(rng: random.Random, post: Post, moved: Event) -> None:
    match rng.choice(("any", "any", "move", "mail")):
        case "any":
            time.sleep(rng.uniform(2, 10))
        case "move":
            moved.clear()
            moved.wait(20)
            time.sleep(rng.uniform(0, 0.05))
        case "mail":
            count, deadline = len(post.mailbox.mails), time.monotonic() + 20
            while len(post.mailbox.mails) == count and time.monotonic() < deadline:
                time.sleep(0.002)
            time.sleep(rng.uniform(0, 0.01))


def _tables(
    servers: list[Process], holders: list[Holder], post: Post, rng: random.Random, enough: Event, moved: Event
) -> Counter[str]:
    """One game after the other."""
    found: Counter[str] = Counter()
    while not enough.is_set():
        game = patiently(lambda: Game(servers, holders, rng.choice(list(GAMES)), rng))
        game.moved = moved
        while not enough.is_set() and game.turn(post):
            pass
        found.update(game.close(post))
    return found
