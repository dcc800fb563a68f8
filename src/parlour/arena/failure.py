"""A bot that errs."""

from __future__ import annotations


class BotFailed(Exception):
    """A bot raised an exception, or chose what the rules refuse: which bot, and where, so that it can be seen again.

    `seed` is that of the game, `move` the number of the move it was to make, 1 for the first.
    """

    def __init__(self, says: str, bot: str, deal: int, seat: int, move: int, seed: str) -> None:
        super().__init__(says, bot, deal, seat, move, seed)  # all of it, so that it can come from another process
        self.bot = bot
        self.deal = deal
        self.seat = seat
        self.move = move
        self.seed = seed

    def __str__(self) -> str:
        return str(self.args[0])
