"""The moves of a lesson made by clicks, game by game, from their texts."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from playwright.sync_api import expect

import parlour
from tests.web.people import Person
from tests.web.test_cats_and_dogs import animal
from tests.web.test_fancy_animals import build, card, piles

PETS = parlour.game("cats-and-dogs").start(2, "7").view(0)
ACTIONS, FOOD = PETS["action_titles"], PETS["food_titles"]
BUTTONS = {
    "feed": "Feed",
    "more": "Another card",
    "stop": "Stop",
    "fold": "Fold",
    "mud": "Stay in with mud",
    "draw": "Draw a card",
    "pass": "Pass",
}


def make(person: Person, game: str, text: str) -> None:
    """Any move that a lesson's way may take."""
    verb, *words = text.split()
    if text in BUTTONS:
        person.choice(BUTTONS[text]).click()
    elif game == "cats-and-dogs":
        _cats_and_dogs(person, verb, words)
    elif game == "fancy-animals":
        _fancy_animals(person, text)
    elif game == "fancy-that":
        _fancy_that(person, text, verb, words)
    else:
        held = person.page.locator(f'[data-card="{words[0]}"]')
        held.click()
        expect(held).to_have_attribute("aria-pressed", "true")
        held.click()


def _cats_and_dogs(person: Person, verb: str, words: list[str]) -> None:
    if verb in ("mark", "give"):
        animal(person, words[0]).click()
        return
    person.page.get_by_role("button", name=f"Action: {ACTIONS[words[0]]}").first.click()
    for name, thing in pairwise([*words[1:], ""]):
        if name.isalpha() and name.islower():
            tile = person.page.locator(".tile").filter(has=animal(person, name))
            wanted = tile.locator(".thing.legal:not(.portrait)")
            (wanted.first if wanted.count() else animal(person, name)).click()
            # A finger points at the animal, and the bar asks which of its cards.
            which = person.choice(f"{name.capitalize()}'s {FOOD.get(thing)}")
            if which.is_visible():
                which.click()
    person.choice("Play it").click()


def _fancy_animals(person: Person, text: str) -> None:
    if text.startswith("activate "):
        _, rule, *cards = text.split()
        person.page.locator(f'[data-rule="{rule}"]').click()
        for name in cards:
            if card(person, name).get_attribute("aria-pressed") != "true":
                card(person, name).click()
        person.page.get_by_role("button", name=f"Put {rule.upper()} in force").click()
        return
    build(person, text)
    expect(person.prompt, f"{text!r} was built as {piles(person)}").to_contain_text("Legal so far")
    if " take " in text:
        piece, place = text.split(" take ")[1].split(" ")
        person.page.locator(f'[data-piece="{piece}"]').click()
        spot = person.page.locator(f'[data-wear="{place}"]')
        if "chosen" not in (spot.get_attribute("class") or ""):
            spot.click()
        person.prompt.get_by_role("button", name="Play and take").click()
    else:
        person.choice("Play").click()


def _fancy_that(person: Person, text: str, verb: str, words: list[str]) -> None:
    page = person.page
    board = page.get_by_role("group", name="Board", exact=True)
    if verb == "sweep":
        page.get_by_role("button", name=f"{ {'row': 'Row', 'col': 'Column'}[words[0]] } {words[1]}", exact=True).click()
    if verb in ("sweep", "bonus"):
        page.locator(f'[data-move="{text}"]').click()
    elif verb == "place":
        waiting = page.locator(f'[data-thing="t-{words[0]}-0"]')
        if waiting.get_attribute("aria-pressed") == "false":
            waiting.click()
        board.locator(f'[data-cell="{words[1]}"]').click()
    else:
        name = _offered(person, words[0])
        page.get_by_role("region", name="Cards on offer").get_by_role("button", name=name).click()
        board.locator(f'[data-cell="{words[1]}"]').click()


def _offered(person: Person, card_id: str) -> str:
    """What the card of that id is called."""
    offer: list[dict[str, Any]] = person.practice()["states"][-1]["view"]["offer"]
    return str(next(each["name"] for each in offer if each["id"] == card_id))
