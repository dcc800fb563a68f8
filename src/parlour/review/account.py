"""The account of a game: what was dealt, drawn, chosen and hidden, adding up to the result, to the last digit."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal
from typing import Any

from parlour.engine.english import counted, player
from parlour.review.lines import Point

DIGITS = Decimal("0.0001")
PARTS = ("dealt", "drawn", "own", "others", "secrets")
TELLING = Decimal("0.01")  # a part below one point is not worth a sentence

# By how the game ended for the seat, against the even share that everybody begins with.
WON = "{who} won: {points} of chance more than an even share of {even}."
LOST = "{who} did not win: {points} of chance less than an even share of {even}."
SHARED = "{who} shared the win: {points} of chance more than an even share of {even}."
EVEN = "{who} shared the win, and has just an even share of {even}."
# By part and sign; where one move stands out, with that move.
WORDS = {
    ("dealt", 1): "The deal was kind to {who}: {points}.",
    ("dealt", -1): "The deal was unkind to {who}: {points} lost before the first move.",
    ("drawn", 1): "The cards that came brought {who} {points}, most by move {number}.",
    ("drawn", -1): "The cards that came cost {who} {points}, most by move {number}.",
    ("own", 1): "Choices of {who} were worth {points}, most by move {number}.",
    ("own", -1): "Choices of {who} cost {points}, most by move {number}.",
    ("others", 1): "The others gave {who} {points}, most by move {number}.",
    ("others", -1): "The others took {points} from {who}, most by move {number}.",
    ("secrets", 1): "What {who} could not see turned out well: {points}.",
    ("secrets", -1): "What {who} could not see turned out badly: {points} lost.",
}


def parts_of(before: Point, after: Point, seat: int) -> dict[str, list[float]]:
    """How a move changed what each seat knew of its chances: by choice, by a draw, by what came to light.

    The mover's choice is judged by what the mover knew; for the others, and for what was drawn, all cards are open.
    """
    players = range(len(before["was"]))
    choice = [after["chosen_was"][other] - before["was"][other] for other in players]
    choice[seat] = after["chosen_knew"] - before["knew"][seat]
    drawn = [after["was"][other] - after["chosen_was"][other] if after["drew"] else 0.0 for other in players]
    revealed = [after["knew"][other] - before["knew"][other] - choice[other] - drawn[other] for other in players]
    return {"choice": choice, "drawn": drawn, "revealed": revealed}


def account_of(points: list[Point], movers: list[int], seat: int) -> dict[str, Any]:
    """Of one seat of a game that is over; `points` are its moments, the first before any move."""
    even = 1 / len(points[0]["was"])
    result = points[-1]["was"][seat]
    sums = {"drawn": 0.0, "own": 0.0, "others": 0.0}
    own_open = 0.0
    most: dict[str, tuple[float, int]] = {}
    steps = list(zip(points, points[1:], movers, strict=False))
    for before, after, mover in steps:
        parts = parts_of(before, after, mover)
        moved = {"drawn": parts["drawn"][seat], "own" if mover == seat else "others": parts["choice"][seat]}
        for name, change in moved.items():
            sums[name] += change
            for sign in (1, -1):
                key = f"{name}{sign}"
                most[key] = max(most.get(key, (0.0, 0)), (change * sign, after["number"]))
        if mover == seat:
            own_open += after["chosen_was"][seat] - before["was"][seat]
    whole = _short(result - even)
    knew = {"dealt": points[0]["knew"][seat] - even, **sums}
    secret = any(parts_of(before, after, mover)["revealed"][seat] for before, after, mover in steps)
    account = _closing(whole, knew, "secrets") if secret else {**_closing(whole, knew, "others"), "secrets": Decimal(0)}
    was = {"dealt": points[0]["was"][seat] - even, "drawn": sums["drawn"], "own": own_open}
    return {
        "result": float(_short(result)),
        "even": float(_short(result) - whole),
        **{name: float(value) for name, value in account.items()},
        "was": {name: float(value) for name, value in _closing(whole, was, "others").items()},
        "says": _in_words(account, result, even, seat, most),
    }


def _closing(whole: Decimal, parts: dict[str, float], last: str) -> dict[str, Decimal]:
    """The parts in four digits; the last is what closes the sum of what is told."""
    short = {name: _short(value) for name, value in parts.items() if name != last}
    return {**short, last: whole - sum(short.values(), Decimal(0))}


def _short(value: float) -> Decimal:
    return Decimal(value).quantize(DIGITS)


def _in_words(
    account: dict[str, Decimal], result: float, even: float, seat: int, most: dict[str, tuple[float, int]]
) -> list[str]:
    who = player(seat)
    first = WON if result == 1.0 else LOST if result == 0.0 else SHARED if result - even > TELLING else EVEN
    says = [first.format(who=who, points=points_in_words(result - even), even=points_in_words(even))]
    for name in sorted(PARTS, key=lambda part: -abs(account[part])):
        value = account[name]
        if abs(value) >= TELLING:
            sign = 1 if value > 0 else -1
            number = most.get(f"{name}{sign}", (0.0, 0))[1]
            says.append(WORDS[name, sign].format(who=who, points=points_in_words(value), number=number))
    return says


def points_in_words(value: Decimal | float) -> str:
    """A part of a chance, in points of a hundred, without its sign.

    >>> points_in_words(0.124), points_in_words(-0.011)
    ('12 points', '1 point')
    """
    return counted(round(abs(100 * float(value))), "point")


def sums(account: dict[str, Any], parts: Iterable[str]) -> Decimal:
    """Of the parts as they are told, exactly."""
    return sum((Decimal(str(account[part])) for part in parts), Decimal(0))
