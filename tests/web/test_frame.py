"""What every game gets: log and replay, undo, hint, chat, settings, score sheet, rematch."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.boxes import Window, bots_game, resize
from tests.web.conftest import NewPerson
from tests.web.people import Person
from tests.web.playing import sit_together

GAME = "cats-and-dogs"


def take_a_turn(person: Person) -> None:
    """Mark, feed, give, stop: until it is somebody else's turn, or one's own again."""
    for _ in range(4):
        if not person.wait_for_turn():
            return
        state = person.state()
        if state["view"]["phase"] in ("mark", "give"):
            person.page.locator(".tile.legal .portrait").first.click()
        else:
            person.prompt.locator(".choices button").last.click()
        person.wait_for_news(state["number"])


def finished(person: Person) -> None:
    """Play on until the score sheet."""
    while person.wait_for_turn():
        take_a_turn(person)


def test_a_line_of_the_log_takes_the_table_to_that_moment(person: NewPerson) -> None:
    ann = person("Ann")
    ann.play(GAME)
    take_a_turn(ann)
    log = ann.page.get_by_role("complementary", name="Log")
    expect(log.get_by_role("listitem").first).to_contain_text("Ann opened the table, and begins.")
    first = log.get_by_role("listitem").nth(1)
    expect(first).to_contain_text("Ann places a marker on")
    first.get_by_role("button").click()
    replay = ann.page.get_by_role("region", name="Replay")
    expect(replay).to_contain_text("1 /")
    expect(ann.page.locator(".food:not(.empty)")).to_have_count(0)
    replay.get_by_role("button", name="Play", exact=True).click()
    expect(replay.get_by_role("button", name="Pause")).to_be_visible()
    expect(replay).to_contain_text("2 /")
    replay.get_by_role("button", name="now").click()
    expect(ann.prompt).to_be_visible()


# How far the end of the log is below its lower edge.
BELOW = """() => {
  const log = document.querySelector('aside ol');
  return log.scrollHeight - log.clientHeight - log.scrollTop;
}"""


def test_the_log_stays_at_its_newest_line_in_a_window_of_another_size(person: NewPerson) -> None:
    """Whoever reads further up is left there."""
    ann = person("Ann", width=1366, height=768)
    ann.play(GAME)
    finished(ann)
    for window in (Window(2560, 1440), Window(1280, 720), Window(1920, 1080)):
        resize(ann.page, window)
        assert ann.page.evaluate(BELOW) < 2, window
    ann.page.get_by_role("complementary", name="Log").get_by_role("listitem").nth(3).scroll_into_view_if_needed()
    resize(ann.page, Window(1366, 768))
    assert ann.page.evaluate(BELOW) > 200


def test_the_bar_of_a_phone_is_no_higher_than_its_words_and_buttons(person: NewPerson) -> None:
    ann = person("Ann", width=390, height=844, touch=True, is_mobile=True)
    record, turns = bots_game(GAME, 6)
    ann.play_from(record, at=turns[len(turns) // 2])
    high = "document.querySelector('.prompt').getBoundingClientRect().height"
    assert ann.page.evaluate(high) <= 88
    ann.open(ann.page.url.replace("/t/", "/w/").split("#")[0].removeprefix(ann.site))
    expect(ann.prompt).to_contain_text("You are watching")
    assert ann.page.evaluate(high) <= 48


# What the lower edge of the score sheet's middle cuts in two, and whether anything says that more follows.
CUT = """() => {
  const body = document.querySelector('section:has(#score-sheet) .body');
  const more = body.scrollHeight > body.clientHeight + 8;
  const onward = document.querySelector('.onward');
  return [more && !onward && 'nothing says that more follows', !more && onward && 'a button to nowhere',
    more && getComputedStyle(body).maskImage === 'none' && 'a line is cut in two'].filter(Boolean);
}"""


def test_a_score_sheet_that_is_too_long_says_so(person: NewPerson) -> None:
    ann = person("Ann", width=844, height=390, touch=True, is_mobile=True)
    record, turns = bots_game(GAME, 6)
    ann.play_from(record, at=turns[-1])
    finished(ann)
    for window in (Window(844, 390), Window(390, 844), Window(360, 740), Window(1366, 768), Window(1920, 1080)):
        resize(ann.page, window)
        expect(ann.score_sheet).to_be_visible()
        assert ann.page.evaluate(CUT) == [], window
    resize(ann.page, Window(844, 390))
    while ann.button("More", exact=True).is_visible():
        ann.button("More", exact=True).click()
    expect(ann.page.get_by_text("The turning point.")).to_be_in_viewport()


def test_undo_takes_back_what_showed_nothing(person: NewPerson) -> None:
    ann = person("Ann")
    ann.play(GAME)
    ann.page.locator(".tile.legal .portrait").first.click()
    expect(ann.choice("Feed")).to_be_visible()
    ann.choice("Undo").click()
    expect(ann.prompt).to_contain_text("Place a marker")
    log = ann.page.get_by_role("complementary", name="Log")
    expect(log).to_contain_text("Ann took back a move.")
    assert log.get_by_role("button", name=re.compile("places a marker")).count() == 0


def test_what_was_taken_back_can_be_redone_until_another_move(person: NewPerson) -> None:
    ann = person("Ann")
    ann.play(GAME)
    ann.page.locator(".tile.legal .portrait").first.click()
    expect(ann.choice("Feed")).to_be_visible()
    ann.choice("Undo").click()
    expect(ann.prompt).to_contain_text("Place a marker")
    ann.choice("Redo").click()
    expect(ann.choice("Feed")).to_be_visible()
    expect(ann.choice("Redo")).to_have_count(0)


def test_alone_with_bots_a_take_back_comes_after_a_question(person: NewPerson) -> None:
    ann = person("Ann")
    ann.play(GAME)
    ann.page.locator(".tile.legal .portrait").first.click()
    ann.choice("Feed").click()
    expect(ann.page.locator("button.turned")).to_be_visible()
    question = ann.prompt.get_by_role("alert")
    ann.choice("Undo").click()
    expect(question).to_contain_text("Take back 1 move?")
    ann.choice("Play on").click()
    expect(question).to_have_count(0)
    assert ann.state()["length"] == 2
    ann.choice("Undo").click()
    ann.choice("Take back").click()
    expect(ann.choice("Feed")).to_be_visible()
    assert ann.state()["takebacks"] == 1


def test_a_turn_that_has_not_begun_cannot_be_begun_again(person: NewPerson) -> None:
    """What the others did in between is taken back after a question only, however the button is called."""
    ann = person("Ann")
    ann.play(GAME)
    take_a_turn(ann)
    ann.wait_for_turn()
    length = ann.state()["length"]
    assert length > 4
    expect(ann.choice("Undo")).to_be_visible()
    expect(ann.choice("Reset the turn")).to_have_count(0)
    ann.choice("Undo").click()
    expect(ann.prompt.get_by_role("alert")).to_contain_text("Take back")
    ann.choice("Play on").click()
    assert ann.state()["length"] == length


def test_who_comes_back_is_told_of_the_bot_and_has_the_seat_again(two: tuple[Person, Person]) -> None:
    ann, ben = two
    address = ben.page.url
    ben.page.keyboard.press("p")
    ben.button("Leave for now").click()
    expect(ben.page.get_by_role("article").first).to_be_visible()
    ann.page.keyboard.press("p")
    ann.button("Let a bot play").click()
    expect(ann.button("Let a bot play")).to_have_count(0)
    ben.page.goto(address)
    banner = ben.page.get_by_text("A bot is playing for you.")
    expect(banner).to_be_visible()
    ben.button("Play myself").first.click()
    expect(banner).to_have_count(0)
    take_a_turn(ann)
    expect(ben.page).to_have_title(re.compile("Your turn"))
    take_a_turn(ben)
    assert ben.state()["length"] > ann.state()["view"]["players"]


def test_a_hint_says_something_and_marks_it(person: NewPerson) -> None:
    ann = person("Ann")
    ann.play(GAME)
    ann.choice("Hint").click()
    expect(ann.prompt.get_by_role("status")).not_to_be_empty()
    expect(ann.page.locator(".hinted")).to_have_count(1)


def test_what_happened_since_my_turn(person: NewPerson) -> None:
    ann = person("Ann")
    ann.play(GAME)
    while "Since your turn" not in ann.prompt.inner_text():
        take_a_turn(ann)
        assert ann.wait_for_turn()
    ann.prompt.get_by_text("Since your turn").click()
    expect(ann.prompt.get_by_role("listitem").first).to_be_visible()
    ann.choice("Show me").click()
    expect(ann.page.get_by_role("region", name="Replay")).to_be_visible()


def test_score_sheet_replay_and_rematch(person: NewPerson) -> None:
    ann = person("Ann")
    table = ann.play(GAME)
    finished(ann)
    expect(ann.page.locator(".player.winner")).not_to_have_count(0)
    expect(ann.page.locator(".player li").first).to_contain_text("marker")
    with ann.page.expect_download() as saved:
        ann.button("Save the record").click()
    assert GAME in saved.value.path().read_text()
    ann.button("Watch the replay").click()
    expect(ann.page.get_by_role("region", name="Replay")).to_be_visible()
    ann.page.get_by_role("region", name="Replay").get_by_role("button", name="now").click()
    ann.button("Play again").click()
    expect(ann.page).not_to_have_url(re.compile(table))
    expect(ann.prompt).to_be_visible()


def test_settings_are_kept(person: NewPerson) -> None:
    ann = person("Ann")
    ann.play(GAME)
    ann.button("Settings", exact=True).click()
    for choice in ("Large", "More", "Dark", "None"):
        ann.page.get_by_role("complementary").get_by_label(choice, exact=True).check()
    ann.page.reload()
    expect(ann.page.locator("html")).to_have_attribute("data-cards", "large")
    expect(ann.page.locator("html")).to_have_attribute("data-contrast", "more")
    expect(ann.page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(ann.page.locator("html")).to_have_attribute("data-motion", "none")


@pytest.fixture
def two(person: NewPerson) -> tuple[Person, Person]:
    """Ann and Ben at one table, playing."""
    return sit_together(person, GAME)


def test_two_people_talk_and_one_is_muted(two: tuple[Person, Person]) -> None:
    ann, ben = two
    for each in two:
        each.button("Chat", exact=True).click()
    ann.page.get_by_label("Say something").fill("Good luck! <b>no tags</b>")
    ann.button("Say", exact=True).click()
    expect(ben.page.get_by_role("complementary")).to_contain_text("Good luck! <b>no tags</b>")
    ben.button("Mute Ann").click()
    expect(ben.page.get_by_role("complementary")).to_contain_text("Ann is muted")
    ann.page.get_by_label("Say something").fill("Are you there?")
    ann.button("Say", exact=True).click()
    expect(ann.page.get_by_role("complementary")).to_contain_text("Are you there?")
    expect(ben.page.get_by_role("complementary")).not_to_contain_text("Are you there?")


def test_an_undo_that_showed_something_asks_the_other(two: tuple[Person, Person]) -> None:
    ann, ben = two
    ann.page.locator(".tile.legal .portrait").first.click()
    ann.choice("Feed").click()
    expect(ann.page.locator("button.turned")).to_be_visible()
    ann.choice("Undo").click()
    expect(ben.page.get_by_text("Ann would like to take back 1 move.")).to_be_visible()
    ben.button("Fine by me").click()
    expect(ann.choice("Feed")).to_be_visible()
    expect(ben.page.locator("button.turned")).to_have_count(0)


@pytest.mark.parametrize("game", ["trophy-case", "fancy-animals"])
def test_on_a_low_laptop_the_hand_is_in_view(person: NewPerson, game: str) -> None:
    ann = person("Ann")
    ann.play(game, players=3)
    ann.wait_for_turn()
    cards = ann.page.get_by_role("region", name="Your hand").locator(".card")
    assert cards.count() > 0
    # What scrolls may hide it as well as the window.
    script = """all => Promise.all(all.map(each => new Promise(
        tell => new IntersectionObserver(([seen]) => tell(seen.intersectionRatio)).observe(each))))"""
    for window in (Window(1366, 650), Window(1280, 720)):
        resize(ann.page, window)
        assert min(cards.evaluate_all(script)) > 0.99, window


def test_without_a_panel_the_table_has_the_whole_window(person: NewPerson) -> None:
    ann = person("Ann", width=1366, height=768)
    ann.play(GAME)
    ann.button("Close Log").click()
    expect(ann.page.get_by_role("complementary")).to_have_count(0)
    room = ann.page.locator("main.play").bounding_box()
    assert room is not None
    assert (room["width"], room["y"] + room["height"]) == (1366, 768)


def test_the_first_message_is_announced(person: NewPerson) -> None:
    ann, ben = sit_together(person, GAME)
    ann.page.keyboard.press("c")
    ann.page.get_by_role("complementary", name="Chat").get_by_role("textbox").fill("Hello")
    ann.page.keyboard.press("Enter")
    expect(ben.page.get_by_role("button", name="Chat , new messages")).to_be_visible()
    expect(ann.page.get_by_role("button", name="new messages")).to_have_count(0)
