"""Worlds that nobody at the table can tell from the real one (FT-17*).

Tucked cards stay where they are, hidden or not: all saw them claimed, and whoever imagines forgets nothing (FT-20).
"""

from __future__ import annotations

from librt.random import Random as Chance
from librt.vecs import append
from mypy_extensions import i64

from parlour.engine import dealer_from_chance, mix
from parlour.games.fancy_that.board import FancyThatBoard


def redeal(world: FancyThatBoard, chance: Chance) -> None:
    """Deal again, in place, what nobody knows: the order of the bag, and which of the unseen cards are in the deck."""
    _mix_bag(world, chance)
    unseen = world.deck[world.dealt :]
    left: i64 = len(unseen)
    for card in world.out:
        unseen = append(unseen, card)
    mix(unseen, chance)
    world.deck = unseen[:left]
    world.dealt = 0
    world.out = unseen[left:]
    _later_shuffles(world, chance)


def redraw(world: FancyThatBoard, chance: Chance) -> None:
    """Draw again, in place, the order of bag and deck: all that is yet to come. The cards out of the game stay out."""
    _mix_bag(world, chance)
    world.deck = world.deck[world.dealt :]
    world.dealt = 0
    mix(world.deck, chance)
    _later_shuffles(world, chance)


def _mix_bag(world: FancyThatBoard, chance: Chance) -> None:
    world.bag = world.bag[world.drawn :]
    world.drawn = 0
    mix(world.bag, chance)


def _later_shuffles(world: FancyThatBoard, chance: Chance) -> None:
    """FT-18: those of the real game are nobody's to know."""
    if world.rng is not None:
        world.rng = dealer_from_chance(chance)
