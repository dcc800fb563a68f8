"""Steps of a course: what counts as the goal, who answers, when a step is over, and what a file may not say."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import parlour
from parlour.engine import Course, Dealer, Game, Lesson, Refusal, State, Step, replayed

GAME = parlour.game("cats-and-dogs")


def course(key: str) -> Course:
    found = parlour.game(key).course()
    assert found is not None
    return found


def opened(key: str, name: str) -> Lesson:
    return course(key).step(name).open()


def test_a_goal_is_reached_in_the_way_that_is_shown_and_in_others() -> None:
    for way in (
        ["play take-food clarence B6"],
        ["play swap-fish-bone minka F4 clarence B6"],
        ["play swap-food struppi B2 clarence B6"],
    ):
        lesson = replayed(course("cats-and-dogs").step("cards"), way)
        assert lesson.reached, way
        assert lesson.says == lesson.step.done_words


def test_a_legal_move_that_leads_elsewhere_is_played_and_the_step_says_so() -> None:
    lesson = opened("cats-and-dogs", "favourite")
    [event] = lesson.play_text("mark minka")
    assert event.kind == "marked"
    assert (lesson.reached, lesson.stuck) == (False, True)
    assert lesson.says == (
        "From here the goal is out of reach. Begin this step again: nothing is lost. Clarence is the cat with the fish."
    )
    with pytest.raises(Refusal, match="This step is over"):
        lesson.play_text("feed")
    assert lesson.moves == ["mark minka"]


def test_an_illegal_try_is_answered_by_the_rules_and_changes_nothing() -> None:
    lesson = opened("cats-and-dogs", "spoil")
    before = lesson.state.dump()
    with pytest.raises(Refusal) as refused:
        lesson.play_text("give clarence")
    assert refused.value.rule == "CD-12"
    assert (lesson.state.dump(), lesson.moves, lesson.says) == (before, [], lesson.step.words)


def test_the_others_do_what_they_would_like_to_as_far_as_it_is_legal() -> None:
    lesson = opened("trophy-case", "fold")
    told = [event.seen_by(0)["says"] for event in lesson.play_text("play Bu2")]
    assert told == ["{0} plays the 2 of Bugs.", "{1} plays the 6 of Bugs.", "{2} plays the 5 of Bugs."]
    assert lesson.state.turn == 0
    told = [event.seen_by(0)["says"] for event in lesson.play_text("play Rax")]
    assert told[1].startswith("{1} plays the 7 of Mazes.")  # the Bug that comes first on the list is gone


def test_who_likes_nothing_that_is_legal_plays_the_first_legal_move() -> None:
    step = course("trophy-case").step("fold")
    step.replies = {1: ["mud"], 2: ["fold"]}
    lesson = step.open()
    lesson.play_text("play Bu2")
    assert lesson.state.dump()["trick"][2:] == [[0, "Bu2"], [1, "Bu6"], [2, "Bu5"]]


def test_the_learner_has_so_many_turns() -> None:
    lesson = replayed(course("trophy-case").step("fold"), ["play Bu2", "play Rax"])
    assert not lesson.over
    lesson.play_text("play La9")
    assert lesson.stuck


def test_the_goal_may_be_reached_by_what_the_others_do() -> None:
    lesson = opened("trophy-case", "outlast")
    assert [event.kind for event in lesson.play_text("play In2")][:3] == ["played", "folded", "folded"]
    assert lesson.reached


def test_where_nobody_answers_the_step_ends_with_the_turn() -> None:
    lesson = replayed(course("fancy-animals").step("run"), ["draw"])
    assert lesson.stuck
    assert lesson.state.turn == 1


def test_texts_name_the_people_at_the_table() -> None:
    step = course("cats-and-dogs").step("spoil")
    assert step.names == ["Ann", "Ben"]
    assert "Ben's two markers" in step.words


def test_a_step_that_is_not_there_is_refused() -> None:
    with pytest.raises(Refusal, match="has no lesson 'dance'; there are favourite, feed"):
        course("cats-and-dogs").step("dance")


# What a file may not say


class OwnGame(Game):
    """Like Cats and Dogs! in a package of somebody's own."""

    def __init__(self, package: str) -> None:
        super().__init__("own", "Own", "CD", GAME.players, "Mine.", 1)
        self.own = package

    @property
    def package(self) -> str:
        return self.own

    def deal(self, players: int, dealer: Dealer, options: dict[str, Any]) -> State:
        return GAME.deal(players, dealer, options)

    def load(self, position: object, seed: object = None) -> State:
        return GAME.load(position, seed)


def changed(name: str, change: Callable[[dict[str, Any]], None], folder: Path, patch: pytest.MonkeyPatch) -> Course:
    source = Path(parlour.__file__).parent / "games/cats_and_dogs/lessons"
    told = json.loads((source / "course.json").read_text(encoding="utf-8"))
    change(told["steps"][0])
    lessons = folder / name / "lessons"
    lessons.mkdir(parents=True)
    (folder / name / "__init__.py").touch()
    (lessons / "__init__.py").touch()
    (lessons / "goals.py").write_text((source / "goals.py").read_text(encoding="utf-8"), encoding="utf-8")
    (lessons / "course.json").write_text(json.dumps(told), encoding="utf-8")
    patch.syspath_prepend(folder)
    found = OwnGame(name).course()
    assert found is not None
    return found


def test_a_package_brings_its_own_course(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = changed("own_course", lambda step: step.update(title="Mine"), tmp_path, monkeypatch)
    assert isinstance(found.steps[0], Step)
    assert found.steps[0].title == "Mine"
    assert replayed(found.steps[0], ["mark clarence"]).reached


@pytest.mark.parametrize(
    ("name", "change", "why"),
    [
        ("no_goal", {"goal": "wins_the_moon"}, "steps[0].goal: goals.py has no 'wins_the_moon'."),
        ("no_field", {"golas": 1}, "steps[0].golas: there is no such field; did you mean goal?"),
        ("no_seat", {"seat": 6}, "steps[0].seat: must be from 0 to 5, not 6."),
        ("no_reply", {"replies": {"9": []}}, "steps[0].replies.9: there is no such field."),
        ("twice", {"name": "feed"}, "steps: 'feed' is there twice."),
    ],
)
def test_a_course_that_cannot_be_is_refused_and_the_field_named(
    name: str, change: dict[str, Any], why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(Refusal) as refused:
        changed(name, lambda step: step.update(change), tmp_path, monkeypatch)
    assert refused.value.why.startswith(f"course.json.{why}")


# The coach


def test_the_coach_says_a_thing_a_few_times_and_then_no_more() -> None:
    coach = GAME.coach()
    assert coach is not None
    heard: dict[str, int] = {}
    said = []
    while (prompt := coach.prompt("act", ["feed", "play take-food rex B1"], heard)) is not None:
        said.append(prompt.name)
        heard[prompt.name] = heard.get(prompt.name, 0) + 1
    assert said == ["feed-or-play", "feed-or-play", "feed"]


def test_the_coach_speaks_of_what_is_offered() -> None:
    coach = GAME.coach()
    assert coach is not None
    prompt = coach.prompt("act", ["feed"], {})
    assert prompt is not None
    assert prompt.name == "feed"  # not of action cards, to who holds none
    assert coach.prompt("over", [], {}) is None
