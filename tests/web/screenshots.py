"""`make screenshots`: lobby, tables in mid-game, score sheet, replay, on desktop and phone, into docs/screenshots; and
every table in every window, in mid-game, at its end, for onlookers and in the evening, into build/screenshots, to be
looked at."""

from __future__ import annotations

import tempfile
from pathlib import Path

from playwright.sync_api import Browser, expect, sync_playwright

import parlour
from tests.server.guests import Guest, Lobby, latest
from tests.server.servers import Process
from tests.web.boxes import WINDOWS, bots_game, resize
from tests.web.chromium import launch
from tests.web.people import STILL, Person
from tests.web.pictures import shoot

HOME = Path(__file__).parents[2]
PICTURES = HOME / "docs" / "screenshots"
PROOFS = HOME / "build" / "screenshots"
SIZES = {"desktop": (1440, 900), "phone": (390, 844)}
# How many moves of one's own make a good picture.
TURNS = {"cats-and-dogs": 18, "fancy-animals": 7, "fancy-that": 31, "trophy-case": 9}
SOME = 8


def play_well(guest: Guest, moves: int | None = None) -> bool:
    """Play what the hints say, for that many moves or to the end, until it is one's turn again. False: it is over."""
    guest.sit()
    state = guest.state()
    while not state["over"]:
        if state["moves"]:
            if moves == 0:
                break
            moves = None if moves is None else moves - 1
            hints = guest.ask("hint")["hints"]
            assert guest.move(state, hints[0]["move"] if hints else None)["type"] == "ack"
        state = latest(guest, state["number"] + 1)
    guest.go()
    return not state["over"]


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
        print(f"docs/screenshots/{name}.png")

    def lobby(self) -> None:
        for size in SIZES:
            ann = self.person(size).open()
            ann.page.evaluate("localStorage.setItem('parlour.name', JSON.stringify('Ann'))")
            ann.page.reload()
            expect(ann.page.get_by_role("article")).to_have_count(len(parlour.games()))
            ann.page.wait_for_load_state("networkidle")
            self.shoot(ann, f"lobby-{size}")

    def table(self, game: str) -> None:
        players = min(3, parlour.game(game).players[-1])
        guest = self.house.play(game=game, players=players)
        while not play_well(guest, TURNS.get(game, SOME)):  # some games are over sooner
            guest = self.house.play(game=game, players=players)
        for size in SIZES:
            ann = self.person(size).open(f"/t/{guest.table}#{guest.token}")
            ann.wait_for_turn()
            self.shoot(ann, f"{game}-{size}")

    def the_end(self, game: str) -> None:
        guest = self.house.play(game=game, players=3)
        play_well(guest)
        for size in SIZES:
            ann = self.person(size).open(f"/t/{guest.table}#{guest.token}")
            expect(ann.score_sheet).to_be_visible()
            self.shoot(ann, f"score-sheet-{size}")
            ann = self.person(size).open(f"/t/{guest.table}#{guest.token}")
            ann.button("Watch the replay").click()
            replay = ann.page.get_by_role("region", name="Replay")
            replay.get_by_role("slider").fill("40")
            replay.get_by_role("button", name="One move on").click()
            self.shoot(ann, f"replay-{size}")

    def proofs(self, game: str) -> None:
        """A bots' game with the most players, through all windows."""
        players = parlour.game(game).players[-1]
        record, turns = bots_game(game, players)
        asks = self.person("desktop")
        whole = asks.ask("records", {"record": record.text()})["table"]["id"]
        wish = {"at": turns[len(turns) // 2], "seat": 0, "level": "random", "name": "Ann", "pace": 0}
        place = asks.ask(f"tables/{whole}/continue", wish)
        asks.context.close()
        table = place["table"]["id"]
        guest = self.house.play(game=game, players=players)
        play_well(guest)
        sights = {
            "middle": (f"/t/{table}#{place['token']}", "light"),
            "evening": (f"/t/{table}#{place['token']}", "dark"),
            "onlooker": (f"/w/{table}", "light"),
            "end": (f"/t/{guest.table}#{guest.token}", "light"),
        }
        for sight, (address, light) in sights.items():
            context = self.browser.new_context(color_scheme=light, reduced_motion="reduce")  # type: ignore[arg-type]
            ann = Person("Ann", context, self.address).open(address)
            ann.page.locator(".felt button").first.wait_for(state="attached")
            for window in WINDOWS:
                resize(ann.page, window)
                ann.page.screenshot(path=PROOFS / f"{game}-{sight}-{window}.png")
            context.close()
            print(f"build/screenshots/{game}-{sight}-*.png")


def main(*wanted: str) -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    PROOFS.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Process(f"sqlite:///{folder}/parlour.db").start()
        try:
            browser = launch(playwright)
            photographer = Photographer(browser, server.address)
            if not wanted:
                photographer.lobby()
            for game in wanted or parlour.games():
                photographer.table(game)
                photographer.proofs(game)
            if not wanted:
                photographer.the_end("cats-and-dogs")
            browser.close()
        finally:
            server.stop()


if __name__ == "__main__":
    main()
