"""People at a server, for tests: the lobby by HTTP and a place at a table by socket, both in plain calls."""

from __future__ import annotations

import json
import time
import uuid
from collections.abc import Callable
from contextlib import ExitStack
from typing import Annotated, Any

import httpx
from pydantic import Discriminator, TypeAdapter
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from parlour.server.ws.messages import ServerMessage

Json = dict[str, Any]
MESSAGE: TypeAdapter[Any] = TypeAdapter(Annotated[ServerMessage, Discriminator("type")])
GAME = "cats-and-dogs"
PLAIN: dict[str, Any] = {"timeout": 30, "verify": False}  # no certificates to load: there is no TLS


class Guest:
    """Somebody with a place at a table."""

    def __init__(self, address: str, place: Json) -> None:
        self.address = address
        self.table: str = place["table"]["id"]
        self.token: str | None = place.get("token")
        self.person: str | None = (place.get("you") or {}).get("person")
        self.http = httpx.Client(base_url=f"http://{address}", headers=_bearer(self.token), **PLAIN)
        self.socket: ClientConnection | None = None
        self.heard: list[Json] = []
        self._opened = ExitStack()
        self._since = 0

    def post(self, path: str, **body: Any) -> httpx.Response:
        return self.http.post(f"/api/tables/{self.table}/{path}", json=body)

    def get(self, path: str = "", **query: Any) -> httpx.Response:
        return self.http.get(f"/api/tables/{self.table}" + (f"/{path}" if path else ""), params=query)

    def sit(self, last: int | None = None, address: str | None = None) -> Guest:
        """Open the socket and hear the welcome."""
        self.open(last, address)
        self.hear("welcome")
        self.hear("chats")
        return self

    def open(self, last: int | None = None, address: str | None = None) -> None:
        """Open the socket and say hello."""
        self._opened, self._since = ExitStack(), len(self.heard)
        where = f"ws://{address or self.address}/api/tables/{self.table}/socket"
        self.socket = self._opened.enter_context(
            connect(where, max_size=None, max_queue=None, close_timeout=1, ping_interval=None)
        )
        self.say("hello", token=self.token, last=last)

    def say(self, kind: str, **more: Any) -> None:
        self.send(json.dumps({"type": kind, **more}))

    def send(self, text: str | bytes) -> None:
        assert self.socket is not None
        self.socket.send(text)

    def hear(self, *kinds: str, seconds: float = 60, such: Callable[[Json], bool] = lambda _: True) -> Json:
        """The next message of one of these kinds; others on the way are passed over."""
        assert self.socket is not None
        deadline = time.monotonic() + seconds
        while True:
            message = checked(self.socket.recv(timeout=max(0.01, deadline - time.monotonic())))
            self.heard.append(message)
            if message["type"] in kinds and such(message):
                return message

    def ask(self, kind: str, **more: Any) -> Json:
        """Say something and hear its answer."""
        ref = uuid.uuid4().hex
        self.say(kind, ref=ref, **more)
        while True:
            message = self.hear("ack", "refusal", "stale", "checked", "reviewed", "hints", "error", "pong")
            if message.get("ref") == ref or message["type"] == "error":
                return message

    def move(self, state: Json, text: str | None = None) -> Json:
        """Play a move of that state, the first if none is said."""
        return self.ask("move", number=state["number"], text=text or state["moves"][0], id=uuid.uuid4().hex)

    def state(self, such: Callable[[Json], bool] = lambda _: True) -> Json:
        """The newest such state on this connection, heard already or still to come, with the moves if it is my turn."""

        def whole(message: Json) -> bool:
            return message["type"] == "state" and not message.get("thinking") and such(message)

        for message in reversed(self.heard[self._since :]):
            if whole(message):
                return message
        return self.hear("state", such=whole)

    def steps(self) -> list[Json]:
        """All that this guest has been told of."""
        return [step for message in self.heard if message["type"] == "state" for step in message["steps"]]

    def talk(self) -> list[str]:
        """The lines of chat told on this connection so far, as they came."""
        self.ask("ping")
        return [message["chat"]["text"] for message in self.heard[self._since :] if message["type"] == "chat"]

    def closed(self, seconds: float = 60) -> int:
        """Wait for the server to close; with which code."""
        assert self.socket is not None
        try:
            deadline = time.monotonic() + seconds
            while time.monotonic() < deadline:
                self.heard.append(checked(self.socket.recv(timeout=seconds)))
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd is not None else 1006
        raise AssertionError("not closed")

    def go(self) -> None:
        if self.socket is not None:
            self._opened.close()
            self.socket = None


