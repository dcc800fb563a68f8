"""The page, the words and the shapes, wrong in one way each."""

from __future__ import annotations

from typing import Any, ClassVar

from lantern_bay.notation import Move

from parlour.engine import NumberOption
from tests.testing.mutants.wrong import Wrong, WrongGame, breaks


@breaks("the_page_has_its_rules")
class LosesARule(WrongGame):
    """There is no rule for what cannot be read."""

    @property
    def rules(self) -> str:
        return super().rules.replace("**LB-0**", "**LB-12**")


@breaks("options_refuse_nonsense")
class TakesAnyNight(WrongGame):
    """An option takes whatever it is given."""

    class AnyNumber(NumberOption):
        def check(self, name: str, value: object) -> Any:
            return value

    specs: ClassVar = {"nights": AnyNumber(3, 1, 9, "Nights to play")}


@breaks("prompts_speak_to_every_seat")
class Mumbles(Wrong):
    """A prompt is no sentence."""

    def prompt(self, seat: int | None) -> str:
        return super().prompt(seat).rstrip(".").lower()


@breaks("moves_that_reveal_nothing_show_nothing")
class RevealsNothing(Wrong):
    """A peek is said to reveal nothing."""

    def reveals(self, move: Move) -> bool:
        return False


@breaks("views_and_events_have_their_shapes")
class AddsAKey(Wrong):
    """A view has a key that its shape does not know."""

    def view(self, seat: int | None) -> Any:
        return {**super().view(seat), "weather": "fog"}


@breaks("views_and_events_have_their_shapes")
class TellsAnotherKind(Wrong):
    """An event has a kind that no shape knows."""

    def _sea_takes_a_crate(self) -> None:
        super()._sea_takes_a_crate()
        if self.events is not None:
            self.events[-1].kind = "sunk"
