"""Nothing hidden, nothing jumping: where things lie on every table in every window, from positions of bots' games."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

import parlour
from tests.server.servers import Process
from tests.web.boxes import BOXES, MOMENTS, WINDOWS, Window, bots_game, faults, places, resize
from tests.web.conftest import IN_A_HURRY, NewPerson
from tests.web.paint import play_on, table
from tests.web.people import PATIENCE, STILL, Person
from tests.web.playing import Player

SOAK = os.environ.get("PARLOUR_SOAK") == "1"
# In every run a laptop and a phone held both ways, with the most players, in mid-game; in the soak, all of it.
WINDOWS_HERE = WINDOWS if SOAK else (Window(1366, 768), Window(390, 844, touch=True), Window(844, 390, touch=True))
MOMENTS_HERE = MOMENTS if SOAK else {"middle": MOMENTS["middle"]}
TABLES = [
    (key, players)
    for key in ("cats-and-dogs", "fancy-animals", "fancy-that", "trophy-case")
    for players in (parlour.game(key).players if SOAK else parlour.game(key).players[-1:])
]
# What a table must have, so that a box without its name is not simply not measured.
NAMED = {
    "cats-and-dogs": {"animal", "hand", "opponent"},
    "fancy-animals": {"hand", "offer", "opponent", "own"},
    "fancy-that": {"market", "offer", "opponent"},
    "trophy-case": {"hand", "opponent", "trick"},
}

TOUCH_THE_TABLE = """() => {
  for (let time = 0; time < 10; time++) {
    const added = document.createElement('p');
    document.querySelector('.felt > *').append(added);
    void added.offsetTop;
    added.remove();
  }
}"""


class Sights:
    """One page for each kind of window, and tables to look at."""

    def __init__(self, browser: Browser, house: Process) -> None:
        self.browser = browser
        self.house = house
        self.people: dict[tuple[bool, int], Person] = {}

    def person(self, window: Window) -> Person:
        kind = (window.touch, window.zoom)
        if kind not in self.people:
            context: BrowserContext = self.browser.new_context(
                viewport={"width": window.width, "height": window.height},
                has_touch=window.touch,
                is_mobile=window.touch,
                device_scale_factor=window.zoom,
                reduced_motion="reduce",
            )
            context.set_default_timeout(PATIENCE)
            context.add_init_script(IN_A_HURRY)
            self.people[kind] = Person("Ann", context, self.house.address)
        return self.people[kind]

    def close(self) -> None:
        for each in self.people.values():
            each.context.close()
            assert each.complaints == []


@pytest.fixture(scope="module")
def sights(browser: Browser, house: Process) -> Iterator[Sights]:
    found = Sights(browser, house)
    yield found
    found.close()


def tables_of(person: Person, game: str, players: int) -> dict[str, str]:
    """By moment, the address of a table where it is Ann's turn."""
    record, turns = bots_game(game, players)
    whole = person.ask("records", {"record": record.text()})["table"]["id"]
    found = {}
    for moment, share in MOMENTS_HERE.items():
        at = turns[min(int(len(turns) * share), len(turns) - 1)]
        wish: dict[str, Any] = {"at": at, "seat": 0, "level": "random", "name": "Ann", "pace": 0}
        place = person.ask(f"tables/{whole}/continue", wish)
        found[moment] = f"/t/{place['table']['id']}#{place['token']}"
    return found


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_everything_is_in_view_and_large_enough(sights: Sights, game: str, players: int) -> None:
    wrong = []
    tables = tables_of(sights.person(WINDOWS_HERE[0]), game, players)
    for moment, address in tables.items():
        opened: set[int] = set()
        for window in WINDOWS_HERE:
            person = sights.person(window)
            if id(person) not in opened:
                opened.add(id(person))
                person.page.goto("about:blank")
                person.open(address)
                person.wait_for_turn()
            resize(person.page, window)
            assert set(person.page.evaluate(BOXES)) >= NAMED[game]
            wrong += [f"{moment}, {window}: {fault}" for fault in faults(person.page, window)]
    assert wrong == []