class Lobby:
    def __init__(self, address: str) -> None:
        self.address = address
        self.http = httpx.Client(base_url=f"http://{address}", **PLAIN)
        self.guests: list[Guest] = []

    def __enter__(self) -> Lobby:
        return self

    def __exit__(self, *_: object) -> None:
        for guest in self.guests:
            guest.go()

    def _guest(self, place: Json) -> Guest:
        self.guests.append(Guest(self.address, place))
        return self.guests[-1]

    def open(self, *kinds: str, name: str = "Ann", game: str = GAME, **more: Any) -> Guest:
        """A table with these seats: "me", "open" or the level of a bot."""
        seats = [{"kind": kind} if kind in ("me", "open") else {"kind": "bot", "level": kind} for kind in kinds]
        body = {"game": game, "name": name, "seats": seats, "pace": 0, **more}
        return self._guest(good(self.http.post("/api/tables", json=body)))

    def join(self, table: str, name: str, seat: int | None = None) -> Guest:
        answer = self.http.post(f"/api/tables/{table}/join", json={"name": name, "seat": seat})
        return self._guest(good(answer))

    def watch(self, table: str) -> Guest:
        return self._guest({"table": {"id": table}})

    def onlooker(self, table: str, name: str) -> Guest:
        return self._guest(good(self.http.post(f"/api/tables/{table}/watch", json={"name": name})))

    def two(self, **more: Any) -> tuple[Guest, Guest]:
        """Two people at a table that has started, both connected; the first begins."""
        ann = self.open("me", "open", **more)
        ben = self.join(ann.table, "Ben")
        good(ann.post("start"))
        return ann.sit(), ben.sit()

    def play(self, **more: Any) -> Guest:
        """Against bots; whoever plays begins, if nothing else is said."""
        body = {"game": GAME, "name": "Ann", "begins": "opener", "pace": 0, **more}
        return Guest(self.address, good(self.http.post("/api/play", json=body)))


def checked(text: str | bytes) -> Json:
    """A message of the server, which has the shape that its type says: no key is missing, and none is there besides."""
    message: Json = json.loads(text)
    assert MESSAGE.validate_python(message, strict=True) == message
    return message


def good(answer: httpx.Response) -> Json:
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


def why(answer: httpx.Response, status: int) -> str:
    """The sentence of a refusal with that status."""
    assert answer.status_code == status, answer.text
    return str(answer.json()["why"])


def play_out(*guests: Guest) -> Json:
    """Everybody plays the last of the legal moves until the end; the last state."""
    states = [guest.state() for guest in guests]
    while not states[0]["over"]:
        for guest, state in zip(guests, states, strict=True):
            if state["moves"]:
                assert guest.move(state, state["moves"][-1])["type"] == "ack"
        states = [latest(guest, states[0]["number"] + 1) for guest in guests]
    return states[0]


def latest(guest: Guest, number: int) -> Json:
    """The newest state, from that number on, heard already or still to come."""
    return guest.state(lambda state: state["number"] >= number)


def until(found: Callable[[], bool], seconds: float = 60) -> None:
    """Look again and again until it is so."""
    deadline = time.monotonic() + seconds
    while not found():
        assert time.monotonic() < deadline, "it did not happen in time"
        time.sleep(0.02)


def _bearer(token: str | None) -> dict[str, str]:
    return {} if token is None else {"Authorization": f"Bearer {token}"}
