"""`make screenshots`: lobby, tables in mid-game, score sheet, replay, on desktop and phone, into docs/screenshots; and
every table in every window, in mid-game, at its end, for onlookers and in the evening, into build/screenshots, to be
looked at."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, expect, sync_playwright

import parlour
from parlour import Record
from tests.server.guests import Guest, Lobby, latest
from tests.server.servers import Process
from tests.web.boxes import Window, bots_game, resize
from tests.web.chromium import launch
from tests.web.people import STILL, Person
from tests.web.pictures import shoot

HOME = Path(__file__).parents[2]
PICTURES = HOME / "docs" / "screenshots"
PROOFS = HOME / "build" / "screenshots"
SIZES = {"desktop": (1440, 900), "phone": (390, 844)}
# Whose screens all tables are looked at on.
PROOFED = {
    "laptop": Window(1366, 768),
    "desktop": Window(1920, 1080),
    "large": Window(2560, 1440),
    "phone": Window(390, 844, touch=True),
    "landscape": Window(844, 390, touch=True),
}


def middle_of(record: Record, turns: list[int]) -> int:
    """A turn of seat 0 at which much lies on the table."""
    return next(turn for turn in turns if turn >= 0.6 * len(record.moves))


def play_on(guest: Guest) -> None:
    """To the end, with whatever the bots would do."""
    guest.sit()
    state = guest.state()
    while not state["over"]:
        if state["moves"]:
            assert guest.move(state, guest.ask("hint")["hints"][0]["move"])["type"] == "ack"
        state = latest(guest, state["number"] + 1)
    guest.go()


class Photographer:
    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address
        self.house = Lobby(address)

    def person(self, size: str) -> Person:
        width, height = SIZES[size]
        context = self.browser.new_context(
            viewport={"width": width, "height": height}, has_touch=size == "phone", color_scheme="light"
        )
        return Person("Ann", context, self.address)

    def shoot(self, person: Person, name: str) -> None:
        person.page.evaluate(STILL)
        shoot(person.page, PICTURES / f"{name}.png")
        person.context.close()
        print(f"docs/screenshots/{name}.png", flush=True)

    def lobby(self) -> None:
        for size in SIZES:
            ann = self.person(size).open()
            ann.page.evaluate("localStorage.setItem('parlour.name', JSON.stringify('Ann'))")
            ann.page.reload()
            expect(ann.page.get_by_role("article")).to_have_count(len(parlour.games()))
            ann.page.wait_for_load_state("networkidle")
            self.shoot(ann, f"lobby-{size}")

    def table(self, game: str) -> None:
        record, turns = bots_game(game, min(3, parlour.game(game).players[-1]), "a picture")
        guest = self.continued(self.kept(record), middle_of(record, turns))
        for size in SIZES:
            ann = self.person(size).open(f"/t/{guest.table}#{guest.token}")
            ann.wait_for_turn()
            self.shoot(ann, f"{game}-{size}")

    def the_end(self, game: str) -> None:
        record, turns = bots_game(game, 3, "a picture")
        whole = self.kept(record)
        guest = self.continued(whole, middle_of(record, turns))
        play_on(guest)
        for size in SIZES:
            ann = self.person(size).open(f"/t/{guest.table}#{guest.token}")
            expect(ann.score_sheet).to_be_visible()
            self.shoot(ann, f"score-sheet-{size}")
            ann = self.person(size).open(f"/w/{whole}#{middle_of(record, turns)}")
            replay = ann.page.get_by_role("region", name="Replay")
            replay.get_by_role("button", name="One move on").click()
            self.shoot(ann, f"replay-{size}")

    def proofs(self, game: str) -> None:
        """A bots' game with the most players, through all windows."""
        players = parlour.game(game).players[-1]
        record, turns = bots_game(game, players)
        whole = self.kept(record)
        middle = self.continued(whole, middle_of(record, turns))
        end = self.continued(whole, middle_of(record, turns))
        play_on(end)
        sights: dict[str, tuple[str, Literal["light", "dark"]]] = {
            "middle": (f"/t/{middle.table}#{middle.token}", "light"),
            "evening": (f"/t/{middle.table}#{middle.token}", "dark"),
            "onlooker": (f"/w/{middle.table}", "light"),
            "end": (f"/t/{end.table}#{end.token}", "light"),
        }
        for sight, (address, light) in sights.items():
            for touch in (False, True):
                self.through_windows(f"{game}-{sight}", address, light, touch)
            print(f"build/screenshots/{game}-{sight}-*.png", flush=True)

    def through_windows(self, name: str, address: str, light: Literal["light", "dark"], touch: bool) -> None:
        """A page in all windows of a kind, one after the other."""
        windows = {size: window for size, window in PROOFED.items() if window.touch == touch}
        context = self.browser.new_context(has_touch=touch, color_scheme=light, reduced_motion="reduce")
        page = Person("Ann", context, self.address).page
        resize(page, next(iter(windows.values())))
        page.goto(f"http://{self.address}{address}")
        page.locator("#score-sheet" if name.endswith("-end") else ".felt [data-box]").first.wait_for()
        page.wait_for_load_state("networkidle")
        for size, window in windows.items():
            resize(page, window)
            page.evaluate(STILL)
            page.screenshot(path=PROOFS / f"{name}-{size}.png")
        context.close()

    def kept(self, record: Record) -> str:
        """The table of a record."""
        return str(self.asks("records", {"record": record.text()})["table"]["id"])

    def continued(self, table: str, at: int) -> Guest:
        """A seat in a game that goes on from a move of a record."""
        wish = {"at": at, "seat": 0, "level": "novice", "name": "Ann", "pace": 0}
        return Guest(self.address, self.asks(f"tables/{table}/continue", wish))

    def asks(self, path: str, wish: dict[str, Any]) -> dict[str, Any]:
        found: dict[str, Any] = self.house.http.post(f"/api/{path}", json=wish).raise_for_status().json()
        return found


def main(*wanted: str) -> None:
    """All, or only those named: `lobby`, `end`, a game, or `proofs-` and a game."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    PROOFS.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Process(f"sqlite:///{folder}/parlour.db").start()
        try:
            browser = launch(playwright)
            photographer = Photographer(browser, server.address)
            works: dict[str, Callable[[], None]] = {"lobby": photographer.lobby}
            for game in parlour.games():
                works[game] = partial(photographer.table, game)
                works[f"proofs-{game}"] = partial(photographer.proofs, game)
            works["end"] = partial(photographer.the_end, "cats-and-dogs")
            for name in wanted or works:
                works[name]()
            browser.close()
        finally:
            server.stop()


if __name__ == "__main__":
    main(*sys.argv[1:])
