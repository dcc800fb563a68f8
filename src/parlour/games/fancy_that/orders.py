"""What may be left with the house in Fancy That!. Not compiled, and no part of the rules."""

from __future__ import annotations

from parlour.engine import Move, Orders, State


class FancyThatOrders(Orders):
    def only_move(self, state: State) -> Move | None:
        """What may be done follows from boards, market and offer, which lie open: one move is one for all to see."""
        moves = state.moves()
        return moves[0] if len(moves) == 1 else None


ORDERS = FancyThatOrders()
