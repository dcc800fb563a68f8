"""Two people who play slowly and keep to the protocol: what was not answered is sent again as it was."""

from __future__ import annotations

import uuid
from typing import Any

import httpx
from websockets.exceptions import WebSocketException

from tests.server.guests import Guest, Json, Lobby, good, latest, until

BROKEN = (OSError, WebSocketException, TimeoutError)


class Pair:
    def __init__(self, address: str, **more: Any) -> None:
        self.lobby = Lobby(address)
        self.ann, self.ben = self.lobby.two(**more)
        self.acknowledged: dict[int, str] = {}  # by number, the text
        self._pending: tuple[Guest, Json] | None = None  # what was not acknowledged yet

    @property
    def table(self) -> str:
        return self.ann.table

    @property
    def number(self) -> int:
        """The last move that was acknowledged."""
        return max(self.acknowledged, default=0)

    def move(self, seconds: float = 20) -> Json:
        """Whoever's turn it is plays, or says again what was not acknowledged. The answer; "gone" without one."""
        try:
            guest, move = self.choose()
            guest.say("move", **move)
            answer = guest.hear("ack", "stale", "refusal", "error", seconds=seconds)
        except BROKEN:
            return {"type": "gone", "why": ""}
        if answer["type"] == "ack":
            self.acknowledged[answer["number"]] = move["text"]
        if answer["type"] in ("ack", "stale"):
            self._pending = None
        return answer

    def moves(self, count: int) -> None:
        """So many, and all are acknowledged."""
        for _ in range(count):
            answer = self.move()
            assert answer["type"] == "ack", answer

    @property
    def over(self) -> bool:
        return any(latest(guest, self.number)["over"] for guest in (self.ann, self.ben))

    def choose(self) -> tuple[Guest, Json]:
        """Whose turn it is and what is said next: something new, or what was not acknowledged."""
        if self._pending is None:
            guests = (self.ann, self.ben)
            at = max(latest(guest, self.number)["number"] for guest in guests)
            states = [latest(guest, at) for guest in guests]
            guest, state = next((guest, state) for guest, state in zip(guests, states, strict=True) if state["moves"])
            self._pending = guest, {"number": at, "text": state["moves"][0], "id": uuid.uuid4().hex}
        return self._pending

    def come_back(self, address: str | None = None) -> None:
        """Over new connections, as after a restart. Whoever had sent something will send it again."""
        for guest in (self.ann, self.ben):
            guest.go()
            guest.sit(last=self.number, address=address)

    def missing(self, address: str | None = None) -> list[int]:
        """The numbers of acknowledged moves that are not in the table's log."""
        with Lobby(address or self.lobby.address) as lobby:
            log = good(lobby.watch(self.table).get("log"))["steps"]
        texts = {step["number"]: step["text"] for step in log}
        return [number for number, text in self.acknowledged.items() if texts.get(number) != text]


def health(lobby: Lobby) -> int:
    """Its status; 0 where nobody answers."""
    try:
        return lobby.http.get("/health").status_code
    except httpx.TransportError:
        return 0


def noticed(lobby: Lobby, seconds: float) -> None:
    """Sooner or later the server says that it is not well, or has ended."""
    until(lambda: health(lobby) != 200, seconds)
