"""What may be left with the house in Like Cats and Dogs!. Not compiled, and no part of the rules."""

from __future__ import annotations

from parlour.engine import Move, Orders, State
from parlour.games.cats_and_dogs.board import ACT
from parlour.games.cats_and_dogs.components import ACTION_KINDS, count_in, one
from parlour.games.cats_and_dogs.rules import CatsAndDogsState


class CatsAndDogsOrders(Orders):
    def only_move(self, state: State) -> Move | None:
        """CD-7: a marker that fits in one place. CD-8: feeding, where no action that might be held can be played."""
        assert isinstance(state, CatsAndDogsState)
        if state.phase == ACT:
            state = _holding_anything(state)
        moves = state.moves()
        return moves[0] if len(moves) == 1 else None


def _holding_anything(state: CatsAndDogsState) -> CatsAndDogsState:
    """With one of each action that an onlooker thinks the seat to move may hold: none in an empty hand."""
    world = state.copy()
    hidden = [state.aside, *state.hands]
    if state.hands[state.seat] != 0:
        kinds = [kind for kind in range(ACTION_KINDS) if any(count_in(pile, kind) > 0 for pile in hidden)]
        world.hands[state.seat] = sum(one(kind) for kind in kinds)
    return world


ORDERS = CatsAndDogsOrders()
