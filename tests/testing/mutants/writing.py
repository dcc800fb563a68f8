"""Positions, wrong in one way each."""

from __future__ import annotations

from typing import Any

from lantern_bay import GAME

from parlour.engine import Refusal
from tests.testing.mutants.wrong import Wrong, WrongGame, breaks


@breaks("load_and_dump_are_inverses")
class ForgetsTheNights(WrongGame):
    """How many nights are played is lost where a position is read."""

    def load(self, position: object, seed: object = None) -> Any:
        state = super().load(position, seed)
        state.nights = max(3, state.night)
        return state


@breaks("load_and_dump_are_inverses")
class WritesASet(Wrong):
    """A position holds a set, which is no JSON."""

    def dump(self) -> dict[str, Any]:
        return {**super().dump(), "tide_seen_by": self.tide_seen_by}


@breaks("load_and_dump_are_inverses")
class ForgetsWhoLooked(WrongGame):
    """Who has seen the tide is not read."""

    def load(self, position: object, seed: object = None) -> Any:
        state = super().load(position, seed)
        state.tide_seen_by = frozenset()
        return state


@breaks("every_field_survives")
class LosesTheDealer(Wrong):
    """The source of later shuffles is not written down."""

    def dump(self) -> dict[str, Any]:
        position = super().dump()
        del position["rng"]
        return position


@breaks("every_field_survives")
class KeepsASecretCount(Wrong):
    """Something that matters later is in no position: the sea takes two crates every fifth turn."""

    turns = 0

    def copy(self) -> Any:
        twin = super().copy()
        twin.turns = self.turns
        return twin

    def _sea_takes_a_crate(self) -> None:
        self.turns += 1
        super()._sea_takes_a_crate()
        if self.turns % 5 == 0 and self.boat:
            super()._sea_takes_a_crate()


@breaks("positions_are_snapshots")
class WritesItsOwnPile(Wrong):
    """A position holds the state's own list of points, which goes on changing."""

    def dump(self) -> dict[str, Any]:
        return {**super().dump(), "points": self.points}


@breaks("broken_positions_are_refused")
class TrustsPositions(WrongGame):
    """A position that lacks something raises an error of Python's."""

    def load(self, position: Any, seed: object = None) -> Any:
        if isinstance(position, dict) and len(position["boat"]) > 100:
            raise Refusal("LB-1", "boat: there are never so many crates.")
        return super().load(position, seed)


@breaks("positions_have_their_fields_and_no_others")
class IgnoresWhatItDoesNotKnow(WrongGame):
    """A field that a position does not have is ignored."""

    def load(self, position: Any, seed: object = None) -> Any:
        known = GAME.start(2, 1).dump()
        if isinstance(position, dict):
            position = {name: value for name, value in position.items() if name in known}
        return super().load(position, seed)


@breaks("states_are_equal_when_their_positions_are")
class LooksEqual(Wrong):
    """States are equal when an onlooker sees no difference."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Wrong) and self.view(None) == other.view(None)
