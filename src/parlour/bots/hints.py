"""What a player who asks for help is told."""

from __future__ import annotations

from random import Random
from typing import Any

from parlour.bots.levels import bot, levels
from parlour.engine import Hints, Perspective, State


def hints_for(state: State, seat: int, rng: Random) -> list[dict[str, Any]]:
    """The game's own hints for the seat to move; where it has none, what the strongest bot would do."""
    if isinstance(state, Hints):
        return state.hints(seat)
    thought = bot(levels()[-1]).think(Perspective(state, seat), rng)
    text = state.text(thought.move)
    return [
        {
            "says": thought.says or f"You could play: {text}.",
            "move": text,
            "chances": [round(chance, 3) for chance in thought.chances],
            "calibrated": thought.calibrated,
            "alternatives": [alternative.describe() for alternative in thought.alternatives],
        }
    ]
