"""Hostile messages, with the limits off: answered, and nothing else happens."""

from __future__ import annotations

import json
import random
from contextlib import suppress
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.attack.memory import resident
from tests.attack.results import Figures
from tests.server.guests import Guest, Lobby, good

SCRAPS: list[Any] = [
    None, True, -1, 0, 2**31, 10**40, 1.5, "", " ", "feed", "mark rex", "\x00", "\u202e", "x" * 5000, "☃",
    "'; DROP TABLE tables;--", "<script>alert(1)</script>", "../../etc/passwd", "{0}", "%s%n", [], {}, [[]], {"a": {}},
    ["feed"] * 201,
]  # fmt: skip
FIELDS = ["type", "number", "text", "texts", "id", "token", "last", "draft", "to", "yes", "person", "on", "ref", "more"]
TYPES = ["hello", "move", "check", "review", "undo", "consent", "withdraw", "mute", "ping", "state", "__proto__"]
RAW: list[str | bytes] = [
    "", " ", "{", "[]", "null", "1", '"hello"', "{}", '{"type":}', '{"type":"move"', "[" * 50000, '{"a":' * 10000,
    "\x00", '{"type":"ping","type":"move"}', '{"type":"chat","text":"\\ud800"}', "NaN",
    '{"type":"undo","number":NaN}', b"\xff\xfe\x00", b"",
    '{"type":"move","number":1e999,"text":"feed","id":"a"}', '{"type":"check","texts":["' + "\\u0000" * 5000 + '"]}',
]  # fmt: skip
TOO_LARGE = '{"type":"chat","text":"' + "x" * 70000 + '"}'
AT_ONCE = 20  # messages between two pings
ROOM = 30.0  # megabytes that a server may grow by over one batch, once it is warm


def hostile(rng: random.Random) -> str | bytes:
    kind = rng.random()
    if kind < 0.2:
        return rng.choice(RAW)
    if kind < 0.203:
        return TOO_LARGE
    fields = rng.sample(FIELDS, rng.randrange(6))
    message = {name: rng.choice(SCRAPS) for name in fields}
    if kind < 0.95:
        message["type"] = rng.choice(TYPES)
    text = json.dumps(message, ensure_ascii=rng.random() < 0.5)
    if kind > 0.98:
        text = text[: rng.randrange(len(text))]
    return text


def pester(guest: Guest, rng: random.Random, count: int) -> None:
    """Send and send; a connection that is closed because a message was too large is opened again."""
    for number in range(count):
        message = hostile(rng)
        try:
            guest.send(message)
            if number % AT_ONCE == AT_ONCE - 1:
                guest.ask("ping")
                guest.heard.clear()
            if message is TOO_LARGE:
                # The network may reset the connection before the code is read.
                assert guest.closed() in (1009, 1006)
                guest.sit()
        except ConnectionClosed:
            guest.sit()


def before_hello(address: str, table: str, words: list[str | bytes]) -> None:
    """The same from somebody who has not said who it is. Everything is answered."""
    with suppress(ConnectionClosed), connect(f"ws://{address}/api/tables/{table}/socket", close_timeout=1) as socket:
        for word in words:
            socket.send(word)
            assert json.loads(socket.recv(timeout=60))["type"]


def batch(address: str, seed: int, count: int) -> None:
    """So many at a table with a game in progress: by a player, by an onlooker, and before any hello."""
    rng = random.Random(seed)
    with Lobby(address) as lobby:
        ann, ben = lobby.two()
        ann.move(ann.state())
        before = good(ann.get("replay", at=1))
        errors = errors_at(lobby)
        eve = lobby.watch(ann.table).sit()
        for guest, share in ((ben, 0.5), (eve, 0.3)):
            pester(guest, rng, int(count * share))
        for _ in range(int(count * 0.2) // 10):
            before_hello(lobby.address, ann.table, [hostile(rng) for _ in range(10)])
        assert errors_at(lobby) == errors, "the server has met an error of its own"
        assert good(ann.get("replay", at=1)) == before, "the game has changed"
        assert good(ann.get())["table"]["number"] == 1, "the game has changed"
        assert ann.ask("ping")["type"] == "pong"


def measured_batch(address: str, pid: int, seed: int, count: int) -> Figures:
    """The same at a server in a process of its own, which does not grow."""
    before = resident(pid)
    batch(address, seed, count)
    grown = resident(pid) - before
    assert grown < ROOM, f"the server has grown by {grown:.0f} MB"
    return {"messages": count, "grown MB": grown}


def errors_at(lobby: Lobby) -> str:
    """How many mistakes of its own the server has counted."""
    page = lobby.http.get("/metrics").text
    return next(line for line in page.splitlines() if line.startswith("parlour_errors_total"))
