"""Refusals, wrong in one way each."""

from __future__ import annotations

from typing import Any

from lantern_bay.notation import TIDE, Move

from parlour.engine import Event, Refusal
from tests.testing.mutants.wrong import Wrong, breaks


@breaks("looking_changes_nothing")
class ChangesWhenAsked(Wrong):
    """A refusal sets a crate aside."""

    def refusal(self, move: Move) -> Refusal | None:
        refused = super().refusal(move)
        if refused is not None and refused.rule == "LB-9":
            self.aside.append(0)
        return refused


@breaks("moves_of_other_moments_are_refused")
class NamesAnUnknownRule(Wrong):
    """A refusal names a rule that is not on the page."""

    def refusal(self, move: Move) -> Refusal | None:
        refused = super().refusal(move)
        return None if refused is None else Refusal("LB-99", refused.why)


@breaks("moves_of_other_moments_are_refused")
class PlaysWhatItRefuses(Wrong):
    """`play` does not ask whether a move is legal."""

    def play(self, move: Move) -> list[Event]:
        self.apply(move)
        return []


@breaks("no_moves_are_refused")
class TrustsItsCallers(Wrong):
    """What is no move raises an error of Python's."""

    def refusal(self, move: Move) -> Refusal | None:
        if self.seat is not None and move.verb == "duel" and self.beach[move.seat].kind < 0:
            return Refusal("LB-7", "There is nothing to duel with.")
        return super().refusal(move)


@breaks("no_moves_are_refused")
class WrapsSeatsAround(Wrong):
    """A seat beyond the table is taken for one at the table."""

    def refusal(self, move: Move) -> Refusal | None:
        return super().refusal(self._wrapped(move))

    def apply(self, move: Move) -> None:
        super().apply(self._wrapped(move))

    def text(self, move: Move) -> str:
        return super().text(self._wrapped(move))

    def _wrapped(self, move: Any) -> Any:
        if isinstance(move, Move) and isinstance(move.seat, int) and move.seat != TIDE:
            return move._replace(seat=move.seat % self.players)
        return move


@breaks("nonsense_is_refused")
class ReadsNonsense(Wrong):
    """A text that is no move is read as a look at the tide."""

    def parse(self, text: str) -> Move:
        try:
            return super().parse(text)
        except Refusal:
            return Move("peek", TIDE)


@breaks("a_finished_game_refuses_moves")
class GoesOnAfterTheEnd(Wrong):
    """After the end a look at the tide is not refused."""

    def refusal(self, move: Move) -> Refusal | None:
        return None if self.seat is None and move == Move("peek", TIDE) else super().refusal(move)

    def apply(self, move: Move) -> None:
        if self.seat is not None:
            super().apply(move)


@breaks("seats_are_checked")
class CountsSeatsFromTheEnd(Wrong):
    """Seat -1 sees what the last seat sees."""

    def check_seat(self, seat: int | None) -> None:
        if seat is not None and seat >= self.players:
            super().check_seat(seat)


@breaks("nonsense_is_refused")
class ReadsCapitals(Wrong):
    """A text is read whatever its capitals."""

    def parse(self, text: str) -> Move:
        return super().parse(text.lower())
