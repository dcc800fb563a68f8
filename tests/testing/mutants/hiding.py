"""What is hidden, told or shown in one wrong way each."""

from __future__ import annotations

from typing import Any

from lantern_bay import LanternBayState
from lantern_bay.components import KINDS
from lantern_bay.notation import Move

from parlour.engine import RandomLike, Refusal
from tests.testing.mutants.wrong import Wrong, breaks, wrong


@breaks("views_say_who_looks")
class ForgetsThePhase(Wrong):
    """A view does not tell the phase."""

    def view(self, seat: int | None) -> Any:
        return {key: value for key, value in super().view(seat).items() if key != "phase"}


@breaks("views_say_who_looks")
class MistakesTheSeat(Wrong):
    """An onlooker is told to be seat 0."""

    def view(self, seat: int | None) -> Any:
        return {**super().view(seat), "you": seat or 0}


@breaks("looking_changes_nothing")
class TidiesUpWhenLookedAt(Wrong):
    """Looking sorts the boat."""

    def view(self, seat: int | None) -> Any:
        if seat == 1:
            self.boat.sort()
        return super().view(seat)


@breaks("views_do_not_change_when_the_hidden_does")
class ShowsTheNextSeat(Wrong):
    """A view shows the crate of the next seat too."""

    def view(self, seat: int | None) -> Any:
        view = super().view(seat)
        if seat is not None:
            other = (seat + 1) % self.players
            view["beach"][other]["crate"] = KINDS[self.beach[other].kind]
        return view


@breaks("views_do_not_change_when_the_hidden_does")
class ShowsOnlookersAll(Wrong):
    """An onlooker sees all crates."""

    def sees(self, seat: int | None, owner: int) -> bool:
        return seat is None or super().sees(seat, owner)

    def imagine(self, seat: int | None, rng: RandomLike) -> Any:
        world = LanternBayState.imagine(wrong(self.copy(), Wrong), seat, rng)
        return wrong(world, type(self))


@breaks("views_do_not_change_when_the_hidden_does")
class TellsWhatIsNext(Wrong):
    """How many crates are in the boat is told by the crate on top."""

    def view(self, seat: int | None) -> Any:
        view = super().view(seat)
        view["boat"] = len(self.boat) + (self.boat[-1] == 0 if self.boat else 0)
        return view


@breaks("prompts_tell_only_what_is_known")
class PromptsTooMuch(Wrong):
    """A prompt tells what the next player hides."""

    def prompt(self, seat: int | None) -> str:
        hidden = KINDS[self.beach[(self.seat or 0) + 1 - self.players].kind]
        return f"{super().prompt(seat)} Beware of the {hidden}."


@breaks("moves_tell_only_what_is_known")
class OffersOnlyGoodGuesses(Wrong):
    """Guesses that are wrong are not offered."""

    def moves(self) -> list[Move]:
        moves = super().moves()
        return [move for move in moves if move.verb != "guess" or self.beach[move.seat].kind == move.kind]


@breaks("moves_tell_only_what_is_known")
class SortsByTheTruth(Wrong):
    """The moves against the dearest crate come first."""

    def moves(self) -> list[Move]:
        return sorted(super().moves(), key=lambda move: -self.beach[move.seat].kind)


@breaks("moves_tell_only_what_is_known")
class RefusesTooMuch(Wrong):
    """A refusal tells what the crate is."""

    def refusal(self, move: Move) -> Refusal | None:
        refused = super().refusal(move)
        if refused is not None and refused.rule == "LB-9":
            return Refusal("LB-9", f"That guess is wrong: it is {KINDS[self.beach[move.seat].kind]}.")
        return refused


@breaks("events_tell_only_what_is_known")
class TellsEverybody(Wrong):
    """Everybody is told what was seen at a peek."""

    def _peek(self, seat: int, other: int) -> None:
        super()._peek(seat, other)
        if self.events is not None:
            for event in self.events:
                event.data.update({key: value for _, more in event.private.values() for key, value in more.items()})


@breaks("events_tell_only_what_is_known")
class SaysWhatWasSwapped(Wrong):
    """The log says which crates were swapped."""

    def _swap(self, seat: int, other: int) -> None:
        super()._swap(seat, other)
        if self.events is not None:
            self.events[-1].says = f"{{{seat}}} gets {KINDS[self.beach[seat].kind]}."


@breaks("events_tell_only_what_is_known")
class HidesTheOwnCrate(Wrong):
    """A player does not see the own crate."""

    def view(self, seat: int | None) -> Any:
        view = super().view(seat)
        if seat is not None and self.seat is not None:
            view["beach"][seat]["crate"] = None
        return view


@breaks("move_texts_tell_only_what_is_known")
class NamesItsCrate(Wrong):
    """The text of a swap names the crate that is given away, and everybody is sent texts."""

    def text(self, move: Move) -> str:
        text, seat = super().text(move), self.seat
        names_it = move.verb == "swap" and seat is not None and self.sees(seat, seat)
        return f"{text} {KINDS[self.beach[seat or 0].kind]}" if names_it else text

    def parse(self, text: str) -> Move:
        words = text.split(" ")
        named = len(words) == 3 and words[0] == "swap" and words[2] in KINDS
        return super().parse(" ".join(words[:2]) if named else text)


@breaks("views_do_not_change_when_the_hidden_does")
class OrdersByTheTruth(Wrong):
    """The keys of a view come in an order that depends on the boat."""

    def view(self, seat: int | None) -> Any:
        view = dict(super().view(seat))
        return dict(sorted(view.items(), reverse=self.boat[-1:] < self.boat[-2:-1]))
