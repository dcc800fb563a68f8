"""Reviews, and moments that somebody tries again, of a game or a puzzle. From JSON to JSON, for a process."""

from __future__ import annotations

from random import Random
from typing import Any, NotRequired

from typing_extensions import TypedDict

import parlour
from parlour.engine import Refusal, Reviews, State
from parlour.engine.english import player
from parlour.review import review
from parlour.review.moment import Verdict, verdict
from parlour.review.puzzles import Puzzle
from parlour.review.puzzles.dearest import verdict_on_dearest
from parlour.server.thinking.practice import moment_of, refusal_of, step_of
from parlour.server.thinking.rules import choices_of, refused

FIND = "{who} is to move: find the best move."


class Where(TypedDict):
    """A move of a record, or a puzzle."""

    record: NotRequired[str]
    number: NotRequired[int]  # the move that is tried again; the first is 1
    game: NotRequired[str]
    puzzle: NotRequired[Puzzle]


def worked(text: str, work: str, args: list[Any]) -> Any:
    """A task of a review."""
    return review.WORK[work](text, *args)


def mined(text: str, number: int) -> Puzzle | None:
    """The puzzle that the position before a move of a record is, if it is one."""
    from parlour.review.puzzles.mine import of_position  # late: few ask for it

    return of_position(review.kept(text).steps[number - 1].state, f"own/{number}", Random(f"{text}{number}"))


def judged(where: Where, moves: list[str]) -> dict[str, Any]:
    """The table before the guess; or after it, with the answers of the others, and what it is worth."""
    state, says = _before(where)
    seat = state.turn
    assert seat is not None
    found: dict[str, Any] = {
        "moves": [], "seat": seat, "moments": [moment_of(state, seat, 0)], "steps": [], "reached": False,
        "stuck": False, "says": says, "refusal": None, "loss": None, "error": None, "better": None,
        "better_spoken": None, "rule": "",
    }  # fmt: skip
    found["moments"][0]["moves"] = choices_of(state).moves
    if not moves:
        return found
    found["refusal"] = refusal_of(state, moves[0])
    if found["refusal"] is not None:
        return found
    told = _verdict(where, state, moves[0])
    return {
        **found,
        **_shown(told, seat),
        "moves": moves[:1],
        "reached": told.right,
        "stuck": not told.right,
        "says": told.says,
        "loss": round(told.loss, 4),
        "error": round(told.error, 4),
        "better": told.better,
        "better_spoken": told.better_spoken,
        "rule": told.rule,
    }


def checked(where: Where, texts: list[str]) -> list[dict[str, str] | None]:
    """Of each text, why it would be refused there."""
    state, _ = _before(where)
    return [refusal_of(state, text) for text in texts]


def drafted(where: Where, draft: dict[str, Any]) -> dict[str, Any]:
    """The verdict on a turn that is half built there."""
    state, _ = _before(where)
    if not isinstance(state, Reviews):
        return {"refusal": {"rule": "", "why": "This game has nothing to review: its moves are made at once."}}
    try:
        return {"review": state.review(draft)}
    except Refusal as found:
        return {"refusal": refused(found)}


def _before(where: Where) -> tuple[State, str]:
    """The state in which somebody is to move, and what to read there."""
    if "puzzle" in where:
        puzzle = where["puzzle"]
        return parlour.game(where["game"]).load(puzzle["position"], "puzzle"), puzzle["says"]
    steps = review.kept(where["record"]).steps
    state = steps[where["number"] - 1].state
    return state, FIND.format(who=player(state.turn or 0))


def _verdict(where: Where, state: State, text: str) -> Verdict:
    guess = state.parse(text)
    if "puzzle" not in where:
        return verdict(state, guess, f"0/{where['number']}")
    puzzle = where["puzzle"]
    if puzzle["kind"] == "dearest":
        return verdict_on_dearest(state, guess)
    return verdict(state, guess, puzzle["name"], state.parse(puzzle["best"]))


def _shown(told: Verdict, seat: int) -> dict[str, Any]:
    """The table after the guess and after each answer, until the seat has its next turn."""
    state = told.world.copy()
    moments: list[dict[str, Any]] = []
    steps: list[dict[str, Any]] = []
    for move in told.line:
        if moments and move.seat == seat and any(step["seat"] != seat for step in steps):
            break
        steps.append(step_of(move.seat, move.text, state.play_text(move.text), seat))
        moments.append(moment_of(state, seat, len(steps)))
    return {"moments": moments, "steps": steps}
