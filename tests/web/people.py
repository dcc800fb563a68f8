"""Somebody at a browser."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import httpx
from playwright.sync_api import BrowserContext, ConsoleMessage, Error, Locator, Page, Response, WebSocket, expect

# While a server is restarted on purpose, the browser says this; it is what the test is about.
EXPECTED = ("ERR_CONNECTION", "WebSocket connection")
STATE = '{"type":"state"'


class Person:
    """A page in a browser of its own, all that it heard from the server, and all that it complained about."""

    def __init__(self, name: str, context: BrowserContext, address: str) -> None:
        self.name = name
        self.context = context
        self.site = f"http://{address}"
        self.heard: list[str] = []
        self.complaints: list[str] = []
        self.page: Page = context.new_page()
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("websocket", self._listen)
        self.page.on("response", self._response)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not any(word in message.text for word in EXPECTED):
            self.complaints.append(message.text)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda payload: self.heard.append(str(payload)))

    def _response(self, response: Response) -> None:
        if "/api/" in response.url and response.ok:
            with suppress(Error):  # the page went elsewhere before it had read it
                self.heard.append(response.text())

    def open(self, path: str = "/") -> Person:
        self.page.goto(self.site + path)
        return self

    def play(self, game: str, players: int = 2, level: str = "random", **more: Any) -> str:
        """Sit down at a new table against bots that do not wait; its id."""
        wish = {"game": game, "name": self.name, "players": players, "level": level, "pace": 0, **more}
        place = httpx.post(f"{self.site}/api/play", json=wish).raise_for_status().json()
        self.open(f"/t/{place['table']['id']}#{place['token']}")
        expect(self.prompt).to_be_visible()
        return str(place["table"]["id"])

    @property
    def prompt(self) -> Locator:
        return self.page.get_by_role("region", name="What to do")

    @property
    def notice(self) -> Locator:
        return self.prompt.get_by_role("alert")

    @property
    def score_sheet(self) -> Locator:
        return self.page.locator("#score-sheet")

    def button(self, name: str, exact: bool = False) -> Locator:
        return self.page.get_by_role("button", name=name, exact=exact)

    def choice(self, name: str) -> Locator:
        """A button of the prompt bar."""
        return self.prompt.get_by_role("button", name=name, exact=True)

    def wait_for_turn(self) -> bool:
        """Until it is this person's turn (True) or the game is over (False)."""
        for _ in range(2000):
            if self.score_sheet.is_visible():
                return False
            if self.page.title().startswith("●"):
                return True
            self.page.wait_for_timeout(25)
        raise AssertionError(f"it is never {self.name}'s turn; the page says: {self.prompt.inner_text()}")

    def state(self) -> dict[str, Any]:
        """The last state that the server sent; the first is waited for."""
        for _ in range(1200):
            for text in reversed(self.heard):
                if text.startswith(STATE):
                    state: dict[str, Any] = json.loads(text)
                    return state
            self.page.wait_for_timeout(25)
        raise AssertionError("no state was heard")

    def wait_for_news(self, after: int) -> None:
        """Until the table has moved on from the state with that number."""
        for _ in range(1200):
            if self.state()["number"] > after:
                return
            self.page.wait_for_timeout(25)
        raise AssertionError(f"nothing happened after {after}; the page says: {self.prompt.inner_text()}")

    def overflow(self) -> int:
        """How many pixels the page is wider than its window."""
        return int(self.page.evaluate("document.documentElement.scrollWidth - window.innerWidth"))
