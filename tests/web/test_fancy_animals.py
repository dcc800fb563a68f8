"""Fancy Animals through the page: rearranging by clicks, by dragging, by keys, on a phone."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

import parlour
from parlour.games.record import Record
from tests.games.fancy_animals.boards import groups_of
from tests.web.boxes import bots_game
from tests.web.conftest import NewPerson
from tests.web.people import Person

GAME = "fancy-animals"
OTHERS = ("hand-L3", "hand-G3", "hand-M3", "feet-L4", "feet-G4", "body-L6", "body-G6", "head-L8", "head-G8")


def position(
    hand: str, table: list[dict[str, Any]], worn: dict[str, list[str]] | None = None, rules: str = ""
) -> dict[str, Any]:
    """A table of two with this before the first player; `feet-M4` and `hand-C3` are on offer."""
    found: dict[str, Any] = parlour.game(GAME).start(players=2, seed="table").dump()
    cards = [card for pile in [*found["hands"], found["deck"]] for card in pile]
    held, laid = hand.split(), [card for group in table for card in group["cards"]]
    rest = [card for card in cards if card not in held and card not in laid]
    mine: dict[str, list[str]] = {"hand": [], "feet": [], "body": [], "head": []} | (worn or {})
    gone = [piece for stack in mine.values() for piece in stack] + [card for card in laid if "-" in card]
    found |= {"table": table, "hands": [held, rest[:4]], "deck": rest[4:], "turn": 0, "rules": rules.split()}
    found["portraits"] = [mine, {place: [] for place in mine}]
    for place, first in {"hand": "hand-C3", "feet": "feet-M4", "body": "body-C8", "head": "head-C10"}.items():
        pieces = sorted({*found["offer"][place], *found["piles"][place]} - {*gone, first})
        offer = [first, next(piece for piece in OTHERS if piece in pieces)]
        found["offer"][place] = offer
        found["piles"][place] = [piece for piece in pieces if piece not in offer]
    return found


LEATHER = {"run": "L", "from": 3, "cards": ["3LG", "4LM", "5LM"]}
METAL = {"run": "M", "from": 7, "cards": ["7LM", "8LM", "9GM"]}
SIMPLE = position("6LM 6GM 5GM 10MC", [LEATHER, METAL])


def sit_down(person: Person, start: dict[str, Any]) -> None:
    """At a table that begins there, in seat 0."""
    person.play_from(Record(GAME, start["players"], "7", [], position=start))


def card(person: Person, name: str) -> Locator:
    """A card in hand or on the table."""
    return person.page.locator(f'[data-card="{name}"]:not(.ghost)')


def group(person: Person, words: str) -> Locator:
    return person.page.get_by_role("group", name=words)


def lying(person: Person) -> dict[str, list[str]]:
    """The groups on the page, and their cards in order."""
    script = """all => Object.fromEntries(all.map(pile =>
        [' ' + pile.dataset.pile, [...pile.querySelectorAll('[data-card]')].map(card => card.dataset.card)]))"""
    found: dict[str, list[str]] = person.page.locator("[data-pile]").evaluate_all(script)
    return {pile.strip(): cards for pile, cards in found.items()}


def piles(person: Person) -> list[list[str]]:
    return list(lying(person).values())


def put(person: Person, name: str, on: Locator) -> None:
    """Click, click."""
    thing = (
        card(person, name)
        if "-" not in name or card(person, name).count()
        else person.page.locator(f'[data-thing="c-{name}"]')
    )
    thing.click()
    on.click()
    expect(person.prompt).not_to_contain_text("Looking at")


def at_hand(person: Person, name: str) -> bool:
    """Can it be picked up? A piece of clothing that another covers cannot."""
    return bool(card(person, name).count() or person.page.locator(f'[data-thing="c-{name}"]').count())


def gather(person: Person, home: str, names: list[str]) -> None:
    for name in names:
        if name not in lying(person)[home] and at_hand(person, name):
            put(person, name, person.page.locator(f'[data-pile="{home}"] .tag'))


def build(person: Person, text: str) -> None:
    """The table of a move, card by card: each group grows where most of it lies."""
    homes: dict[str, list[str]] = {}
    for names in groups_of(text):
        shared = {pile: len(set(cards) & set(names)) for pile, cards in lying(person).items() if pile not in homes}
        home = max(shared, key=lambda pile: shared[pile], default=None)
        if home is None or not shared[home]:
            put(person, next(name for name in names if at_hand(person, name)), person.page.locator("[data-new]"))
            home = list(lying(person))[-1]
        homes[home] = names
        gather(person, home, names)
    # What was covered can be picked up when what covered it has gone.
    while any(set(names) - set(lying(person)[home]) for home, names in homes.items()):
        for home, names in homes.items():
            gather(person, home, names)
    # Where a wild lies tells what it stands for.
    for home, names in homes.items():
        wilds = [name for name in names if "-" in name and lying(person)[home] != names]
        for name in reversed(wilds):
            behind = names[names.index(name) + 1 :]
            put(person, name, card(person, behind[0]) if behind else person.page.locator(f'[data-pile="{home}"] .tag'))


def take_a_turn(person: Person) -> None:
    """The plainest of the moves listed that take something, by clicks."""
    state = person.state()
    moves: list[str] = state["moves"]
    placed = {name for group in state["view"]["table"] for name in group["cards"]}

    def effort(text: str) -> int:
        cards = set(text.removeprefix("play ").split(" take ")[0].replace(" | ", ",").replace(":", ",").split(","))
        return len(cards - placed)

    move = min((each for each in moves if " take " in each), key=effort, default=None)
    if move is not None:
        build(person, move)
        piece, place = move.split(" take ")[1].split(" ")
        # The engine has looked at all of it: until then nothing can be chosen.
        expect(person.prompt, f"{move!r} was built as {piles(person)}").to_contain_text("Legal so far")
        person.page.locator(f'[data-piece="{piece}"]').click()
        spot = person.page.locator(f'[data-wear="{place}"]')
        if "chosen" not in (spot.get_attribute("class") or ""):
            spot.click()
        take = person.prompt.get_by_role("button", name="Play and take")
        expect(take, f"{move!r} was built as {piles(person)}").to_be_visible()
        take.click()
    elif "draw" in moves:
        person.choice("Draw a card").click()
    elif "pass" in moves:
        person.choice("Pass").click()
    else:
        build(person, next(move for move in moves if move.startswith("play ")))
        person.choice("Play").click()
    person.wait_for_news(state["number"])


def test_a_whole_game_by_clicks(person: NewPerson) -> None:
    ann = person("Ann")
    ann.play(GAME)
    turn = 0
    while ann.wait_for_turn():
        take_a_turn(ann)
        turn += 1
    expect(ann.score_sheet).to_be_visible()
    assert any(ann.state()["view"]["portraits"][0].values()), "nothing was ever worn"


@pytest.mark.parametrize("things", [".hand [data-card]", "[data-pile] [data-card]", "[data-piece]"])
def test_nothing_trembles_under_a_pointer_at_its_lower_edge(person: NewPerson, things: str) -> None:
    """It lifts, and the pointer must still be on it: otherwise it would fall, be touched and lift again, for ever."""
    ann = person("Ann")
    sit_down(ann, SIMPLE)
    first = ann.page.locator(things).first
    box = first.bounding_box()
    assert box is not None
    ann.page.mouse.move(box["x"] + 8, box["y"] + box["height"] - 1)
    tops = first.evaluate(
        """async card => {
            const tops = new Set();
            for (let frame = 0; frame < 60; frame += 1) {
                await new Promise(requestAnimationFrame);
                if (frame >= 30) tops.add(card.getBoundingClientRect().top);
            }
            return [...tops];
        }"""
    )
    assert len(tops) == 1
    assert tops[0] < box["y"]


def test_a_turn_is_built_reviewed_and_played(person: NewPerson) -> None:
    ann = person("Ann")
    sit_down(ann, SIMPLE)
    put(ann, "6LM", ann.page.locator("[data-new]"))
    expect(ann.prompt).to_contain_text("lies alone; a group needs three cards or more.")
    put(ann, "6LM", group(ann, "Metal 7-9").locator(".tag"))
    expect(ann.prompt).to_contain_text("It pays for the leather bag (run of 3) and metal shoes (run of 4).")
    assert piles(ann)[1] == ["6LM", "7LM", "8LM", "9GM"]
    shoes = ann.page.locator('[data-piece="feet-M4"]')
    expect(shoes).to_have_class(re.compile(r"\blegal\b"))
    shoes.click()
    expect(ann.page.locator('[data-wear="feet"]')).to_have_attribute(
        "aria-label", "Feet: metal shoes (run of 4), 2 points"
    )
    number = ann.state()["number"]
    ann.choice("Play and take the metal shoes").click()
    ann.wait_for_news(number)
    assert ann.wait_for_turn()
    assert [piece["piece"] for piece in ann.state()["view"]["portraits"][0]["feet"]] == ["feet-M4"]


def test_a_run_of_two_materials_pays_for_either(person: NewPerson) -> None:
    """Three leather/gem cards are read as leather, but they also pay for the gem bag."""
    ann = person("Ann")
    sit_down(ann, position("3LG 4LG 5LG 10MC", [METAL], {"hand": ["hand-L3"]}))
    put(ann, "3LG", ann.page.locator("[data-new]"))
    for name in ("4LG", "5LG"):
        put(ann, name, card(ann, "3LG").locator("xpath=ancestor::*[@data-pile]").locator(".tag"))
    expect(group(ann, "Leather 3-5, a run of 3")).to_be_visible()
    ann.page.locator('[data-piece="hand-G3"]').click()
    number = ann.state()["number"]
    ann.choice("Play and take the gem bag").click()
    ann.wait_for_news(number)
    assert [piece["piece"] for piece in ann.state()["view"]["portraits"][0]["feet"]] == ["hand-G3"]


def test_what_a_piece_costs_or_ends_is_said_before_it_is_taken(person: NewPerson) -> None:
    """FA-24, FA-25. The bar grows over nothing, and what can only be put back (FA-20) is not lit."""
    ann = person("Ann", width=1366, height=768)
    worn = {"hand": ["hand-L3"], "feet": ["feet-L4"], "head": ["head-L8"]}
    sit_down(ann, position("10MC 1LG", [METAL], worn, rules="return"))
    put(ann, "10MC", group(ann, "Metal 7-9").locator(".tag"))
    shoes = ann.page.locator('[data-piece="feet-M4"]')
    expect(shoes).to_have_class(re.compile(r"\blegal\b"))
    expect(ann.page.locator('[data-piece="head-C10"]')).to_have_class(re.compile(r"\breturnable\b(?!.*\blegal\b)"))
    shoes.click()
    expect(ann.prompt).to_contain_text("Metal shoes at the body. Not its own place: 2 points less. It fills your last")
    expect(ann.choice("Return it")).to_be_visible()
    row, bar = ann.prompt.locator(".row").bounding_box(), ann.prompt.bounding_box()
    assert row is not None
    assert bar is not None
    assert row["height"] <= bar["height"] + 1


def test_every_group_and_the_place_for_another_are_in_sight(person: NewPerson) -> None:
    ann = person("Ann", width=1366, height=768)
    runs = [
        {"run": "L", "from": 1, "cards": ["1LG", "2LG", "3LG", "4LG", "5LG"]},
        {"run": "M", "from": 1, "cards": ["1GM", "2GM", "3GM", "4GM", "5GM", "6GM", "7GM", "8GM"]},
        {"run": "C", "from": 2, "cards": ["2LC", "3LC", "4LC", "5LC"]},
        {"set": 9, "cards": ["9LG", "9LM", "9MC"]},
        {"set": 10, "cards": ["10LG", "10LM", "10MC"]},
        {"run": "G", "from": 6, "cards": ["6GC", "7GC", "8GC", "9GC"]},
    ]
    sit_down(ann, position("1LM 11GC", runs))
    for thing in ann.page.locator("[data-pile], [data-new]").all():
        expect(thing).to_be_in_viewport(ratio=1)


def test_cards_are_dragged_between_groups(person: NewPerson) -> None:
    ann = person("Ann")
    sit_down(ann, SIMPLE)
    card(ann, "6LM").drag_to(card(ann, "5LM"))
    expect(group(ann, "Leather 3-6, a run of 4")).to_be_visible()
    card(ann, "3LG").drag_to(ann.page.locator("[data-new]"))
    expect(ann.prompt).to_contain_text("Not yet")
    card(ann, "3LG").drag_to(group(ann, "Leather 4-6").locator(".tag"))
    expect(ann.prompt).to_contain_text("Legal so far")
    card(ann, "6LM").drag_to(ann.page.get_by_role("region", name="Your hand").get_by_role("heading"))
    expect(ann.prompt).to_contain_text("Your turn")
    assert piles(ann) == [LEATHER["cards"], METAL["cards"]]


def test_a_wild_is_dragged_from_the_portrait(person: NewPerson) -> None:
    ann = person("Ann")
    sit_down(ann, position("6LM 10MC", [METAL], {"hand": ["hand-M3"]}))
    ann.page.locator('[data-wear="hand"]').drag_to(card(ann, "7LM"))
    expect(card(ann, "hand-M3")).to_have_attribute(
        "aria-label", "Metal bag (run of 3), a wild, stands for metal 6, played this turn"
    )
    expect(ann.page.locator('[data-wear="hand"]')).to_have_attribute("aria-label", "Hand: nothing")
    ann.button("Undo").click()
    assert piles(ann) == [METAL["cards"]]


def test_a_covered_wild_follows_what_covered_it(person: NewPerson) -> None:
    ann = person("Ann")
    sit_down(ann, position("6LM 10MC", [METAL], {"hand": ["hand-M3", "hand-M4"]}, "cover"))
    build(ann, "play M6:6LM,7LM,8LM,9GM,hand-M3,hand-M4")
    assert piles(ann) == [["6LM", "7LM", "8LM", "9GM", "hand-M3", "hand-M4"]]
    expect(ann.page.locator('[data-wear="hand"]')).to_have_attribute("aria-label", "Hand: nothing")
    number = ann.state()["number"]
    ann.choice("Play").click()
    ann.wait_for_news(number)


def test_a_half_built_turn_survives_a_reload(person: NewPerson) -> None:
    ann = person("Ann")
    sit_down(ann, SIMPLE)
    put(ann, "10MC", group(ann, "Metal 7-9").locator(".tag"))
    put(ann, "3LG", ann.page.locator("[data-new]"))
    before = piles(ann)
    ann.page.reload()
    expect(ann.prompt).to_contain_text("Not yet")
    assert piles(ann) == before
    ann.button("Undo").click()
    expect(ann.prompt).to_contain_text("Legal so far")
    ann.button("Reset the turn").click()
    expect(ann.prompt).to_contain_text("Your turn")
    assert piles(ann) == [LEATHER["cards"], METAL["cards"]]


def test_groups_are_split_and_joined(person: NewPerson) -> None:
    ann = person("Ann")
    sit_down(ann, position("6LM 10MC", [{"run": "M", "from": 4, "cards": ["4LM", "5LM", "6GM", "7LM", "8LM", "9GM"]}]))
    card(ann, "7LM").click()
    ann.choice("Split here").click()
    assert piles(ann) == [["4LM", "5LM", "6GM"], ["7LM", "8LM", "9GM"]]
    group(ann, "Metal 7-9").locator(".tag").click()
    group(ann, "Metal 4-6").locator(".tag").click()
    expect(group(ann, "Metal 4-9, a run of 6")).to_be_visible()


def test_what_cannot_be_says_which_rule(person: NewPerson) -> None:
    ann = person("Ann")
    sit_down(ann, SIMPLE)
    ann.page.locator('[data-piece="feet-M4"]').click()
    expect(ann.notice).to_contain_text("Play at least one material card from your hand.")
    expect(ann.button("Rule FA-12")).to_be_visible()
    put(ann, "10MC", group(ann, "Metal 7-9").locator(".tag"))
    ann.page.locator('[data-piece="head-C10"]').click()
    expect(ann.button("Rule FA-13")).to_be_visible()
    put(ann, "3LG", ann.page.locator("[data-new]"))
    ann.choice("Play").click()
    expect(ann.notice).to_contain_text("needs three or more")
    expect(ann.button("Rule FA-7")).to_be_visible()
    card(ann, "3LG").click()
    ann.page.get_by_role("region", name="Your hand").get_by_role("heading").click()
    expect(ann.notice).to_contain_text("Still without a group: the 3 leather/gem.")


def test_a_special_rule_is_put_in_force(person: NewPerson) -> None:
    ann = person("Ann")
    sit_down(ann, position("5LG 5LM 5GC 9MC", [METAL]))
    ann.page.locator('[data-rule="loop"]').click()
    number = ann.state()["number"]
    ann.choice("Put LOOP in force").click()
    ann.wait_for_news(number)
    expect(ann.page.locator('[data-rule="loop"]')).to_have_attribute(
        "aria-label", "LOOP, in force: 1 now follows the top number."
    )


def test_a_special_rule_does_not_throw_away_what_was_laid_out(person: NewPerson) -> None:
    ann = person("Ann")
    sit_down(ann, position("10MC 5LG 5LM 5GC", [METAL]))
    expect(ann.page.locator('[data-rule="loop"].legal')).to_be_visible()
    put(ann, "10MC", ann.page.locator("[data-pile] .tag").first)
    built = piles(ann)
    assert "10MC" in built[0]
    expect(ann.page.locator('[data-rule="loop"].legal')).to_have_count(0)
    ann.page.locator('[data-rule="loop"]').click()
    expect(ann.notice).to_contain_text("Reset it first")
    assert piles(ann) == built
    expect(ann.choice("Put LOOP in force")).to_have_count(0)


def test_a_hint_unfolds_in_three_steps(person: NewPerson) -> None:
    ann = person("Ann")
    sit_down(ann, position("10MC 1LG", [METAL]))
    ann.button("Hint", exact=True).click()
    expect(ann.prompt).to_contain_text("The metal shoes (run of 4) can be had this turn")
    expect(ann.page.locator('[data-piece="feet-M4"].hinted')).to_be_visible()
    ann.choice("Why?").click()
    expect(ann.prompt).to_contain_text("It takes the 10 metal/cloth from your hand.")
    expect(ann.page.locator('[data-card="10MC"].hinted')).to_be_visible()
    ann.choice("Lay it out").click()
    expect(ann.choice("Play and take the metal shoes")).to_be_visible()
    assert piles(ann) == [["7LM", "8LM", "9GM", "10MC"]]


def test_by_keyboard_alone(person: NewPerson) -> None:
    ann = person("Ann")
    sit_down(ann, SIMPLE)
    keys = ann.page.keyboard
    card(ann, "10MC").focus()
    keys.press("Enter")
    group(ann, "Metal 7-9").locator(".tag").focus()
    keys.press("Enter")
    expect(ann.prompt).to_contain_text("It pays for the leather bag (run of 3) and metal shoes (run of 4).")
    ann.page.locator('[data-piece="feet-M4"]').focus()
    keys.press("Enter")
    number = ann.state()["number"]
    keys.press("y")
    ann.wait_for_news(number)


def test_a_hand_of_eight_is_one_row_on_a_small_phone(person: NewPerson) -> None:
    ann = person("Ann", width=360, height=740, touch=True)
    hand = "1LG 2LG 6LM 6GM 5GM 10MC 11GC 8LC"
    sit_down(ann, position(hand, [LEATHER, METAL]))
    boxes = [card(ann, name).bounding_box() for name in hand.split()]
    assert len({box["y"] for box in boxes if box}) == 1
    assert ann.faults() == []


def test_what_lies_below_is_told(person: NewPerson) -> None:
    ann = person("Ann", width=390, height=844, touch=True)
    sit_down(ann, crowd())
    told = ann.page.locator(".below")
    expect(told).to_contain_text("groups more")
    ann.page.locator("[data-new]").scroll_into_view_if_needed()
    ann.page.mouse.wheel(0, 9000)
    expect(told).to_have_count(0)


def test_every_point_is_in_sight_at_the_end(person: NewPerson) -> None:
    ann = person("Ann", width=1366, height=768)
    record, turns = bots_game(GAME, 4)
    ann.play_from(record, at=turns[-1])
    ann.choice("Draw a card").click()
    expect(ann.score_sheet).to_be_visible()
    parade = ann.page.get_by_role("list", name="The parade")
    for line in parade.locator("li li").all():
        expect(line).to_be_in_viewport(ratio=1)
    expect(ann.page.get_by_role("img", name="How the points grew")).to_be_in_viewport(ratio=1)
    scores = sorted(ann.state()["view"]["scores"], reverse=True)
    lines = [each.locator("li b").all_inner_texts() for each in parade.locator("> li").all()]
    assert [sum(int(points.replace("\N{MINUS SIGN}", "-")) for points in each) for each in lines] == scores


def crowd() -> dict[str, Any]:
    """Fifty cards and more on the table."""
    table: list[dict[str, Any]] = []
    for pair in ("LG", "MC", "LM"):
        table.append({"run": pair[0], "from": 1, "cards": [f"{number}{pair}" for number in range(1, 12)]})
    for number in range(1, 7):
        table.append({"set": number, "cards": [f"{number}{pair}" for pair in ("LC", "GM", "GC")]})
    return position("7LC 8LC 9LC 10GC", table, {"hand": ["hand-M3", "hand-C4"]}, rules="cover")


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844), (360, 640)])
def test_a_crowded_table_fits_and_is_accessible(person: NewPerson, width: int, height: int) -> None:
    ann = person("Ann", width=width, height=height, touch=width < 500)
    sit_down(ann, crowd())
    assert sum(len(pile) for pile in piles(ann)) > 50
    put(ann, "7LC", ann.page.locator("[data-new]"))
    for name in ("11LG", "10GC"):
        box = card(ann, name).bounding_box()
        assert box is not None
        assert 0 <= box["x"] <= width - box["width"]
    assert ann.faults() == []
