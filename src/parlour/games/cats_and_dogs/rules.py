"""Like Cats and Dogs!, turn by turn (CD-4 to CD-15)."""

from __future__ import annotations

from random import Random
from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from parlour.engine import Prompts, Refusal, Reveals, Sheets, chance_from, mix
from parlour.games.cats_and_dogs import actions, notation, position, view
from parlour.games.cats_and_dogs.board import ACT, GIVE, MARK, MORE, NOTHING, OVER, Board
from parlour.games.cats_and_dogs.components import ACTIONS, ANIMALS, FOODS, FULL, listed, one
from parlour.games.cats_and_dogs.notation import (
    FEED_MOVE,
    FIRST_ACTION,
    GIVE_MOVE,
    MARK_MOVE,
    MORE_MOVE,
    STOP_MOVE,
    animal_of,
    kind_of,
    pack,
)
from parlour.games.cats_and_dogs.words import food_title, player, title


class CatsAndDogs(Board, Prompts, Reveals, Sheets):
    """A game in progress."""

    @property
    def turn(self) -> int | None:
        return None if self.phase == OVER else self.seat

    def moves(self) -> list[int]:
        return [move for move in self._offered()]  # noqa: C416 - a vec is no list

    def _offered(self) -> vec[i64]:
        """The legal moves, not yet as Python's numbers."""
        moves = vec[i64]()
        place: i64 = 0
        if self.phase == MARK:  # CD-7
            while place < len(self.animals):
                if self.can_take_marker(place):
                    moves = append(moves, pack(MARK_MOVE, self.animals[place]))
                place += 1
        elif self.phase == ACT:  # CD-8
            moves = actions.list_actions(self, append(moves, pack(FEED_MOVE)))
        elif self.phase == GIVE:  # CD-9
            while place < len(self.animals):
                if not self.is_full(place):
                    moves = append(moves, pack(GIVE_MOVE, self.animals[place]))
                place += 1
        elif self.phase == MORE:  # CD-10
            moves = append(append(moves, pack(MORE_MOVE)), pack(STOP_MOVE))
        return moves

    def playout(self, rng: Random) -> int:
        chance = chance_from(rng)
        count: i64 = 0
        while self.phase != OVER:
            moves = self._offered()
            self.apply(moves[chance.randrange(len(moves))])
            count += 1
        return count

    def text(self, move: int) -> str:
        return notation.write(move)

    def parse(self, text: str) -> int:
        move = notation.read(text, self.players)
        if move is None:
            if self.phase == OVER:
                raise _over()
            raise Refusal("CD-0", f"“{text[:60]}” is not a move of Like Cats and Dogs!")
        return move

    def refusal(self, move: int) -> Refusal | None:
        if self.phase == OVER:
            return _over()
        kind = kind_of(move)
        wrong_time = self._wrong_time(kind)
        if wrong_time is not None:
            return wrong_time
        if kind >= FIRST_ACTION:
            return actions.action_refusal(self, move)
        if kind not in (MARK_MOVE, GIVE_MOVE):
            return None
        animal = animal_of(move)
        place = self.places[animal]
        if place == NOTHING:
            return Refusal("CD-4", f"{title(animal)} is not on the table in this game.")
        if self.is_full(place):
            return actions.full_refusal(animal)
        if kind == MARK_MOVE and not self.has_space(place):
            return Refusal("CD-7", f"All marker spaces of {title(animal)} are taken.")
        return None

    def _wrong_time(self, kind: i64) -> Refusal | None:
        """Is this the moment for such a move at all?"""
        if self.phase == MARK and kind != MARK_MOVE:
            return Refusal("CD-7", "First place a marker: you have one, and an animal can take it.")
        if self.phase != MARK and kind == MARK_MOVE:
            return Refusal("CD-7", "No marker is due now.")
        if self.phase != GIVE and kind == GIVE_MOVE:
            return Refusal("CD-9", "There is no food card to give: turn one up with “feed”.")
        if self.phase == GIVE and kind != GIVE_MOVE:
            return Refusal("CD-9", f"First give {food_title(self.card)} to an animal.")
        if self.phase != MORE and kind in (MORE_MOVE, STOP_MOVE):
            return Refusal("CD-10", "You are not feeding an animal.")
        if self.phase == MORE and kind not in (MORE_MOVE, STOP_MOVE):
            return Refusal("CD-10", "You are feeding: turn up another card with “more”, or “stop”.")
        return None

    def apply(self, move: int) -> None:
        kind: i64 = kind_of(move)
        if kind == MARK_MOVE:
            self._mark(self.places[animal_of(move)])
        elif kind == FEED_MOVE:
            self.card = self._turn_up()
            self.phase = GIVE
        elif kind == GIVE_MOVE:
            card: i64 = self.card
            self.card = NOTHING
            self._feed(self.places[animal_of(move)], card)
        elif kind == MORE_MOVE:  # CD-10: to the same animal at once, whatever it is
            self._feed(self.feeding, self._turn_up())
        elif kind == STOP_MOVE:
            if self.events is not None:
                self.tell("stopped", f"{player(self.seat)} stops feeding.", seat=self.seat)
            self._end_turn()
        else:
            actions.carry_out(self, move)
            self._end_turn()

    def _mark(self, place: i64) -> None:
        self.markers[place] += one(self.seat)
        self.stock[self.seat] -= 1
        self.phase = ACT
        if self.events is not None:
            animal = self.animals[place]
            says = f"{player(self.seat)} places a marker on {title(animal)}."
            self.tell("marked", says, seat=self.seat, animal=ANIMALS[animal])

    def _turn_up(self) -> i64:
        card: i64 = self.deck[self.top]
        self.top += 1
        if self.bottom > self.deck_size():
            self.bottom = self.deck_size()
        if self.events is not None:
            self.tell(
                "turned-up", f"{player(self.seat)} turns up {food_title(card)}.", seat=self.seat, card=FOODS[card]
            )
        return card

    def _feed(self, place: i64, card: i64) -> None:
        self.add_food(place, card)
        if self.events is not None:
            animal = self.animals[place]
            says = f"{title(animal)} gets {food_title(card)}."
            self.tell("fed", says, seat=self.seat, animal=ANIMALS[animal], card=FOODS[card])
            if self.is_full(place):
                self.tell("full", f"{title(animal)} is full.", animal=ANIMALS[animal])
        if self.hungry() == 1 or self.deck_size() == 0:  # CD-13
            self._end_game()
        elif self.fed[place] >= FULL - 1:  # CD-11: four or five cards end the feeding
            self._end_turn()
        else:
            self.phase = MORE
            self.feeding = place

    def _end_turn(self) -> None:
        """CD-8: it passes to the left."""
        self.feeding = NOTHING
        self.seat = (self.seat + 1) % self.players
        self.phase = MARK if self.marker_is_due() else ACT  # CD-7

    def _end_game(self) -> None:
        self.feeding = NOTHING
        self.phase = OVER
        if self.events is not None:
            why = "only one animal is still hungry" if self.hungry() == 1 else "the food has run out"
            best = " and ".join(player(seat) for seat in self.winners())
            self.tell("ended", f"The game is over: {why}. {best} won.", scores=self.scores(), winners=self.winners())

    def copy(self) -> CatsAndDogs:
        return CatsAndDogs(
            self.players,
            self.seat,
            self.phase,
            self.animals,
            self.places,
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
        )

    def imagine(self, seat: int | None, rng: Random) -> CatsAndDogs:
        """Deal anew what the seat does not see: the deck above its known bottom, the others' actions, those aside."""
        chance = chance_from(rng)
        world = self.copy()
        unknown = self.deck[self.top : len(self.deck) - self.bottom]
        mix(unknown, chance)
        i: i64 = 0
        while i < len(unknown):
            world.deck[world.top + i] = unknown[i]
            i += 1
        viewer: i64 = -1 if seat is None else seat
        pool = vec[i64]()
        for action in listed(self.aside, len(ACTIONS)):
            pool = append(pool, action)
        other: i64 = 0
        while other < self.players:
            if other != viewer:
                for action in listed(self.hands[other], len(ACTIONS)):
                    pool = append(pool, action)
            other += 1
        mix(pool, chance)
        at: i64 = 0
        other = 0
        while other < self.players:
            if other != viewer:
                world.hands[other] = 0
                for _ in listed(self.hands[other], len(ACTIONS)):
                    world.hands[other] += one(pool[at])
                    at += 1
            other += 1
        world.aside = 0
        while at < len(pool):
            world.aside += one(pool[at])
            at += 1
        return world

    def scores(self) -> list[int]:
        return [self.points(seat) for seat in range(self.players)]

    def winners(self) -> list[int]:
        if self.phase != OVER:
            return []
        scores = self.scores()
        best = max(scores)
        return [seat for seat in range(self.players) if scores[seat] == best]  # CD-15: equal totals share the win

    def reveals(self, move: int) -> bool:
        """Turning up a card shows it, unless everybody knew it; an action card shows that it was held."""
        kind = kind_of(move)
        if kind in (FEED_MOVE, MORE_MOVE):
            return self.deck_size() > self.bottom
        return kind >= FIRST_ACTION

    def dump(self) -> dict[str, Any]:
        return position.dump(self)

    def view(self, seat: int | None) -> dict[str, Any]:
        return view.view(self, seat)

    def prompt(self, seat: int | None) -> str:
        return view.prompt(self, seat)

    def sheet(self) -> list[list[dict[str, Any]]]:
        return [view.sheet_of(self, seat) for seat in range(self.players)]


def _over() -> Refusal:
    return Refusal("CD-13", "The game is over.")
