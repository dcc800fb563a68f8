"""Which moves are legal, found without keeping anybody else waiting."""

from __future__ import annotations

import logging

from parlour.engine import Game, State
from parlour.server.thinking.fair_queue import Asker
from parlour.server.thinking.pool import Pool

log = logging.getLogger("parlour.legal")


class LegalMoves:
    """In a game that calls itself slow they can take seconds: a process finds them, and only that table waits."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool

    async def of(self, game: Game, state: State, asker: Asker) -> list[str]:
        """Their texts. Empty where the process failed: the table goes on without a list."""
        if not game.slow:
            return [state.text(move) for move in state.moves()]
        try:
            texts: list[str] = await self.pool.ask("legal", game.key, state.dump(), asker=asker)
        except Exception:
            log.exception("legal moves not found", extra={"game": game.key})
            return []
        return texts
