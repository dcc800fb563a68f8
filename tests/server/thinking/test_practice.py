"""Lessons and examples, played again from somebody's moves."""

from __future__ import annotations

from typing import Any

import pytest

import parlour
from parlour.server.thinking import practice, worker

CATS = "cats-and-dogs"


def test_a_lesson_shows_the_answers_of_the_others_one_by_one() -> None:
    """The table after the learner's move, and after each reply; every one with the log up to it."""
    course = parlour.game("trophy-case").course()
    assert course is not None
    step = next(step for step in course.steps if step.replies)
    told = practice.tried("trophy-case", "lessons", step.name, step.way[:1])
    assert [moment["length"] for moment in told["moments"]] == list(range(1, len(told["steps"]) + 1))
    assert told["steps"][0] | {"events": []} == {"seat": step.seat, "text": step.way[0], "events": []}
    assert {each["seat"] for each in told["steps"][1:]} == set(step.replies)
    lesson = parlour.engine.replayed(step, step.way[:1])
    assert told["moments"][-1]["view"] == lesson.state.view(step.seat)


def test_only_moves_up_to_the_first_refused_one_stand() -> None:
    told = practice.tried(CATS, "lessons", "feed", ["feed", "stop", "give clarence"])
    assert told["moves"] == ["feed"]
    assert told["refusal"]["rule"].startswith("CD-")
    assert "give clarence" in told["moments"][-1]["moves"]
    assert not told["reached"]


def test_a_step_that_is_over_has_no_moves() -> None:
    told = practice.tried(CATS, "lessons", "feed", ["feed", "give clarence"])
    assert told["reached"]
    assert told["moments"][-1]["moves"] == []


@pytest.mark.parametrize("game", parlour.games())
def test_whoever_follows_an_example_comes_to_its_end(game: str) -> None:
    """And is answered by the others as there. An example in which nothing is played has no end to come to."""
    for example in parlour.game(game).examples()[:4]:
        shown = [each for each in example.walk() if each.refusal is None]
        mine = [each.step.text for each in shown if each.seat == example.seat]
        told = practice.tried(game, "examples", example.name, mine)
        assert told["moves"] == mine, example.name
        if mine and shown[-1].seat == example.seat:
            assert told["reached"], example.name
            assert told["says"] == example.shows


def test_an_example_is_told_with_its_refusals() -> None:
    example = next(each for each in parlour.game(CATS).examples() if any(step.rule for step in each.steps))
    told = practice.shown(CATS, "examples", example.name)
    rules = ["" if refusal is None else refusal["rule"] for refusal in told["refusals"]]
    assert rules == [step.rule for step in example.steps]
    assert len(told["moments"]) == len(example.steps) + 1


def test_checks_and_reviews_are_about_the_moves_so_far() -> None:
    assert practice.checked(CATS, "lessons", "feed", ["feed"], ["give clarence", "stop"])[0] is None
    assert practice.checked(CATS, "lessons", "feed", [], ["give clarence"])[0] is not None
    assert practice.reviewed(CATS, "lessons", "feed", [], {})["refusal"]["rule"] == ""
    found = practice.reviewed("fancy-animals", "lessons", "run", [], {"groups": []})
    assert "review" in found or found["refusal"]["rule"].startswith("FA-")


def test_a_clear_mistake_is_remarked_on_without_figures() -> None:
    """CD-9, CD-14. A six of bones for one's own cat, where the cat of the other could have had it."""
    animals = [
        {"name": "rex", "markers": [], "food": ["B1", "B1", "B1", "B1", "B2"]},
        {"name": "struppi", "markers": [], "food": []},
        {"name": "tiger", "markers": [1, 1], "food": ["F3"]},
        {"name": "clarence", "markers": [0, 0, 0], "food": ["F3"]},
    ]
    position: dict[str, Any] = parlour.game(CATS).start(2, "7").dump()
    position |= {"turn": 0, "phase": "give", "animals": animals, "stock": [3, 4], "hands": [[], []], "aside": []}
    position |= {"deck": ["F4", "B3", "F2", "B4", "F1", "B5"], "bottom": 0, "feeding": None, "card": "B6"}
    assert worker.remark(CATS, position, ["give tiger", "stop"]) is None
    says = worker.remark(CATS, position, ["give clarence", "stop"])
    assert says is not None
    assert says.startswith("Looking back: giving it to Tiger would have served you better.")
    assert "%" not in says


def test_a_trick_given_away_early_in_a_game_is_a_mistake_too() -> None:
    """TC-13, TC-15. Folding with an empty hand, when one's own card is the best on the trick."""
    course = parlour.game("trophy-case").course()
    assert course is not None
    position = course.step("mud").position
    assert worker.remark("trophy-case", position, ["mud"]) is None
    says = worker.remark("trophy-case", position, ["fold"])
    assert says is not None
    assert says.startswith("Looking back: mud would have served you better.")
