"""Drawing a legal move at random, each as likely as any other, without listing them all: for random playouts.

The number drawn is the place of the move in the list. How many moves there are with an animal and with a pair of them
is counted (CD-20 to CD-31); they are listed only where the number falls.
"""

from __future__ import annotations

from librt.random import Random as Chance
from librt.vecs import vec
from mypy_extensions import i64

from parlour.engine.bits import bit, count, nth
from parlour.games.cats_and_dogs.board import ACT, GIVE, MARK, CatsAndDogsBoard
from parlour.games.cats_and_dogs.components import (
    FIRST_FISH,
    REMOVE_MARKER,
    REPLACE_MARKER,
    SWAP_DOG_CAT,
    SWAP_FISH_BONE,
    SWAP_FOOD,
    SWAP_MARKERS,
    SWAP_MEALS,
    SWAP_SAME,
    TAKE_FOOD,
    count_in,
    is_cat,
    kinds_in,
    size_of,
)
from parlour.games.cats_and_dogs.moves import list_pair, list_single, places_in_play
from parlour.games.cats_and_dogs.notation import FEED_MOVE, GIVE_MOVE, MARK_MOVE, MORE_MOVE, STOP_MOVE, pack


def any_move(board: CatsAndDogsBoard, chance: Chance) -> i64:
    """One of the legal moves."""
    if board.phase == MARK:  # CD-7
        return pack(MARK_MOVE, board.animals[_any_place(board, True, chance)])
    if board.phase == GIVE:  # CD-9
        return pack(GIVE_MOVE, board.animals[_any_place(board, False, chance)])
    if board.phase == ACT:  # CD-8
        return _any_action(board, chance)
    return pack(MORE_MOVE) if chance.randrange(2) == 0 else pack(STOP_MOVE)  # CD-10


def _any_place(board: CatsAndDogsBoard, marking: bool, chance: Chance) -> i64:
    """Where a marker can be placed, or else food be given."""
    places: i64 = 0  # as a set
    for place in range(len(board.animals)):
        if board.can_take_marker(place) if marking else not board.is_full(place):
            places |= bit(place)
    return nth(places, chance.randrange(count(places)))


def _any_action(board: CatsAndDogsBoard, chance: Chance) -> i64:
    """To feed, or an action with its targets: with one animal or a pair, row by row, as they are listed."""
    hand: i64 = board.hands[board.seat]
    if hand == 0:
        chance.randrange(1)  # drawn even where there is no choice, as from a list
        return pack(FEED_MOVE)
    places = places_in_play(board)
    counts = Counts(board, hand)
    total: i64 = 1
    rows = places[:]  # by first animal, how many moves there are
    for i in range(len(places)):
        row = counts.single(places[i])
        if counts.pairs:
            for j in range(i + 1, len(places)):
                row += counts.pair(places[i], places[j])
        rows[i] = row
        total += row
    left: i64 = chance.randrange(total) - 1
    if left < 0:
        return pack(FEED_MOVE)
    i = 0
    while left >= rows[i]:
        left -= rows[i]
        i += 1
    found: i64 = counts.single(places[i])
    if left < found:
        return list_single(board, hand, places[i], vec[i64]())[left]
    j = i
    while left >= found:
        left -= found
        j += 1
        found = counts.pair(places[i], places[j])
    return list_pair(board, hand, places[i], places[j], vec[i64]())[left]


class Counts:
    """How many moves the cards of a hand allow."""

    def __init__(self, board: CatsAndDogsBoard, hand: i64) -> None:
        self.board = board
        self.null_actions: bool = board.house.null_actions
        self.take_food: bool = count_in(hand, TAKE_FOOD) > 0
        self.remove: bool = count_in(hand, REMOVE_MARKER) > 0
        self.replace: bool = count_in(hand, REPLACE_MARKER) > 0 and board.stock[board.seat] > 0  # CD-28
        self.dog_cat: bool = count_in(hand, SWAP_DOG_CAT) > 0
        self.same: bool = count_in(hand, SWAP_SAME) > 0
        self.meals: bool = count_in(hand, SWAP_MEALS) > 0
        self.any_two: bool = count_in(hand, SWAP_FOOD) > 0
        self.fish_bone: bool = count_in(hand, SWAP_FISH_BONE) > 0
        self.markers: bool = count_in(hand, SWAP_MARKERS) > 0
        self.some_meals: bool = self.dog_cat or self.same or self.meals
        self.food: bool = self.some_meals or self.any_two or self.fish_bone
        self.pairs: bool = self.food or self.markers

    def single(self, place: i64) -> i64:
        """With one animal: for each kind of its food, and for each owner of its markers."""
        board = self.board
        found: i64 = 0
        if self.take_food:
            found += size_of(kinds_in(board.meals[place]))
        if self.remove:
            found += size_of(kinds_in(board.markers[place]))
        if self.replace:
            found += size_of(kinds_in(board.markers[place]))
            if count_in(board.markers[place], board.seat) > 0 and not self.null_actions:  # CD-29, CD-33
                found -= 1
        return found

    def pair(self, place: i64, other: i64) -> i64:
        """With two animals."""
        board = self.board
        found: i64 = 0
        if self.food:
            meal = board.meals[place]
            other_meal = board.meals[other]
            if self.some_meals and (meal != other_meal or self.null_actions):  # CD-29, CD-33
                alike = is_cat(board.animals[place]) == is_cat(board.animals[other])
                if self.same if alike else self.dog_cat:
                    found += 1
                if self.meals:
                    found += 1
            if self.any_two:
                found += self._exchanges(meal, other_meal)
            if self.fish_bone:
                found += _of_both(meal, other_meal)
        if self.markers:
            found += self._exchanges(board.markers[place], board.markers[other])
        return found

    def _exchanges(self, pile: i64, other: i64) -> i64:
        """How many ways there are to exchange a thing of one pile for one of the other."""
        if pile == 0 or other == 0:
            return 0
        kinds = kinds_in(pile)
        others = kinds_in(other)
        found = size_of(kinds) * size_of(others)
        return found if self.null_actions else found - size_of(kinds & others)  # CD-29, CD-33


def _of_both(meal: i64, other: i64) -> i64:
    """How many ways there are to exchange a fish for a bone."""
    if meal == 0 or other == 0:
        return 0
    kinds = kinds_in(meal)
    others = kinds_in(other)
    fish = size_of(kinds >> 4 * FIRST_FISH)
    other_fish = size_of(others >> 4 * FIRST_FISH)
    return fish * (size_of(others) - other_fish) + (size_of(kinds) - fish) * other_fish
