"""Learning a game over HTTP: its course, its examples, and what somebody tries in them."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Path

from parlour.server.errors import Trouble
from parlour.server.http.dependencies import Ask, AskerHere, Home
from parlour.server.http.schemas import (
    PROBLEMS,
    CheckedTexts,
    CheckTexts,
    CourseAnswer,
    Examples,
    RemarkAnswer,
    ReviewDraft,
    ReviewedDraft,
    Tried,
)
from parlour.server.play.classroom import Exercise, Kind, coach_of, course_of, examples_of, find_exercise
from parlour.server.play.shapes import Practice, ShownExample

router = APIRouter(prefix="/api/games/{key}", tags=["learning"], responses=PROBLEMS)
first_game = APIRouter(prefix="/api/tables/{table_id}", tags=["learning"], responses=PROBLEMS)


def exercise(key: str, kind: Kind, name: Annotated[str, Path(max_length=64)]) -> Exercise:
    return find_exercise(key, kind, name)


What = Annotated[Exercise, Depends(exercise)]


@router.get("/course")
async def course(key: str) -> CourseAnswer:
    """The lessons that teach the game, in their order, and what is said in the first game after them."""
    found = course_of(key)
    if found is None:
        raise Trouble(404, "There are no lessons in this game.")
    return {
        "key": key,
        "title": found.game.title,
        "steps": [
            {
                "name": step.name,
                "title": step.title,
                "words": step.words,
                "rules": step.rules,
                "nudge": step.nudge,
                "way": step.way,
            }
            for step in found.steps
        ],
        "coach": [
            {
                "name": prompt.name,
                "situation": prompt.situation,
                "offered": prompt.offered,
                "words": prompt.words,
                "times": prompt.times,
            }
            for prompt in coach_of(key)
        ],
    }


@router.get("/examples")
async def examples(key: str) -> Examples:
    """The worked examples of the rules, in the order of the rules page."""
    return {
        "examples": [
            {"name": each.name, "title": each.title, "words": each.words, "rules": each.rules, "shows": each.shows}
            for each in examples_of(key).values()
        ]
    }


@router.get("/examples/{name}")
async def show_example(house: Home, asker: AskerHere, key: str, name: str) -> ShownExample:
    """An example as it is told, step by step."""
    return await house.classroom.show(find_exercise(key, "examples", name), asker)


@router.post("/{kind}/{name}")
async def play(house: Home, asker: AskerHere, what: What, body: Tried) -> Practice:
    """What all of somebody's moves in a lesson or an example lead to. Nothing is kept of it."""
    return await house.classroom.play(what, body.moves, asker)


@router.post("/{kind}/{name}/check")
async def check(house: Home, asker: AskerHere, what: What, body: CheckTexts) -> CheckedTexts:
    """Would these be refused after those moves? In their order; null where not."""
    return {"refusals": await house.classroom.check(what, body.moves, body.texts, asker)}


@router.post("/{kind}/{name}/review")
async def review(house: Home, asker: AskerHere, what: What, body: ReviewDraft) -> ReviewedDraft:
    """The verdict on a turn that is half built after those moves, where the game offers it."""
    return {"review": await house.classroom.review(what, body.moves, body.draft, asker)}


@first_game.get("/remark")
async def remark(ask: Ask, house: Home, asker: AskerHere) -> RemarkAnswer:
    """What would have been better in the last turn that the caller finished, among bots alone; null for nothing."""
    return {"remark": await house.remarker.remark(ask.table, ask.somebody, asker)}
