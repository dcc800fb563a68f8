"""What promises ask with: equal or not, refused or not, and in words where it is not so."""

from __future__ import annotations

import json
from typing import Any

from parlour.engine import Game, Prompts, Refusal, State, rules_by_id
from parlour.testing.differences import differences, short
from parlour.testing.promises import NotKept

# The field of a position that keeps the source of later shuffles.
CHANCE = "rng"
_ENCODER = json.JSONEncoder(sort_keys=True, default=repr)  # made once: a promise compares a hundred thousand times


def must(kept: bool, otherwise: str) -> None:
    """Raise NotKept, with those words, unless it is so."""
    if not kept:
        raise NotKept(otherwise)


def same(what: str, first: Any, second: Any, names: tuple[str, str]) -> None:
    """Raise NotKept, with the differences, unless both are the same JSON."""
    if as_json(first) != as_json(second):
        raise NotKept(f"{what}\n{differences(json.loads(as_json(first)), json.loads(as_json(second)), names)}")


def as_json(value: Any) -> str:
    """To compare with. What is no JSON is compared as it looks; where it must be JSON, `as_plain` sees to it."""
    return _ENCODER.encode(value)


def as_plain(value: Any) -> Any:
    """What is left of a value when it has been sent somewhere as JSON."""
    return json.loads(json.dumps(value, allow_nan=False))


def refused(game: Game, refusal: Refusal | None, what: str, rule: str | None = None) -> None:
    """Raise NotKept unless this was refused in words, for a rule on the page: that one, where one is given."""
    if refusal is None:
        raise NotKept(f"{what} is not refused.")
    must(refusal.rule in rules_by_id(game.rules), f"{what} is refused for {refusal.rule!r}, not a rule on the page.")
    must(rule in (None, refusal.rule), f"{what} is refused for {refusal.rule}, and should be for {rule}.")
    must(10 < len(refusal.why) < 400, f"{what} is refused in no sentence for people: {short(refusal.why)}")


def named(seat: int | None) -> str:
    return "an onlooker" if seat is None else f"seat {seat}"


def without_chance(position: dict[str, Any]) -> dict[str, Any]:
    """A position as a world: the source of later shuffles left out."""
    return {field: value for field, value in position.items() if field != CHANCE}


def source(state: State) -> str:
    """What later shuffles come from, however many there have been."""
    return str(state.dump()[CHANCE]).partition("/")[0]


def forgets(state: State) -> bool:
    """Do views at this table leave out something that was shown to all before?"""
    return any(field in state.dump() for field in state.game.forgetful_fields)


def reminded(state: State) -> State:
    """The same game at a table that forgets nothing: there a view tells all that a seat knows."""
    if not forgets(state):
        return state
    position = state.dump()
    return state.game.load({field: position[field] for field in position if field not in state.game.forgetful_fields})


def prompt(state: State, seat: int | None) -> str | None:
    return state.prompt(seat) if isinstance(state, Prompts) else None
