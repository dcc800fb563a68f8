"""Fancy That!: who claims which card, this turn or the next, and what a claim or a place on the board is worth."""

from __future__ import annotations

from typing import Any, Final

from parlour.bots.evaluators.fancy_that_features import holding
from parlour.engine import State
from parlour.engine.english import counted
from parlour.games.fancy_that import CLAIM, NAMES, NONE_FITS, PASS, SYMBOLS, FancyThatState, phase_of
from parlour.review.terms import Fact, Story, named

CLAIMS: Final = (
    "After {{better}}, {who} claims {card} within a turn in {{often}} worlds; after {{played}}, in {{seldom}}."
)
CLAIMS_ONLY: Final = "After {{played}}, {who} claims {card} within a turn in {{seldom}} worlds."
ANY: Final = "After {{better}}, {who} claims a card within a turn in {{often}} worlds; after {{played}}, in {{seldom}}."
ANY_ONLY: Final = "After {{played}}, {who} claims a card within a turn in {{seldom}} worlds."
GAINS: Final = (
    "After {{better}}, {who} gains {points} or more by the next turn in {{often}} worlds; after {{played}}, in "
    "{{seldom}}."
)
STEPS: Final = (2, 4, 8, 16)  # points that a claim or two may bring, at least

AT_ONCE: Final = "At once, {{better}} brings {gain}, {{played}} {less}."
NO_POINT: Final = "no point"
NEARER: Final = "With the tiles in hand, {card} lacks {short} after {{better}}, and {more} after {{played}}."
NEAR: Final = 2  # tiles: more are no news
COMPLETE: Final = "With the tiles in hand, {card} can be completed after {{better}}; after {{played}}, it lacks {more}."


def facts(story: Story) -> set[Fact]:
    offered = {card["id"] for card in story.before.view(None)["offer"]}
    found: set[Fact] = set()
    for event, weight in story.told():
        if event.kind == "claim":
            seat, card = event.data["seat"], event.data["card"]
            mine, who = seat == story.seat, named(seat)
            found.add(Fact(ANY.format(who=who), "FT-11", mine, weight, ANY_ONLY.format(who=who)))
            if card["id"] in offered:
                words = {"who": who, "card": card["name"]}
                found.add(Fact(CLAIMS.format(**words), "FT-11", mine, 1.2 * weight, CLAIMS_ONLY.format(**words)))
    before, after = story.before.scores(), story.after.scores()
    for seat, (was, now) in enumerate(zip(before, after, strict=True)):
        for least in STEPS:
            if now - was >= least:
                says = GAINS.format(who=named(seat), points=counted(least, "point"))
                found.add(Fact(says, "FT-15", seat == story.seat, 1.1))
    return found


def plain(state: State, better: Any, played: Any) -> str:
    """What a claim brings at once; which card tiles bring nearer."""
    assert isinstance(state, FancyThatState)
    phase = phase_of(better)
    if phase == CLAIM or PASS in (better, played):
        gain, less = (_points(state, move) for move in (better, played))
        if gain > less >= 0:
            return AT_ONCE.format(gain=counted(gain, "point"), less=counted(less, "point") if less else NO_POINT)
        return ""
    return _nearer(state, better, played)


def _points(state: FancyThatState, move: Any) -> int:
    after = state.copy()
    after.apply(move)
    return int(after.scores()[state.seat] - state.scores()[state.seat])


def _nearer(state: FancyThatState, better: Any, played: Any) -> str:
    """The card that is nearest after the better move alone; nothing where the other one does as much for another."""
    short, more = (_lacking(state, move) for move in (better, played))
    cards = range(len(state.offer))
    nearer = [at for at in cards if short[at] < more[at] < NONE_FITS and short[at] <= NEAR]
    if not nearer:
        return ""
    symbols = [int(SYMBOLS[card]) for card in state.offer]
    at = min(nearer, key=lambda each: (short[each], -symbols[each]))
    if any(more[other] < short[other] and more[other] <= NEAR and symbols[other] >= symbols[at] for other in cards):
        return ""
    says = NEARER if short[at] else COMPLETE
    return says.format(card=NAMES[state.offer[at]], short=counted(short[at], "tile"), more=counted(more[at], "tile"))


def _lacking(state: FancyThatState, move: Any) -> list[int]:
    """By card on offer, how many tiles its pattern lacks when those in hand after the move are put where they help."""
    own = holding(state, state.seat).after(state, move)
    return [int(state.missing(card, own.masks, own.empty, own.spare)) for card in state.offer]
