"""Worlds that nobody at the table can tell from the real one (FT-17*)."""

from __future__ import annotations

from librt.random import Random as Chance
from librt.vecs import append
from mypy_extensions import i64

from parlour.engine import mix
from parlour.games.fancy_that.board import FancyThatBoard


def redraw(world: FancyThatBoard, chance: Chance) -> None:
    """Draw again, in place, what nobody knows: the order of the bag, and which of the unseen cards are in the deck."""
    world.bag = world.bag[world.drawn :]
    world.drawn = 0
    mix(world.bag, chance)
    unseen = world.deck[world.dealt :]
    left: i64 = len(unseen)
    for card in world.out:
        unseen = append(unseen, card)
    mix(unseen, chance)
    world.deck = unseen[:left]
    world.dealt = 0
    world.out = unseen[left:]
