"""After the game, through the page: the graph by keys, a move tried again, a puzzle, a link to a moment, open hands."""

from __future__ import annotations

import re
from functools import cache

import pytest
from playwright.sync_api import expect

import parlour
from parlour.games.record import Record
from parlour.review.puzzles import Puzzle, puzzles
from parlour.review.puzzles.names import slug_of, title_of
from tests.review.tails import tail, whole
from tests.web.conftest import NewPerson
from tests.web.learning import BUTTONS, make
from tests.web.people import PATIENCE, Person
from tests.web.playing import PHONE

GAME = "cats-and-dogs"
LONG = 2 * PATIENCE  # milliseconds: a review yields to everything else
EASY = re.compile(r"(give|mark) \w+")


@cache
def easy_puzzle() -> Puzzle:
    """One whose move is a single press, as near to the end of its game as there is: judging it takes least there."""
    found = [each for each in puzzles(GAME).values() if EASY.fullmatch(each["best"]) or each["best"] in BUTTONS]
    return min(found, key=lambda each: len(each["position"]["deck"]))


def wrong_move(puzzle: Puzzle) -> str:
    state = parlour.game(GAME).load(puzzle["position"])
    texts = [state.text(move) for move in state.moves()]
    return next(text for text in texts if text != puzzle["best"] and (EASY.fullmatch(text) or text in BUTTONS))


def begun(person: Person) -> None:
    """The table is laid again, and waits for a move."""
    expect(person.page.locator(".felt .legal").first).to_be_visible(timeout=LONG)


def record_of(person: Person, record: Record) -> str:
    """The record as a table of the house."""
    return str(person.ask("records", {"record": record.text()})["table"]["id"])


def reviewed(person: Person, record: Record) -> str:
    """The page of its review, once that is done; the table's id."""
    table = record_of(person, record)
    person.open(f"/review/{table}")
    expect(person.page.get_by_role("heading", name="What to try")).to_be_visible()
    expect(person.page.get_by_role("progressbar")).to_have_count(0, timeout=LONG)
    return table


@pytest.mark.parametrize("window", [{}, {**PHONE, "color_scheme": "dark"}], ids=["desk", "phone"])
def test_the_graph_is_read_by_keys_and_leads_the_table(person: NewPerson, window: dict[str, object]) -> None:
    ann = person("Ann", **window)
    record = tail(GAME)
    reviewed(ann, record)
    graph = ann.page.get_by_role("slider", name="Chance to win")
    table = ann.page.locator(".play[data-at]")
    expect(table).to_have_attribute("data-at", str(len(record.moves)))
    graph.focus()
    ann.page.keyboard.press("Home")
    expect(graph).to_have_attribute("aria-valuetext", re.compile(r"^Before the first move\. .+: \d+ %\.$"))
    ann.page.keyboard.press("ArrowRight")
    ann.page.keyboard.press("ArrowRight")
    expect(graph).to_have_attribute("aria-valuenow", "2")
    expect(graph).to_have_attribute("aria-valuetext", re.compile(r"^Move 2: .* %"))
    expect(table).to_have_attribute("data-at", str(len(record.moves)))  # reading leaves the table where it is
    ann.page.keyboard.press("Enter")
    expect(table).to_have_attribute("data-at", "2")
    expect(ann.page.get_by_role("heading", name="Choices, cards and secrets")).to_be_visible()
    assert ann.faults() == []


def test_a_move_is_tried_again_and_the_better_one_shown(person: NewPerson) -> None:
    """A puzzle has one right move: whoever played another there has a flag."""
    ann = person("Ann")
    puzzle = easy_puzzle()
    wrong = wrong_move(puzzle)
    reviewed(ann, Record(GAME, puzzle["players"], "any", [wrong], position=puzzle["position"]))
    flag = ann.page.get_by_role("list", name="Moves to look at again").get_by_role("listitem").first
    flag.get_by_role("button", name="Move 1").click()
    expect(flag).to_contain_text("Better:")
    assert ann.faults() == []
    flag.get_by_role("button", name="Try again").click()
    dialog = ann.page.get_by_role("dialog", name="Move 1: try again")
    make(ann, GAME, wrong)
    expect(dialog.get_by_role("button", name="Show me")).to_be_visible(timeout=LONG)  # it was not the best
    ann.choice("Try again").click()
    begun(ann)
    make(ann, GAME, puzzle["best"])
    ann.choice("Back to the review").click(timeout=LONG)
    expect(dialog).to_have_count(0)
    flag.get_by_role("button", name="Show me").click()
    shown = ann.page.get_by_role("dialog", name="Move 1: the better move")
    expect(shown.get_by_role("button", name="Show it again")).to_be_visible(timeout=LONG)
    assert ann.practice()["moves"] == [puzzle["best"]]


