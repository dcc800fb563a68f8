"""Wrong versions of Lantern Bay, each with one plausible mistake, and the promise that it breaks.

`python -m tests.testing.mutants` prints, for each, which promises the kit finds broken.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

from lantern_bay import GAME, LanternBayState
from lantern_bay.components import KINDS
from lantern_bay.notation import TIDE, Move
from lantern_bay.setup import LanternBayGame

from parlour.engine import Dealer, Event, NumberOption, RandomLike, Refusal, chance_from, dealer_from_seed
from parlour.testing import check

PLAYERS = [3]  # one table tells enough, and it is quick


class Wrong(LanternBayState):
    """A state of which all copies are wrong in the same way."""

    def copy(self) -> Any:
        return wrong(super().copy(), type(self))


def wrong(state: LanternBayState, kind: type[Wrong]) -> Wrong:
    state.__class__ = kind
    assert isinstance(state, Wrong)
    return state


class WrongGame(LanternBayGame):
    """Lantern Bay, with states of another class."""

    states: type[Wrong] = Wrong

    def deal(self, players: int, dealer: Dealer, options: dict[str, Any]) -> Any:
        return wrong(super().deal(players, dealer, options), self.states)

    def load(self, position: object, seed: object = None) -> Any:
        return wrong(super().load(position, seed), self.states)

    @property
    def package(self) -> str:
        return "lantern_bay"


@dataclass(frozen=True)
class Mutant:
    mistake: str
    promise: str  # the one that is broken first
    game: LanternBayGame


MUTANTS: list[Mutant] = []


def breaks(promise: str) -> Callable[[type[Any]], type[Any]]:
    """Makes a mutant of a wrong state or a wrong game; the first line of its docstring is the mistake."""

    def add(mistaken: type[Any]) -> type[Any]:
        kind = mistaken
        if issubclass(mistaken, Wrong):
            kind = type(mistaken.__name__, (WrongGame,), {"states": mistaken, "__module__": __name__})
        options = getattr(kind, "specs", GAME.option_specs)
        game = kind(GAME.key, GAME.title, GAME.prefix, GAME.players, GAME.pitch, GAME.minutes, options)
        MUTANTS.append(Mutant((mistaken.__doc__ or "").rstrip("."), promise, game))
        return mistaken

    return add


# The deal and the moves


@breaks("the_same_seed_deals_the_same_game")
class ForgetsTheSeed(WrongGame):
    """The same crates are dealt whatever the seed."""

    def deal(self, players: int, dealer: Dealer, options: dict[str, Any]) -> Any:
        return super().deal(players, dealer_from_seed("always"), options)


@breaks("the_same_seed_deals_the_same_game")
class DealsByItself(WrongGame):
    """The boat is shuffled by Python's own generator, not from the seed."""

    def deal(self, players: int, dealer: Dealer, options: dict[str, Any]) -> Any:
        state = super().deal(players, dealer, options)
        random.shuffle(state.boat)
        return state


@breaks("random_games_end")
class NeverEnds(Wrong):
    """The last night is followed by another."""

    def _end_night(self) -> None:
        self.night = min(self.night, self.nights - 1)
        super()._end_night()


@breaks("random_games_end")
class GetsStuck(Wrong):
    """Who has seen everything has no move."""

    def moves(self) -> list[Move]:
        return [] if self.seat in self.tide_seen_by else super().moves()


@breaks("apply_is_deterministic")
class RollsDice(Wrong):
    """Who is next is left to Python's own generator."""

    def apply(self, move: Move) -> None:
        super().apply(move)
        if self.seat is not None:
            self.seat = random.randrange(self.players)


@breaks("copies_share_nothing")
class SharesTheBoat(Wrong):
    """A copy has the same boat, not one of its own."""

    def copy(self) -> Any:
        twin = super().copy()
        twin.boat = self.boat
        return twin


@breaks("copies_share_nothing")
class SharesThePoints(Wrong):
    """A copy has its own list of points, and the same rows in it."""

    def copy(self) -> Any:
        twin = super().copy()
        twin.points = list(self.points)
        return twin


@breaks("copies_share_nothing")
class SharesTheDealer(Wrong):
    """A shuffle changes the dealer in place, and copies share it."""

    def _begin_night(self) -> None:
        self.deal(self.rng)


@breaks("copies_share_nothing")
class ForgetsInACopy(Wrong):
    """A copy does not know who has seen the tide."""

    def copy(self) -> Any:
        twin = super().copy()
        twin.tide_seen_by = frozenset()
        return twin


@breaks("play_does_what_apply_does")
class CountsTellings(Wrong):
    """A point is given only where the event is told."""

    def _score(self, seat: int, deed: str) -> None:
        if self.events is not None:
            super()._score(seat, deed)


@breaks("offered_moves_are_legal")
class OffersItsOwnCrate(Wrong):
    """A duel with oneself is offered."""

    def moves(self) -> list[Move]:
        return [*super().moves(), Move("duel", self.seat)] if self.seat is not None else []


@breaks("offered_moves_are_legal")
class OffersTwice(Wrong):
    """A move is offered twice."""

    def moves(self) -> list[Move]:
        return super().moves() + super().moves()[:1]


@breaks("offered_moves_are_legal")
class WritesTooLittle(Wrong):
    """The text of a guess does not tell that it is tea."""

    def text(self, move: Move) -> str:
        return super().text(move).removesuffix(" tea")


@breaks("offered_moves_are_legal")
class ReadsAnotherMove(Wrong):
    """A text is read with the seats one too high."""

    def parse(self, text: str) -> Move:
        move = super().parse(text)
        return move if move.seat == TIDE else move._replace(seat=(move.seat + 1) % self.players)


# Refusals


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


# The end


@breaks("winners_are_known_at_the_end")
class NobodyWins(Wrong):
    """There are no winners at the end."""

    def winners(self) -> list[int]:
        return []


@breaks("winners_are_known_at_the_end")
class WinsTooSoon(Wrong):
    """Whoever leads is a winner before the end."""

    def winners(self) -> list[int]:
        return [seat for seat in range(self.players) if self.scores()[seat] == max(self.scores())]


@breaks("winners_have_the_most_points")
class EverybodyWins(Wrong):
    """Everybody wins."""

    def winners(self) -> list[int]:
        return list(range(self.players)) if self.seat is None else []


@breaks("winners_have_the_most_points")
class FewestPointsWin(Wrong):
    """The fewest points win."""

    def winners(self) -> list[int]:
        scores = self.scores()
        return [seat for seat in range(self.players) if scores[seat] == min(scores)] if self.seat is None else []


@breaks("places_agree_with_winners")
class PlacesFromTheBottom(Wrong):
    """Places are counted from the last."""

    def places(self) -> list[int]:
        return [self.players + 1 - place for place in super().places()]


@breaks("the_sheet_adds_up")
class LeavesOutALine(Wrong):
    """The score sheet has no line for duels."""

    def sheet(self) -> list[list[dict[str, Any]]]:
        return [[line for line in lines if "duels" not in line["says"]] for lines in super().sheet()]


# Positions


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


# What is hidden


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


# Imagination


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


# The page, the words, the shapes


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


def main() -> None:
    for mutant in MUTANTS:
        broken = [promise.name for promise in check(mutant.game, PLAYERS)]
        print(f"{mutant.mistake}\n    {', '.join(broken) or 'NOT CAUGHT'}")


if __name__ == "__main__":
    main()
