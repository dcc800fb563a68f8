"""Like Cats and Dogs! through the page: by clicks, by keys alone, by dragging, on a phone."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Locator, expect

import parlour
from parlour import Record
from tests.web.boxes import Window, bots_game, resize
from tests.web.conftest import NewPerson
from tests.web.people import Person

GAME = "cats-and-dogs"
LEGAL = ".prompt .choices button:enabled, .felt .tile.legal .portrait, .felt .thing.legal:not(.portrait)"

# What a press of a key changes at once or when the server answers.
SEEN = """() => document.querySelector('main').dataset.number
  + document.querySelector('.prompt')?.innerText + document.querySelectorAll('.thing.held').length"""

STOPS_IN_FLIGHT = """
const animate = Element.prototype.animate;
Element.prototype.animate = function (...how) {
  const flight = animate.apply(this, how);
  flight.pause();
  flight.currentTime = 100;
  return flight;
};"""
CAUGHT = """each => {
  const box = each.getBoundingClientRect();
  return each.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
}"""

SMALL = (Window(390, 844, touch=True), Window(360, 740, touch=True), Window(844, 390, touch=True))
# Whatever of an animal a card of its meal lies over.
EATEN_OVER = """tiles => tiles.flatMap((tile) => {
  const meal = [...tile.querySelectorAll('.food:not(.empty) > svg')].map((each) => each.getBoundingClientRect());
  const over = (box) => meal.some((food) => Math.min(food.right, box.right) - Math.max(food.left, box.left) > 1
    && Math.min(food.bottom, box.bottom) - Math.max(food.top, box.top) > 2);
  return [...tile.querySelectorAll('.name, .square, .value')]
    .filter((each) => over(each.getBoundingClientRect())).map((each) => `${tile.innerText}: ${each.className}`);
})"""
# Pieces too small for the letter they bear, and frames of the last move that cut through a card.
SPOILT = """tiles => tiles.flatMap((tile) => {
  const letters = [...tile.querySelectorAll('.square text')].filter((each) => each.checkVisibility());
  const narrow = letters.filter((each) => each.closest('svg').getBoundingClientRect().width < 20);
  const cut = [...tile.querySelectorAll('.food.fresh')].filter((each) => {
    const [frame, card] = [each, each.querySelector('svg')].map((one) => one.getBoundingClientRect());
    return Math.abs(frame.width - card.width) > 1 || Math.abs(frame.height - card.height) > 1;
  });
  return [...narrow, ...cut].map((each) => `${tile.innerText}: ${each.className.baseVal ?? each.className}`);
})"""
# Action cards whose words stand beyond them.
OVERFULL = """cards => cards.filter((each) => {
  const [card, words] = [each, each.lastElementChild].map((one) => one.getBoundingClientRect());
  return words.top < card.top || words.bottom > card.bottom || words.left < card.left || words.right > card.right;
}).map((each) => each.innerText)"""
LEFTS = "all => all.map(each => each.getBoundingClientRect().left)"
# What of the sheet is not in the window, and which of its buttons stand in another line.
OUT_OF_SIGHT = """head => {
  const sheet = head.closest('section');
  const {left, top, right, bottom} = sheet.getBoundingClientRect();
  const buttons = [...sheet.querySelectorAll('footer button')].filter((each) => each.checkVisibility());
  const lines = new Set(buttons.map((each) => Math.round(each.getBoundingClientRect().top)));
  const wrong = left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
  return [wrong && 'beyond the window', sheet.scrollWidth > sheet.clientWidth && 'wider than it is',
    lines.size > 1 && 'buttons in several lines'].filter(Boolean);
}"""


# What stands in the tray and, with a frame around it, would reach its edge or another's frame.
CROWDED = """tray => {
  const boxes = [...tray.querySelectorAll('.deck, .action')].map((each) => each.getBoundingClientRect());
  const {left, top, right, bottom} = tray.getBoundingClientRect();
  const room = (a, b) => Math.max(a.left - b.right, b.left - a.right, a.top - b.bottom, b.top - a.bottom);
  const near = (a) => Math.min(a.left - left, a.top - top, right - a.right, bottom - a.bottom) < 5;
  return boxes.filter((a) => near(a) || boxes.some((b) => a !== b && room(a, b) < 10)).map(({top}) => top);
}"""


def animal(person: Person, name: str) -> Locator:
    called = re.compile(f"^{name.capitalize()}, a ")
    return person.page.locator(".portrait").and_(person.page.get_by_role("button", name=called))


def make_a_move(person: Person, turn: int) -> None:
    """One step of a turn by clicks: every kind of move comes up in a game."""
    state = person.state()
    phase, moves = state["view"]["phase"], state["moves"]
    if phase in ("mark", "give"):
        animal(person, moves[turn % len(moves)].split(" ")[1]).click()
    elif phase == "more":
        person.choice("Stop" if turn % 3 else "Another card").click()
    elif turn % 2 and len(moves) > 1:
        play_an_action(person)
    else:
        person.choice("Feed").click()
    person.wait_for_news(state["number"])


def play_an_action(person: Person) -> None:
    person.page.locator(".action.legal").first.click()
    for _ in range(2):
        if person.choice("Play it").is_visible():
            break
        person.page.locator(".tile.legal .portrait, .tile .thing.legal:not(.portrait)").first.click()
    person.choice("Play it").click()


def test_a_whole_game_by_clicks(person: NewPerson) -> None:
    """With all its movements."""
    ann = person("Ann", reduced_motion="no-preference")
    ann.play(GAME)
    turn = 0
    while ann.wait_for_turn():
        make_a_move(ann, turn)
        turn += 1
    expect(ann.score_sheet).to_be_visible()
    assert turn > 10
    totals = [
        int(text.replace("\N{MINUS SIGN}", "-").split()[0])
        for text in ann.page.locator(".whole strong").all_inner_texts()
    ]
    assert sorted(totals) == sorted(ann.state()["view"]["scores"])


def test_a_whole_game_by_keyboard_alone(person: NewPerson) -> None:
    """From the lobby to the score sheet: Tab, arrows and Enter."""
    ann = person("Ann").open()
    keys = ann.page.keyboard
    expect(ann.button("Play Like Cats and Dogs!")).to_be_visible()
    tab_to(ann, "[aria-label='Play Like Cats and Dogs!']")
    keys.press("Enter")
    keys.press("Shift+Tab")  # from the button that starts to how fast the bots play: at once
    keys.press("End")
    keys.press("Tab")
    keys.press("Enter")
    expect(ann.prompt).to_be_visible()
    steps = 0
    while ann.wait_for_turn():
        if not is_focused(ann, LEGAL):
            keys.press("t")
        if steps % 4 == 1:
            keys.press("ArrowDown")
        holding = ann.page.locator(".thing.held").count() > 0
        if holding or not is_focused(ann, LEGAL):
            tab_to(ann, ".tile.legal .portrait" if holding else LEGAL)
        before = ann.page.evaluate(SEEN)
        keys.press("Enter")
        ann.page.wait_for_function(f"before => ({SEEN})() !== before", arg=before)
        steps += 1
        assert steps < 400, ann.prompt.inner_text()
    expect(ann.score_sheet).to_be_visible()


def is_focused(person: Person, selector: str) -> bool:
    return bool(person.page.evaluate("selector => document.activeElement.matches(selector)", selector))


def tab_to(person: Person, selector: str) -> None:
    for _ in range(150):
        if is_focused(person, selector):
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {selector}")


def test_a_marker_and_a_card_can_be_dragged(person: NewPerson) -> None:
    ann = person("Ann")
    ann.play(GAME)
    marked = ann.state()["moves"][0].split(" ")[1]
    ann.page.locator("button.marker").drag_to(animal(ann, marked))
    expect(ann.choice("Feed")).to_be_visible()
    ann.page.locator(".deck").click()
    ann.wait_for_news(1)
    fed = ann.state()["moves"][-1].split(" ")[1]
    ann.page.locator("button.turned").drag_to(animal(ann, fed))
    expect(ann.choice("Stop")).to_be_visible()
    assert len(next(each for each in ann.state()["view"]["animals"] if each["name"] == fed)["food"]) == 1


def test_what_flies_by_catches_no_click(person: NewPerson) -> None:
    """A card that passes between a press and its release would take the click from the animal below."""
    ann = person("Ann", reduced_motion="no-preference")
    ann.page.add_init_script(STOPS_IN_FLIGHT)
    ann.play(GAME)
    for step in ("mark", "act", "give"):
        state = ann.state()
        assert state["view"]["phase"] == step
        ann.choice("Feed").click() if step == "act" else animal(ann, state["moves"][0].split(" ")[1]).click()
        ann.wait_for_news(state["number"])
    flying = ann.page.locator(".food.fresh")
    ann.page.wait_for_function("() => document.querySelector('.food.fresh').getAnimations().length > 0")
    assert flying.evaluate(CAUGHT) is False
    flying.evaluate("each => each.getAnimations().forEach(flight => flight.finish())")
    assert flying.evaluate(CAUGHT) is True  # lying there, it shows its name


def test_an_illegal_attempt_shows_its_rule(person: NewPerson) -> None:
    """CD-7: feeding before the marker is placed is refused, and the rules open at that rule, with its example."""
    ann = person("Ann")
    ann.play(GAME)
    ann.page.locator(".deck").click()
    expect(ann.notice).to_contain_text("First place a marker")
    ann.notice.get_by_role("button", name="Rule CD-7").click()
    rule = ann.page.locator(".rules .sought")
    expect(rule).to_contain_text("First place one marker on an animal")
    expect(rule).to_be_in_viewport()
    expect(rule).to_be_focused()
    expect(rule.get_by_role("button", name="Show me")).to_be_visible()


def test_a_half_built_turn_survives_a_reload(person: NewPerson) -> None:
    ann = person("Ann")
    ann.play(GAME, players=4)
    while not ann.page.locator(".action.legal").count():
        ann.wait_for_turn()
        make_a_move(ann, 0)
        ann.wait_for_turn()
    ann.page.locator(".action.legal").first.click()
    asked = ann.prompt.locator(".says").inner_text()
    ann.page.locator(".tile.legal .portrait, .tile .thing.legal:not(.portrait)").first.click()
    built = ann.prompt.locator(".says").inner_text()
    assert built != asked
    ann.page.reload()
    expect(ann.prompt.locator(".says")).to_have_text(built)
    ann.choice("Undo").click()
    expect(ann.prompt.locator(".says")).to_have_text(asked)


def test_of_two_cards_alike_the_one_that_was_pressed_is_chosen(person: NewPerson) -> None:
    """And what it is played on stays marked until it is."""
    start = parlour.game(GAME).start(players=2, seed="alike").dump()
    held, aside = start["hands"][0], start["aside"]
    at = next(place for place, action in enumerate(held) if action != "swap-food")
    aside[aside.index("swap-food")], held[at] = held[at], "swap-food"
    start["animals"][0]["food"], start["animals"][1]["food"] = [start["deck"].pop(0)], [start["deck"].pop(-1)]
    ann = person("Ann")
    ann.play_from(Record(GAME, 2, "alike", [], position=start))
    ann.page.locator(".tile.legal .portrait").first.click()
    alike = ann.page.get_by_role("button", name="Action: Swap two food cards", exact=True)  # both playable now
    expect(alike).to_have_count(2)
    alike.nth(1).click()
    expect(alike.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(alike.nth(0)).to_have_attribute("aria-pressed", "false")
    for _ in range(2):
        ann.page.locator(".tile .food.legal:not(.chosen)").first.click()
    expect(ann.choice("Play it")).to_be_visible()
    expect(ann.page.locator(".tile .chosen")).to_have_count(2)
    ann.choice("Cancel").click()
    expect(ann.page.locator(".chosen")).to_have_count(0)


def test_a_game_on_a_phone(person: NewPerson) -> None:
    ann = person("Ann", width=360, height=740, touch=True)
    ann.play(GAME, players=6)
    lefts = ann.page.locator(".stock svg").evaluate_all(LEFTS)
    gaps = [right - left for left, right in pairwise(lefts)]
    assert len(gaps) > 1
    assert max(gaps) - min(gaps) < 1  # also of the one that is taken
    expect(ann.page.locator(".action")).to_have_count(3)
    assert ann.page.locator(".action").evaluate_all(OVERFULL) == []
    for _ in range(8):
        assert ann.spills() == []
        ann.wait_for_turn()
        state = ann.state()
        if state["view"]["phase"] in ("mark", "give"):
            animal(ann, state["moves"][0].split(" ")[1]).tap()
        else:
            ann.prompt.locator(".choices button").last.tap()
        ann.wait_for_news(state["number"])
    for panel in ("Log", "Chat", "Rules", "Table", "Settings"):
        ann.button(panel, exact=True).tap()
        expect(ann.page.get_by_role("complementary", name=panel)).to_be_visible()
        assert ann.spills() == []


@pytest.mark.parametrize("players", [2, 5])
def test_on_a_laptop_animals_keep_apart_and_ones_own_is_in_view(person: NewPerson, players: int) -> None:
    ann = person("Ann")
    ann.play(GAME, players=players)
    ann.wait_for_turn()
    tiles = ann.page.locator(".tile")
    assert tiles.count() == 2 * players
    script = "all => all.map(each => each.scrollWidth - each.parentElement.clientWidth)"
    for window in (Window(1440, 900), Window(1366, 650), Window(1280, 720)):
        resize(ann.page, window)
        assert max(tiles.evaluate_all(script)) <= 0, window
        for thing in (".deck", ".stock", ".action >> nth=2"):
            box = ann.page.locator(thing).bounding_box()
            assert box is not None
            assert box["y"] + box["height"] <= window.height, window


@pytest.mark.parametrize("players", [4, 6])
def test_on_a_phone_a_meal_lies_over_nothing(person: NewPerson, players: int) -> None:
    ann = person("Ann", width=390, height=844, touch=True, is_mobile=True)
    record, turns = bots_game(GAME, players)
    ann.play_from(record, at=turns[int(0.9 * len(turns))])
    for window in SMALL:
        resize(ann.page, window)
        assert ann.page.locator(".tile").evaluate_all(EATEN_OVER) == [], window


def test_on_a_phone_pieces_and_the_last_card_are_seen_whole(person: NewPerson) -> None:
    ann = person("Ann", width=390, height=844, touch=True, is_mobile=True)
    record, turns = bots_game(GAME, 6)
    ann.play_from(record, at=turns[int(0.9 * len(turns))])
    make_a_move(ann, 0)
    ann.wait_for_turn()
    expect(ann.page.locator(".food.fresh")).to_have_count(1)
    assert ann.page.locator(".square.taken svg").count() > 10
    for window in SMALL:
        resize(ann.page, window)
        assert ann.page.locator(".tile").evaluate_all(SPOILT) == [], window


def test_on_a_phone_the_opening_hand_is_whole_and_no_frames_meet(person: NewPerson) -> None:
    ann = person("Ann", width=390, height=844, touch=True, is_mobile=True)
    ann.play(GAME, players=2)
    ann.wait_for_turn()
    expect(ann.page.locator(".action")).to_have_count(3)
    for window in SMALL:
        resize(ann.page, window)
        assert ann.page.locator("[data-box=hand]").evaluate(CROWDED) == [], window


def test_the_score_sheet_fits_its_window_and_every_point_is_there_at_a_glance(person: NewPerson) -> None:
    ann = person("Ann", width=390, height=844, touch=True, is_mobile=True)
    record, turns = bots_game(GAME, 6)
    ann.play_from(record, at=turns[-1])
    while ann.wait_for_turn():
        make_a_move(ann, 0)
    table = ann.page.get_by_role("table", name="What each animal brought to whom")
    for window, room in zip((*SMALL, Window(1366, 768)), (370, 370, 260, 440), strict=True):
        resize(ann.page, window)
        assert ann.score_sheet.evaluate(OUT_OF_SIGHT) == [], window
        box = table.bounding_box()
        assert box is not None
        assert box["height"] < room, window
    expect(table.get_by_role("row").last).to_be_in_viewport()
    scores = sorted(ann.state()["view"]["scores"], reverse=True)
    totals = table.locator("strong").evaluate_all("all => all.map(each => each.firstChild.data)")
    assert [int(total.replace("\N{MINUS SIGN}", "-")) for total in totals] == scores
    columns = [[0] * len(scores)]
    for row in table.get_by_role("row").all()[1:]:
        cells = row.get_by_role("cell").all_inner_texts()[1:]
        columns.append([int(re.sub("[^-0-9].*", "", cell.replace("\N{MINUS SIGN}", "-")) or 0) for cell in cells])
    assert [sum(points) for points in zip(*columns, strict=True)] == scores
