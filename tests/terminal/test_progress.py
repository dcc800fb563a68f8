"""How far somebody has come in a course: kept, read again, and harmless whatever the file says."""

from pathlib import Path

import pytest

import parlour
from parlour.engine import Course
from parlour.terminal.progress import Progress, keep_progress, progress_file, read_progress


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))


def course() -> Course:
    found = parlour.game("cats-and-dogs").course()
    assert found is not None
    return found


def test_what_is_kept_is_read_again() -> None:
    assert read_progress("cats-and-dogs") == Progress()
    keep_progress("cats-and-dogs", Progress(["favourite"], "feed", ["feed"]))
    assert read_progress("cats-and-dogs") == Progress(["favourite"], "feed", ["feed"])
    assert read_progress("trophy-case") == Progress()


@pytest.mark.parametrize("text", ["rubbish", "[]", '{"done": 3}', '{"done": [], "step": "feed"}'])
def test_a_file_that_says_nothing_is_no_progress(text: str) -> None:
    keep_progress("cats-and-dogs", Progress())
    progress_file("cats-and-dogs").write_text(text, encoding="utf-8")
    assert read_progress("cats-and-dogs") == Progress()


@pytest.mark.parametrize(
    ("progress", "name", "moves"),
    [
        (Progress(), "favourite", []),
        (Progress(["favourite"], "feed", ["feed"]), "feed", ["feed"]),
        (Progress(["favourite", "more"]), "feed", []),
        (Progress(["dance"], "dance", ["dance"]), "favourite", []),  # of another version of the course
        (Progress([], "feed", ["dance"]), "feed", []),
        (Progress([step.name for step in course().steps]), "favourite", []),  # whoever likes, once more
    ],
)
def test_a_course_goes_on_where_it_was_left(progress: Progress, name: str, moves: list[str]) -> None:
    lesson = progress.resumed(course())
    assert (lesson.step.name, lesson.moves) == (name, moves)
