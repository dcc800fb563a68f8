"""Links to a table, one's own and others': none takes a seat away that works."""

from __future__ import annotations

import json

from playwright.sync_api import expect

from tests.web.conftest import NewPerson
from tests.web.people import Person

GAME = "cats-and-dogs"
NO_PLACE = "That link opens no place at this table."
ANOTHER = "Your own is kept for you."


def kept(person: Person, table: str) -> str | None:
    """The token that the browser has of that table."""
    places = json.loads(person.page.evaluate("localStorage.getItem('parlour.places')") or "[]")
    return next((place["token"] for place in places if place["table"] == table), None)


def follow(person: Person, table: str, behind: str) -> None:
    """Open a link from elsewhere: a page of its own, not a place within the one that is open."""
    person.page.goto("about:blank")
    person.open(f"/t/{table}#{behind}")


def test_a_broken_or_foreign_link_leaves_a_seat_as_it_is(person: NewPerson) -> None:
    ben = person("Ben")
    elsewhere = ben.ask("play", {"game": GAME, "name": "Ben"})["token"]
    table = ben.play(GAME)
    token = kept(ben, table)
    for behind in ("x", "%", "y" * 70_000, elsewhere):
        follow(ben, table, behind)
        expect(ben.page.get_by_role("alert")).to_contain_text(NO_PLACE)
        ben.wait_for_turn()
        assert ben.state()["seat"] == 0
        assert kept(ben, table) == token
        assert ben.page.url == f"{ben.site}/t/{table}"
    ben.page.evaluate("location.hash = 'typed-here'")
    expect(ben.page.get_by_role("alert")).to_contain_text(NO_PLACE)
    ben.page.reload()
    ben.wait_for_turn()
    assert kept(ben, table) == token
    expect(ben.page.get_by_text(NO_PLACE)).to_have_count(0)


def test_the_place_of_somebody_else_does_not_replace_ones_own(person: NewPerson) -> None:
    """Whoever knows the table can have the token of an onlooker, and send that."""
    ben = person("Ben")
    table = ben.play(GAME)
    token = kept(ben, table)
    onlooker = ben.ask(f"tables/{table}/watch", {"name": "Mallory"})
    follow(ben, table, onlooker["token"])
    expect(ben.page.get_by_role("alert")).to_contain_text(ANOTHER)
    assert kept(ben, table) == token
    ben.page.reload()  # the link stays in the address: it is kept nowhere else
    expect(ben.page.get_by_role("alert")).to_contain_text(ANOTHER)
    ben.button("To my own place").click()
    ben.wait_for_turn()
    assert (ben.state()["seat"], kept(ben, table)) == (0, token)


def test_who_looks_on_at_the_own_table_keeps_the_seat(person: NewPerson) -> None:
    ben = person("Ben")
    table = ben.play(GAME)
    token = kept(ben, table)
    ben.open(f"/w/{table}")
    ben.button("Chat", exact=True).click()
    ben.page.get_by_label("Your name").fill("Ben again")
    ben.button("Chat along").click()
    expect(ben.page.get_by_role("alert")).to_contain_text(ANOTHER)
    assert kept(ben, table) == token


def test_a_seat_opens_on_another_device_also_where_one_looked_on(person: NewPerson) -> None:
    ben, phone = person("Ben"), person("Ben", width=360, height=740, touch=True)
    table = ben.play(GAME)
    seat = kept(ben, table)
    onlooker = phone.ask(f"tables/{table}/watch", {"name": "Ben too"})["token"]
    for token in (onlooker, seat):
        phone.open("/")
        phone.open(f"/t/{table}#{token}")
        phone.page.wait_for_function("() => location.hash === ''")
        assert kept(phone, table) == token
    phone.wait_for_turn()
    assert phone.state()["seat"] == 0