def test_a_puzzle_is_found_in_the_lobby_and_solved(person: NewPerson) -> None:
    ann = person("Ann", **PHONE).open()
    ann.page.get_by_role("link", name="Puzzles").click()
    shelf = ann.page.get_by_role("article", name=parlour.game(GAME).title)
    expect(shelf.get_by_role("link", name="Puzzle of the day")).to_be_visible()
    assert ann.faults() == []
    shelf.get_by_role("link", name="All puzzles").click()
    puzzle = easy_puzzle()
    wish = ann.page.get_by_role("checkbox", name="Look for puzzles in my finished games")
    wish.check()
    expect(ann.page.get_by_text("None was found yet")).to_be_visible()
    assert ann.faults() == []
    listed = ann.page.get_by_role("link", name=f"Puzzle {title_of(puzzle['name'])},")
    listed.click()
    assert ann.page.url.endswith(f"/puzzles/{GAME}/{slug_of(puzzle['name'])}")
    make(ann, GAME, wrong_move(puzzle))
    ann.choice("Try again").click(timeout=LONG)
    begun(ann)
    make(ann, GAME, puzzle["best"])
    expect(ann.choice("Next puzzle")).to_be_visible(timeout=LONG)
    assert ann.faults() == []
    ann.button("All puzzles").click()
    expect(listed).to_have_accessible_name(re.compile("solved$"))
    expect(wish).to_be_checked()
    assert ann.faults() == []
    ann.open(f"/puzzles/{GAME}/{puzzle['name']}")  # as links called it before it had a name
    expect(ann.page.get_by_text(title_of(puzzle["name"]))).to_be_visible()
    expect(ann.page.get_by_text("Solved")).to_be_attached()


def test_a_moment_is_shared_and_seen_through_all_eyes(person: NewPerson) -> None:
    ann, ben = person("Ann"), person("Ben", **PHONE)
    table = record_of(ann, whole(GAME))
    ann.open(f"/t/{table}/3")
    replay = ann.page.get_by_role("region", name="Replay")
    expect(replay.get_by_role("slider")).to_have_value("3")
    replay.get_by_role("button", name="One move back").click()
    ann.button("Link to this moment").click()
    link = ann.page.get_by_label("Link", exact=True).input_value()
    assert link.endswith(f"/t/{table}/2")
    ben.open(link.removeprefix(ben.site))
    expect(ben.page.get_by_role("region", name="Replay").get_by_role("slider")).to_have_value("2")
    ben.page.get_by_label("Through whose eyes").select_option("Everything open")
    state = whole(GAME).replay(2)
    hands = ben.page.get_by_role("region", name="Open hands")
    for seat in range(state.players):
        held = hands.get_by_role("list", name=f"What Seat {seat} holds").get_by_role("listitem")
        titles = [state.view(seat)["action_titles"][each] for each in state.view(seat)["hand"]]
        expect(held).to_have_text(titles or ["nothing"])
    assert ben.faults() == []
    ben.page.get_by_label("Through whose eyes").select_option("1")
    expect(hands).to_have_count(0)


def test_the_deal_of_the_day_is_played(person: NewPerson) -> None:
    ann = person("Ann").open(f"/deal/{GAME}")
    assert ann.faults() == []
    ann.page.get_by_label("Your name").fill("Ann")
    ann.button("Play it").click()
    ann.wait_for_turn()
    table = ann.page.url.rsplit("/", 1)[1]
    ann.open(f"/review/{table}")
    expect(ann.page.get_by_role("status").filter(has_text="when the game is over")).to_be_visible()
    ann.open(f"/deal/{GAME}")
    ann.page.get_by_role("link", name="Your table of today").click()
    ann.wait_for_turn()
