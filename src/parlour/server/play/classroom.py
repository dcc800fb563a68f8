"""Lessons and examples: tables at which one person tries something, and of which nothing is kept."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Literal, NamedTuple, TypeAlias

from parlour.engine import Course, Example, Prompt
from parlour.server.errors import Trouble
from parlour.server.play import shapes
from parlour.server.play.opening import find_game
from parlour.server.play.referee import ask
from parlour.server.thinking.fair_queue import Asker
from parlour.server.thinking.pool import Pool

MAX_SECONDS = 10.0
Kind: TypeAlias = Literal["lessons", "examples"]


class Exercise(NamedTuple):
    """What is tried: a step of a game's course, or one of its examples."""

    game: str
    kind: Kind
    name: str


@lru_cache
def course_of(key: str) -> Course | None:
    return find_game(key, 404).course()


def steps_of(key: str) -> int:
    """How many steps its course has; 0 without one."""
    course = course_of(key)
    return 0 if course is None else len(course.steps)


@lru_cache
def coach_of(key: str) -> list[Prompt]:
    """What is said in a first game, the more urgent first."""
    coach = find_game(key, 404).coach()
    return [] if coach is None else coach.prompts


@lru_cache
def examples_of(key: str) -> dict[str, Example]:
    return {example.name: example for example in find_game(key, 404).examples()}


def find_exercise(key: str, kind: Kind, name: str) -> Exercise:
    """Raises Trouble where there is no such thing."""
    course = course_of(key)
    steps = [] if course is None else [step.name for step in course.steps]
    if name not in (examples_of(key) if kind == "examples" else steps):
        raise Trouble(404, "There is no such lesson or example.")
    return Exercise(key, kind, name)


class Classroom:
    """Everything is worked out in processes: nobody knows beforehand what somebody tries."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool

    async def play(self, exercise: Exercise, moves: list[str], asker: Asker) -> shapes.Practice:
        """What all of somebody's moves lead to."""
        found = await self._ask("tried", exercise, moves, asker=asker)
        return {
            "moves": found["moves"],
            "names": found["names"],
            "states": states_of(found),
            "reached": found["reached"],
            "stuck": found["stuck"],
            "says": found["says"],
            "refusal": found["refusal"],
        }

    async def check(
        self, exercise: Exercise, moves: list[str], texts: list[str], asker: Asker
    ) -> list[shapes.Refusal | None]:
        """Of each text, why it would be refused after these moves."""
        found: list[shapes.Refusal | None] = await self._ask("checked", exercise, moves, texts, asker=asker)
        return found

    async def review(self, exercise: Exercise, moves: list[str], draft: dict[str, Any], asker: Asker) -> shapes.View:
        """The verdict on a turn that is half built after these moves."""
        found = await self._ask("reviewed", exercise, moves, draft, asker=asker)
        if "refusal" in found:
            raise Trouble(409, found["refusal"]["why"], found["refusal"]["rule"])
        review: shapes.View = found["review"]
        return review

    async def show(self, exercise: Exercise, asker: Asker) -> shapes.ShownExample:
        """An example as it is told: the table at first, and each step."""
        return as_told(exercise, await self._ask("shown", exercise, asker=asker))

    async def _ask(self, work: str, exercise: Exercise, *args: Any, asker: Asker) -> Any:
        return await ask(self.pool, work, *exercise, *args, asker=asker, seconds=MAX_SECONDS, game=exercise.game)


def as_told(exercise: Exercise, found: dict[str, Any]) -> shapes.ShownExample:
    """An example from what `thinking/practice.py` has found."""
    first, *states = states_of(found)
    told = examples_of(exercise.game)[exercise.name].steps
    steps: list[shapes.ShownStep] = [
        {"says": step.says, "state": state, "refusal": refusal}
        for step, state, refusal in zip(told, states, found["refusals"], strict=True)
    ]
    return {"names": found["names"], "first": first, "steps": steps}


def states_of(found: dict[str, Any]) -> list[shapes.StateMessage]:
    """The messages that a table would have sent: of each moment, with the whole log up to it."""
    seat, log = found["seat"], _log(found["steps"], found["seat"])
    return [_state(moment, seat, log) for moment in found["moments"]]


def _state(moment: dict[str, Any], seat: int, log: list[shapes.Step]) -> shapes.StateMessage:
    return {
        "type": "state",
        "number": moment["length"],
        "length": moment["length"],
        "seat": seat,
        "turn": moment["turn"],
        "prompt": moment["prompt"],
        "view": moment["view"],
        "moves": moment["moves"],
        "steps": log[: moment["length"]],
        "full": False,
        "undo": None,
        "takebacks": 0,
        "asking": None,
        "over": moment["turn"] is None,
        "winners": moment["winners"],
        "sheet": moment["sheet"],
        "frozen": None,
    }


def _log(steps: list[dict[str, Any]], seat: int) -> list[shapes.Step]:
    return [
        {
            "number": number,
            "length": number,
            "kind": "move",
            "seat": step["seat"],
            "bot": step["seat"] != seat,
            "text": step["text"],
            "at": 0.0,
            "stands": True,
            "events": step["events"],
        }
        for number, step in enumerate(steps, 1)
    ]
