"""The table of a game in progress: what lies where, and what an animal can take."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.engine import Dealer, Game, State
from parlour.games.cats_and_dogs.components import ANIMALS, FULL, is_cat, one, size_of, worth
from parlour.games.cats_and_dogs.house import HouseRules
from parlour.games.cats_and_dogs.shapes import Phase

# The phases of a turn, in its order; a rules page calls them by these names.
MARK: Final = 0
ACT: Final = 1
GIVE: Final = 2
MORE: Final = 3
OVER: Final = 4
PHASES: Final[tuple[Phase, ...]] = ("mark", "act", "give", "more", "over")

NOTHING: Final = -1


class CatsAndDogsBoard(State):
    """Everything on and around the table. An animal is identified by its place in the row, a player by the seat."""

    def __init__(
        self,
        game: Game,
        players: i64,
        seat: i64,
        phase: i64,
        animals: vec[i64],
        spots: vec[i64],
        meals: vec[i64],
        fed: vec[i64],
        values: vec[i64],
        markers: vec[i64],
        stock: vec[i64],
        hands: vec[i64],
        aside: i64,
        deck: vec[i64],
        top: i64,
        bottom: i64,
        card: i64,
        feeding: i64,
        rounds: list[list[int]],
        rng: Dealer | None,
        house: HouseRules,
    ) -> None:
        super().__init__(game, players)
        self.seat = seat  # whose turn it is, or was when the game ended
        self.phase = phase
        self.animals = animals  # which animals, in table order; never changed in place
        self.spots = spots  # by animal: its place in the row, or NOTHING; never changed in place
        self.meals = meals  # by place: the pile of food
        self.fed = fed  # by place: how many food cards
        self.values = values  # by place: CD-14, kept up to date
        self.markers = markers  # by place: the pile of markers, a kind being its owner's seat
        self.stock = stock  # by seat: markers not yet placed
        self.hands = hands  # by seat: the pile of action cards
        self.aside = aside  # the pile of actions set aside, unseen
        self.deck = deck  # deck[top] is the next food card
        self.top = top
        self.bottom = bottom  # how many of the deck's last cards everybody knows (CD-20)
        self.card = card  # the food card turned up and not yet given
        self.feeding = feeding  # the place being fed in the phase `more`
        self.rounds = rounds  # CD-32: of the rounds that are over, the points by seat; never changed in place
        self.rng = rng  # CD-32: for the next rounds; never changed in place. None where there is only one
        self.house = house

    def is_full(self, place: i64) -> bool:
        return self.fed[place] == FULL  # CD-12

    def has_space(self, place: i64) -> bool:
        return size_of(self.markers[place]) < self.house.spaces[self.animals[place]]

    def can_take_marker(self, place: i64) -> bool:
        return not self.is_full(place) and self.has_space(place)  # CD-7

    def marker_is_due(self) -> bool:
        """CD-7: a marker in stock, and an animal that can take it."""
        if self.stock[self.seat] == 0:
            return False
        return any(self.can_take_marker(place) for place in range(len(self.animals)))

    def hungry(self) -> i64:
        """How many animals are not full."""
        count: i64 = 0
        for fed in self.fed:
            if fed < FULL:
                count += 1
        return count

    def rounds_left(self) -> i64:
        """CD-32: how many are still to be dealt."""
        return 0 if self.rng is None else self.players - 1 - len(self.rounds)

    def deck_size(self) -> i64:
        return len(self.deck) - self.top

    def add_food(self, place: i64, food: i64) -> None:
        self.meals[place] += one(food)
        self.fed[place] += 1
        self.values[place] += worth(self.animals[place], food)

    def remove_food(self, place: i64, food: i64) -> None:
        self.meals[place] -= one(food)
        self.fed[place] -= 1
        self.values[place] -= worth(self.animals[place], food)

    def swap_meals(self, place: i64, other: i64) -> None:
        meal: i64 = self.meals[place]
        self.meals[place] = self.meals[other]
        self.meals[other] = meal
        fed: i64 = self.fed[place]
        self.fed[place] = self.fed[other]
        self.fed[other] = fed
        value: i64 = self.values[place]
        self.values[place] = self.values[other]
        self.values[other] = value
        # CD-14: the same food is worth the opposite to an animal of the other kind.
        if is_cat(self.animals[place]) != is_cat(self.animals[other]):
            self.values[place] = -self.values[place]
            self.values[other] = -self.values[other]


def spots_of(animals: list[int]) -> vec[i64]:
    """By animal: its place in the row; NOTHING if it is not in this game."""
    return vec[i64]([animals.index(animal) if animal in animals else NOTHING for animal in range(len(ANIMALS))])
