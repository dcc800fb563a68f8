"""Trophy Case in a real browser."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from parlour import Record
from tests.web.boxes import Window, bots_game, resize
from tests.web.conftest import NewPerson
from tests.web.people import Person
from tests.web.playing import DESK, PHONE, Player

# Cards of which a finger cannot hit 40 x 40 pixels.
COVERED = """cards => cards.filter((each) => {
  const {left, top} = each.getBoundingClientRect();
  const hit = ([x, y]) => each.contains(document.elementFromPoint(left + x, top + y));
  return ![[3, 3], [39, 3], [3, 39], [39, 39]].every(hit);
}).map((each) => each.dataset.card)"""
# Cards whose rank, suit and picture touch one another.
COLLIDING = """cards => cards.filter((each) => {
  const boxes = ['.rank', '.index', '.large'].flatMap((part) => {
    const found = each.querySelector(part)?.getBBox({stroke: true});
    return found ? [found] : [];
  });
  const apart = (a, b) => a.x + a.width <= b.x + 0.5 || a.y + a.height <= b.y + 5;
  return boxes.some((a, at) => boxes.slice(at + 1).some((b) => !apart(a, b)));
}).map((each) => each.dataset.card)"""


def card(player: Player | Person, name: str) -> Locator:
    return player.page.locator(f'[data-card="{name}"]')


def play_on(player: Player) -> None:
    """Any legal move, with clicks: a card with two, the rest with its button."""
    cards = [move.removeprefix("play ") for move in player.moves if move.startswith("play ")]
    with player.moving():
        if cards:
            card(player, cards[0]).click()
            expect(card(player, cards[0])).to_have_attribute("aria-pressed", "true")
            card(player, cards[0]).click()
        elif "mud" in player.moves:
            player.choice("Stay in with mud").click()
        else:
            player.choice("Fold").click()


def play_until_following(player: Player) -> None:
    """Until a colour must be followed that is not the whole hand."""
    while not any(f"play {held}" not in player.moves for held in player.view["hand"]):
        play_on(player)
        assert not player.over


@pytest.mark.parametrize("screen", [DESK, PHONE], ids=["desktop", "phone"])
def test_a_whole_game_with_clicks(person: NewPerson, screen: dict[str, Any]) -> None:
    """At its end the score sheet is in sight, wherever one was looking."""
    player = Player(person(**screen), "trophy-case", 3, options={"target": 4})
    while not player.over:
        play_on(player)
    expect(player.person.score_sheet).to_be_in_viewport()


def test_a_card_that_does_not_follow_is_refused_with_its_rule(person: NewPerson) -> None:
    """TC-9."""
    player = Player(person(**DESK), "trophy-case", 3)
    play_until_following(player)
    number = player.state["number"]
    wrong = next(held for held in player.view["hand"] if f"play {held}" not in player.moves)
    rule = "TC-9" if player.view["phase"] == "follow" else "TC-6"
    card(player, wrong).click()
    card(player, wrong).click()
    player.is_refused(rule)
    assert player.state["number"] == number


def test_a_card_dragged_to_the_trick_is_played(person: NewPerson) -> None:
    """With this seed the others can follow, so the trick lies there until Ann's next turn."""
    player = Player(person(**DESK), "trophy-case", 3, seed="drag")
    with player.moving():
        card(player, "Ti5").drag_to(player.page.get_by_role("region", name="Ann"))
    assert "Ti5" not in player.view["hand"]
    expect(player.page.get_by_role("list", name="Cards of Ann on the trick").get_by_role("img").first).to_be_visible()


def test_a_card_dragged_along_the_hand_is_sorted(person: NewPerson) -> None:
    player = Player(person(**DESK), "trophy-case", 3)
    hand = [each.get_attribute("data-card") for each in player.page.locator("[data-card]").all()]
    card(player, str(hand[0])).drag_to(card(player, str(hand[4])))
    expect(player.page.locator("[data-card]").nth(4)).to_have_attribute("data-card", str(hand[0]))
    player.page.get_by_role("button", name="By colour").click()
    expect(player.page.locator("[data-card]").first).to_have_attribute("data-card", str(hand[0]))


