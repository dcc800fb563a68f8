"""Coming back to a table: what happened since opens first; the house plays what was left with it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from decimal import ROUND_HALF_UP, Decimal
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from parlour.review import looks
from parlour.review.looks import Looks
from parlour.server import house as house_module
from parlour.server.play import sights
from parlour.server.play.statistics import FEWEST
from tests.server.conftest import sqlite_in
from tests.server.guests import GAME, Guest, Lobby, good, latest, until
from tests.server.people.holders import Holder, finished
from tests.server.servers import Server
from tests.web.conftest import IN_A_HURRY
from tests.web.people import PATIENCE, Person
from tests.web.playing import PHONE

DESK: ViewportSize = {"width": 1366, "height": 768}
FOLD = "Fold in this trick when I cannot follow its colour."


@pytest.fixture
def house(client: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """In which a moment is no time at all, and the books are not kept unless they are asked for."""
    monkeypatch.setattr(sights, "A_MOMENT", 0.0)
    monkeypatch.setattr(house_module, "BOOK_EVERY", 3600.0)
    running = Server(sqlite_in(tmp_path)).start()
    yield running
    running.stop()


def seated(house: Server, browser: Browser, guests: int, **more: Any) -> tuple[list[Guest], Person]:
    """Guests at a table that has begun, and somebody with a browser in the last seat; the first begins."""
    lobby = Lobby(house.address)
    first = lobby.open("me", *["open"] * guests, begins="chosen", **more)
    rest = [lobby.join(first.table, name) for name in ("Ben", "Cleo")[:guests]]
    good(first.post("start"))
    context = browser.new_context(viewport=DESK, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    context.add_init_script(IN_A_HURRY)
    somebody = Person("Ben", context, house.address)
    somebody.open(f"/t/{first.table}#{rest[-1].token}")
    expect(somebody.prompt).to_be_visible()
    return [first.sit(), *[guest.sit() for guest in rest[:-1]]], somebody


def test_what_happened_since_opens_first(house: Server, browser: Browser) -> None:
    (ann,), ben = seated(house, browser, 1)
    table = house.house.tables.live[ann.table]
    where = ben.page.url
    card = ben.page.get_by_role("dialog", name="Since you last looked")
    expect(card).to_have_count(0)
    ben.page.goto("about:blank")
    until(lambda: len(table.connections) == 1)
    until(lambda: all(table.sitting.people[str(chair.person)].seen == 0 for chair in table.sitting.seats[1:]))
    state = ann.state()
    while state["turn"] == 0:
        assert ann.move(state)["type"] == "ack"
        state = latest(ann, state["number"] + 1)
    ben.page.goto(where)
    expect(card).to_contain_text("Ann places a marker on")
    expect(card).to_contain_text("just now")
    assert ben.faults() == []
    ben.page.set_viewport_size({"width": int(PHONE["width"]), "height": int(PHONE["height"])})
    assert ben.faults() == []
    ben.page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    ben.page.reload()
    expect(ben.prompt).to_be_visible()
    expect(card).to_have_count(0)
    assert ben.complaints == []
    ben.context.close()


def as_a_browser_rounds(value: float) -> Decimal:
    """To one place, and 11.25 to 11.3: Python's own formatting makes it 11.2."""
    return Decimal(value).quantize(Decimal("0.1"), ROUND_HALF_UP)


def test_points_lost_are_those_of_real_reviews(
    house: Server, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of whole games, each reviewed as ever, but not closely."""
    hasty = Looks(coarse=1, lines=4, search=20, pairs=60, stories=2, thinks=5, trees=1, ripe=5, ends=4)
    monkeypatch.setitem(looks.PATIENT, GAME, hasty)
    holder = Holder(house.address)
    decisions, points = 0, 0.0
    for _ in range(FEWEST):
        seat = finished(holder)
        summary = json.loads(seat.get("review").text.splitlines()[-1])["summary"][seat.state()["seat"]]
        decisions += summary["decisions"]
        points += 100 * summary["decisions"] * summary["lost"]
    (told,) = holder.get("/me/statistics")["statistics"]
    lost = told["lost"]
    assert (lost["games"], lost["decisions"], lost["lost"]) == (FEWEST, decisions, round(points / decisions, 2))
    assert 0 <= lost["low"] <= lost["lost"] <= lost["high"]
    assert [month["games"] for month in told["lost_by_month"]] == [FEWEST]
    context = browser.new_context(viewport=DESK)
    context.set_default_timeout(PATIENCE)
    context.add_init_script(f"localStorage['parlour.key'] = {json.dumps(json.dumps(holder.key))}")
    ann = Person("Ann", context, house.address).open("/games")
    ann.page.get_by_role("tab", name="Statistics").click()
    line = ann.page.get_by_role("figure").filter(has_text="Points lost a decision")
    expect(line).to_contain_text(f"Points lost a decision: {as_a_browser_rounds(lost['lost'])}")
    between = f"really between {as_a_browser_rounds(lost['low'])} and {as_a_browser_rounds(lost['high'])}"
    expect(line).to_contain_text(f"{between}; {decisions} decisions in {FEWEST} reviewed games")
    assert ann.faults() == []
    ann.page.set_viewport_size({"width": int(PHONE["width"]), "height": int(PHONE["height"])})
    assert ann.faults() == []
    assert ann.complaints == []
    context.close()


def test_an_order_is_left_and_taken_back_and_so_is_the_only_move(house: Server, browser: Browser) -> None:
    (ann, _), cleo = seated(house, browser, 2, game="trophy-case")
    assert ann.move(ann.state())["type"] == "ack"
    cleo.button(FOLD).click()
    expect(cleo.prompt.get_by_text(f"Ordered: {FOLD}")).to_be_visible()
    cleo.prompt.get_by_role("button", name="Take it back").click()
    expect(cleo.button(FOLD)).to_be_visible()
    cleo.page.get_by_role("button", name="Table", exact=True).click()
    cleo.page.get_by_label("Play my only move for me").select_option("where all can see that there is no other")
    person = house.house.tables.live[ann.table].sitting.seats[2].person
    until(lambda: house.house.tables.live[ann.table].sitting.people[str(person)].forced == "seen")
    assert cleo.faults() == []
    assert cleo.complaints == []
    cleo.context.close()
