"""One key on two devices: my games, coming back, statistics, renewing, being forgotten."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.conftest import NewPerson
from tests.web.people import Person
from tests.web.playing import PHONE


def begin(ann: Person) -> None:
    ann.open()
    ann.button("Play Like Cats and Dogs!").click()
    ann.page.get_by_label("Your name").fill("Annabel")
    ann.button("Play now").click()
    expect(ann.prompt).to_be_visible()


def key_of(ann: Person) -> str:
    """As soon as there is one: on a first visit the page asks the house for it."""
    made = ann.page.wait_for_function("localStorage['parlour.key'] && JSON.parse(localStorage['parlour.key'])")
    return str(made.json_value())


def test_a_key_on_a_second_device_opens_the_same_games(person: NewPerson) -> None:
    ann, phone = person("Ann"), person("Phone", **PHONE)
    begin(ann)
    table = ann.page.url
    ann.open("/key")
    expect(ann.page.get_by_role("region", name="About me")).to_contain_text("on 1 device")
    ann.button("Link and QR code").click()
    expect(ann.page.get_by_role("img", name="QR code of the link")).to_be_visible()
    link = ann.page.get_by_role("textbox", name="Link").input_value()
    phone.open(link[link.index("/key#") :])
    expect(phone.page.get_by_role("status")).to_contain_text("This device has your key now")
    expect(phone.page.get_by_label("Your name")).to_have_value("Annabel")
    assert "#" not in phone.page.url  # good once, and not kept
    assert key_of(phone) != key_of(ann)
    phone.page.get_by_role("link", name="My games").click()
    running = phone.page.get_by_role("list", name="Running").get_by_role("listitem")
    expect(running).to_contain_text("Like Cats and Dogs!")
    running.get_by_role("link").click()
    expect(phone.prompt).to_be_visible()
    assert phone.page.url == table
    expect(phone.page.get_by_role("list", name="Players")).to_contain_text("Annabel")
    assert phone.faults() == []

    # Renewed here, it opens nothing there; the table that is open there is left at once.
    ann.button("Renew my key").click()
    ann.button("Renew it").click()
    expect(ann.page.get_by_role("status")).to_contain_text("Your key is new")
    phone.open("/games")
    expect(phone.page.get_by_role("listitem")).to_contain_text("No game is going on")
    ann.page.get_by_role("link", name="My games").click()
    ann.page.get_by_role("list", name="Running").get_by_role("link").click()
    expect(ann.prompt).to_be_visible()
    assert all("401" in complaint for complaint in phone.complaints)  # a void key is turned away, and forgotten there
    phone.complaints.clear()


def test_my_games_are_searched_given_up_and_counted(person: NewPerson) -> None:
    ann = person("Ann")
    begin(ann)
    ann.open("/games")
    running = ann.page.get_by_role("list", name="Running").get_by_role("listitem")
    expect(running).to_contain_text("Like Cats and Dogs!")
    ann.page.get_by_label("With").fill("Zoroaster")
    expect(running).to_contain_text("No game is like that.")
    ann.page.get_by_label("With").fill("")
    ann.button("Give up").click()
    ann.page.get_by_role("alert").get_by_role("button", name="Give up").click()
    expect(running).to_contain_text("You gave up.")
    assert ann.faults() == []
    ann.page.get_by_role("tab", name="Statistics").click()
    counted = ann.page.get_by_role("region", name="Like Cats and Dogs!")
    expect(counted).to_contain_text("1 game, 0 won.")
    expect(counted.get_by_role("img").first).to_have_attribute("aria-label", re.compile("0 of 1 game won"))
    assert ann.faults() == []

    ann.open("/key")
    old = key_of(ann)
    ann.button("Forget me").click()
    ann.page.get_by_role("alert").locator("xpath=..").get_by_role("button", name="Forget me").click()
    expect(ann.page.get_by_role("status")).to_contain_text("You are forgotten here.")
    assert ann.page.evaluate("localStorage['parlour.key'] ?? null") is None
    ann.open()
    expect(ann.page.get_by_role("region", name="Games", exact=True)).to_be_visible()
    assert key_of(ann) != old


def test_a_passkey_brings_the_key_to_another_browser(person: NewPerson) -> None:
    """With an authenticator of Chromium's own, whose passkeys are carried over as a password manager would."""
    ann, laptop = person("Ann"), person("Laptop")
    for each in (ann, laptop):
        each.site = each.site.replace("127.0.0.1", "localhost")  # passkeys belong to names
    begin(ann)
    ann.open("/key")
    devices = []
    for each in (ann, laptop):
        devtools = each.context.new_cdp_session(each.page)
        devtools.send("WebAuthn.enable")
        wish = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "isUserVerified": True}
        options = {**wish, "hasUserVerification": True, "automaticPresenceSimulation": True}
        made = devtools.send("WebAuthn.addVirtualAuthenticator", {"options": options})
        devices.append((devtools, made["authenticatorId"]))
    ann.button("Make a passkey").click()
    expect(ann.page.get_by_role("region", name="Another device")).to_contain_text("You have 1 passkey here.")
    (first, one), (second, other) = devices
    (credential,) = first.send("WebAuthn.getCredentials", {"authenticatorId": one})["credentials"]
    second.send("WebAuthn.addCredential", {"authenticatorId": other, "credential": credential})
    laptop.open("/key")
    laptop.button("I have one: bring my key").click()
    expect(laptop.page.get_by_role("status")).to_contain_text("This device has your key now")
    laptop.page.get_by_role("link", name="My games").click()
    expect(laptop.page.get_by_role("list", name="Running")).to_contain_text("Like Cats and Dogs!")

    # Removed, it opens nothing: the house knows it no more.
    ann.button("Remove them").click()
    expect(ann.page.get_by_role("status")).to_contain_text("open nothing here any more")
    laptop.open("/key")
    laptop.button("I have one: bring my key").click()
    expect(laptop.page.get_by_role("alert")).to_contain_text("That passkey opens nothing here.")
    laptop.complaints.clear()


def test_over_plain_http_the_page_says_why_there_are_no_passkeys(person: NewPerson) -> None:
    ann = person("Ann").open("/key")
    expect(ann.page.get_by_role("region", name="Another device")).to_contain_text("Passkeys need https")
