"""Like Cats and Dogs!, turn by turn: what a move does (CD-7 to CD-13, CD-20 to CD-28)."""

from __future__ import annotations

from typing import Any

from librt.vecs import append
from mypy_extensions import i64

from parlour.engine import Event, Prompts, RandomLike, Refusal, Reveals, Sheets, chance_from
from parlour.engine.english import player
from parlour.games.cats_and_dogs import drawing, moves, notation, position, refusals, scoring, view, words
from parlour.games.cats_and_dogs.board import ACT, GIVE, MARK, MORE, NOTHING, OVER, CatsAndDogsBoard
from parlour.games.cats_and_dogs.components import (
    ACTIONS,
    ANIMALS,
    FOODS,
    FULL,
    REPLACE_MARKER,
    SWAP_MARKERS,
    TAKE_FOOD,
    one,
    points_at_food,
    points_at_meals,
)
from parlour.games.cats_and_dogs.deal import deal_round
from parlour.games.cats_and_dogs.imagine import redeal, redraw
from parlour.games.cats_and_dogs.notation import (
    FEED_MOVE,
    FIRST_ACTION,
    GIVE_MOVE,
    MARK_MOVE,
    MORE_MOVE,
    STOP_MOVE,
    animal_of,
    kind_of,
    other_of,
    other_thing_of,
    thing_of,
)
from parlour.games.cats_and_dogs.shapes import CatsAndDogsView
from parlour.games.cats_and_dogs.words import food_title, title


