"""What somebody may leave with whoever keeps the table: their only move, and orders. A game's `orders.py` has its own.

The rules ask at every turn, also where only one move is legal; a server may play it for those who allow that. None of
this is compiled, and no bot and no search asks for it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from parlour.engine.game import Game
from parlour.engine.state import Move, State

Basis = dict[str, Any]  # as JSON


class Order(ABC):
    """Something to be done for a seat when its turn comes, unless something happens first that it did not reckon with.

    All of it is told from what that seat knows. `says` is a sentence in the words of who gives the order.
    """

    name: str
    says: str

    @abstractmethod
    def offered(self, state: State, seat: int) -> bool:
        """Is there a use for it now?"""

    @abstractmethod
    def move(self, state: State) -> Move | None:
        """A legal move of the seat to act; None where it says nothing about this turn, and the seat is asked."""

    @abstractmethod
    def basis(self, state: State, seat: int) -> Basis:
        """What it rests on: kept with the order, and compared later."""

    @abstractmethod
    def surprise(self, state: State, seat: int, basis: Basis) -> str | None:
        """What has happened since that it did not reckon with, as a sentence: the order lapses. None for nothing."""


class Orders:
    """What a game lets people leave with the house. This one lets nothing: a game that says nothing is safe."""

    orders: tuple[Order, ...] = ()

    def only_move(self, state: State) -> Move | None:
        """The one legal move, where everybody at the table can see that there is no other; None elsewhere.

        Played at once it tells nothing. Where only its player knows that there is no choice, it would.
        """
        return None

    def named(self, name: str) -> Order | None:
        return next((order for order in self.orders if order.name == name), None)


@cache
def orders_of(game: Game) -> Orders:
    """Those that the game's folder declares as `ORDERS` in its `orders.py`."""
    name = f"{game.package}.orders"
    try:
        if find_spec(name) is None:
            return Orders()
    except (ImportError, ValueError):  # a game that stands in no package
        return Orders()
    found: Orders = import_module(name).ORDERS
    return found
