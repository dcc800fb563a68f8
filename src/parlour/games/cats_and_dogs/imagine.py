"""Imagining what a seat does not see: the deck above its known bottom, the others' actions, those set aside."""

from __future__ import annotations

from librt.random import Random as Chance
from librt.vecs import extend, vec
from mypy_extensions import i64

from parlour.engine import dealer_from_chance, mix
from parlour.games.cats_and_dogs.board import CatsAndDogsBoard
from parlour.games.cats_and_dogs.components import ACTION_KINDS, one, size_of, things_in


def redeal(world: CatsAndDogsBoard, seat: int | None, chance: Chance) -> None:
    """Deal again, in place, all that is hidden from the seat; None is an onlooker."""
    redraw(world, chance)
    _redeal_actions(world, -1 if seat is None else seat, chance)


def redraw(world: CatsAndDogsBoard, chance: Chance) -> None:
    """Draw again, in place, the order of the deck above its known bottom and the next rounds: all that is to come."""
    unknown = world.deck[world.top : len(world.deck) - world.bottom]
    mix(unknown, chance)
    for i in range(len(unknown)):
        world.deck[world.top + i] = unknown[i]
    if world.rng is not None:
        world.rng = dealer_from_chance(chance)


def _redeal_actions(world: CatsAndDogsBoard, viewer: i64, chance: Chance) -> None:
    pool = vec[i64](things_in(world.aside, ACTION_KINDS))
    for seat in range(world.players):
        if seat != viewer:
            pool = extend(pool, things_in(world.hands[seat], ACTION_KINDS))
    mix(pool, chance)
    dealt: i64 = 0
    for seat in range(world.players):
        if seat != viewer:
            size: i64 = size_of(world.hands[seat])
            world.hands[seat] = _pile(pool, dealt, dealt + size)
            dealt += size
    world.aside = _pile(pool, dealt, len(pool))


def _pile(pool: vec[i64], start: i64, end: i64) -> i64:
    pile: i64 = 0
    for i in range(start, end):
        pile += one(pool[i])
    return pile
