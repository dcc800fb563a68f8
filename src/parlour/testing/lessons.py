"""Lessons: each can be finished, and nobody is stuck in one without being told."""

from __future__ import annotations

from random import Random

from parlour.engine import Course, Lesson, Refusal, Step, replayed, rules_by_id
from parlour.testing.asking import must, refused, same
from parlour.testing.promises import NotOffered, promise
from parlour.testing.table import THOROUGH, Table

WALKS = 1000 if THOROUGH else 100  # a step
MOST_MOVES = 60  # of the learner's, in one step


@promise(once=True)
def lessons_can_be_finished(table: Table) -> None:
    """A step of the course begins with the learner's move, short of its goal, and the way that it shows leads there."""
    for step in _course(table).steps:
        lesson = step.open()
        must(lesson.state.turn == step.seat, f"{step}: it is the turn of {lesson.state.turn}.")
        must(not step.goal(lesson.state), f"{step}: the goal is reached before anything is done.")
        must(step.lost is None or not step.lost(lesson.state), f"{step}: the goal is out of reach from the beginning.")
        for text in step.way:
            must(not lesson.reached, f"{step}: the goal is reached before {text!r}.")
            lesson.play_text(text)
        must(lesson.reached, f"{step}: the way {step.way} does not lead to the goal.")


@promise(once=True)
def lessons_teach_rules_of_the_page(table: Table) -> None:
    """A step teaches rules of the page, and what it invites to try is refused for the rule that it names."""
    page = rules_by_id(table.game.rules)
    for step in _course(table).steps:
        missing = [rule for rule in step.rules if rule not in page]
        must(bool(step.rules) and not missing, f"{step}: it teaches {step.rules}; not on the page: {missing}.")
        for tried in step.tries:
            lesson = step.open()
            refused(table.game, _refusal(lesson, tried.move), f"{step}: {tried.move!r}", tried.rule)
            same(f"{step}: {tried.move!r}", step.open().state.dump(), lesson.state.dump(), ("before", "after"))


@promise(once=True)
def nobody_is_stuck_in_a_lesson_unawares(table: Table) -> None:
    """Whatever is played, a step ends, and it says that its goal is out of reach as soon as that is so."""
    for step in _course(table).steps:
        tree = _Tree(step)
        for seed in range(WALKS):
            rng, moves = Random(seed), list[str]()
            while tree.next_moves(moves):
                must(tree.leads_on(moves), f"{step}: after {moves} no way leads to the goal, and it does not say so.")
                moves.append(_any_kind(tree.next_moves(moves), rng))
                must(len(moves) < MOST_MOVES, f"{step}: it does not end; the walk of seed {seed}: {moves}.")


class _Tree:
    """All that may be played in a step. What was found once is remembered: walks meet the same places again."""

    def __init__(self, step: Step) -> None:
        self.step = step
        self._next: dict[tuple[str, ...], list[str]] = {}
        self._reached: dict[tuple[str, ...], bool] = {}
        self._leads_on: dict[tuple[str, ...], bool] = {}

    def next_moves(self, moves: list[str]) -> list[str]:
        """What the learner may play there; [] where the step is over."""
        place = tuple(moves)
        if place not in self._next:
            lesson = replayed(self.step, moves)
            self._reached[place] = lesson.reached
            self._next[place] = [] if lesson.over else [lesson.state.text(move) for move in lesson.state.moves()]
        return self._next[place]

    def leads_on(self, moves: list[str]) -> bool:
        """Is the goal reached there, or is there a way to it?"""
        place = tuple(moves)
        if place not in self._leads_on:
            onward = self.next_moves(moves)
            self._leads_on[place] = self._reached[place] or any(self.leads_on([*moves, text]) for text in onward)
        return self._leads_on[place]


def _any_kind(texts: list[str], rng: Random) -> str:
    """A random move. First words are equally likely, so that rare kinds of moves come up too."""
    word = rng.choice(sorted({text.partition(" ")[0] for text in texts}))
    return rng.choice([text for text in texts if text.partition(" ")[0] == word])


def _course(table: Table) -> Course:
    course = table.game.course()
    if course is None:
        raise NotOffered("This game has no lessons.")
    return course


def _refusal(lesson: Lesson, text: str) -> Refusal | None:
    try:
        lesson.play_text(text)
    except Refusal as refusal:
        return refusal
    return None
