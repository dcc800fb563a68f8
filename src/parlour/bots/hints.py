"""What a player who asks for help is told."""

from __future__ import annotations

from random import Random
from typing import Any

from parlour.bots.advice import advise
from parlour.bots.bot import Thought
from parlour.bots.levels import bot, levels
from parlour.bots.players import Searcher
from parlour.bots.shown import about
from parlour.engine import Hints, Perspective, State


def hints_for(state: State, seat: int, rng: Random) -> list[dict[str, Any]]:
    """The game's own hints for the seat to move; where it has none, what the strongest bot would do, and why."""
    if isinstance(state, Hints):
        return state.hints(seat)
    return hints_of(state, seat, adviser().think(Perspective(state, seat), rng))


def adviser() -> Searcher:
    """The strongest bot."""
    found = bot(levels()[-1])
    assert isinstance(found, Searcher)
    return found


def hints_of(state: State, seat: int, thought: Thought) -> list[dict[str, Any]]:
    """A thought as a hint. `steps` unfold one after the other: what to do, the reason, and what it promises."""
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
