"""What may be left with the house in Trophy Case. Not compiled, and no part of the rules."""

from __future__ import annotations

from parlour.engine import Basis, Move, Order, Orders, State
from parlour.engine.english import listed, player
from parlour.games.trophy_case.board import NOTHING, action_of
from parlour.games.trophy_case.components import FOLD, NAMES
from parlour.games.trophy_case.moves import may_fold, open_colours
from parlour.games.trophy_case.rules import TrophyCaseState


class FoldOutOfColour(Order):
    """TC-11, for the trick that lies there. Whoever can follow is asked."""

    name = "fold"
    says = "Fold in this trick when I cannot follow its colour."

    def offered(self, state: State, seat: int) -> bool:
        assert isinstance(state, TrophyCaseState)
        return not state.over and state.led != NOTHING and _is_in(state, seat)

    def move(self, state: State) -> Move | None:
        assert isinstance(state, TrophyCaseState)
        first, past = open_colours(state)
        follows = state.led == NOTHING or past - first == 1  # TC-6, TC-9
        return None if follows or not may_fold(state) else FOLD

    def basis(self, state: State, seat: int) -> Basis:
        assert isinstance(state, TrophyCaseState)
        return {"trick": _trick(state), "out": _out(state), "others": _others(state, seat)}

    def surprise(self, state: State, seat: int, basis: Basis) -> str | None:
        assert isinstance(state, TrophyCaseState)
        if state.over or _trick(state) != basis["trick"]:
            return "The trick it was given for is over."
        if out := [player(other) for other in _out(state) if other not in basis["out"]]:
            verb = "is" if len(out) == 1 else "are"
            return f"{listed(out)} {verb} out of cards: the trick may end in a showdown."
        if _others(state, seat) == 1 < basis["others"]:
            return "Only one other player is still in: whoever folds next gives the trick away."
        return None


class TrophyCaseOrders(Orders):
    orders = (FoldOutOfColour(),)

    def only_move(self, state: State) -> Move | None:
        """Whoever leads from a hand of one card leads that card (TC-6, TC-7). Other hands are nobody else's to know."""
        assert isinstance(state, TrophyCaseState)
        if state.over or state.led != NOTHING or state.sizes[state.seat] != 1:
            return None
        return state.moves()[0]


def _is_in(state: TrophyCaseState, seat: int) -> bool:
    return bool(state.still_in >> seat & 1)


def _trick(state: TrophyCaseState) -> list[str | int]:
    """Which trick of the game: a card is led once between two shuffles, which the points and hands tell apart."""
    led = NAMES[action_of(state.trick[0])] if len(state.trick) else ""
    return [led, int(state.hand_number), sum(state.scores())]


def _out(state: TrophyCaseState) -> list[int]:
    """Who is still in without cards."""
    return [seat for seat in range(state.players) if state.sizes[seat] == 0 and _is_in(state, seat)]


def _others(state: TrophyCaseState, seat: int) -> int:
    """How many others are still in."""
    return sum(_is_in(state, other) for other in range(state.players) if other != seat)


ORDERS = TrophyCaseOrders()
