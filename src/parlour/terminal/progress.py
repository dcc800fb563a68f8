"""How far somebody has come in a course, kept after every move."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from pathlib import Path

from parlour.engine import Course, Lesson, Refusal, Step, replayed
from parlour.terminal.saves import keep, own_folder


@dataclass
class Progress:
    """The steps that were finished, by name, and the one that was left, with what was played in it."""

    done: list[str] = field(default_factory=list)
    step: str = ""
    moves: list[str] = field(default_factory=list)

    def resumed(self, course: Course) -> Lesson:
        """Where to go on: the step that was left, or else the first that is not done; the first of all after the last.

        What was kept may come from another version of the course: then the step begins anew.
        """
        known = {step.name: step for step in course.steps}
        if self.step in known:
            try:
                return replayed(known[self.step], self.moves)
            except Refusal:
                return known[self.step].open()
        undone = [step for step in course.steps if step.name not in self.done]
        return (undone or course.steps)[0].open()

    def finish(self, step: Step) -> None:
        if step.name not in self.done:
            self.done.append(step.name)
        self.step, self.moves = "", []


def progress_file(game: str) -> Path:
    return own_folder("lessons") / f"{game}.json"


def read_progress(game: str) -> Progress:
    """None at all where there is no file, or none that can be read: a course is soon begun again."""
    try:
        told = json.loads(progress_file(game).read_text(encoding="utf-8"))
        return Progress([str(name) for name in told["done"]], str(told["step"]), [str(text) for text in told["moves"]])
    except (OSError, ValueError, KeyError, TypeError):
        return Progress()


def keep_progress(game: str, progress: Progress) -> None:
    """Raises OSError."""
    keep(json.dumps(asdict(progress), indent=2) + "\n", progress_file(game))
