"""Redrawing, wrong in one way each."""

from __future__ import annotations

from typing import Any

from parlour.engine import RandomLike, chance_from, dealer_from_chance
from tests.testing.mutants.wrong import Wrong, breaks


@breaks("redrawing_keeps_what_is_dealt")
class RedrawsHands(Wrong):
    """Redrawing deals the crates on the beach again."""

    def redrawn(self, rng: RandomLike) -> Any:
        return self.imagine(None, rng)


@breaks("redrawing_keeps_what_is_dealt")
class RedrawsNothing(Wrong):
    """Redrawing is copying."""

    def redrawn(self, rng: RandomLike) -> Any:
        return self.copy()


@breaks("redrawing_keeps_what_is_dealt")
class RedrawsWithoutTheDealer(Wrong):
    """A redrawn game shuffles later as the real one will."""

    def redrawn(self, rng: RandomLike) -> Any:
        world = super().redrawn(rng)
        world.rng = self.rng
        return world


@breaks("redrawing_finds_every_order")
class RedrawsWithAPoorShuffle(Wrong):
    """Every crate changes places with any other, which looks like a shuffle and favours some orders."""

    def redrawn(self, rng: RandomLike) -> Any:
        chance, world = chance_from(rng), self.copy()
        for one in range(len(world.boat)):
            other = chance.randrange(len(world.boat))
            world.boat[one], world.boat[other] = world.boat[other], world.boat[one]
        world.rng = dealer_from_chance(chance)
        return world


@breaks("redrawn_orders_are_even")
class CutsTheBoat(Wrong):
    """What is yet to come is cut, not shuffled."""

    def redrawn(self, rng: RandomLike) -> Any:
        chance, world = chance_from(rng), self.copy()
        cut = chance.randrange(len(world.boat)) if world.boat else 0
        world.boat = world.boat[cut:] + world.boat[:cut]
        world.rng = dealer_from_chance(chance)
        return world