def test_a_lifted_card_survives_a_reload(person: NewPerson) -> None:
    player = Player(person(**DESK), "trophy-case", 3)
    name = player.moves[0].removeprefix("play ")
    card(player, name).click()
    player.page.reload()
    expect(card(player, name)).to_have_attribute("aria-pressed", "true")


# Cards on which something lies that is no card and no points.
MARKED = """cards => cards.filter((each) => {
  const {left, top, right, bottom} = each.getBoundingClientRect();
  return [...document.querySelectorAll('.crown, .mark, .lack, .size')].some((mark) => {
    const box = mark.getBoundingClientRect();
    return box.right > left + 1 && box.left < right - 1 && box.bottom > top + 1 && box.top < bottom - 1;
  });
}).map((each) => each.getAttribute('aria-label'))"""
WIDTHS = "slots => slots.map((each) => Math.round(each.getBoundingClientRect().width))"


@pytest.mark.parametrize("players", [3, 5])
def test_the_best_card_is_marked_once_and_beside_it(person: NewPerson, players: int) -> None:
    """And all cards of a trick have one size."""
    record, turns = bots_game("trophy-case", players)
    for at in turns[len(turns) // 3 :]:
        view = record.replay(at).view(0)
        if view["leading"] and 1 < len(view["trick"]) < 2 * players:
            break
    else:
        raise AssertionError("no such trick")
    best = view["leading"]
    for screen in (DESK, PHONE):
        ann = person(**screen)
        ann.play_from(record, at=at)
        windows = [(390, 844), (360, 740), (844, 390)] if screen is PHONE else [(1366, 768), (1920, 1080)]
        for width, height in windows:
            resize(ann.page, Window(width, height, touch=screen is PHONE))
            assert ann.page.locator("li.best").get_attribute("data-thing") == f"card-{best['card']}"
            sign = ann.page.locator(".crown")
            expect(sign).to_have_count(1)
            name = sign.locator("xpath=ancestor::section").get_attribute("aria-label")
            assert str(name).split(",")[0] == ann.page.locator("li.best img, li.best [role=img]").evaluate(
                "card => card.getAttribute('aria-label').match(/played by (.*?)[.]/)[1]"
            )
            assert ann.page.locator(".lane .card").evaluate_all(MARKED) == [], (width, height)
            slots = ann.page.locator(".lane .fan > li:not(.stamp)")
            assert len(set(slots.evaluate_all(WIDTHS))) == 1, (width, height)


# Of cards in hand: those that show their suit's name, and whether the name is seen.
NAMED = """cards => cards.map((each) => [...each.querySelectorAll('.suit')]
  .filter((name) => name.checkVisibility() && getComputedStyle(name).fontSize !== '0px')
  .map((name) => {
    const {left, right, top, bottom} = name.getBoundingClientRect();
    const seen = ([x, y]) => each.contains(document.elementFromPoint(x, y));
    return [[left + 1, (top + bottom) / 2], [right - 1, (top + bottom) / 2]].every(seen);
  }))"""


def test_on_a_desk_every_card_in_hand_says_its_suit_where_it_is_seen(person: NewPerson) -> None:
    record, turns = bots_game("trophy-case", 3, "full hands")
    counts = {len(record.replay(turn).view(0)["hand"]): turn for turn in turns}
    for count in (14, 11, 5):
        ann = person(**DESK)
        ann.play_from(record, at=counts[count])
        for window in (Window(1280, 720), Window(1366, 768), Window(1920, 1080), Window(2560, 1440)):
            resize(ann.page, window)
            ann.page.mouse.move(0, 0)
            cards = ann.page.locator("[data-card]:has(.suit)")
            assert cards.count() > 0
            assert cards.evaluate_all(NAMED) == [[True]] * cards.count(), (count, str(window))


def test_by_keys_alone(person: NewPerson) -> None:
    player = Player(person(**DESK), "trophy-case", 3, seed="keys")
    player.page.keyboard.press("t")
    focused = player.page.locator(":focus")
    expect(focused).to_have_attribute(
        "data-card", str(player.page.locator("[data-card].legal").first.get_attribute("data-card"))
    )
    name = str(focused.get_attribute("data-card"))
    player.page.keyboard.press("ArrowRight")
    player.page.keyboard.press("ArrowLeft")
    expect(card(player, name)).to_be_focused()
    with player.moving():
        player.page.keyboard.press("Enter")
        player.page.keyboard.press("Enter")
    assert name not in player.view["hand"]


def test_the_last_trick_is_one_click_away(person: NewPerson) -> None:
    player = Player(person(**DESK), "trophy-case", 3)
    last = player.page.get_by_role("button", name="Last trick")
    while not (player.view["trick"] and last.count()):
        play_on(player)
    last.click()
    expect(player.page.get_by_role("heading", name="The trick before")).to_be_visible()
    player.page.get_by_role("button", name="This trick").click()
    expect(player.page.get_by_role("heading", name="The trick is worth")).to_be_visible()


def last_card_of_a_trick() -> tuple[Record, int]:
    """A game in which a move of seat 0 ends a trick that is worth something, and after how many moves it comes."""
    record, turns = bots_game("trophy-case", 3)
    for at in turns:
        state = record.replay(at)
        before = sum(state.scores())
        state.play_text(record.moves[at])
        if sum(state.scores()) > before and state.turn not in (0, None):
            return record, at
    raise AssertionError("no such trick")


def test_a_trick_that_is_won_can_be_looked_at_until_a_press(person: NewPerson) -> None:
    """Whatever the bots do meanwhile waits, and comes when one has seen enough."""
    record, at = last_card_of_a_trick()
    ann = person(**DESK)
    ann.context.add_init_script("""localStorage['parlour.settings'] = '{"pace":"calm"}'""")
    held = "() => Number(document.querySelector('main[data-number]').dataset.number)"
    ann.play_from(record, at=at)
    played = ann.page.evaluate(held) + 1
    text = record.moves[at]
    if text == "fold":
        ann.choice("Fold").click()
    else:
        card(ann, text.removeprefix("play ")).dblclick()
    ann.wait_for_news(played - 1)
    expect(ann.page.get_by_role("heading", name="The last trick")).to_be_visible()
    assert ann.page.evaluate(held) == played
    ann.page.mouse.click(2, 2)
    ann.wait_for_news(played)


def test_the_score_sheet_tells_how_the_points_arose(person: NewPerson) -> None:
    player = Player(person(**DESK), "trophy-case", 3, options={"target": 4}, seed="story")
    while not player.over:
        play_on(player)
    sheet = player.page.locator("section", has=player.person.score_sheet)
    expect(sheet.get_by_role("img", name="How the points grew")).to_be_visible()
    expect(sheet).to_contain_text("The best turn")
    expect(sheet).to_contain_text("turning point")
    shelves = sheet.get_by_role("list", name="The tricks").get_by_role("listitem").all_inner_texts()
    totals = []
    for shelf in shelves:
        _, *tricks, total = map(int, re.findall(r"\d+", shelf))
        assert sum(tricks) == total
        totals.append(total)
    assert totals == sorted(player.view["scores"], reverse=True)
    expect(player.page.get_by_role("region", name="Led colour and the ranking of its suits")).to_contain_text("was led")


@pytest.mark.parametrize("players", [3, 5])
def test_nothing_for_axe_to_find(person: NewPerson, players: int) -> None:
    player = Player(person(**DESK), "trophy-case", players)
    player.is_clean()
    for _ in range(4):
        play_on(player)
    player.is_clean()


def test_on_a_phone(person: NewPerson) -> None:
    player = Player(person(**PHONE), "trophy-case", 5)
    player.is_clean()
    for _ in range(5):
        play_on(player)
    player.is_clean()
    assert min(box["width"] for each in player.page.locator("[data-card]").all() if (box := each.bounding_box())) >= 40


def test_on_a_phone_a_full_hand_can_be_read_and_hit(person: NewPerson) -> None:
    record, turns = bots_game("trophy-case", 3, "full hands")
    full = next(turn for turn in turns if len(record.replay(turn).view(0)["hand"]) == 14)
    ann = person("Ann", **PHONE)
    ann.play_from(record, at=full)
    cards = ann.page.locator("[data-card]")
    for width, height in ((390, 844), (360, 740), (844, 390)):
        resize(ann.page, Window(width, height, touch=True))
        assert cards.count() == 14
        assert cards.evaluate_all(COVERED) == [], (width, height)
        assert cards.evaluate_all(COLLIDING) == [], (width, height)
