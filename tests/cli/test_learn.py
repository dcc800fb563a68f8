"""`parlour learn`, as a person at a keyboard meets it."""

import json
from pathlib import Path
from typing import Any

import parlour
from parlour.engine import Course
from tests.cli.commands import run


def course() -> Course:
    found = parlour.game("cats-and-dogs").course()
    assert found is not None
    return found


def progress(home: Path) -> Any:
    return json.loads((home / "parlour/lessons/cats-and-dogs.json").read_text(encoding="utf-8"))


def test_a_whole_course_at_the_keyboard(tmp_path: Path) -> None:
    typed = "".join("\n".join([*step.way, "", ""]) for step in course().steps)
    done = run("learn", "cats-and-dogs", typed=typed, home=tmp_path)
    assert done.returncode == 0, done.stderr
    for number, step in enumerate(course().steps, 1):
        assert f"{number} of 8: {step.title}" in done.stdout
    assert "That was the course. Now play a game: parlour play cats-and-dogs --bot novice" in done.stdout
    assert "Your progress is kept." not in done.stdout
    assert progress(tmp_path) == {"done": [step.name for step in course().steps], "step": "", "moves": []}


def test_a_course_is_left_and_resumed_in_the_middle_of_a_step(tmp_path: Path) -> None:
    left = run("learn", "cats-and-dogs", typed="mark clarence\n\nfeed\nquit\n", home=tmp_path)
    assert "Your progress is kept. Go on with: parlour learn cats-and-dogs" in left.stdout
    assert progress(tmp_path) == {"done": ["favourite"], "step": "feed", "moves": ["feed"]}
    resumed = run("learn", "cats-and-dogs", typed="give clarence\n", home=tmp_path)
    assert "1 of 8" not in resumed.stdout
    assert "Turned up: F4" in resumed.stdout
    assert "Nine points." in resumed.stdout
    assert "Nine points." in run("learn", "cats-and-dogs", home=tmp_path).stdout  # left behind the last move of a step


def test_who_went_astray_begins_the_step_again(tmp_path: Path) -> None:
    done = run("learn", "cats-and-dogs", typed="mark minka\n\nhint\nhint\nmark clarence\n", home=tmp_path)
    assert "From here the goal is out of reach. Begin this step again" in done.stdout
    assert "One way to do it: mark clarence" in done.stdout
    assert "Five points" in done.stdout


def test_a_refusal_teaches_and_steps_can_be_skipped(tmp_path: Path) -> None:
    typed = "give clarence\n? CD-12\nback\nnext\nnext\nagain\nhelp\n"
    done = run("learn", "cats-and-dogs", "--step", "spoil", typed=typed, home=tmp_path)
    assert "To try it, type: give clarence" in done.stdout
    assert "Clarence is full: nothing about a full animal changes any more. (CD-12)" in done.stdout
    titles = [line[8:] for line in done.stdout.splitlines() if " of 8: " in line]
    assert titles == ["Spoil somebody's dinner", "One more?", "Spoil somebody's dinner", "Action cards", "Action cards"]
    assert progress(tmp_path)["done"] == []


def test_a_step_that_is_not_there(tmp_path: Path) -> None:
    done = run("learn", "cats-and-dogs", "--step", "dance", home=tmp_path)
    assert (done.returncode, done.stdout) == (1, "")
    assert "has no lesson 'dance'; there are favourite, feed" in done.stderr
