"""What a player who asks for help is told."""

from __future__ import annotations

from random import Random
from typing import Any

from parlour.bots.advice import advise
from parlour.bots.levels import bot, levels
from parlour.bots.shown import about
from parlour.engine import Hints, Perspective, State


def hints_for(state: State, seat: int, rng: Random) -> list[dict[str, Any]]:
    """The game's own hints for the seat to move; where it has none, what the strongest bot would do, and why.

    `steps` unfold one after the other: what to do, the reason, and what it promises."""
    if isinstance(state, Hints):
        return state.hints(seat)
    thought = bot(levels()[-1]).think(Perspective(state, seat), rng)
    text = state.text(thought.move)
    advice = advise(state, seat, text)
    steps = [thought.says or f"You could play: {text}."]
    if advice is not None:
        chance = about(thought.chances[seat], thought.calibrated)
        steps = [advice.do, advice.why, f"Played like this, it gives you {chance} to win."]
    return [
        {
            "says": " ".join(steps),
            "steps": steps,
            "move": text,
            "chances": [round(chance, 3) for chance in thought.chances],
            "calibrated": thought.calibrated,
            "alternatives": [alternative.describe() for alternative in thought.alternatives],
        }
    ]
