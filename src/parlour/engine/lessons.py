"""Lessons: a small position, one thing to do in it, and the real rules as the teacher.

In a game's folder `lessons/`, `course.json` has the steps, with their words and positions, and `goals.py` the functions
that tell of a state whether the goal of a step is reached. A goal asks how things are and not how they came about, so
any legal way to it counts; and an illegal try is answered as at any table.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.resources import files
from typing import TYPE_CHECKING, Any, TypeAlias

from parlour.engine.event import Event, with_names
from parlour.engine.examples import people
from parlour.engine.fields import Fields
from parlour.engine.refusal import Refusal
from parlour.engine.state import Move, State

if TYPE_CHECKING:  # a game knows its course, so its module comes after this one
    from parlour.engine.game import Game

Goal: TypeAlias = Callable[[State], bool]

FOLDER = "lessons"
AGAIN = "From here the goal is out of reach. Begin this step again: nothing is lost."
OVER = "This step is over: go on, or begin it again."
STEP_FIELDS = [
    "name", "title", "words", "rules", "seat", "goal", "lost", "turns", "done", "nudge", "position", "replies", "way",
    "tries",
]  # fmt: skip
MOST_STEPS = 20
MOST_LETTERS = 600  # of one text


class Try:
    """An illegal move that the words of a step invite, because its refusal teaches, and the rule that it breaks."""

    def __init__(self, move: str, rule: str) -> None:
        self.move = move
        self.rule = rule


class Step:
    """One idea: what to read, where one sits, what to reach, and what is said then."""

    def __init__(
        self,
        game: Game,
        name: str,
        title: str,
        words: str,
        rules: list[str],
        seat: int,
        goal: Goal,
        done_words: str,
        nudge: str,
        position: dict[str, Any],
        lost: Goal | None = None,
        turns: int = 1,
        replies: dict[int, list[str]] | None = None,
        way: list[str] | None = None,
        tries: list[Try] | None = None,
    ) -> None:
        self.game = game
        self.name = name
        self.title = title
        self.words = words  # read before anything is done
        self.rules = rules  # the ids that the step teaches, its main one first: a page of rules opens there
        self.seat = seat  # the learner's
        self.goal = goal
        self.done_words = done_words
        self.nudge = nudge  # a help, for whoever asks or went astray
        self.position = position
        self.lost = lost  # is the goal out of reach, although the turn is not over?
        self.turns = turns  # how many turns the learner has
        # By seat, what the others would like to do, best first. Without any, the step ends with the learner's turn.
        self.replies: dict[int, list[str]] = {} if replies is None else replies
        self.way: list[str] = [] if way is None else way  # one way to the goal, to be shown
        self.tries: list[Try] = [] if tries is None else tries

    @property
    def names(self) -> list[str]:
        """Of those at the table, by seat."""
        return people(self.open().state.players)

    def open(self) -> Lesson:
        """The step as somebody begins it."""
        return Lesson(self)

    def __repr__(self) -> str:
        return f"<Step {self.name} of {self.game.key}: {self.title}>"


class Lesson:
    """A step being played. `state` is an ordinary state of the game."""

    def __init__(self, step: Step) -> None:
        self.step = step
        self.state = step.game.load(step.position)
        self.moves: list[str] = []  # the learner's
        self.played: list[tuple[int, str]] = []  # everybody's, with their seats: a table shows them one by one
        self.turns = 0  # that the learner has had
        self.reached = False
        self.stuck = False  # there is no way to the goal any more: `says` tells so

    @property
    def over(self) -> bool:
        return self.reached or self.stuck

    @property
    def says(self) -> str:
        """What the learner reads now."""
        if self.reached:
            return self.step.done_words
        return f"{AGAIN} {self.step.nudge}" if self.stuck else self.step.words

    def play_text(self, text: str) -> list[Event]:
        """The learner's move, and what the others do until the learner is to move again.

        Raises Refusal, and changes nothing, where the move is not legal or the step is over.
        """
        if self.over:
            raise Refusal("", OVER)
        events = self.state.play_text(text)
        self.moves.append(text)
        self.played.append((self.step.seat, text))
        self._look()
        if self.state.turn != self.step.seat:
            self.turns += 1
            events += self._others_play()
            if self.turns >= self.step.turns or not self.step.replies:
                self.stuck = not self.reached
        return events

    def _others_play(self) -> list[Event]:
        events: list[Event] = []
        while self.step.replies and not self.over and self.state.turn not in (None, self.step.seat):
            assert self.state.turn is not None
            seat, reply = self.state.turn, self._reply()
            self.played.append((seat, self.state.text(reply)))
            events += self.state.play(reply)
            self._look()
        return events

    def _reply(self) -> Move:
        """The first of the moves that the seat to move would like to make, or else its first legal one."""
        assert self.state.turn is not None
        for text in self.step.replies.get(self.state.turn, []):
            move = self.state.parse(text)
            if self.state.refusal(move) is None:
                return move
        return self.state.moves()[0]

    def _look(self) -> None:
        self.reached = self.step.goal(self.state)
        lost = self.state.turn is None or (self.step.lost is not None and self.step.lost(self.state))
        self.stuck = lost and not self.reached


def replayed(step: Step, moves: Sequence[str]) -> Lesson:
    """The lesson after these moves of the learner's."""
    lesson = step.open()
    for text in moves:
        lesson.play_text(text)
    return lesson


