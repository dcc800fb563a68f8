"""A person who puts a move together by hand, a card at a time, as on the page: cards lie as the review reads them."""

from __future__ import annotations

import random
from typing import Any

import pytest

import parlour
from parlour.games.fancy_animals.rules import FancyAnimalsState
from tests.games.fancy_animals.boards import groups_of, state
from tests.sizes import size


class Person:
    """Picks up one card after the other. Whatever it is put down on, the review says how that now lies."""

    def __init__(self, game: Any) -> None:
        self.game = game
        self.piles: dict[int, list[str]] = dict(enumerate(group["cards"] for group in game.dump()["table"]))
        self.legal = False

    def put(self, card: str, pile: int, before: str | None = None) -> None:
        """Before another card, or on the pile as a whole."""
        piles = {each: [other for other in cards if other != card] for each, cards in self.piles.items()}
        cards = piles.setdefault(pile, [])
        cards.insert(len(cards) if before is None else cards.index(before), card)
        piles = {each: cards for each, cards in piles.items() if cards}
        review = self.game.review({"groups": list(piles.values())})
        self.piles = dict(zip(piles, (group["cards"] for group in review["groups"]), strict=True))
        self.legal = review["ok"]

    def build(self, text: str) -> None:
        """Each group where most of it lies already. Then wilds are put where they belong: that says what they are."""
        homes: dict[int, list[str]] = {}
        for cards in groups_of(text):
            shared = {pile: len({*lying} & {*cards}) for pile, lying in self.piles.items() if pile not in homes}
            home = max(shared, key=lambda pile: shared[pile], default=-1)
            if not shared.get(home):
                home = max(self.piles, default=0) + 1
            homes[home] = cards
            for card in cards:
                if card not in self.piles.get(home, ()):
                    self.put(card, home)
        for home, cards in homes.items():
            for index in reversed(range(len(cards))):
                if "-" in cards[index] and self.piles[home] != cards:
                    self.put(cards[index], home, cards[index + 1] if index + 1 < len(cards) else None)


def built(game: Any, text: str) -> bool:
    person = Person(game)
    person.build(text)
    return person.legal


METAL = [{"hand": ["hand-M3"], "feet": ["feet-M4"], "head": ["head-M8"]}]
LEATHER = [{"hand": ["hand-L4"], "body": ["body-L8"]}]
STRANGE = [{"hand": ["hand-L4"], "feet": ["feet-C4"], "body": ["body-M8"]}]


@pytest.mark.parametrize(
    ("hand", "worn", "rules", "text"),
    [
        ("4LM 7GM 8GM", METAL, "", "M3:hand-M3,4LM,head-M8,feet-M4,7GM,8GM"),
        ("4LM 7GM 8GM", METAL, "", "M4:4LM,head-M8,hand-M3,7GM,8GM,feet-M4"),
        ("4LM 6MC 8GM", METAL, "", "M3:feet-M4,4LM,hand-M3,6MC,head-M8,8GM"),
        ("6LC 7LC 11LC 1LC", LEATHER, "loop", "L6:6LC,7LC,hand-L4 | L10:body-L8,11LC,1LC"),
        ("1LC 2LM 3LG 4LG 7LC 8LG 9LC 11LC", LEATHER, "loop", "L11:11LC,1LC,2LM,3LG,4LG,body-L8,hand-L4,7LC,8LG,9LC"),
        ("6LC 7LC 8LC", STRANGE, "", "L6:6LC,7LC,8LC | =1:hand-L4,feet-C4,body-M8"),
    ],
)
def test_wilds_are_put_where_one_wants_them(hand: str, worn: list[Any], rules: str, text: str) -> None:
    """FA-17: also several in a group, or wilds alone"""
    game = state(hand, worn=worn, rules=rules)
    person = Person(game)
    person.build(text)
    assert person.legal
    assert list(person.piles.values()) == groups_of(text)


@pytest.mark.parametrize("card", ["8LM", "9LG", "10LM"])
def test_a_card_taken_out_and_put_back_leaves_wilds_what_they_were(card: str) -> None:
    """FA-18"""
    person = Person(state("11LM", "L6:hand-L3,hand-L4,8LM,9LG,10LM"))
    lay = person.piles[0]
    person.put(card, 1)
    person.put(card, 0)
    assert person.piles == {0: lay}


def test_a_wild_is_taken_over_by_what_replaces_it() -> None:
    """FA-18"""
    person = Person(state("9LC", "L7:7LC,8LM,hand-L3,10LM"))
    person.put("9LC", 0)
    assert person.legal
    assert set(person.piles[0]) == {"7LC", "8LM", "9LC", "10LM", "hand-L3"}


@pytest.mark.parametrize("seed", range(size(2, 60)))
def test_every_move_can_be_put_together(seed: int) -> None:
    """FA-12, FA-17, FA-18: in games in which clothing is spent whenever it can be"""
    choose = random.Random(seed)
    game: Any = parlour.game("fancy-animals").start(2 + seed % 3, f"building {seed}")
    for _ in range(size(30, 200)):
        if game.turn is None:
            break
        texts = [game.text(move) for move in game.moves()]
        plays = [text for text in texts if text.startswith("play ")]
        wild = [text for text in plays if any(sum("-" in card for card in cards) > 1 for cards in groups_of(text))]
        for text in choose.sample(wild or plays, min(3, len(wild or plays))):
            assert built(game, text), f"seed {seed}: {text!r} of {game.dump()}"
        game.play_text(choose.choice(wild or [text for text in texts if " take " in text] or texts))


def test_more_cards_than_numbers_are_told_off() -> None:
    """FA-6"""
    game: FancyAnimalsState = state("1LG", worn=[{"hand": ["hand-M3"]}])
    answer = game.review({"groups": [["hand-M3"] * 12, [f"{number}LG" for number in range(1, 12)] + ["hand-L3"]]})
    assert [group["ok"] for group in answer["groups"]] == [False, False]
    assert answer["groups"][1]["says"] == "12 cards: a leather run has no number twice, and there are only 11."
