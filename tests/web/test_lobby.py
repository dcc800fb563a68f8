"""The way in: two clicks to a game against bots, four to a friend on another device."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest
from playwright.sync_api import FilePayload, expect

import parlour
from tests.web.conftest import NewPerson
from tests.web.playing import PHONE

RECORD = Path(__file__).parents[1] / "records" / "cats-and-dogs" / "01-2-players.parlour"


def test_two_clicks_to_a_game_against_bots(person: NewPerson) -> None:
    ann = person("Ann").open()
    ann.button("Play Like Cats and Dogs!").click()
    ann.button("Play now").click()
    expect(ann.prompt).to_be_visible()
    expect(ann.page.locator(".tile").first).to_be_visible()


SHIFTS = """
    window.shift = 0;
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => (window.shift += entry.value)))
      .observe({ type: 'layout-shift', buffered: true });
"""


def test_nothing_is_pushed_aside_while_it_comes(person: NewPerson) -> None:
    ann = person("Ann")
    ann.page.add_init_script(SHIFTS)
    ann.open()
    expect(ann.page.get_by_role("heading", name="Open tables")).to_be_visible()
    expect(ann.page.get_by_role("region", name="Who is here")).to_be_visible()
    assert ann.page.evaluate("window.shift") == 0


def test_the_name_is_asked_once_and_kept(person: NewPerson) -> None:
    ann = person("Ann").open()
    ann.button("Play Like Cats and Dogs!").click()
    ann.page.get_by_label("Your name").fill("  Annabel ")
    ann.button("Play now").click()
    expect(ann.page.get_by_role("list", name="Players")).to_contain_text("Annabel")
    ann.open()
    expect(ann.button("You are Annabel. Change your name")).to_be_visible()
    running = ann.page.get_by_role("region", name="Your games")
    running.get_by_role("link").first.click()
    expect(ann.prompt).to_be_visible()


def test_four_clicks_to_a_friend_on_another_device(person: NewPerson) -> None:
    """Play, With friends, Open the table; the friend opens the link and sits down; Begin."""
    ann, ben = person("Ann"), person("Ben", width=390, height=844, touch=True)
    ann.open()
    ann.button("Play Like Cats and Dogs!").click()
    ann.page.get_by_label("With friends").check()
    ann.page.get_by_role("combobox", name="Players", exact=True).select_option("2")
    ann.page.get_by_role("combobox", name="Who begins", exact=True).select_option("I begin")
    ann.button("Open the table").click()
    expect(ann.page.get_by_role("img", name="QR code of the link")).to_be_visible()
    link = ann.page.get_by_role("textbox", name="Link").input_value()
    ben.open(link[link.index("/t/") :])
    ben.page.get_by_label("Your name").fill("Ben")
    ben.button("Sit down").tap()
    expect(ann.page.get_by_role("list", name="Seats")).to_contain_text("Ben")
    expect(ben.button("Begin")).to_have_count(0)  # while the opener is there, only the opener arranges
    ann.button("Begin").click()
    expect(ann.prompt).to_be_visible()
    expect(ben.prompt).to_be_visible()
    expect(ben.prompt).to_contain_text("to move")


def test_who_begins_is_drawn_and_said_and_house_rules_are_kept(person: NewPerson) -> None:
    ann = person("Ann").open()
    ann.button("Play Trophy Case").click()
    ann.page.locator("summary", has_text="House rules").click()
    ann.page.get_by_role("spinbutton", name=re.compile("^Target")).fill("20")
    expect(ann.page.locator("summary", has_text="House rules")).to_contain_text("Target: 20")
    ann.button("Play now").click()
    expect(ann.page.get_by_role("complementary", name="Log")).to_contain_text("The seats were drawn: ")
    ann.button("Table").click()
    panel = ann.page.get_by_role("complementary", name="Table")
    expect(panel).to_contain_text("The seats were drawn: ")
    expect(panel.locator("dd").first).to_contain_text("20")
    ann.open()
    expect(ann.page.get_by_role("region", name="Your games")).to_contain_text("Target: 20")


def test_open_tables_are_listed_and_joined(person: NewPerson) -> None:
    ann, ben = person("Ann"), person("Ben")
    ann.open()
    ann.button("Play Like Cats and Dogs!").click()
    ann.page.get_by_label("With friends").check()
    ann.page.get_by_label("Your name").fill("Wilhelmina")
    ann.page.get_by_label("Show it in the lobby").check()
    ann.button("Open the table").click()
    expect(ann.button("Begin")).to_be_disabled()
    ben.open()
    entry = ben.page.get_by_role("region", name="Open tables").get_by_role("listitem").filter(has_text="Wilhelmina")
    expect(entry).to_contain_text("Who begins is drawn by lot when the game starts.")
    entry.get_by_role("link").click()
    expect(ben.button("Sit down")).to_be_visible()
    ann.button("Bots in the free seats").click()
    expect(ann.button("Begin")).to_be_enabled()
    ann.button("Begin").click()
    expect(ben.page.get_by_role("list", name="Players")).to_contain_text("Wilhelmina")


def test_the_rules_can_be_read_before_playing(person: NewPerson) -> None:
    ann = person("Ann").open()
    ann.button("Rules of Like Cats and Dogs!").click()
    expect(ann.page.get_by_role("region", name="Rules")).to_contain_text("Five food cards make an animal full")


def test_back_closes_a_sheet_on_a_phone(person: NewPerson) -> None:
    ann = person("Ann", **PHONE).open()
    rules = ann.page.get_by_role("complementary", name="Rules of Trophy Case")
    ann.button("Rules of Trophy Case").click()
    expect(rules).to_be_visible()
    ann.page.go_back()
    expect(rules).to_have_count(0)
    expect(ann.button("Play Trophy Case")).to_be_visible()


def test_a_game_is_given_up_and_leaves_the_list(person: NewPerson) -> None:
    ann = person("Ann")
    ann.play("cats-and-dogs")
    ann.open()
    mine = ann.page.get_by_role("region", name="Your games")
    mine.get_by_role("link").click()
    ann.button("Table", exact=True).click()
    ann.button("Give this game up").click()
    ann.button("Give it up", exact=True).click()
    expect(ann.button("Play Trophy Case")).to_be_visible()
    expect(mine).to_have_count(0)


# gzipped script and style that the lobby and one table need together
BUDGET = 120_000


@pytest.mark.parametrize("game", parlour.games())
def test_lobby_and_table_are_light(person: NewPerson, client: Path, game: str) -> None:
    ann = person("Ann")
    loaded: set[str] = set()
    ann.page.on("response", lambda response: loaded.add(response.url.rpartition("/")[2]))
    ann.open()
    expect(ann.button("Play Trophy Case")).to_be_visible()
    ann.play(game, parlour.game(game).players[0])
    files = [client / "assets" / name for name in loaded if name.endswith((".js", ".css"))]
    sizes = {file.name: len(gzip.compress(file.read_bytes())) for file in files}
    assert len(sizes) > 3
    assert sum(sizes.values()) < BUDGET, sizes


def test_a_record_is_imported_replayed_and_played_on(person: NewPerson) -> None:
    ann = person("Ann").open()
    ann.page.locator("input[type=file]").set_input_files(RECORD)
    replay = ann.page.get_by_role("region", name="Replay")
    expect(replay).to_contain_text("nobody has moved yet")
    replay.get_by_role("button", name="One move on").click()
    expect(replay).to_contain_text("places a marker on")
    replay.get_by_role("button", name="Continue").click()
    replay.get_by_role("button", name="Play on").click()
    expect(ann.prompt).to_be_visible()


def test_a_file_that_is_no_record_is_refused_with_a_sentence(person: NewPerson) -> None:
    ann = person("Ann").open()
    expect(ann.button("Play Like Cats and Dogs!")).to_be_visible()
    rubbish = FilePayload(name="x.parlour", mimeType="text/plain", buffer=b"hello")
    ann.page.locator("input[type=file]").set_input_files(rubbish)
    expect(ann.page.get_by_role("alert")).not_to_be_empty()
    ann.complaints.clear()  # the browser notes the 400 itself


def test_a_table_that_does_not_exist_leads_back(person: NewPerson) -> None:
    ann = person("Ann").open("/t/nosuchtable22")
    ann.button("To the lobby").click()
    expect(ann.button("Play Like Cats and Dogs!")).to_be_visible()
    ann.open("/nosuchpage")
    ann.button("To the lobby").click()
    expect(ann.button("Play Like Cats and Dogs!")).to_be_visible()
    ann.complaints.clear()  # the browser notes the 404 itself