@pytest.mark.parametrize("game", list(NAMED))
def test_nothing_moves_when_something_is_said(person: NewPerson, game: str) -> None:
    """A question, a notice, a hint: the table stays where it is, and each is gone with the next act."""
    ann = person("Ann", width=1366, height=768)
    record, turns = bots_game(game, 3)
    ann.play_from(record, at=turns[len(turns) // 2])
    before = places(ann.page)
    ann.choice("Hint").click()
    expect(ann.prompt.get_by_role("status")).not_to_be_empty()
    assert places(ann.page) == before
    ann.button("Close the hint").click()


# A choice whose middle is under something else, or that lies over more than the market and the frame of one's board.
ASTRAY = """choices => {
  const market = choices[0].closest('[data-box=market]').getBoundingClientRect();
  const board = document.querySelector('[data-thing=board]').getBoundingClientRect();
  const end = board.top < market.bottom ? board.left + 24 : market.right + 8; // its frame may be covered
  return choices.filter((each) => {
    const {left, top, right, bottom} = each.getBoundingClientRect();
    if (left < market.left || right > end + 1 || top < market.top || bottom > market.bottom) return true;
    return !each.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  }).map((each) => each.dataset.move);
}"""


def test_the_choices_of_a_sweep_are_at_the_line_that_was_clicked_and_cover_nothing_else(person: NewPerson) -> None:
    for window in (Window(1280, 720), Window(390, 844, touch=True)):
        ann = person("Ann", width=window.width, height=window.height, touch=window.touch)
        player = Player(ann, "fancy-that", 4, seed="sweep")
        before = places(ann.page)
        for row in range(1, 7):
            handle = ann.page.get_by_role("button", name=f"Row {row}", exact=True)
            handle.click()
            choices = ann.page.get_by_role("group", name="What to sweep")
            expect(choices).to_be_in_viewport(ratio=0.99)
            there, here = choices.bounding_box(), handle.bounding_box()
            assert there is not None
            assert here is not None
            gap = max(there["y"] - here["y"] - here["height"], here["y"] - there["y"] - there["height"])
            assert -2 <= gap < here["height"], (str(window), row, gap)
            assert choices.get_by_role("button").evaluate_all(ASTRAY) == [], (str(window), row)
        for column in "AF":
            ann.page.get_by_role("button", name=f"Column {column}", exact=True).click()
            assert choices.get_by_role("button").evaluate_all(ASTRAY) == [], (str(window), column)
        ann.page.keyboard.press("Escape")
        ann.page.get_by_role("button", name="Column F", exact=True).click()
        expect(choices).to_have_count(0)
        ann.page.mouse.move(0, 0)
        assert places(ann.page) == before
        assert player.moves


def test_a_card_that_cannot_be_played_is_refused_at_the_first_click(person: NewPerson) -> None:
    ann = person("Ann")
    record, turns = bots_game("trophy-case", 3)
    for at in turns:
        state = record.replay(at)
        legal = {state.text(move) for move in state.moves()}
        wrong = [card for card in state.view(0)["hand"] if f"play {card}" not in legal]
        if wrong:
            break
    ann.play_from(record, at=at)
    before = places(ann.page)
    ann.page.locator(f'[data-card="{wrong[0]}"]').click()
    expect(ann.notice.get_by_role("button", name="Rule TC-")).to_be_visible()
    assert ann.prompt.get_by_role("button", name="Play ").count() == 0
    ann.page.mouse.move(0, 0)  # a card lifts under the pointer
    assert places(ann.page) == before


SHIFTS = """() => {
  window.shifted = [];
  const name = ({node}) => node?.className?.baseVal ?? node?.className ?? node?.nodeName;
  const told = ({value, sources}) => shifted.push([value, ...sources.map(name)]);
  new PerformanceObserver((list) => list.getEntries().forEach(told)).observe({type: 'layout-shift'});
}"""


SHIFTING = [(game, window) for game in NAMED for window in (Window(1366, 768), Window(390, 844, touch=True))]


@pytest.mark.parametrize(("game", "window"), SHIFTING if SOAK else [SHIFTING[0], SHIFTING[3]], ids=str)
def test_nothing_shifts_while_moves_come(person: NewPerson, house: Process, game: str, window: Window) -> None:
    """As the browser counts it: what moves without a press, and without gliding from where it was. The bots do not
    wait, so that what they do stands in line until what moves has arrived; a person moves when the table is at rest."""
    guest = table(house.address, game, parlour.game(game).players[0], pace=0)
    wish = {"width": window.width, "height": window.height, "touch": window.touch}
    ann = person("Ann", **wish, reduced_motion="no-preference")
    ann.open(f"/t/{guest.table}#{guest.token}")
    ann.wait_for_turn()
    ann.page.evaluate(STILL)
    ann.page.evaluate(SHIFTS)
    ann.wait_for_news(play_on(guest, ann.page, 6) - 1)
    ann.page.evaluate(STILL)
    shifted = ann.page.evaluate("shifted")
    # A figure that has one digit more than before counts, and is next to nothing.
    assert sum(value for value, *_ in shifted) < 0.0005, shifted


@pytest.mark.parametrize("game", NAMED)
def test_what_changes_is_laid_out_once(person: NewPerson, game: str) -> None:
    """A table that asks for its size before it has one is drawn up anew several times for every change."""
    ann = person(width=1366, height=768)
    record, turns = bots_game(game, 3)
    ann.play_from(record, at=turns[len(turns) // 2])
    session = ann.context.new_cdp_session(ann.page)
    session.send("Performance.enable")

    def counts() -> tuple[float, float]:
        found = {each["name"]: each["value"] for each in session.send("Performance.getMetrics")["metrics"]}
        return found["LayoutCount"], found["RecalcStyleCount"]

    layouts, styles = counts()
    ann.page.evaluate(TOUCH_THE_TABLE)
    layouts_after, styles_after = counts()
    assert layouts_after - layouts >= 10
    assert styles_after - styles < 2 * (layouts_after - layouts)


HIDDEN = """titles => titles.filter((each) => {
  const {left, top, right, bottom} = each.getBoundingClientRect();
  return !each.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
}).map((each) => each.textContent)"""


def test_the_last_turns_hide_nothing(person: NewPerson) -> None:
    record, turns = bots_game("fancy-animals", 3)
    last = next(turn for turn in turns if record.replay(turn).view(0)["final_turns"] is not None)
    for window in (Window(1366, 768), Window(390, 844, touch=True)):
        ann = person(width=window.width, height=window.height, touch=window.touch)
        ann.play_from(record, at=last)
        expect(ann.page.get_by_text(re.compile("turns left|The last turn"))).to_be_in_viewport()
        assert ann.page.locator("[data-box=offer] h2").evaluate_all(HIDDEN) == []


# What a turn is about: without scrolling, however a phone is held.
AT_FIRST_SIGHT = {"fancy-animals": ("offer", "opponent", "own"), "fancy-that": ("board", "market", "offer")}


@pytest.mark.parametrize("game", AT_FIRST_SIGHT)
def test_what_one_plays_for_is_seen_on_a_phone(person: NewPerson, game: str) -> None:
    """One's own animal among the clothing, one's own board below the market."""
    record, turns = bots_game(game, 4)
    at = next(turn for turn in turns[len(turns) // 2 :] if record.replay(turn).view(0)["phase"] in ("turn", "sweep"))
    windows = [Window(390, 844, touch=True), Window(844, 390, touch=True)]
    if game == "fancy-that":
        windows.append(Window(360, 740, touch=True))
    for window in windows:
        ann = person(width=window.width, height=window.height, touch=window.touch, is_mobile=True)
        ann.play_from(record, at=at)
        for box in AT_FIRST_SIGHT[game]:
            found = ann.page.locator(f".felt [data-box={box}]")
            assert found.count() > 0, box
            for each in found.all():
                expect(each, f"{box} at {window}").to_be_in_viewport(ratio=0.99)
