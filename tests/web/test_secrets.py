"""Two browsers at one table: neither ever learns what the other holds, from the page or from the network."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import NewPerson
from tests.web.people import Person
from tests.web.playing import sit_together

# In Fancy That! everything lies open.
BOTS = {"cats-and-dogs": 0, "fancy-animals": 0, "trophy-case": 1}
# What everybody is told about the games in plain words, of which "time" is one and a trump's name, too.
ABOUT_GAMES = ('"markdown"', '"levels"')
# Every view names all cards there are of these kinds, and what was played of them: no secret.
PUBLIC = re.compile(r'"(action_titles|action_targets|actions_played|trumps|values)"\s*:\s*(\{[^}]*\}|\[[^]]*\])')


def move(person: Person, game: str) -> None:
    """Something that the other may see happen."""
    person.wait_for_turn()
    number = person.state()["number"]
    if game == "cats-and-dogs":
        person.page.locator(".tile.legal .portrait").first.click()
    elif game == "fancy-animals":
        person.choice("Draw a card").click()
    else:
        card = person.page.locator("[data-card].legal").first
        card.click()
        card.click()
    person.wait_for_news(number)


def hand(person: Person) -> set[str]:
    return set(person.state()["view"]["hand"])


def heard_hands(texts: list[str]) -> list[list[Any]]:
    found = [json.loads(text) for text in re.findall(r'"hand":(\[[^]]*\])', "".join(texts))]
    return [each for each in found if not any(isinstance(card, dict) for card in each)]


@pytest.mark.parametrize("game", BOTS)
def test_neither_ever_sees_the_others_hand(person: NewPerson, game: str) -> None:
    ann, ben = sit_together(person, game, BOTS[game])
    began = {each.name: hand(each) for each in (ann, ben)}
    move(ann, game)
    if game == "cats-and-dogs":
        ann.choice("Feed").click()
        ann.page.locator(".tile.legal .portrait").first.click()
        ann.choice("Stop").click()
    elif game == "trophy-case":
        expect(ben.page.get_by_role("list", name="Cards of Ann on the trick").get_by_role("img")).not_to_have_count(0)
    move(ben, game)
    for me, other in ((ann, ben), (ben, ann)):
        me.page.evaluate("0")  # all that came before this has been heard
        hands = heard_hands(me.heard)
        assert hands
        own = hand(me) | began[me.name]
        assert all(set(each) <= own for each in hands)
        heard = "".join(PUBLIC.sub("", text) for text in me.heard if not any(sign in text for sign in ABOUT_GAMES))
        page = me.page.content()
        secrets = hand(other) - own
        assert secrets
        for secret in secrets:
            assert not re.search(rf"(?<![\w-]){secret}(?![\w-])", heard), secret
            title = me.state()["view"].get("action_titles", {}).get(secret)
            assert not re.search(rf'data-card="{secret}"|card-{secret}\b', page), secret
            assert title is None or title not in page
