"""Fancy Animals: who takes which piece of clothing, and what a play gives away."""

from __future__ import annotations

from typing import Any, Final

from parlour.engine import State
from parlour.engine.english import counted, listed
from parlour.games.fancy_animals import (
    ACTIVATE,
    DRAW,
    NAMES,
    NOTHING,
    PLACES,
    PLAY,
    FancyAnimalsState,
    Move,
    SolverPlay,
    card_words,
    place_of,
)
from parlour.review.terms import Fact, Gauge, Story, named

TAKES: Final = (
    "After {{better}}, {who} takes the {piece} within a turn in {{often}} worlds; after {{played}}, in {{seldom}}."
)
TAKES_ONLY: Final = "After {{played}}, {who} takes the {piece} within a turn in {{seldom}} worlds."
ANY: Final = "After {{better}}, {who} takes a piece within a turn in {{often}} worlds; after {{played}}, in {{seldom}}."
ANY_ONLY: Final = "After {{played}}, {who} takes a piece within a turn in {{seldom}} worlds."

MORE: Final = (
    "Played on for two more rounds, {who} has {{points}} points more on average after {{better}} than after {{played}}."
)
LESS: Final = (
    "Played on for two more rounds, {who} has {{points}} points less on average after {{better}} than after {{played}}."
)

GIVES_UP: Final = "What {who} played lies on the table for everybody, and nothing was taken for it."
FOR_A_RULE: Final = "The set is gone from the hand of {who}, and the rule serves everybody."
AT_ONCE: Final = "At once, {{better}} brings {gain}, {{played}} {less}."
COSTS: Final = "{{played}} costs {points} at once."
BRINGS_OR_COSTS: Final = "At once, {{better}} brings {gain}, while {{played}} costs {points}."
ELSEWHERE: Final = "The wrong place costs two points, and it is taken from then on."
NO_POINT: Final = "no point"

# By whether clothing is spent for it, and whether it goes to its own place.
TAKING: Final = {
    (False, True): "taking the {piece} with {cards}",
    (False, False): "taking the {piece} with {cards}, worn in the wrong place ({place})",
    (True, True): "giving up the {spent} and taking the {piece} with {cards}",
    (True, False): "giving up the {spent} and taking the {piece} with {cards}, worn in the wrong place ({place})",
}
WHERE: Final = {"hand": "on the hand", "feet": "on the feet", "body": "on the body", "head": "on the head"}
UNDER: Final = "playing {cards} and putting the {piece} under its pile"
ONLY: Final = "playing {cards} and taking nothing"


def spoken(state: State, move: Any) -> str:
    assert isinstance(state, FancyAnimalsState)
    return _spoken(move, counted(_laid(state, move)[0], "card"), _laid(state, move)[1]) if move.kind == PLAY else ""


def exactly(state: State, move: Any) -> str:
    """With every card, where the number of cards does not tell two moves apart."""
    assert isinstance(state, FancyAnimalsState)
    if move.kind != PLAY:
        return ""
    laid = state.laid(move.groups)
    return _spoken(move, listed([f"the {card_words(card)}" for card in laid.cards]), list(laid.spent))


def _spoken(move: Move, cards: str, spent: list[int]) -> str:
    if move.take != NOTHING:
        own = move.place == place_of(move.take)
        worn = listed([card_words(piece) for piece in spent])
        place = WHERE[PLACES[move.place]]
        return TAKING[len(spent) > 0, own].format(piece=card_words(move.take), cards=cards, spent=worn, place=place)
    return UNDER.format(cards=cards, piece=card_words(move.back)) if move.back != NOTHING else ONLY.format(cards=cards)


def _laid(state: FancyAnimalsState, move: Any) -> tuple[int, list[int]]:
    """How many cards from hand a play puts on the table, and which clothing beside them."""
    if isinstance(move, SolverPlay):  # without working out its table
        return int(move.answer.cards), [int(piece) for piece in move.answer.pieces]
    laid = state.laid(move.groups)
    return len(laid.cards), list(laid.spent)


def facts(story: Story) -> set[Fact]:
    found: set[Fact] = set()
    for event, weight in story.told():
        if event.kind == "take":
            seat = event.data["seat"]
            piece = card_words(NAMES.index(event.data["piece"]["piece"]))
            mine, who = seat == story.seat, named(seat)
            found.add(Fact(ANY.format(who=who), "FA-13", mine, weight, ANY_ONLY.format(who=who)))
            only = TAKES_ONLY.format(who=who, piece=piece)
            found.add(Fact(TAKES.format(who=who, piece=piece), "FA-13", mine, 1.2 * weight, only))
    return found


def gauges(before: State, after: State, seat: int) -> dict[Gauge, float]:
    """The points of each seat when the world was left: quick players play two rounds."""
    found: dict[Gauge, float] = {}
    for other, (was, now) in enumerate(zip(before.scores(), after.scores(), strict=True)):
        says = (MORE if other == seat else LESS).format(who=named(other))
        found[Gauge(says, "FA-25")] = float(now - was) if other == seat else float(was - now)
    return found


def plain(state: State, better: Any, played: Any) -> str:
    """What the played move gives up, or what both bring at once."""
    assert isinstance(state, FancyAnimalsState)
    who = named(state.seat)
    if played.kind == PLAY and played.take == NOTHING and better.kind == DRAW:
        return GIVES_UP.format(who=who)
    if played.kind == ACTIVATE and better.kind != ACTIVATE:
        return FOR_A_RULE.format(who=who)
    gain, less = (_points(state, move) for move in (better, played))
    if gain > 0 > less:
        return BRINGS_OR_COSTS.format(gain=counted(gain, "point"), points=counted(-less, "point"))
    if gain > less >= 0:
        return AT_ONCE.format(gain=counted(gain, "point"), less=counted(less, "point") if less else NO_POINT)
    if gain > less:
        return COSTS.format(points=counted(-less, "point"))
    if played.take != NOTHING and played.place != place_of(played.take) and better.take == NOTHING:
        return ELSEWHERE
    return ""


def _points(state: FancyAnimalsState, move: Move) -> int:
    """What the move alone changes for the seat that makes it."""
    after = state.copy()
    after.apply(move)
    return int(after.scores()[state.seat] - state.scores()[state.seat])
