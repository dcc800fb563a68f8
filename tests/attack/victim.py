"""Somebody who only wants to play: how long each move takes to be acknowledged, and how long bots take to answer."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

from tests.attack.pair import BROKEN, Pair
from tests.server.guests import Guest, Lobby, good

PACE = 0.06  # seconds between two moves: within the limits of a connection
BOT_PACE = 0.5  # and between two looks at a bot
GIVEN_UP = 60.0  # seconds


class Victim:
    """At two tables at once: one of people, and one with a bot."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._pair: Pair | None = None
        self._guest: Guest | None = None

    def play(self, seconds: float, moves: list[float], bots: list[float]) -> None:
        """Notes the seconds of each move, and of each turn of a bot. What never comes counts as it stood."""
        until = time.monotonic() + seconds
        other = threading.Thread(target=self._again, args=(self._bot, bots, until, BOT_PACE))
        other.start()
        self._again(self._move, moves, until, PACE)
        other.join()

    def _again(self, work: Callable[[], float], into: list[float], until: float, pace: float) -> None:
        while time.monotonic() < until:
            began = time.monotonic()
            try:
                into.append(work())
            except (*BROKEN, AssertionError):  # cut off, or refused a new table: all that time there was no move
                self._leave(work)
                time.sleep(0.2)
                into.append(time.monotonic() - began)
            time.sleep(pace)

    def _move(self) -> float:
        if self._pair is None or self._pair.over:
            self._pair = Pair(self.address)
        self._pair.choose()
        began = time.monotonic()
        answer = self._pair.move(GIVEN_UP)
        took = time.monotonic() - began
        assert answer["type"] == "ack", answer
        return took

    def _bot(self) -> float:
        """My turn is played; then the time to the next word of the bot."""
        guest = self._guest
        if guest is None or guest.state()["over"]:
            with Lobby(self.address) as lobby:
                body = {"game": "trophy-case", "name": "Ben", "pace": 0, "level": "novice"}
                guest = self._guest = Guest(self.address, good(lobby.http.post("/api/play", json=body))).sit()
        state = guest.state(lambda state: bool(state["moves"]) or state["over"])
        while state["moves"]:
            number = guest.move(state)["number"]
            state = guest.state(lambda state, number=number: state["number"] >= number)  # type: ignore[misc]
        if state["over"]:
            return 0.0
        began = time.monotonic()
        guest.hear("state", seconds=GIVEN_UP)
        return time.monotonic() - began

    def _leave(self, work: Callable[[], float]) -> None:
        """That table is lost; the next try is at another."""
        if work == self._move:
            self._pair = None
        else:
            self._guest = None

    def go(self) -> None:
        for guest in filter(None, [self._guest, *([self._pair.ann, self._pair.ben] if self._pair else [])]):
            guest.go()
