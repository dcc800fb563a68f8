"""Laying out a round (CD-4 to CD-6): the first, and where a table plays several, the next ones (CD-32)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from parlour.engine import Dealer
from parlour.games.cats_and_dogs.board import MARK, NOTHING, CatsAndDogsBoard, spots_of
from parlour.games.cats_and_dogs.components import (
    ACTION_COPIES,
    ANIMALS,
    ANIMALS_PER_PLAYER,
    FOOD_COPIES,
    HAND,
    MARKERS,
    pile_of,
)


def deal_round(board: CatsAndDogsBoard, dealer: Dealer) -> None:
    """Deal, in place, whatever lay there before."""
    players = board.players
    animals = vec[i64](list(range(len(ANIMALS))))
    dealer.shuffle(animals)
    deck = _each(FOOD_COPIES)
    dealer.shuffle(deck)
    actions = _each(ACTION_COPIES)
    dealer.shuffle(actions)
    row = animals[: ANIMALS_PER_PLAYER * players]  # CD-4
    hands = [pile_of(list(actions[HAND * seat : HAND * (seat + 1)])) for seat in range(players)]  # CD-5
    none = [0] * len(row)
    board.animals = row
    board.spots = spots_of(list(row))
    board.meals = vec[i64](none)
    board.fed = vec[i64](none)
    board.values = vec[i64](none)
    board.markers = vec[i64](none)
    board.stock = vec[i64]([MARKERS] * players)  # CD-6
    board.hands = vec[i64](hands)
    board.aside = pile_of(list(actions[HAND * players :]))
    board.deck = deck
    board.top = 0
    board.bottom = 0
    board.card = NOTHING
    board.feeding = NOTHING
    board.seat = len(board.rounds)  # CD-6: seat 0 begins, with a marker; CD-32: and the next seat the next round
    board.phase = MARK


def _each(copies: list[int]) -> vec[i64]:
    """The cards of the box, as many of each kind as there are copies."""
    return vec[i64]([kind for kind in range(len(copies)) for _ in range(copies[kind])])
