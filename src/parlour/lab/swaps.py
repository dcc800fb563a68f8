"""Another card in one hand, all else the same: what a card is worth, causally."""

from __future__ import annotations

from random import Random
from typing import Any

from parlour.engine import Refusal, State

TRIES = 20


def exchanged(state: State, rng: Random) -> tuple[str, str, int, dict[str, Any]] | None:
    """A card of a hand changed for one of the same sort that nobody has: the first, the second, whose hand, and the
    position. None where hands are no lists of cards, or no exchange is a position of the game."""
    position = state.dump()
    hands = position.get("hands")
    if not isinstance(hands, list) or not all(isinstance(hand, list) for hand in hands):
        return None
    held = {card for hand in hands for card in hand if isinstance(card, str)}
    # A heap of such cards: of the same sort is what could as well have been dealt.
    heaps = [key for key, value in position.items() if key != "hands" and _is_heap(value)]
    for _ in range(TRIES):
        seat = rng.randrange(len(hands))
        if not hands[seat] or not heaps:
            continue
        mine, heap = rng.randrange(len(hands[seat])), rng.choice(heaps)
        other = rng.randrange(len(position[heap]))
        had, instead = hands[seat][mine], position[heap][other]
        if had == instead or not (isinstance(had, str) and isinstance(instead, str)) or not held:
            continue
        hand, pile = list(hands[seat]), list(position[heap])
        hand[mine], pile[other] = instead, had
        changed = {**position, heap: pile, "hands": [hand if one == seat else old for one, old in enumerate(hands)]}
        try:
            return had, instead, seat, state.game.load(changed, 0).dump()
        except Refusal:
            continue
    return None


def _is_heap(value: Any) -> bool:
    return isinstance(value, list) and len(value) > 0 and all(isinstance(card, str) for card in value)
