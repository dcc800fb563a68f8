"""The courses of the games at home: short, within everybody's reach, and together with the examples nearly complete.

That each lesson can be finished, and leaves nobody stuck, is promised by the kit.
"""

import re

from tools.reader import times

import parlour
from parlour.engine import Coach, Course, rules_by_id
from tests.sizes import size
from tests.tables import TableOf

FIRST_MOVE = 20  # seconds, at most
WHOLE_COURSE = 6 * 60
LEAST_TAUGHT = 0.9  # of the rules on the page
CODES = re.compile(r"\b[A-Z]{2}-\d|\b\d+[LGMC]{2}\b|\b(hand|feet|body|head)-|\bseat\b|[{}`]")


def course_of(key: str) -> Course:
    course = parlour.game(key).course()
    assert course is not None
    return course


def coach_of(key: str) -> Coach:
    coach = parlour.game(key).coach()
    assert coach is not None
    return coach


def test_a_course_has_six_to_nine_steps(key: str) -> None:
    assert 6 <= len(course_of(key).steps) <= 9


def test_the_first_own_move_comes_soon_and_the_course_is_short(key: str) -> None:
    taken = times(course_of(key))
    assert taken.first_move <= FIRST_MOVE
    assert taken.course <= WHOLE_COURSE


def test_lessons_and_examples_teach_nearly_every_rule(key: str) -> None:
    """`-rP` lists which rules are taught, and where."""
    game, course = parlour.game(key), course_of(key)
    taught: dict[str, list[str]] = {}
    for name, rules in [
        *((f"lesson {step.name}", step.rules) for step in course.steps),
        *((f"example {example.name}", example.rules) for example in game.examples()),
    ]:
        for rule in rules:
            taught.setdefault(rule, []).append(name)
    page = list(rules_by_id(game.rules))
    for rule in page:
        print(f"{rule:<6} {', '.join(taught.get(rule, ['-']))}")
    missing = [rule for rule in page if rule not in taught]
    assert len(missing) <= (1 - LEAST_TAUGHT) * len(page), f"neither lesson nor example teaches {missing}"


def test_what_is_said_has_no_codes_in_it(key: str) -> None:
    for step in course_of(key).steps:
        for words in (step.title, step.words, step.done_words, step.nudge):
            assert not CODES.search(words), words
    for prompt in coach_of(key).prompts:
        assert not CODES.search(prompt.words), prompt


def test_what_was_swept_is_what_is_placed() -> None:
    """A learner looks for the tiles just taken."""
    first, second = course_of("fancy-that").steps[:2]
    swept = first.open()
    for text in first.way:
        swept.play_text(text)
    assert swept.state.dump()["waiting"] == second.open().state.dump()["waiting"]


def test_whatever_the_coach_has_to_say_comes_up(key: str) -> None:
    """In random games: every prompt fits some turn, and a first game is not without any."""
    game, waiting = parlour.game(key), {prompt.name: prompt for prompt in coach_of(key).prompts}
    said = 0
    for seed in range(size(10, 50)):
        table = TableOf(key, game.players[seed % len(game.players)])
        for state in table.walk(seed):
            if not waiting or state.turn is None:
                break
            texts = [state.text(move) for move in state.moves()]
            phase = str(state.view(state.turn)["phase"])
            for prompt in [prompt for prompt in waiting.values() if prompt.fits(phase, texts)]:
                del waiting[prompt.name]
                said += 1
    assert not waiting
    assert said
