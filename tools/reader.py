"""`python -m tools.reader`: how long each course takes, for somebody who reads at 200 words a minute and errs never.

The reader begins with the lesson on the screen. It reads all that is said (title and words of a step, refusals, what
happened, the words at the end) and tries every illegal move that a step invites. Nothing is measured by a clock.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from parlour.engine import Course, Event, Lesson, Refusal, Step, with_names
from parlour.games import registry

WORDS_A_SECOND = 200 / 60
A_MOVE = 2.0  # seconds, to find and make up one's mind
A_PIECE = 0.5  # seconds, for each thing that the move names


@dataclass
class Times:
    """In seconds."""

    first_move: float  # from the first word to the learner's first move
    steps: list[float]

    @property
    def course(self) -> float:
        return sum(self.steps)


def times(course: Course) -> Times:
    """Of the whole course, by the way that each step shows."""
    first = course.steps[0]
    action = [tried.move for tried in first.tries] + first.way
    return Times(_before(first) + _moving(action[0]), [_step_time(step) for step in course.steps])


def reading(text: str) -> float:
    return len(text.split()) / WORDS_A_SECOND


def _before(step: Step) -> float:
    return reading(step.title) + reading(step.words)


def _moving(text: str) -> float:
    return A_MOVE + A_PIECE * len(re.findall(r"[\w-]+", text))


def _step_time(step: Step) -> float:
    lesson = step.open()
    seconds = _before(step)
    for tried in step.tries:
        seconds += _moving(tried.move) + reading(_answer(lesson, tried.move))
    for text in step.way:
        events = lesson.play_text(text)
        seconds += _moving(text) + sum(reading(_told(step, event)) for event in events)
    return seconds + reading(lesson.says)


def _answer(lesson: Lesson, text: str) -> str:
    try:
        lesson.play_text(text)
    except Refusal as refusal:
        return str(refusal)
    raise ValueError(f"{lesson.step}: {text!r} is legal.")


def _told(step: Step, event: Event) -> str:
    return with_names(event.seen_by(step.seat)["says"], step.names)


def main() -> None:
    print(f"{'game':<16}{'steps':>6}{'first own move':>16}{'longest step':>14}{'whole course':>14}")
    for game in registry.playable():
        course = game.course()
        if course is not None:
            taken = times(course)
            minutes, seconds = divmod(round(taken.course), 60)
            first, longest = f"{taken.first_move:.0f} s", f"{max(taken.steps):.0f} s"
            print(f"{game.key:<16}{len(course.steps):>6}{first:>16}{longest:>14}{minutes:>9} min{seconds:>3} s")


if __name__ == "__main__":
    main()
