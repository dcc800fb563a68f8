"""`make paint`: what a browser sees of our pages as they load and while a game goes on, for docs/performance.md.

Lobby and tables are opened with an empty cache, at this machine's own speed and as on a phone with a slow line; then
moves come to the table, as people make them who wait until it has come to rest, and bots at their usual pace. Shown are
medians of several loads: first paint, largest paint, by how much anything moved by itself (cumulative layout shift),
and tasks of more than 50 ms, which keep a page from answering.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
from functools import cache
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

import parlour
from parlour import Record
from tests.server.guests import Guest, Lobby, latest
from tests.server.servers import Process
from tests.web.boxes import bots_game
from tests.web.chromium import launch
from tests.web.people import LATER, STILL

LOADS = 3
MOVES = 12
PACE = 600  # milliseconds, as the lobby has it: a card arrives before the next one leaves
WATCH = """
window.seen = {first: 0, largest: 0, shift: 0, tasks: []};
const watch = (type, see) =>
  new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({type, buffered: true});
watch('paint', (each) => { if (each.name === 'first-contentful-paint') seen.first = each.startTime; });
watch('largest-contentful-paint', (each) => { seen.largest = each.startTime; });
watch('layout-shift', (each) => { seen.shift += each.value; });
watch('longtask', (each) => { seen.tasks.push(each.duration); });
"""


class Line(NamedTuple):
    """A machine and the network that it has."""

    name: str
    slower: int
    network: dict[str, Any] | None
    width: int
    height: int


HEAD = """| page | first paint | largest paint | layout shift | long tasks | shift in play | long tasks in play |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |"""
SLOW = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 90_000}
LINES = {
    "laptop": Line("this machine", 1, None, 1366, 768),
    "phone": Line("phone: 4 times slower, 1.6 Mbit/s, 150 ms", 4, SLOW, 390, 844),
}


def opened(browser: Browser, address: str, line: Line, ready: str, guest: Guest | None = None) -> dict[str, Any]:
    """What is seen of a page with nothing in its cache; at a table also while moves come."""
    context = browser.new_context(viewport={"width": line.width, "height": line.height})
    context.add_init_script(WATCH)
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": line.slower})
    if line.network:
        session.send("Network.enable")
        session.send("Network.emulateNetworkConditions", line.network)
    page.goto(address)
    page.locator(ready).first.wait_for()
    page.wait_for_load_state("networkidle")
    found: dict[str, Any] = dict(page.evaluate("seen"))
    if guest is not None:
        play_on(guest, page)
        page.wait_for_timeout(4 * PACE)
        then = page.evaluate("seen")
        found |= {"moved": then["shift"] - found["shift"], "later": then["tasks"][len(found["tasks"]) :]}
    context.close()
    return found


def rest(page: Page, number: int) -> None:
    """Until the page shows that state, and nothing on it is on its way any more."""
    page.wait_for_function(LATER, arg=number - 1)
    page.evaluate(STILL)


def play_on(guest: Guest, page: Page, moves: int = MOVES) -> int:
    """So many moves of that seat, each when the page has come to rest, whatever the bots do in between; the number of
    the state after them."""
    guest.sit()
    state = guest.state()
    for _ in range(moves):
        while not state["moves"] and not state["over"]:
            state = latest(guest, state["number"] + 1)
        if state["over"]:
            break
        rest(page, state["number"])
        guest.move(state)
        state = latest(guest, state["number"] + 1)
    guest.go()
    return int(state["number"])


@cache
def played(game: str, players: int) -> tuple[Record, list[int]]:
    """A whole game, and when seat 0 was to move."""
    return bots_game(game, players, "paint")


def table(address: str, game: str, players: int = 4, pace: int = PACE) -> Guest:
    """A seat in the middle of a game, with bots that let what they do be seen."""
    record, turns = played(game, players)
    lobby = Lobby(address)
    whole = lobby.http.post("/api/records", json={"record": record.text()}).raise_for_status().json()["table"]["id"]
    wish = {"at": turns[len(turns) // 2], "seat": 0, "level": "random", "name": "Ann", "pace": pace}
    return Guest(address, lobby.http.post(f"/api/tables/{whole}/continue", json=wish).raise_for_status().json())


def row(name: str, seen: list[dict[str, Any]]) -> str:
    def middle(key: str) -> str:
        return f"{statistics.median(each[key] for each in seen):,.0f} ms"

    tasks = statistics.median(len(each["tasks"]) for each in seen)
    longest = max((task for each in seen for task in each["tasks"]), default=0)
    later = [task for each in seen for task in each.get("later", [])]
    playing = f"{len(later)} in {len(seen)} games" if "later" in seen[0] else ""
    shift, moved = max(each["shift"] for each in seen), max(each.get("moved", 0) for each in seen)
    cells = [name, middle("first"), middle("largest"), f"{shift:.3f}", f"{tasks:.0f}, at most {longest:.0f} ms"]
    cells += [
        f"{moved:.3f}" if playing else "",
        f"{playing}, at most {max(later, default=0):.0f} ms" if playing else "",
    ]
    return f"| {' | '.join(cells)} |"


def main(*wanted: str) -> None:
    """On all lines, or only on those named: `laptop`, `phone`; with `loads`, nothing is played: that is soon done."""
    for game in parlour.games():
        played(game, 4)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Process(f"sqlite:///{folder}/parlour.db").start()
        try:
            browser = launch(playwright)
            site = f"http://{server.address}"
            for line in [LINES[name] for name in LINES if name in wanted] or LINES.values():
                print(f"\n{line.name}, {LOADS} loads each, {line.width}x{line.height}\n")
                print(HEAD)
                seen = [opened(browser, site, line, "article") for _ in range(LOADS)]
                print(row("lobby", seen), flush=True)
                for game in parlour.games():
                    seen = []
                    for _ in range(LOADS):
                        guest = table(server.address, game)
                        address = f"{site}/t/{guest.table}#{guest.token}"
                        playing = None if "loads" in wanted else guest
                        seen.append(opened(browser, address, line, ".felt [data-box]", playing))
                    print(row(game, seen), flush=True)
            browser.close()
        finally:
            server.stop()


if __name__ == "__main__":
    main(*sys.argv[1:])
