"""Like Cats and Dogs!: the best that an action card can do, found without trying everything.

What a point counts is given by seat: more than nothing for oneself, less for rivals. Then a swap is worth a product,
and of the food or the markers on two animals only the extremes matter.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from parlour.games.cats_and_dogs import (
    FIRST_ACTION,
    FOOD_KINDS,
    FULL,
    REMOVE_MARKER,
    REPLACE_MARKER,
    SWAP_DOG_CAT,
    SWAP_FISH_BONE,
    SWAP_FOOD,
    SWAP_MARKERS,
    SWAP_SAME,
    TAKE_FOOD,
    CatsAndDogsState,
    count_in,
    is_cat,
    is_fish,
    pack,
    points_on,
)


class BestUse:
    """Of one action after another, the targets that bring the seat to move most; `gain` is 0 where none brings any."""

    def __init__(self, state: CatsAndDogsState, counts: vec[i64]) -> None:
        self.state = state
        self.counts = counts  # by seat, what a point counts
        self.stakes: vec[i64] = stakes_of(state, counts)
        self.gain: i64 = 0
        self._action: i64 = 0
        self._place: i64 = 0
        self._thing: i64 = 0
        self._other: i64 = 0
        self._other_thing: i64 = 0

    def move(self) -> i64:
        """As `apply` takes it; of two animals it may name the other one first."""
        animals = self.state.animals
        kind = FIRST_ACTION + self._action
        return pack(kind, animals[self._place], self._thing, animals[self._other], self._other_thing)

    def look(self, action: i64) -> None:
        self.gain = 0
        self._action = action
        if action == TAKE_FOOD:
            self._take_food()
        elif action in (SWAP_FOOD, SWAP_FISH_BONE):
            self._swap_food(action == SWAP_FISH_BONE)
        elif action == SWAP_MARKERS:
            self._swap_markers()
        elif action in (REMOVE_MARKER, REPLACE_MARKER):
            self._remove_marker(action == REPLACE_MARKER)
        else:
            self._swap_meals(action != SWAP_DOG_CAT, action != SWAP_SAME)

    def _note(self, gain: i64, place: i64, thing: i64, other: i64, other_thing: i64) -> None:
        if gain > self.gain:
            self.gain = gain
            self._place = place
            self._thing = thing
            self._other = other
            self._other_thing = other_thing

    def _take_food(self) -> None:
        state = self.state
        for place in range(len(state.animals)):
            if state.fed[place] == FULL or state.fed[place] == 0:
                continue
            stake = self._stake_of_bones(place)
            food = fishiest(state.meals[place]) if stake > 0 else boniest(state.meals[place])
            self._note(-bones_on(food) * stake, place, food, 0, 0)

    def _swap_food(self, fish_for_bone: bool) -> None:
        state = self.state
        row = len(state.animals)
        bones = state.meals[:]
        fish = state.meals[:]
        for place in range(row):
            bones[place] = boniest(state.meals[place])
            fish[place] = fishiest(state.meals[place])
        for place in range(row):
            if state.fed[place] == FULL or state.fed[place] == 0:
                continue
            stake = self._stake_of_bones(place)
            for other in range(place + 1, row):
                if state.fed[other] == FULL or state.fed[other] == 0:
                    continue
                to_gain = stake - self._stake_of_bones(other)  # for each point of bones that comes here from there
                goes = fish[place] if to_gain > 0 else bones[place]
                comes = bones[other] if to_gain > 0 else fish[other]
                if not fish_for_bone or is_fish(goes) != is_fish(comes):
                    self._note((bones_on(comes) - bones_on(goes)) * to_gain, place, goes, other, comes)

    def _stake_of_bones(self, place: i64) -> i64:
        """What a point of bones more counts there."""
        return -self.stakes[place] if is_cat(self.state.animals[place]) else self.stakes[place]

    def _swap_meals(self, same: bool, different: bool) -> None:
        """CD-14: the same food is worth the opposite to an animal of the other kind."""
        state = self.state
        stakes = self.stakes
        row = len(state.animals)
        for place in range(row):
            if state.fed[place] == FULL:
                continue
            cat = is_cat(state.animals[place])
            value = state.values[place]
            for other in range(place + 1, row):
                if state.fed[other] == FULL:
                    continue
                if cat == is_cat(state.animals[other]):
                    if same:
                        gain = (state.values[other] - value) * (stakes[place] - stakes[other])
                        self._note(gain, place, 0, other, 0)
                elif different:
                    gain = -(state.values[other] + value) * (stakes[place] + stakes[other])
                    self._note(gain, place, 0, other, 0)

    def _swap_markers(self) -> None:
        state = self.state
        row = len(state.animals)
        for place in range(row):
            pile = state.markers[place]
            if pile == 0 or state.fed[place] == FULL:
                continue
            for other in range(place + 1, row):
                other_pile = state.markers[other]
                if other_pile == 0 or state.fed[other] == FULL:
                    continue
                better = state.values[other] - state.values[place]
                goes = self._dearest(pile) if better > 0 else self._cheapest(pile)
                comes = self._cheapest(other_pile) if better > 0 else self._dearest(other_pile)
                self._note(better * (self.counts[goes] - self.counts[comes]), place, goes, other, comes)

    def _remove_marker(self, replace: bool) -> None:
        state = self.state
        seat = state.seat
        if replace and state.stock[seat] == 0:
            return
        for place in range(len(state.animals)):
            pile = state.markers[place]
            if pile == 0 or state.fed[place] == FULL:
                continue
            value = state.values[place]
            goes = self._cheapest(pile) if value > 0 else self._dearest(pile)
            if not replace:
                self._note(-value * self.counts[goes], place, goes, 0, 0)
            elif goes != seat:
                self._note(value * (self.counts[seat] - self.counts[goes]), place, goes, 0, 0)

    def _dearest(self, pile: i64) -> i64:
        """Whose marker in the pile one wishes well most."""
        best: i64 = -1
        for seat in range(self.state.players):
            if count_in(pile, seat) > 0 and (best < 0 or self.counts[seat] > self.counts[best]):
                best = seat
        return best

    def _cheapest(self, pile: i64) -> i64:
        """Whose marker in the pile one wishes well least."""
        best: i64 = -1
        for seat in range(self.state.players):
            if count_in(pile, seat) > 0 and (best < 0 or self.counts[seat] < self.counts[best]):
                best = seat
        return best


def stakes_of(state: CatsAndDogsState, counts: vec[i64]) -> vec[i64]:
    """By place, what a point more for the animal counts."""
    stakes = state.values[:]
    for place in range(len(stakes)):
        stakes[place] = stake_of(state, counts, place)
    return stakes


def stake_of(state: CatsAndDogsState, counts: vec[i64], place: i64) -> i64:
    pile = state.markers[place]
    stake: i64 = 0
    if pile != 0:
        for seat in range(state.players):
            stake += counts[seat] * count_in(pile, seat)
    return stake


def bones_on(food: i64) -> i64:
    """Its points to a dog."""
    return -points_on(food) if is_fish(food) else points_on(food)


def boniest(meal: i64) -> i64:
    """Of the food in a meal, the card that is worth most to a dog."""
    best: i64 = -1
    for food in range(FOOD_KINDS):
        if count_in(meal, food) > 0 and (best < 0 or bones_on(food) > bones_on(best)):
            best = food
    return best


def fishiest(meal: i64) -> i64:
    """Of the food in a meal, the card that is worth most to a cat."""
    best: i64 = -1
    for food in range(FOOD_KINDS):
        if count_in(meal, food) > 0 and (best < 0 or bones_on(food) < bones_on(best)):
            best = food
    return best
