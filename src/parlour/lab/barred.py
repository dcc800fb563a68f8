"""A bot that may not make certain moves: what is lost by that is what they are worth (Jaffe's restricted play)."""

from __future__ import annotations

from typing import Any

from parlour.bots import Bot, Thought
from parlour.engine import Perspective
from parlour.lab.variants import forbids


class Barred(Bot):
    """Thinks like another bot, and plays what that one likes best among the moves allowed; any, where none is."""

    def __init__(self, inner: Bot, patterns: tuple[str, ...]) -> None:
        self.inner = inner
        self.patterns = patterns

    def choose(self, perspective: Perspective, rng: Any) -> Any:
        return self.think(perspective, rng).move

    def think(self, perspective: Perspective, rng: Any) -> Thought:
        thought = self.inner.think(perspective, rng)
        if not forbids(self.patterns, perspective.text(thought.move)):
            return thought
        allowed = [one for one in thought.alternatives if not forbids(self.patterns, one.text)]
        if allowed:
            return Thought(allowed[0].move, thought.says, allowed, thought.calibrated)
        moves = [move for move in perspective.moves() if not forbids(self.patterns, perspective.text(move))]
        return Thought(rng.choice(moves), "", []) if moves else thought
