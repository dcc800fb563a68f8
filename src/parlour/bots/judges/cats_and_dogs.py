"""Judging Like Cats and Dogs!: points on the table, actions still held, and how much can still happen."""

from __future__ import annotations

from math import sqrt
from typing import Any, Final

from mypy_extensions import i64

from parlour.bots.judge import Judge, shares, won
from parlour.engine import State
from parlour.games.cats_and_dogs.board import GIVE
from parlour.games.cats_and_dogs.components import FULL, count_in, worth
from parlour.games.cats_and_dogs.notation import (
    FEED_MOVE,
    FIRST_ACTION,
    GIVE_MOVE,
    MARK_MOVE,
    MORE_MOVE,
    STOP_MOVE,
    animal_of,
    kind_of,
)
from parlour.games.cats_and_dogs.rules import CatsAndDogs
from parlour.games.cats_and_dogs.words import food_title, title

# By players, fitted to the ends of games between searching bots. What hungry animals are worth now is worth that much
# at the end, the more players the less; an action card in hand is worth so many points early in the game.
HUNGRY: Final = [0.0, 0.0, 0.9, 0.55, 0.4, 0.35, 0.35]
HELD: Final = [0.0, 0.0, 9.0, 3.5, 1.8, 1.5, 1.5]
HELD_LATE: Final = 1.0


class CatsAndDogsJudge(Judge):
    def __init__(self) -> None:
        super().__init__()
        self.sharpness = 10.0
        self.width = 5
        self.growth = 1.0
        self.curiosity = 0.5

    def values(self, state: State[Any]) -> list[float]:
        if state.turn is None:
            return won(state)
        assert isinstance(state, CatsAndDogs)
        points = estimates(state)
        if state.phase == GIVE:
            add_best_gift(state, points)
        return shares(points, spread(state))

    def glimpse(self, state: State[Any]) -> int:
        """The food card turned up: waiting to be given, or told by what the animal fed on has eaten."""
        assert isinstance(state, CatsAndDogs)
        if state.phase == GIVE:
            return int(state.card) + 1
        if state.top == 0:
            return 0
        return int(state.deck[state.top - 1]) + 1

    def aim(self, state: State[Any], move: Any) -> str:
        assert isinstance(state, CatsAndDogs)
        kind = kind_of(move)
        name = title(animal_of(move))
        if kind == MARK_MOVE:
            return f"{name} promises you points"
        if kind == FEED_MOVE:
            return "A new food card is likely to help you more than an action would"
        if kind == GIVE_MOVE:
            place = state.place_of(animal_of(move))
            mine = count_in(state.markers[place], state.seat) > 0
            good = worth(animal_of(move), state.card) > 0
            if mine and good:
                return f"{name}, who carries your marker, likes {food_title(state.card)}"
            if good:
                return f"{food_title(state.card).capitalize()} does least good to others with {name}"
            return f"{food_title(state.card).capitalize()} hurts you least with {name}"
        if kind == MORE_MOVE:
            return f"Another card for {title(state.animals[state.feeding])} is worth the risk"
        if kind == STOP_MOVE:
            return f"Another card could spoil {title(state.animals[state.feeding])}"
        return "This action turns the points your way" if kind >= FIRST_ACTION else ""


def to_come(state: CatsAndDogs) -> float:
    """How many food cards the hungry animals can still get, roughly."""
    left: i64 = 0
    for fed in state.fed:
        left += FULL - fed
    return float(min(left - FULL, state.deck_size()) if left > FULL else 1)


def spread(state: CatsAndDogs) -> float:
    """Food still to come and actions still held are what can turn a game."""
    cards: i64 = 0
    for hand in state.hands:
        cards += cards_in(hand)
    return 1.0 + sqrt(1.6 * to_come(state) + 7.0 * float(cards))


def cards_in(hand: i64) -> i64:
    cards: i64 = 0
    while hand > 0:
        cards += hand & 15
        hand >>= 4
    return cards


def estimates(state: CatsAndDogs) -> list[float]:
    """The points that each seat may hope for."""
    players = state.players
    hungry = HUNGRY[players]
    early = min(1.0, to_come(state) / (6.0 * players))
    held = HELD_LATE + (HELD[players] - HELD_LATE) * early
    points = [held * float(cards_in(hand)) for hand in state.hands]
    for place in range(len(state.animals)):
        pile = state.markers[place]
        if pile == 0:
            continue
        value = float(state.values[place]) * (1.0 if state.is_full(place) else hungry)
        for seat in range(players):
            count = count_in(pile, seat)
            if count != 0:
                points[seat] += value * float(count)
    return points


def add_best_gift(state: CatsAndDogs, points: list[float]) -> None:
    """The card turned up will be given where it suits its giver best."""
    best = -1000.0
    best_place: i64 = 0
    seat = state.seat
    others = state.players - 1
    for place in range(len(state.animals)):
        if state.is_full(place):
            continue
        value = worth(state.animals[place], state.card)
        own = count_in(state.markers[place], seat)
        all_markers: i64 = 0
        pile = state.markers[place]
        while pile > 0:
            all_markers += pile & 15
            pile >>= 4
        gain = float(value * own) - float(value * (all_markers - own)) / others
        if gain > best:
            best = gain
            best_place = place
    value = worth(state.animals[best_place], state.card)
    hungry = HUNGRY[state.players]
    for each in range(state.players):
        points[each] += hungry * float(value * count_in(state.markers[best_place], each))


JUDGE = CatsAndDogsJudge()

__all__ = ["JUDGE", "CatsAndDogsJudge"]
