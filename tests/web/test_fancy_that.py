"""Fancy That! in a real browser."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.web.boxes import bots_game
from tests.web.conftest import NewPerson
from tests.web.playing import DESK, PHONE, Player


def cell(player: Player, name: str) -> Locator:
    """A cell of our board (`b3`)."""
    return player.page.get_by_role("group", name="Board", exact=True).locator(f'[data-cell="{name}"]')


def handle(player: Player, line: str) -> Locator:
    return player.page.get_by_role("button", name=line.replace("col", "Column").replace("row", "Row"), exact=True)


def play_on(player: Player) -> None:
    """A sensible move, with clicks."""
    phase = player.view["phase"]
    with player.moving():
        if phase == "sweep":
            sweep = max(player.view["sweeps"], key=lambda each: len(each["tiles"]))
            if handle(player, sweep["line"]).get_attribute("aria-pressed") == "false":
                handle(player, sweep["line"]).click()
            player.page.locator(f'[data-move="{sweep["text"]}"]').click()
        elif phase == "bonus":
            player.page.locator(f'[data-move="{player.moves[0]}"]').click()
        elif phase == "place":
            place(player)
        else:
            _, name, tile = player.moves[0].split()
            title = next(card["name"] for card in player.view["offer"] if card["id"] == name)
            player.page.get_by_role("region", name="Cards on offer").get_by_role("button", name=title).click()
            cell(player, tile).click()


def place(player: Player) -> None:
    """The tile in the hand, where a card wants it if one does."""
    wanted = {
        f"{lack['colour']}{lack['cell']}"
        for card in player.view["offer"]
        if card["fit"]["short"] == 1
        for lack in card["fit"]["missing"]
    }
    moves = [move.split() for move in player.moves]
    _, tile, where = next((move for move in moves if move[1][0] + move[2] in wanted), moves[0])
    waiting = player.page.locator(f'[data-thing="t-{tile}-0"]')
    if waiting.get_attribute("aria-pressed") == "false":
        waiting.click()
    cell(player, where).click()


def test_a_whole_game_with_clicks(person: NewPerson) -> None:
    player = Player(person(**DESK), "fancy-that", 2)
    while not player.over:
        play_on(player)
    expect(player.person.score_sheet).to_be_visible()
    # Its table has names and totals, so that the sheet need not say them once more.
    rows = player.page.get_by_role("table", name="What each ingredient brought").get_by_role("row")
    scores = sorted(player.view["scores"], reverse=True)
    for size in (DESK, PHONE):
        player.page.set_viewport_size({"width": size["width"], "height": size["height"]})
        for row, score in zip(rows.all()[1:], scores, strict=True):
            expect(row.locator(".name")).to_be_in_viewport()
            expect(row.get_by_role("cell").last).to_have_text(str(score))


def test_a_tile_is_dragged_to_its_cell(person: NewPerson) -> None:
    """FT-9."""
    player = Player(person(**DESK), "fancy-that", 2, phase="place")
    tile = player.view["waiting"][-1]
    with player.moving():
        player.page.locator(f'[data-thing="t-{tile}-0"]').drag_to(cell(player, "c3"))
    assert player.view["boards"][0][2][2] == tile


def test_a_tile_is_dragged_to_the_card_it_claims(person: NewPerson) -> None:
    """FT-11."""
    player = Player(person(**DESK), "fancy-that", 2, phase="claim")
    _, name, tile = player.moves[0].split()
    title = next(card["name"] for card in player.view["offer"] if card["id"] == name)
    claimed = len(player.view["tucked"][0])
    with player.moving():
        cell(player, tile).drag_to(
            player.page.get_by_role("region", name="Cards on offer").get_by_role("button", name=title)
        )
    assert len(player.view["tucked"][0]) == claimed + 1


def test_what_others_have_claimed_is_seen_and_their_boards_can_be_looked_at_closely(person: NewPerson) -> None:
    ann = person(**DESK)
    record, turns = bots_game("fancy-that", 3)
    at = next(turn for turn in turns if record.replay(turn).view(0)["tucked"][1])
    ann.play_from(record, at=at)
    claimed = ann.state()["view"]["tucked"][1]
    board = ann.page.get_by_role("region", name=re.compile("^Board of ")).first
    tabs = board.get_by_role("img", name=re.compile("^Card "))
    expect(tabs).to_have_count(len(claimed))
    expect(tabs.first).to_have_attribute("aria-label", f"Card {claimed[0]['name']}")
    expect(tabs.first).to_be_in_viewport()
    sizes = tabs.evaluate_all("each => each.map((card) => card.getBoundingClientRect().width)")
    assert min(sizes) > 28
    assert max(sizes) - min(sizes) < 0.5
    assert [text.strip() for text in tabs.all_inner_texts()] == [str(card["symbols"]) for card in claimed]
    expect(board).to_contain_text(f"Cards {len(claimed)}")
    picture = board.locator(".board")
    small = picture.bounding_box()
    board.get_by_role("button").first.click()
    large = picture.bounding_box()
    assert small is not None
    assert large is not None
    assert large["width"] > 1.5 * small["width"]


def test_on_a_phone_ones_own_board_is_no_smaller_than_need_be(person: NewPerson) -> None:
    player = Player(person(width=390, height=844, touch=True), "fancy-that", 4)
    board = player.page.get_by_role("region", name="Your board").locator(".board").bounding_box()
    assert board is not None
    assert board["width"] > 180


def test_pointing_at_a_tile_offers_its_row_and_column(person: NewPerson) -> None:
    """FT-7."""
    player = Player(person(**DESK), "fancy-that", 2)
    player.page.get_by_role("region", name="Market").locator('[data-cell="C4"]').click()
    offers = player.page.get_by_role("group", name="What to sweep").get_by_role("button")
    expect(offers).to_have_count(4)
    offers.first.hover()
    text = offers.first.get_attribute("data-move")
    takes = next(sweep["tiles"] for sweep in player.view["sweeps"] if sweep["text"] == text)
    expect(player.page.get_by_role("region", name="Market").get_by_role("button", name="would be taken")).to_have_count(
        len(takes)
    )


def test_a_line_pointed_at_survives_a_reload(person: NewPerson) -> None:
    player = Player(person(**DESK), "fancy-that", 2)
    handle(player, "row 3").click()
    player.page.reload()
    expect(handle(player, "row 3")).to_have_attribute("aria-pressed", "true")


def test_a_cell_that_is_taken_is_refused_with_its_rule(person: NewPerson) -> None:
    """FT-9."""
    player = Player(person(**DESK), "fancy-that", 2)
    taken = None
    while not (taken and player.view["phase"] == "place"):
        play_on(player)
        board = player.view["boards"][0]
        taken = next((f"{'abcde'[x]}{y + 1}" for y in range(5) for x in range(5) if board[y][x]), None)
    number = player.state["number"]
    cell(player, taken).click()
    player.is_refused("FT-9")
    assert player.state["number"] == number


def test_by_keys_alone(person: NewPerson) -> None:
    player = Player(person(**DESK), "fancy-that", 2)
    keys = player.page.keyboard
    keys.press("t")
    handle(player, "col A").focus()
    keys.press("Enter")
    player.page.get_by_role("group", name="What to sweep").get_by_role("button").first.focus()
    with player.moving():
        keys.press("Enter")
    while player.view["phase"] == "bonus":
        with player.moving():
            keys.press("x")
    cell(player, "a1").focus()
    keys.press("ArrowDown")
    keys.press("ArrowRight")
    expect(cell(player, "b2")).to_be_focused()
    with player.moving():
        keys.press("Enter")
    assert player.view["boards"][0][1][1] is not None


@pytest.mark.parametrize("players", [2, 4])
def test_nothing_for_axe_to_find(person: NewPerson, players: int) -> None:
    ann = person(**DESK)
    player = Player(ann, "fancy-that", players)
    handle(player, "row 2").click()
    player.is_clean()
    for phase in ("place", "claim"):
        Player(ann, "fancy-that", players, phase=phase).is_clean()


def test_on_a_phone(person: NewPerson) -> None:
    player = Player(person(**PHONE), "fancy-that", 4)
    player.is_clean()
    for _ in range(6):
        play_on(player)
    player.is_clean()
