"""What may be left with the house in Fancy Animals. Not compiled, and no part of the rules."""

from __future__ import annotations

from parlour.engine import Basis, Move, Order, Orders, State
from parlour.games.fancy_animals.board import NOT_YET
from parlour.games.fancy_animals.components import HAND_LIMIT
from parlour.games.fancy_animals.notation import DRAW, PASS, PICK
from parlour.games.fancy_animals.notation import Move as OwnMove
from parlour.games.fancy_animals.rules import FancyAnimalsState


class DrawNext(Order):
    """FA-11, once."""

    name = "draw"
    says = "Draw a card in my next turn."

    def offered(self, state: State, seat: int) -> bool:
        assert isinstance(state, FancyAnimalsState)
        if state.over or state.picking or state.final_turns != NOT_YET:
            return False
        return state.seat != seat and len(state.deck) > 0 and len(state.hands[seat]) < HAND_LIMIT

    def move(self, state: State) -> Move | None:
        assert isinstance(state, FancyAnimalsState)
        return OwnMove(DRAW) if not state.picking and state.can_draw() else None

    def basis(self, state: State, seat: int) -> Basis:
        assert isinstance(state, FancyAnimalsState)
        return {"offer": state.offer, "rules": state.rules}

    def surprise(self, state: State, seat: int, basis: Basis) -> str | None:
        assert isinstance(state, FancyAnimalsState)
        if state.over or state.final_turns != NOT_YET:
            return "The last turns have begun."
        if state.rules != basis["rules"]:
            return "A special rule was put in force."
        if state.offer != basis["offer"]:
            return "There are other clothes on offer now."
        return "There is no card left to draw." if len(state.deck) == 0 else None


class FancyAnimalsOrders(Orders):
    orders = (DrawNext(),)

    def only_move(self, state: State) -> Move | None:
        """The last animal (FA-28), and what is left to an empty hand: drawing (FA-11), else passing (FA-14)."""
        assert isinstance(state, FancyAnimalsState)
        if state.over:
            return None
        if state.picking:
            free = state.free_animals()
            return OwnMove(PICK, animal=free[0]) if len(free) == 1 else None
        if state.hand:
            return None
        return OwnMove(DRAW if state.can_draw() else PASS)


ORDERS = FancyAnimalsOrders()
