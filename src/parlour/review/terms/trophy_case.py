"""Trophy Case: who wins the trick, and what for; what a hand comes to; trumps that are spent, and points given."""

from __future__ import annotations

from typing import Any, Final

from parlour.engine import State
from parlour.engine.bits import count
from parlour.engine.english import counted
from parlour.games.trophy_case import (
    FOLD,
    MUD,
    TRUMP,
    TrophyCaseState,
    card_words,
    colour_of,
    is_trump,
    points,
)
from parlour.review.terms import Fact, Gauge, Story, named

ENDS_WITH: Final = "won"
MUCH: Final = 2
WINS: Final = "After {{better}}, {who} wins this trick in {{often}} worlds; after {{played}}, in {{seldom}}."
WINS_ONLY: Final = "After {{played}}, {who} wins this trick in {{seldom}} worlds."
SCORES: Final = (
    "After {{better}}, {who} scores two points or more on this trick in {{often}} worlds; after {{played}}, in "
    "{{seldom}}."
)
SCORES_ONLY: Final = "After {{played}}, {who} scores two points or more on this trick in {{seldom}} worlds."
TRUMPED: Final = (
    "After {{better}}, a trump of {who} ends this trick in {{often}} worlds; after {{played}}, in {{seldom}}."
)
GIVES: Final = (
    "After {{better}}, somebody else wins this trick with points of {who} on it in {{often}} worlds; after "
    "{{played}}, in {{seldom}}."
)

MORE: Final = (
    "Played on to the end of this hand, {who} scores {{points}} points more on average after {{better}} than after "
    "{{played}}."
)
LESS: Final = (
    "Played on to the end of this hand, {who} scores {{points}} points less on average after {{better}} than after "
    "{{played}}."
)

TAKES: Final = "{{better}} takes this trick at once, for {points}."
SPENT: Final = "{{played}} takes this trick for {points} and is spent; {{better}} keeps it for another."
FOLDS_BEST: Final = "Folding gives up the best card on the trick, {card}."
PUTS: Final = "{{played}} puts {points} on the trick, {{better}} {less}."
NONE: Final = "none"
LAST: Final = "{{better}} is the last {colour} card of {who}, who may then play a trump on this trick."


def spoken(state: State, move: Any) -> str:
    return "staying in with mud" if move == MUD else ""


def facts(story: Story) -> set[Fact]:
    found: set[Fact] = set()
    me = story.seat
    for event, weight in story.told():
        if event.kind != "won":
            continue
        winner = event.data["winner"]
        mine, who = winner == me, named(winner)
        found.add(Fact(WINS.format(who=who), "TC-17", mine, 1.2 * weight, WINS_ONLY.format(who=who) if mine else ""))
        if event.data["points"] >= MUCH:
            found.add(
                Fact(SCORES.format(who=who), "TC-17", mine, 1.4 * weight, SCORES_ONLY.format(who=who) if mine else "")
            )
        if event.data["how"] == "trump":
            found.add(Fact(TRUMPED.format(who=who), "TC-12", mine, 0.9 * weight))
        # What counts on a trick is listed card by card, with its points.
        given = {card for card, _ in event.data["scoring"]}
        if not mine and any(entry["seat"] == me and entry["action"] in given for entry in event.data["trick"]):
            who = named(me)
            found.add(Fact(GIVES.format(who=who), "TC-17", False, weight))
    return found


def gauges(before: State, after: State, seat: int) -> dict[Gauge, float]:
    """What each seat scores to the end of the hand."""
    found: dict[Gauge, float] = {}
    for other, (was, now) in enumerate(zip(before.scores(), after.scores(), strict=True)):
        says = (MORE if other == seat else LESS).format(who=named(other))
        found[Gauge(says, "TC-17")] = float(now - was) if other == seat else float(was - now)
    return found


def plain(state: State, better: Any, played: Any) -> str:
    assert isinstance(state, TrophyCaseState)
    trumps = is_trump(better), is_trump(played)
    if trumps == (True, False):
        return TAKES.format(points=_taken(state, better))
    if trumps == (False, True):
        return SPENT.format(points=_taken(state, played))
    leading = state.view(None)["leading"]
    if played == FOLD and leading is not None and leading["seat"] == state.seat:
        return FOLDS_BEST.format(card=card_words(state.parse(f"play {leading['card']}")))
    if not any(trumps) and points(played, False) > points(better, False):
        less = int(points(better, False))
        return PUTS.format(points=counted(int(points(played, False)), "point"), less=str(less) if less else NONE)
    if _last_of_its_colour(state, better) and not _last_of_its_colour(state, played):
        return LAST.format(colour=_colour_name(state, better), who=named(state.seat))
    return ""


def _taken(state: TrophyCaseState, trump: int) -> str:
    events = state.copy().play_unchecked(trump)
    return counted(next(event.data["points"] for event in events if event.kind == "won"), "point")


def _last_of_its_colour(state: TrophyCaseState, move: int) -> bool:
    """Would it leave the seat without the colour that was led, and with a trump to play then? TC-10"""
    if move in (FOLD, MUD) or state.held(state.seat, TRUMP) == 0:
        return False
    colour = colour_of(move)
    led = len(state.trick) == 0 or state.led_colour() == colour
    return led and count(state.held(state.seat, colour)) == 1


def _colour_name(state: TrophyCaseState, card: int) -> str:
    return str(state.view(None)["colours"][colour_of(card)]["colour"])
