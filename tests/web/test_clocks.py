"""Clocks and alerts in the browser: chosen, seen, heard, paused; a push that is shown, and a page without a way."""

from __future__ import annotations

import json
from typing import Any

import httpx
from playwright.sync_api import expect

from tests.server.servers import Process
from tests.web.conftest import NewPerson
from tests.web.playing import PHONE


def test_a_table_with_a_clock(person: NewPerson) -> None:
    ann, ben = person("Ann"), person("Ben", **PHONE)
    ann.open()
    ann.button("Play Like Cats and Dogs!").click()
    ann.page.get_by_label("Your name").fill("Ann")
    ann.page.get_by_role("radio", name="With friends").check()
    ann.page.get_by_label("Players").select_option("2")
    ann.page.get_by_label("Clock").select_option("5 minutes + 10 seconds a turn")
    ann.page.locator("label", has_text="Who begins").first.locator("select").select_option("I begin")
    ann.button("Open the table").click()
    how = ann.page.get_by_role("region", name="How we play")
    expect(how).to_contain_text("5 minutes and 10 seconds more after every turn.")
    place = ann.ask(f"tables/{ann.page.url.rpartition('/')[2]}/join", {"name": "Ben"})
    ann.button("Begin").click()
    ben.open(f"/t/{place['table']['id']}#{place['token']}")
    for each in (ann, ben):
        times = each.page.get_by_role("list", name="Players").locator("time")
        expect(times.nth(1)).to_have_text("5:00")  # Ann's runs, Ben's stands
        expect(times).to_have_count(2)
        assert each.faults() == []
    ann.page.get_by_role("button", name="Table").click()
    ann.button("Ask for a pause").click()
    ben.button("Fine by me").click()
    for each in (ann, ben):
        expect(each.page.get_by_text("The clock is paused, and nobody can move.")).to_be_visible()
    ben.button("Go on").click()
    expect(ann.page.get_by_text("The clock is paused")).to_have_count(0)


def test_the_last_ten_seconds_are_spoken(person: NewPerson) -> None:
    ann = person("Ann")
    ann.play("cats-and-dogs", clock={"kind": "turn", "seconds": 10})
    expect(ann.page.locator("[aria-live=assertive]")).to_have_text("Ten seconds left.")


def test_a_push_is_shown_once_and_without_a_connection_there_is_a_page(person: NewPerson, house: Process) -> None:
    """By the developer's door of Chromium: its real push service is far away. What comes in is what the house sends."""
    ann = person("Ann")
    ann.context.grant_permissions(["notifications"], origin=ann.site)
    ann.open("/alerts")
    expect(ann.page.get_by_role("region", name="Mail")).to_contain_text("This house sends no mail")
    assert ann.faults() == []
    ann.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    door = ann.context.new_cdp_session(ann.page)
    found: list[Any] = []
    door.on("ServiceWorker.workerRegistrationUpdated", lambda event: found.extend(event["registrations"]))
    door.send("ServiceWorker.enable")
    ann.page.wait_for_timeout(100)
    told = {"title": "Your turn in Fancy That!", "body": "Ann, the others are waiting.", "path": "/t/x", "tag": "x-7"}
    for _ in range(2):  # the same again takes the place of the first
        wish = {"origin": ann.site, "registrationId": found[0]["registrationId"], "data": json.dumps(told)}
        door.send("ServiceWorker.deliverPushMessage", wish)
    shown = """async () => {
      const registration = await navigator.serviceWorker.ready;
      for (let tries = 0; tries < 200; tries++) {
        const notes = await registration.getNotifications();
        if (notes.length) return notes.map((note) => [note.title, note.tag, note.data.path]);
        await new Promise((done) => setTimeout(done, 50));
      }
      return [];
    }"""
    assert ann.page.evaluate(shown) == [["Your turn in Fancy That!", "x-7", "/t/x"]]
    assert httpx.get(f"{ann.site}/sw.js").headers["content-type"].startswith("text/javascript")
    ann.context.set_offline(True)
    ann.page.goto(f"{ann.site}/t/anywhere")
    expect(ann.page.get_by_role("heading")).to_have_text("No way to the house")
    ann.complaints.clear()  # that there is no connection
