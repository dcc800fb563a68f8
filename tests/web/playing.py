"""A house with its client built, and a person in a browser at one of its tables. Clicks go through the page; what the
server said is overheard, so that a test knows when to go on."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Page, WebSocket, expect, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
STATIC = ROOT / "src/parlour/server/static"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync", "--no-first-run"]
DESK = (1440, 900)
PHONE = (360, 780)


def build_client() -> None:
    """The client as `parlour serve` serves it; built again only when a source is newer."""
    index = STATIC / "index.html"
    sources = [path for path in (ROOT / "web/src").rglob("*") if path.is_file()]
    if index.exists() and index.stat().st_mtime > max(path.stat().st_mtime for path in sources):
        return
    if not (ROOT / "web/node_modules").exists():
        subprocess.run(["npm", "ci"], cwd=ROOT / "web", check=True)
    subprocess.run(["npm", "run", "build"], cwd=ROOT / "web", check=True, capture_output=True)


@contextmanager
def open_house(folder: Path) -> Iterator[str]:
    """A server with an empty database; its address."""
    build_client()
    command = [sys.executable, "-m", "parlour", "serve", "--port", "0", "--no-limits", "--bot-processes", "1"]
    command += ["--database", str(folder / "parlour.db")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as server:
        assert server.stdout is not None
        try:
            address = None
            while address is None:
                line = server.stdout.readline()
                assert line, "the server did not open"
                address = re.search(r"http://\S+?(?=/)", line)
            house = address.group().replace("localhost", "127.0.0.1")
            wait_for(house)
            yield house
        finally:
            server.terminate()


def wait_for(house: str) -> None:
    for _ in range(200):
        try:
            with urllib.request.urlopen(f"{house}/health"):
                return
        except OSError:
            time.sleep(0.1)
    raise AssertionError("the server did not answer")


@contextmanager
def open_browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        yield browser
        browser.close()


class Player:
    """Ann, at a table with bots that do not wait."""

    def __init__(self, browser: Browser, house: str, game: str, players: int, **more: Any) -> None:
        size = more.pop("size", DESK)
        body = {"game": game, "name": "Ann", "players": players, "level": "random", "pace": 0, **more}
        request = urllib.request.Request(
            f"{house}/api/play", json.dumps(body).encode(), {"content-type": "application/json"}
        )
        with urllib.request.urlopen(request) as answer:
            place = json.load(answer)
        self.state: dict[str, Any] = {}
        self.context = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, has_touch=size == PHONE, reduced_motion="reduce"
        )
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(15_000)
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("websocket", self._overhear)
        self.page.goto(f"{house}/t/{place['table']['id']}#{place['token']}")
        self.wait_for_turn(-1)

    def _overhear(self, socket: WebSocket) -> None:
        def hear(payload: str | bytes) -> None:
            message = json.loads(payload)
            if message["type"] == "state":
                self.state = message

        socket.on("framereceived", hear)

    @property
    def view(self) -> dict[str, Any]:
        view: dict[str, Any] = self.state["view"]
        return view

    @property
    def moves(self) -> list[str]:
        moves: list[str] = self.state["moves"]
        return moves

    @property
    def over(self) -> bool:
        return bool(self.state["over"])

    def wait_for_turn(self, after: int) -> None:
        """Until a later state is there, and it is our turn (or the game is over) and drawn."""
        for _ in range(1000):
            if self.state.get("number", -1) > after and (self.moves or self.over):
                break
            self.page.wait_for_timeout(15)
        else:
            raise AssertionError(f"nothing came after move {after}: {self.state.get('prompt')}")
        self.page.wait_for_timeout(15)

    @contextmanager
    def moving(self) -> Iterator[None]:
        """What is done inside plays a move."""
        number = self.state["number"]
        yield
        self.wait_for_turn(number)

    def prompt(self) -> Locator:
        return self.page.get_by_role("region", name="What to do")

    def refused(self, rule: str) -> None:
        """The frame shows a refusal, and its button opens the rules there."""
        expect(self.page.get_by_role("alert")).to_be_visible()
        expect(self.page.get_by_role("button", name=f"Rule {rule}")).to_be_visible()

    def is_clean(self) -> None:
        """No finding of axe, nothing wider than the screen, no error in the page."""
        report = Axe().run(self.page, options={"resultTypes": ["violations"]})
        assert report.violations_count == 0, report.generate_report()
        wide = self.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0, f"the page is {wide} pixels wider than the screen"
        assert self.errors == []
