"""Somebody at a browser."""

from __future__ import annotations

import json
from typing import Any

import httpx
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import (
    BrowserContext,
    ConsoleMessage,
    Error,
    Locator,
    Page,
    Response,
    TimeoutError,  # noqa: A004
    WebSocket,
    expect,
)

from parlour.games.record import Record

PATIENCE = 60_000  # milliseconds: a busy machine is no fault of the page
# While a server is restarted on purpose, the browser says this; it is what the test is about.
EXPECTED = ("ERR_CONNECTION", "WebSocket connection")
STATE = '{"type":"state"'
PRACTICE = '{"moves":['
ON_ITS_WAY = "on its way"
# The page has drawn a later state than that one ...
LATER = "after => Number(document.querySelector('main[data-number]')?.dataset.number ?? -1) > after"
# ... and there is something to do, or nothing more.
READY = f"""after => ({LATER})(after) && document.querySelector('.prompt .thinking') === null
  && (document.querySelector('#score-sheet') !== null
    || document.title.startsWith('●') && document.querySelector('.felt button') !== null)"""
# Whatever comes to an end has done so; an animal that sleeps does it for ever.
STILL = """Promise.all(document.getAnimations()
  .filter(each => each.effect.getComputedTiming().endTime < Infinity)
  .map(each => each.finished.catch(() => 0)))"""
# What reaches beyond the window to the right.
SPILLS = """() => [...document.querySelectorAll('body *')]
  .filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
  .map((each) => each.outerHTML.slice(0, 120))"""


class Person:
    """A page in a browser of its own, all that it told and heard from the server, and all that it complained about."""

    def __init__(self, name: str, context: BrowserContext, address: str) -> None:
        self.name = name
        self.context = context
        self.site = f"http://{address}"
        self.heard: list[str] = []
        self.said: list[str] = []
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
        socket.on("framesent", lambda payload: self.said.append(str(payload)))

    def _response(self, response: Response) -> None:
        if "/api/" in response.url and response.ok:
            at = len(self.heard)  # its place: the next may be read before this one is
            self.heard.append(ON_ITS_WAY)
            try:
                self.heard[at] = response.text()
            except Error:  # the page went elsewhere before it had read it
                self.heard[at] = ""

    def open(self, path: str = "/") -> Person:
        self.page.goto(self.site + path)
        return self

    def ask(self, path: str, wish: dict[str, Any]) -> dict[str, Any]:
        """Straight from the server, as a program would."""
        answer = httpx.post(f"{self.site}/api/{path}", json=wish, timeout=PATIENCE / 1000).raise_for_status()
        found: dict[str, Any] = answer.json()
        return found

    def play(self, game: str, players: int = 2, level: str = "random", **more: Any) -> str:
        """Sit down at a new table against bots that do not wait, and begin; its id."""
        wish = {"game": game, "name": self.name, "players": players, "level": level, "begins": "opener", "pace": 0}
        return self._sit(self.ask("play", {**wish, **more}))

    def play_from(self, record: Record, seat: int = 0, at: int = 0) -> str:
        """Sit down where a record begins, or after so many moves: the same cards every time."""
        table = self.ask("records", {"record": record.text()})["table"]["id"]
        wish = {"at": at, "seat": seat, "level": "random", "name": self.name, "pace": 0}
        return self._sit(self.ask(f"tables/{table}/continue", wish))

    def _sit(self, place: dict[str, Any]) -> str:
        self.open(f"/t/{place['table']['id']}#{place['token']}")
        expect(self.prompt).to_be_visible()
        self.wait_for_turn()
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

    def wait_for_turn(self, after: int = -1) -> bool:
        """Until the table has moved on from that state, and it is our turn (True) or the game is over (False)."""
        self._wait(READY, after)
        return not self.score_sheet.is_visible()

    def wait_for_news(self, after: int) -> None:
        """Until the table has moved on from the state with that number."""
        self._wait(LATER, after)

    def _wait(self, what: str, after: int) -> None:
        try:
            self.page.wait_for_function(what, arg=after, timeout=PATIENCE)
        except TimeoutError:
            raise AssertionError(
                f"{self.name} waits after {after}; the page says: {self.prompt.inner_text()}; "
                f"said last: {self.said[-3:]}; heard last: {[text[:160] for text in self.heard[-5:]]}"
            ) from None

    def state(self) -> dict[str, Any]:
        """The last state that the server sent. What the page has drawn, it has heard before."""
        state: dict[str, Any] = json.loads(next(text for text in reversed(self.heard) if text.startswith(STATE)))
        return state

    def practice(self) -> dict[str, Any]:
        """What the server answered last in a lesson or an example."""
        while ON_ITS_WAY in self.heard:
            self.page.wait_for_timeout(10)
        found: dict[str, Any] = json.loads(next(text for text in reversed(self.heard) if text.startswith(PRACTICE)))
        return found

    def faults(self) -> list[str]:
        """What axe finds, and what is wider than the window."""
        self.page.evaluate(STILL)  # half-faded things have half their contrast
        found = Axe().run(self.page, options={"resultTypes": ["violations"]}).response["violations"]
        return [f"{each['id']}: {node['html'][:160]}" for each in found for node in each["nodes"]] + self.spills()

    def spills(self) -> list[str]:
        return list(self.page.evaluate(SPILLS)) if self.overflow() > 0 else []

    def overflow(self) -> int:
        """How many pixels the page is wider than its window."""
        return int(self.page.evaluate("document.documentElement.scrollWidth - window.innerWidth"))
