"""Imagination, wrong in one way each."""

from __future__ import annotations

import random
from typing import Any

from lantern_bay import LanternBayState
from lantern_bay.components import KINDS

from parlour.engine import Dealer, RandomLike, chance_from
from tests.testing.mutants.wrong import Wrong, breaks


@breaks("views_do_not_change_when_the_hidden_does")
class ImaginesItsOwnCrate(Wrong):
    """A seat imagines that its own crate is another."""

    def imagine(self, seat: int | None, rng: RandomLike) -> Any:
        self.check_seat(seat)
        return super().imagine(None, rng)


@breaks("views_do_not_change_when_the_hidden_does")
class ForgetsTheTide(Wrong):
    """Who has seen the tide imagines another."""

    def imagine(self, seat: int | None, rng: RandomLike) -> Any:
        world = super().imagine(seat, rng)
        if self.seat is not None:
            world.tide = 1 - world.tide
        return world


@breaks("imagined_worlds_can_be")
class ForgetsProofs(Wrong):
    """A crate is imagined to be what wrong guesses have ruled out."""

    def imagine(self, seat: int | None, rng: RandomLike) -> Any:
        bare = self.copy()
        bare.beach = [crate._replace(ruled_out=frozenset()) for crate in self.beach]
        world = LanternBayState.imagine(bare, seat, rng)
        for owner, crate in enumerate(self.beach):
            world.beach[owner] = world.beach[owner]._replace(ruled_out=crate.ruled_out)
        return world


@breaks("imagined_worlds_can_be")
class InventsCrates(Wrong):
    """An imagined crate is any crate, even one that everybody has seen go."""

    def imagine(self, seat: int | None, rng: RandomLike) -> Any:
        world, chance = super().imagine(seat, rng), chance_from(rng)
        for owner in range(self.players):
            if not self.sees(seat, owner):
                allowed = [kind for kind in range(len(KINDS)) if kind not in self.beach[owner].ruled_out]
                kind = allowed[chance.randrange(len(allowed))]
                world.beach[owner] = world.beach[owner]._replace(kind=kind)
        return world


@breaks("imagined_worlds_share_nothing")
class ImaginesInPlace(Wrong):
    """What is imagined is the real game itself."""

    def imagine(self, seat: int | None, rng: RandomLike) -> Any:
        self.check_seat(seat)
        return self


@breaks("imagining_is_repeatable")
class ImaginesByItself(Wrong):
    """Imagination does not use the source of chance that it is given."""

    def imagine(self, seat: int | None, rng: RandomLike) -> Any:
        return super().imagine(seat, random.getrandbits(60))


@breaks("imagination_does_not_hang_on_the_truth")
class ShufflesFromTheTruth(Wrong):
    """The pool is shuffled from the order in which it really lies."""

    def imagine(self, seat: int | None, rng: RandomLike) -> Any:
        world = self.copy()
        chance = chance_from(rng)
        left = len(world.boat)
        while left > 1:
            other = chance.randrange(left)
            left -= 1
            world.boat[left], world.boat[other] = world.boat[other], world.boat[left]
        world.rng = super().imagine(seat, rng).rng
        return world


@breaks("imagined_worlds_differ_from_the_truth")
class ImaginesTheTruth(Wrong):
    """`imagine` is `copy`."""

    def imagine(self, seat: int | None, rng: RandomLike) -> Any:
        self.check_seat(seat)
        return self.copy()


@breaks("imagined_worlds_differ_from_the_truth")
class SeatsKnowAll(Wrong):
    """Onlookers imagine, but seats get a copy."""

    def imagine(self, seat: int | None, rng: RandomLike) -> Any:
        self.check_seat(seat)
        return super().imagine(seat, rng) if seat is None else self.copy()


@breaks("imagined_worlds_differ_from_each_other")
class ImaginesOneWorld(Wrong):
    """The same world is imagined every time."""

    def imagine(self, seat: int | None, rng: RandomLike) -> Any:
        return super().imagine(seat, 7)


@breaks("every_hidden_thing_varies")
class KeepsTheTide(Wrong):
    """The tide is imagined as it is."""

    def imagine(self, seat: int | None, rng: RandomLike) -> Any:
        world = super().imagine(seat, rng)
        world.tide = self.tide
        return world


@breaks("every_hidden_thing_varies")
class AlwaysImaginesTheFlood(Wrong):
    """Who has not seen the tide always imagines the flood."""

    def imagine(self, seat: int | None, rng: RandomLike) -> Any:
        world = super().imagine(seat, rng)
        world.tide = self.tide if self.sees_tide(seat) else 0
        return world


@breaks("imagined_worlds_differ_from_each_other")
class SortsTheBoat(Wrong):
    """The boat is imagined in order of worth."""

    def imagine(self, seat: int | None, rng: RandomLike) -> Any:
        world = super().imagine(seat, rng)
        world.boat.sort()
        return world


@breaks("imagination_has_its_own_chance")
class KeepsTheDealer(Wrong):
    """Later shuffles are imagined as they will be."""

    def imagine(self, seat: int | None, rng: RandomLike) -> Any:
        world = super().imagine(seat, rng)
        world.rng = self.rng
        return world


@breaks("imagination_has_its_own_chance")
class OneShuffleAhead(Wrong):
    """Later shuffles are imagined from the real source, one shuffle on."""

    def imagine(self, seat: int | None, rng: RandomLike) -> Any:
        world = super().imagine(seat, rng)
        world.rng = Dealer(self.rng.key, self.rng.shuffles + 1 + chance_from(rng).randrange(1000))
        return world


@breaks("every_possibility_is_imagined")
class NeverImaginesPairs(Wrong):
    """The top of the boat is never imagined to be what somebody hides."""

    def imagine(self, seat: int | None, rng: RandomLike) -> Any:
        world = super().imagine(seat, rng)
        for _ in range(20):
            if world.boat and world.boat[-1] == world.beach[0].kind:
                world = super().imagine(seat, rng)
        return world


@breaks("imagination_does_not_hang_on_the_truth")
class ImaginesOtherDeeds(Wrong):
    """The points of a seat are imagined to come from other deeds, which everybody has seen."""

    def imagine(self, seat: int | None, rng: RandomLike) -> Any:
        world, chance = super().imagine(seat, rng), chance_from(rng)
        for deeds in world.points:
            if deeds[2:] == [1, 0] and chance.randrange(2):
                deeds[2:] = [0, 1]
        return world


@breaks("imagination_does_not_hang_on_the_truth")
class CheatsEveryOtherTime(Wrong):
    """Half of the imagined worlds are the real one."""

    def imagine(self, seat: int | None, rng: RandomLike) -> Any:
        world = super().imagine(seat, rng)
        if chance_from(rng).randrange(2):
            real = self.copy()
            real.rng = world.rng
            return real
        return world


@breaks("what_was_told_is_remembered")
class ForgetsAWrongGuess(Wrong):
    """What a wrong guess proves is told, and then not noted."""

    def _guess(self, seat: int, other: int, kind: int) -> None:
        before = self.beach[other]
        super()._guess(seat, other, kind)
        if self.beach[other].kind == before.kind:
            self.beach[other] = self.beach[other]._replace(ruled_out=before.ruled_out)
