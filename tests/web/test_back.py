"""Coming back to a table: what happened since opens first; the house plays what was left with it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from parlour.server.play import sights
from tests.server.conftest import sqlite_in
from tests.server.guests import Guest, Lobby, good, latest, until
from tests.server.servers import Server
from tests.web.conftest import IN_A_HURRY
from tests.web.people import PATIENCE, Person
from tests.web.playing import PHONE

FOLD = "Fold in this trick when I cannot follow its colour."


@pytest.fixture
def house(client: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """In which a moment is no time at all."""
    monkeypatch.setattr(sights, "A_MOMENT", 0.0)
    running = Server(sqlite_in(tmp_path)).start()
    yield running
    running.stop()


def seated(house: Server, browser: Browser, guests: int, **more: Any) -> tuple[list[Guest], Person]:
    """Guests at a table that has begun, and somebody with a browser in the last seat; the first begins."""
    lobby = Lobby(house.address)
    first = lobby.open("me", *["open"] * guests, begins="chosen", **more)
    rest = [lobby.join(first.table, name) for name in ("Ben", "Cleo")[:guests]]
    good(first.post("start"))
    context = browser.new_context(viewport={"width": 1366, "height": 768}, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    context.add_init_script(IN_A_HURRY)
    somebody = Person("Ben", context, house.address)
    somebody.open(f"/t/{first.table}#{rest[-1].token}")
    expect(somebody.prompt).to_be_visible()
    return [first.sit(), *[guest.sit() for guest in rest[:-1]]], somebody


@pytest.mark.skipif(not os.environ.get("PARLOUR_SOAK"), reason="on a machine with no time to spare it has failed")
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
