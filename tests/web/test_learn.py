"""Learning a game in a real browser: every course to its end, an example, and the first game."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import parlour
from tests.web.conftest import NewPerson
from tests.web.learning import make
from tests.web.people import Person
from tests.web.playing import PHONE
from tests.web.test_cats_and_dogs import animal

CATS = "cats-and-dogs"


def steps(game: str) -> list[parlour.engine.Step]:
    course = parlour.game(game).course()
    assert course is not None
    return course.steps


def open_step(person: Person, game: str, name: str) -> Person:
    """As somebody who left the course there."""
    done = [step.name for step in steps(game)]
    kept = {"done": done[: done.index(name)], "step": name, "moves": []}
    person.open()
    person.page.evaluate(
        "([key, kept]) => localStorage.setItem(key, JSON.stringify(kept))", [f"parlour.learn.{game}", kept]
    )
    person.open(f"/learn/{game}")
    expect(person.page.locator(f'main[data-step="{name}"][data-number="0"]')).to_be_visible()
    expect(person.page.locator(".felt button").first).to_be_visible()
    return person


@pytest.mark.parametrize("game", parlour.games())
def test_a_whole_course_by_clicks(person: NewPerson, game: str) -> None:
    """From the lobby to the offer of a first game."""
    ann = person("Ann", width=1366, height=768).open()
    ann.page.get_by_role("link", name=f"Learn {parlour.game(game).title}").click()
    for step in steps(game):
        main = ann.page.locator(f'main[data-step="{step.name}"]')
        expect(main).to_have_attribute("data-number", "0")
        expect(ann.page.locator(".felt button").first).to_be_visible()
        expect(ann.page.get_by_role("heading", name=step.title)).to_be_visible()
        for text in step.way:
            number = int(main.get_attribute("data-number") or 0)
            make(ann, game, text)
            ann.wait_for_news(number)
        expect(ann.prompt).to_contain_text(step.done_words)
        ann.prompt.get_by_role("button", name=re.compile("Next|Finish")).click()
    expect(ann.button("Play your first game")).to_be_visible()
    assert ann.faults() == []
    ann.open()
    count = len(steps(game))
    expect(ann.page.get_by_role("link", name=f"{count} of {count} steps done")).to_be_visible()


def test_an_illegal_try_is_answered_with_its_rule(person: NewPerson) -> None:
    """CD-7. The rule opens beside the table, and the table has not moved."""
    ann = open_step(person("Ann"), CATS, "markers")
    before = ann.page.locator("main .felt").bounding_box()
    animal(ann, "minka").click()
    ann.notice.get_by_role("button", name="Rule CD-7").click()
    expect(ann.page.locator(".sought")).to_contain_text("CD-7")
    assert ann.page.locator("main .felt").bounding_box() == before
    assert ann.faults() == []


def test_on_a_phone_a_refusal_leaves_the_hand_free(person: NewPerson) -> None:
    """TC-9. The next tap is for a card, and it answers the refusal."""
    ann = open_step(person("Ann", **PHONE), "trophy-case", "colour")
    ann.page.locator('[data-card="Ra9"]').tap()
    expect(ann.notice).to_be_visible()
    for held in ann.page.locator("[data-card]").all():
        assert held.evaluate(
            "card => { const {left, right, top, bottom} = card.getBoundingClientRect();"
            "return card.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2)) }"
        )
    ann.page.locator('[data-card="Ma2"]').tap()
    expect(ann.notice).to_have_count(0)


def test_a_step_that_went_astray_is_begun_again(person: NewPerson) -> None:
    ann = open_step(person("Ann"), CATS, "favourite")
    animal(ann, "minka").click()
    expect(ann.prompt).to_contain_text("out of reach")
    ann.choice("Begin this step again").click()
    animal(ann, "clarence").click()
    expect(ann.choice("Next")).to_be_visible()


def test_a_step_is_left_and_resumed(person: NewPerson) -> None:
    ann = open_step(person("Ann"), CATS, "feed")
    ann.choice("Feed").click()
    ann.wait_for_news(0)
    ann.page.get_by_role("link", name="Parlour: to the lobby").click()
    ann.page.get_by_role("link", name="Learn Like Cats and Dogs!: 1 of").click()
    expect(ann.page.locator('main[data-step="feed"]')).to_have_attribute("data-number", "1")
    animal(ann, "clarence").click()
    expect(ann.choice("Next")).to_be_visible()


def test_a_step_by_keyboard_alone_is_told_to_those_who_listen(person: NewPerson) -> None:
    ann = open_step(person("Ann"), CATS, "favourite")
    keys = ann.page.keyboard
    keys.press("h")
    expect(ann.page.get_by_text(steps(CATS)[0].nudge)).to_be_visible()
    keys.press("t")
    while "Clarence" not in (ann.page.evaluate("document.activeElement.getAttribute('aria-label')") or ""):
        keys.press("Tab")
    keys.press("Enter")
    expect(ann.choice("Next")).to_be_focused()
    expect(ann.page.locator("[role=status].visually-hidden")).to_contain_text(steps(CATS)[0].done_words)
    keys.press("Enter")
    expect(ann.page.locator('main[data-step="feed"]')).to_be_visible()


@pytest.mark.parametrize("game", parlour.games())
def test_a_lesson_on_a_phone(person: NewPerson, game: str) -> None:
    ann = open_step(person("Ann", **PHONE), game, steps(game)[0].name)
    assert ann.faults() == []


def test_on_a_phone_the_hand_is_in_sight_and_the_words_make_room(person: NewPerson) -> None:
    step = next(step for step in steps("trophy-case") if step.name == "fold")
    ann = open_step(person("Ann", **PHONE), "trophy-case", step.name)
    expect(ann.page.locator('[data-card="Bu2"]')).to_be_in_viewport(ratio=1)
    words = ann.page.get_by_text(step.words)
    expect(words).to_be_visible()
    make(ann, "trophy-case", step.way[0])
    expect(words).to_be_hidden()
    ann.button("Read again").click()
    expect(words).to_be_visible()


@pytest.mark.parametrize(
    ("game", "name", "asked", "reached"),
    [
        (CATS, "cards", "[aria-label^='Action: Take food']", ".tile.lately"),
        ("fancy-animals", "dress", "[data-card='3LC']", "[data-wear='hand']"),
        ("trophy-case", "podium", "[data-card='In0']", "[aria-label='The trick']"),
    ],
)
def test_on_a_phone_what_is_asked_for_and_what_is_reached_is_in_sight(
    person: NewPerson, game: str, name: str, asked: str, reached: str
) -> None:
    ann = open_step(person("Ann", width=390, height=844, touch=True), game, name)
    expect(ann.page.locator(asked).first).to_be_in_viewport(ratio=0.3)
    step = next(step for step in steps(game) if step.name == name)
    for text in step.way:
        number = int(ann.page.locator("main").get_attribute("data-number") or 0)
        make(ann, game, text)
        ann.wait_for_news(number)
    expect(ann.choice("Next")).to_be_in_viewport(ratio=1)
    expect(ann.page.locator(reached).first).to_be_in_viewport(ratio=0.5)


def test_new_hands_are_dealt_in_the_middle_of_a_lesson(person: NewPerson) -> None:
    """TC-18: what was won stays in sight above the new hand, it is told, and the next step has its own cards."""
    ann = open_step(person("Ann"), "trophy-case", "podium")
    make(ann, "trophy-case", "play In0")
    ann.wait_for_news(0)
    held, won = ann.page.locator("[data-card]"), ann.page.get_by_role("list", name="Cards of Ann on the trick")
    expect(held).to_have_count(14)
    expect(won).to_contain_text("Inkblots")
    expect(ann.prompt).to_contain_text("everybody is dealt a new hand")
    ann.choice("Next").click()
    expect(ann.page.locator('main[data-step="mud"]')).to_be_visible()
    expect(held).to_have_count(0)


def test_whoever_asks_twice_is_shown_the_way(person: NewPerson) -> None:
    ann = open_step(person("Ann"), CATS, "feed")
    ann.button("A little help").click()
    ann.button("Show me").click()
    expect(ann.choice("Next")).to_be_visible()


def test_the_first_game_is_coached(person: NewPerson) -> None:
    """Bots of the gentlest kind; what is new is explained, and moves nothing; dismissed, it stays away this turn."""
    ann = open_step(person("Ann"), CATS, "end")
    for text in steps(CATS)[-1].way:
        number = int(ann.page.locator("main").get_attribute("data-number") or 0)
        make(ann, CATS, text)
        ann.wait_for_news(number)
    ann.choice("Finish").click()
    ann.button("Play your first game").click()
    ann.wait_for_turn()
    expect(ann.page.get_by_role("list", name="Players")).to_contain_text("novice bot")
    coach = ann.page.get_by_role("complementary", name="Coach")
    expect(coach).to_contain_text("Your marker makes an animal your favourite")
    assert ann.faults() == []
    coach.get_by_role("button", name="Got it").click()
    expect(coach).not_to_contain_text("marker")


def test_on_a_phone_the_coach_leaves_the_hand_free_and_makes_room(person: NewPerson) -> None:
    ann = open_step(person("Ann", **PHONE), "trophy-case", "finish")
    for text in steps("trophy-case")[-1].way:
        number = int(ann.page.locator("main").get_attribute("data-number") or 0)
        make(ann, "trophy-case", text)
        ann.wait_for_news(number)
    ann.choice("Finish").click()
    ann.button("Play your first game").click()
    ann.wait_for_turn()
    coach = ann.page.get_by_role("complementary", name="Coach")
    expect(coach.get_by_role("button", name="Got it")).to_be_visible()
    said, hand = coach.bounding_box(), ann.page.locator("[data-card]").first.bounding_box()
    assert said is not None
    assert hand is not None
    assert said["y"] + said["height"] <= hand["y"]
    ann.page.get_by_role("heading", name="Your hand").tap()
    expect(coach.get_by_role("button")).to_have_count(0)


def test_an_example_is_shown_and_tried(person: NewPerson) -> None:
    """FT-4: in the rules page, first step by step with its refusals, then by the reader's own hand."""
    ann = person("Ann").open("/rules/fancy-that")
    folded = ann.page.locator("figure[data-example]").first
    name = folded.get_attribute("data-example") or ""
    example = parlour.game("fancy-that").example(name)
    folded.locator("summary").click()
    folded.get_by_role("button", name="Show me").click()
    expect(folded).to_contain_text(example.steps[0].says)
    assert folded.locator(".stage").evaluate("stage => stage.clientHeight") > 250, "not the whole table is shown"
    while folded.get_by_role("button", name="Step forward").is_enabled():
        folded.get_by_role("button", name="Step forward").click()
    expect(folded).to_contain_text(example.shows)
    assert ann.faults() == []
    folded.get_by_role("button", name="Let me try").click()
    dialog = ann.page.get_by_role("dialog", name=example.title)
    expect(dialog.locator(".felt button").first).to_be_visible()
    assert ann.faults() == []
    ann.page.keyboard.press("Escape")
    expect(dialog).not_to_be_visible()
