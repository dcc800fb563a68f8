"""Who has won, where somebody has lost before the end: a bot played that seat on, and it comes last."""

from __future__ import annotations

from collections.abc import Collection

from parlour.engine import State
from parlour.engine.state import places_by


def winners(state: State, lost: Collection[int]) -> list[int]:
    found = state.winners()
    if not lost or not found:
        return found
    ranks = places(state, lost)
    return [seat for seat, place in enumerate(ranks) if place == 1]


def places(state: State, lost: Collection[int]) -> list[int]:
    """By seat, as `State.places` tells; who has lost shares the last place."""
    found = state.places()
    if not lost or not found:
        return found
    return places_by([(0, 0) if seat in lost else (1, -place) for seat, place in enumerate(found)])
