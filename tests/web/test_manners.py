"""Small things that a stranger stumbles over: what comes too early, stays too long, or says too little."""

from __future__ import annotations

import re

from playwright.sync_api import WebSocketRoute, expect

from parlour.server.thinking.players import bot_names
from tests.server.guests import Guest
from tests.web.boxes import bots_game, places
from tests.web.conftest import NewPerson
from tests.web.playing import sit_together
from tests.web.staging import play_on

GAME = "cats-and-dogs"
# What came first to the page, and whether the table moved for it.
WITNESS = """() => {
  const felt = () => Object.values(document.querySelector('.felt').getBoundingClientRect().toJSON()).join();
  window.came = [];
  const before = felt();
  new MutationObserver(() => {
    for (const [name, sign] of [['cheer', '[aria-label="To the score sheet"]'], ['sheet', '#score-sheet']])
      if (document.querySelector(sign) && !came.includes(name)) came.push(name, felt() === before);
  }).observe(document.body, {childList: true, subtree: true});
}"""


def test_the_winner_is_celebrated_before_the_score_sheet_lies_over_the_table(person: NewPerson) -> None:
    ann = person(reduced_motion="no-preference")
    ann.context.add_init_script("""localStorage['parlour.settings'] = '{"pace":"usual","sound":"off"}'""")
    record, turns = bots_game(GAME, 2)
    whole = ann.ask("records", {"record": record.text()})["table"]["id"]
    wish = {"at": turns[-1], "seat": 0, "level": "random", "name": "Ann", "pace": 0}
    guest = Guest(ann.site.removeprefix("http://"), ann.ask(f"tables/{whole}/continue", wish))
    ann.open(f"/t/{guest.table}#{guest.token}")
    ann.wait_for_turn()
    ann.page.evaluate(WITNESS)
    play_on(guest)
    expect(ann.score_sheet).to_be_visible()
    assert ann.page.evaluate("came") == ["cheer", True, "sheet", True]


def test_a_move_that_is_on_its_way_says_so(person: NewPerson) -> None:
    ann = person()
    lines: list[tuple[WebSocketRoute, str | bytes]] = []
    slow = False

    def through(page: WebSocketRoute) -> None:
        server = page.connect_to_server()

        def news(message: str | bytes) -> None:
            if slow:
                lines.append((page, message))
            else:
                page.send(message)

        server.on_message(news)

    ann.page.route_web_socket(re.compile("/socket"), through)
    ann.play(GAME)
    slow = True
    ann.page.locator(".tile.legal .portrait").first.click()
    expect(ann.prompt).to_contain_text("Sending your move…")
    slow = False
    for page, message in lines:
        page.send(message)
    expect(ann.prompt).not_to_contain_text("Sending your move…")
    expect(ann.choice("Feed")).to_be_visible()


def test_what_pops_up_goes_with_escape_and_with_a_press_elsewhere(person: NewPerson) -> None:
    ann = person()
    ann.play(GAME)
    opened = ann.page.locator("details[open]")
    for by_key in (True, False):
        ann.page.get_by_text("Still in the deck").click()
        expect(opened).to_have_count(1)
        if by_key:
            ann.page.keyboard.press("Escape")
        else:
            ann.page.locator("h2").first.click()
        expect(opened).to_have_count(0)


def test_in_the_past_every_word_is_there_and_now_is_one_press_away(person: NewPerson) -> None:
    record, _ = bots_game(GAME, 2)
    for width in (1366, 390):
        ann = person(width=width, height=844)
        table = ann.ask("records", {"record": record.text()})["table"]["id"]
        ann.open(f"/w/{table}#9")
        bar = ann.page.get_by_role("region", name="Replay")
        onward = bar.get_by_role("button", name="Continue from here")
        expect(onward).to_be_visible()
        assert (onward.text_content() or "").strip() == "Continue from here"
        assert onward.evaluate("each => each.scrollWidth <= each.clientWidth + 1")
        bar.get_by_role("button", name="To the end").click()
        expect(bar.get_by_role("button", name="To the end")).to_be_disabled()


def test_bots_at_one_table_have_initials_of_their_own() -> None:
    for _ in range(20):  # they are drawn: Otto is called last, as there is an O
        names = ["Olive", *bot_names(["Olive"], 11)]
        assert len({name[0] for name in names}) == len(names)


def test_a_question_moves_nothing_and_is_asked_once(person: NewPerson) -> None:
    ann, ben = sit_together(person, GAME)
    ann.page.locator(".tile.legal .portrait").first.click()
    ann.choice("Feed").click()
    expect(ann.page.locator("button.turned")).to_be_visible()
    expect(ben.page.locator("button.turned")).to_be_visible()
    before = places(ben.page)
    ann.choice("Undo").click()
    asked = ben.page.get_by_text("Ann would like to take back 1 move.")
    expect(asked).to_have_count(1)
    assert places(ben.page) == before
    expect(ann.page.get_by_text("Ann would like to take back")).to_have_count(0)