class Course:
    """The steps that teach a game, in order."""

    def __init__(self, game: Game, steps: list[Step]) -> None:
        self.game = game
        self.steps = steps

    def step(self, name: str) -> Step:
        """The step of that name. Raises Refusal where there is none."""
        for step in self.steps:
            if step.name == name:
                return step
        names = ", ".join([step.name for step in self.steps])
        raise Refusal("", f"{self.game.title} has no lesson {name!r}; there are {names}.")

    def rules(self) -> set[str]:
        """The ids of the rules that some step teaches."""
        return {rule for step in self.steps for rule in step.rules}

    def __repr__(self) -> str:
        return f"<Course of {self.game.key}: {', '.join([step.name for step in self.steps])}>"


def read_course(game: Game) -> Course | None:
    """The course in the game's folder, if it has one. Raises Refusal, naming step and field, where it is wrong."""
    page = files(game.package).joinpath(FOLDER).joinpath("course.json")
    if not page.is_file():
        return None
    fields = Fields(json.loads(page.read_text(encoding="utf-8")), game.unreadable, "course.json")
    fields.only(["steps"])
    goals = import_module(f"{game.package}.{FOLDER}.goals")
    steps = [_read_step(game, goals, step) for step in fields.each("steps", 1, MOST_STEPS)]
    fields.different("steps", [step.name for step in steps])
    return Course(game, steps)


def _read_step(game: Game, goals: object, fields: Fields) -> Step:
    fields.only(STEP_FIELDS)
    return Step(
        game=game,
        name=fields.check_name("name", fields.value("name"), 40),
        title=fields.text("title", 80),
        words=_words(game, fields, "words"),
        rules=[fields.check_text("rules", rule, 8) for rule in fields.items("rules")],
        seat=fields.whole("seat", 0, game.players[-1] - 1),
        goal=_goal(goals, fields, "goal"),
        done_words=_words(game, fields, "done"),
        nudge=_words(game, fields, "nudge"),
        position=fields.inner("position").values,
        lost=_goal(goals, fields, "lost") if "lost" in fields.values else None,
        turns=fields.whole("turns", 1, 100) if "turns" in fields.values else 1,
        replies=_replies(game, fields),
        way=[fields.check_text("way", text, MOST_LETTERS) for text in fields.items("way")],
        tries=[_read_try(tried) for tried in fields.each("tries", 1, 10)] if "tries" in fields.values else [],
    )


def _words(game: Game, fields: Fields, key: str) -> str:
    """A text for people, in which `{1}` stands for the name of seat 1."""
    return with_names(fields.text(key, MOST_LETTERS), people(game.players[-1]))


def _goal(goals: object, fields: Fields, key: str) -> Goal:
    name = fields.text(key, 80)
    goal: Goal | None = getattr(goals, name, None)
    if goal is None:
        fields.refuse(key, f"goals.py has no {name!r}.")
    return goal


def _replies(game: Game, fields: Fields) -> dict[int, list[str]]:
    if "replies" not in fields.values:
        return {}
    by_seat = fields.inner("replies")
    by_seat.only([str(seat) for seat in range(game.players[-1])])
    return {
        int(seat): [by_seat.check_text(seat, text, MOST_LETTERS) for text in by_seat.items(seat)]
        for seat in by_seat.values
    }


def _read_try(fields: Fields) -> Try:
    fields.only(["move", "rule"])
    return Try(fields.text("move", MOST_LETTERS), fields.text("rule", 8))
