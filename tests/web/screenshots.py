"""`make screenshots`: lobby, tables in mid-game, score sheet, replay, on desktop and phone, into docs/screenshots; and
every table in every window, in mid-game, at its end, for onlookers and in the evening, into build/screenshots, to be
looked at. All are of games that were played from the first move on."""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, expect, sync_playwright

import parlour
from tests.server.guests import Guest
from tests.server.servers import Process
from tests.web.boxes import Window, resize
from tests.web.chromium import launch
from tests.web.people import STILL, Person
from tests.web.pictures import shoot
from tests.web.staging import middle_and_end

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
    "small": Window(360, 740, touch=True),
}
SIGHTS = ("middle", "evening", "onlooker", "end")
SEED = "a picture"


class Photographer:
    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address
        self.windows = PROOFED
        self.sights = SIGHTS
        self.staged: dict[tuple[str, int], tuple[Guest, Guest]] = {}

    def stage(self, game: str, players: int) -> tuple[Guest, Guest]:
        """Ann's seats in mid-game and at the end."""
        if (game, players) not in self.staged:
            self.staged[game, players] = middle_and_end(self.address, game, players, SEED)
        return self.staged[game, players]

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
        guest, _ = self.stage(game, min(3, parlour.game(game).players[-1]))
        for size in SIZES:
            ann = self.person(size).open(f"/t/{guest.table}#{guest.token}")
            ann.wait_for_turn()
            self.shoot(ann, f"{game}-{size}")

    def the_end(self, game: str) -> None:
        middle, guest = self.stage(game, 3)
        at = middle.get().json()["table"]["length"]
        for size in SIZES:
            ann = self.person(size).open(f"/t/{guest.table}#{guest.token}")
            expect(ann.score_sheet).to_be_visible()
            self.shoot(ann, f"score-sheet-{size}")
            ann = self.person(size).open(f"/w/{guest.table}/{at}")
            replay = ann.page.get_by_role("region", name="Replay")
            replay.get_by_role("button", name="One move on").click()
            self.shoot(ann, f"replay-{size}")

    def proofs(self, game: str) -> None:
        """Through all windows, with the most players and with the fewest."""
        for players in {parlour.game(game).players[0], parlour.game(game).players[-1]}:
            self.proofs_for(game, players)

    def proofs_for(self, game: str, players: int) -> None:
        middle, end = self.stage(game, players)
        sights: dict[str, tuple[str, Literal["light", "dark"]]] = {
            "middle": (f"/t/{middle.table}#{middle.token}", "light"),
            "evening": (f"/t/{middle.table}#{middle.token}", "dark"),
            "onlooker": (f"/w/{middle.table}", "light"),
            "end": (f"/t/{end.table}#{end.token}", "light"),
        }
        middle.sit()  # onlookers see her there
        for sight in self.sights:
            address, light = sights[sight]
            for touch in (False, True):
                self.through_windows(f"{game}-{players}-{sight}", address, light, touch)
            print(f"build/screenshots/{game}-{players}-{sight}-*.png", flush=True)
        middle.go()

    def through_windows(self, name: str, address: str, light: Literal["light", "dark"], touch: bool) -> None:
        """A page in all windows of a kind, one after the other."""
        windows = {size: window for size, window in self.windows.items() if window.touch == touch}
        if not windows:
            return
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


def main() -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    PROOFS.mkdir(parents=True, exist_ok=True)
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("wanted", nargs="*", help="lobby, end, a game, or proofs- and a game; all, if none is named")
    parser.add_argument(
        "--windows", nargs="+", choices=PROOFED, default=list(PROOFED), help="of proofs: on these screens"
    )
    parser.add_argument("--sights", nargs="+", choices=SIGHTS, default=SIGHTS, help="of proofs: only these")
    wish = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Process(f"sqlite:///{folder}/parlour.db").start()
        try:
            browser = launch(playwright)
            photographer = Photographer(browser, server.address)
            photographer.windows = {size: PROOFED[size] for size in wish.windows}
            photographer.sights = tuple(wish.sights)
            works: dict[str, Callable[[], None]] = {"lobby": photographer.lobby}
            for game in parlour.games():
                works[game] = partial(photographer.table, game)
                works[f"proofs-{game}"] = partial(photographer.proofs, game)
            works["end"] = partial(photographer.the_end, "cats-and-dogs")
            for name in wish.wanted or works:
                works[name]()
            browser.close()
        finally:
            server.stop()


if __name__ == "__main__":
    main()