class CatsAndDogsState(CatsAndDogsBoard, Prompts, Reveals, Sheets):
    """A game in progress."""

    @property
    def turn(self) -> int | None:
        return None if self.phase == OVER else self.seat

    def moves(self) -> list[int]:
        return list(moves.legal_moves(self))

    def playout(self, rng: RandomLike) -> int:
        chance = chance_from(rng)
        count: i64 = 0
        while self.phase != OVER:
            self._carry_out(drawing.any_move(self, chance))
            count += 1
        return count

    def text(self, move: object) -> str:
        if not notation.is_move(move, self.players):
            raise self.no_move(move)
        return notation.write(move)

    def parse(self, text: str) -> int:
        move = notation.read(text, self.players)
        if move is None:
            raise refusals.unreadable(self, text)
        return move

    def refusal(self, move: object) -> Refusal | None:
        if not notation.is_move(move, self.players):
            return self.no_move(move)
        return refusals.refusal(self, move)

    def apply(self, move: int) -> None:
        self._carry_out(move)

    def _carry_out(self, move: i64) -> None:
        kind: i64 = kind_of(move)
        if kind == MARK_MOVE:
            self._mark(self.spots[animal_of(move)])
        elif kind == FEED_MOVE:
            self.card = self._turn_up()
            self.phase = GIVE
        elif kind == GIVE_MOVE:
            card: i64 = self.card
            self.card = NOTHING
            self._feed(self.spots[animal_of(move)], card)
        elif kind == MORE_MOVE:  # CD-10: to the same animal at once, whatever it is
            self._feed(self.feeding, self._turn_up())
        elif kind == STOP_MOVE:
            if self.events is not None:
                self._tell("stopped", f"{player(self.seat)} stops feeding.", seat=self.seat)
            self._end_turn()
        else:
            self._play_action(move)
            self._end_turn()

    def _mark(self, place: i64) -> None:
        self.markers[place] += one(self.seat)
        self.stock[self.seat] -= 1
        self.phase = ACT
        if self.events is not None:
            animal = self.animals[place]
            says = f"{player(self.seat)} places a marker on {title(animal)}."
            self._tell("marked", says, seat=self.seat, animal=ANIMALS[animal])

    def _turn_up(self) -> i64:
        card: i64 = self.deck[self.top]
        self.top += 1
        if self.bottom > self.deck_size():
            self.bottom = self.deck_size()
        if self.events is not None:
            says = f"{player(self.seat)} turns up {food_title(card)}."
            self._tell("turned-up", says, seat=self.seat, card=FOODS[card])
        return card

    def _feed(self, place: i64, card: i64) -> None:
        self.add_food(place, card)
        if self.events is not None:
            animal = self.animals[place]
            says = f"{title(animal)} gets {food_title(card)}."
            self._tell("fed", says, seat=self.seat, animal=ANIMALS[animal], card=FOODS[card])
            if self.is_full(place):
                self._tell("full", f"{title(animal)} is full.", animal=ANIMALS[animal])
        if self.hungry() == 1 or self.deck_size() == 0:  # CD-13
            self._end_round()
        elif self.fed[place] >= FULL - 1:  # CD-11: full, or one card short of it, ends the feeding
            self._end_turn()
        else:
            self.phase = MORE
            self.feeding = place

    def _play_action(self, move: i64) -> None:
        """The card is carried out and out of the game; no replacement is drawn."""
        action: i64 = kind_of(move) - FIRST_ACTION
        place: i64 = self.spots[animal_of(move)]
        other: i64 = self.spots[other_of(move)]
        thing: i64 = thing_of(move)
        other_thing: i64 = other_thing_of(move)
        self.hands[self.seat] -= one(action)
        if action == TAKE_FOOD:  # CD-20: to the bottom of the deck, known to all
            self.remove_food(place, thing)
            self.deck = append(self.deck, thing)
            self.bottom += 1
        elif points_at_meals(action):  # CD-21, CD-23, CD-25, CD-30
            self.swap_meals(place, other)
        elif points_at_food(action):  # CD-22, CD-24
            self.remove_food(place, thing)
            self.remove_food(other, other_thing)
            self.add_food(place, other_thing)
            self.add_food(other, thing)
        elif action == SWAP_MARKERS:  # CD-26
            self.markers[place] += one(other_thing) - one(thing)
            self.markers[other] += one(thing) - one(other_thing)
        else:  # CD-27: back to its owner's stock
            self.markers[place] -= one(thing)
            self.stock[thing] += 1
            if action == REPLACE_MARKER:  # CD-28: one of your own takes its place
                self.markers[place] += one(self.seat)
                self.stock[self.seat] -= 1
        if self.events is not None:
            self._tell("action", words.action_says(self.seat, move), seat=self.seat, action=ACTIONS[action])

    def _end_turn(self) -> None:
        """CD-8: it passes to the left."""
        self.feeding = NOTHING
        self.seat = (self.seat + 1) % self.players
        self.phase = MARK if self.marker_is_due() else ACT  # CD-7

    def _end_round(self) -> None:
        if self.rounds_left() > 0:
            self._next_round()
            return
        self.feeding = NOTHING
        self.phase = OVER
        if self.events is not None:
            winners = self.winners()
            self._tell("ended", words.end_says(self, winners), scores=self.scores(), winners=winners)

    def _next_round(self) -> None:
        """CD-32: the points are written down, and all is dealt anew."""
        assert self.rng is not None
        gained = scoring.round_points(self)
        scores = self.scores()
        why = words.round_says(self)
        self.rounds = [*self.rounds, gained]
        self.rng = self.rng.copy()
        deal_round(self, self.rng)
        if self.events is not None:
            self._tell("round-over", why, points=gained, scores=scores)
            says = words.new_round_says(self)
            self._tell("new-round", says, seat=self.seat, round=len(self.rounds) + 1)

    def copy(self) -> CatsAndDogsState:
        return CatsAndDogsState(
            self.game,
            self.players,
            self.seat,
            self.phase,
            self.animals,
            self.spots,
            self.meals[:],
            self.fed[:],
            self.values[:],
            self.markers[:],
            self.stock[:],
            self.hands[:],
            self.aside,
            self.deck[:],
            self.top,
            self.bottom,
            self.card,
            self.feeding,
            self.rounds,
            self.rng,
            self.house,
        )

    def imagine(self, seat: int | None, rng: RandomLike) -> CatsAndDogsState:
        self.check_seat(seat)
        world = self.copy()
        redeal(world, seat, chance_from(rng))
        return world

    def redrawn(self, rng: RandomLike) -> CatsAndDogsState:
        world = self.copy()
        redraw(world, chance_from(rng))
        return world

    def scores(self) -> list[int]:
        return scoring.scores(self)

    def winners(self) -> list[int]:
        return scoring.winners(self)

    def reveals(self, move: int) -> bool:
        """Turning up a card shows it, unless everybody knew it; an action card shows that it was held; a new round
        shows what is dealt."""
        kind = kind_of(move)
        if self.rounds_left() > 0 and self._ends_the_round(move):
            return True
        if kind in (FEED_MOVE, MORE_MOVE):
            return self.deck_size() > self.bottom
        return kind >= FIRST_ACTION

    def _ends_the_round(self, move: int) -> bool:
        after = self.copy()
        after.apply(move)
        return len(after.rounds) > len(self.rounds)

    def dump(self) -> dict[str, Any]:
        return position.dump(self)

    def view(self, seat: int | None) -> CatsAndDogsView:
        self.check_seat(seat)
        return view.view(self, seat)

    def prompt(self, seat: int | None) -> str:
        self.check_seat(seat)
        return words.prompt(self, seat)

    def sheet(self) -> list[list[dict[str, Any]]]:
        return scoring.sheet(self)

    def _tell(self, kind: str, says: str, **data: object) -> None:
        """Tell an event that everybody sees. Callers ask first whether anybody listens: building sentences is slow."""
        assert self.events is not None
        self.events.append(Event(kind, says, data))
