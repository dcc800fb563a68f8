"""`make films`: a moment of each game, moving, into docs/films, from real games of bots.

A replay runs in a browser, which hands over each picture that it paints; together they become a small WebP file. Best
made on a machine that has nothing else to do: pictures that are painted late are missing.
"""

from __future__ import annotations

import base64
import io
import sys
import tempfile
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

import parlour
from tests.server.guests import Guest
from tests.server.servers import Process
from tests.web.chromium import launch
from tests.web.staging import begun, play_on

FILMS = Path(__file__).parents[2] / "docs" / "films"
# What each film is about: an event, and how many moves come before and after it.
ABOUT = {"cats-and-dogs": "full", "fancy-animals": "take", "fancy-that": "claim", "trophy-case": "won"}
BEFORE, AFTER = 4, 1
WINDOW = (1280, 760)
WIDTH = 640
SECOND = 1000
FRAME = SECOND // 12  # milliseconds: what is painted in between is left out
LAST = 2 * SECOND
MOST = 400_000  # bytes
STARTED = """() => {
  const settings = {sound: 'off', motion: 'full'};
  localStorage['parlour.settings'] = JSON.stringify(settings);
}"""
PLACES = """() => ['main.play > ul', 'main.play .felt'].map((each) => {
  const {left, top, right, bottom} = document.querySelector(each).getBoundingClientRect();
  return [left, top, right, bottom];
})"""


def played(address: str, game: str) -> tuple[Guest, int]:
    """A game that Ann played against bots, and the move of it after which something is to be seen."""
    guest = begun(address, game, min(3, parlour.game(game).players[-1]), "film")
    enough = play_on(guest) // 2  # of the game: before that there is little on the table
    for step in guest.get("log").json()["steps"]:
        if step["length"] > enough and any(to_be_seen(game, event) for event in step["events"]):
            return guest, step["length"]
    raise AssertionError(f"Nothing to be seen in {game}.")


def to_be_seen(game: str, event: dict[str, Any]) -> bool:
    return bool(event["kind"] == ABOUT[game] and event.get("points", 1) > 0)


def film(browser: Browser, address: str, game: str) -> list[tuple[Image.Image, int]]:
    """Pictures, and for how many milliseconds each is seen."""
    guest, at = played(address, game)
    context = browser.new_context(viewport={"width": WINDOW[0], "height": WINDOW[1]}, color_scheme="light")
    context.add_init_script(f"({STARTED})()")
    page = context.new_page()
    page.goto(f"http://{address}/t/{guest.table}#{guest.token}")
    log = page.get_by_role("complementary", name="Log")
    log.locator("button", has=page.locator(".token")).nth(at - BEFORE - 1).click()
    page.get_by_role("button", name="Close Log").click()
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(4 * SECOND)  # what was to be said of the moves before has been said
    places = page.evaluate(PLACES)
    painted: list[tuple[float, bytes]] = []
    session = context.new_cdp_session(page)

    def keep(shot: dict[str, Any]) -> None:
        painted.append((shot["metadata"]["timestamp"] * SECOND, base64.b64decode(shot["data"])))
        session.send("Page.screencastFrameAck", {"sessionId": shot["sessionId"]})

    session.on("Page.screencastFrame", keep)
    session.send("Page.startScreencast", {"format": "jpeg", "quality": 92})
    page.get_by_role("region", name="Replay").get_by_role("button", name="Play", exact=True).click()
    page.wait_for_function(f"() => document.querySelector('[aria-label=Move]').value >= {at + AFTER}")
    page.get_by_role("button", name="Pause").click()
    page.wait_for_timeout(SECOND)
    session.send("Page.stopScreencast")
    context.close()
    return cut(painted, places)


def cut(painted: list[tuple[float, bytes]], places: list[list[float]]) -> list[tuple[Image.Image, int]]:
    """The players and the table alone, at the size of the film; of pictures close together the last."""
    found: list[tuple[Image.Image, float]] = []
    for time, data in painted:
        if found and time // FRAME == found[-1][1] // FRAME:
            found.pop()
        with Image.open(io.BytesIO(data)) as shot:
            players, felt = (shot.convert("RGB").crop(tuple(map(round, place))) for place in places)  # type: ignore[arg-type]
        whole = Image.new("RGB", (felt.width, players.height + felt.height), players.getpixel((0, 0)))
        whole.paste(players, (0, 0))
        whole.paste(felt, (0, players.height))
        size = (WIDTH, round(whole.height * WIDTH / whole.width))
        found.append((whole.resize(size, Image.Resampling.LANCZOS), time))
    ends = [time for _, time in found[1:]] + [found[-1][1] + LAST]
    return [(picture, max(1, round(end - time))) for (picture, time), end in zip(found, ends, strict=True)]


def write(pictures: list[tuple[Image.Image, int]], path: Path) -> None:
    """As fine as fits into what a page may weigh."""
    (first, _), *others = pictures
    for quality in (70, 55, 40, 25):
        first.save(
            path,
            save_all=True,
            append_images=[picture for picture, _ in others],
            duration=[duration for _, duration in pictures],
            loop=0,
            quality=quality,
            method=4,
        )
        if path.stat().st_size <= MOST:
            break


def main(*wanted: str) -> None:
    FILMS.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Process(f"sqlite:///{folder}/parlour.db").start()
        try:
            browser = launch(playwright)
            for game in wanted or ABOUT:
                path = FILMS / f"{game}.webp"
                pictures = film(browser, server.address, game)
                write(pictures, path)
                print(f"docs/films/{path.name}: {len(pictures)} pictures, {path.stat().st_size // 1000} kB")
            browser.close()
        finally:
            server.stop()


if __name__ == "__main__":
    main(*sys.argv[1:])
