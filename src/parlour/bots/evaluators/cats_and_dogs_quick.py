"""Like Cats and Dogs!: quick players, who play iterations of a search on to the end of the round.

They know what their seat knows: the table, their own actions, how many the others hold, and what is left in the deck.
Every move has a score, in sixteenths of a point ahead of the rivals, who count the more the nearer they are to the
first of them; a little chance decides between moves that are nearly as good. An action is played if it brings more than
the card is worth in the hand. The weights were found by `python -m tools.train cats-and-dogs`, by size of table.
"""

from __future__ import annotations

from typing import Final

from librt.random import Random as Chance
from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.evaluators.cats_and_dogs_actions import BestUse, bones_on, stake_of, stakes_of
from parlour.games.cats_and_dogs import (
    ACTION_KINDS,
    FEED_MOVE,
    FIRST_ACTION,
    FULL,
    GIVE,
    GIVE_MOVE,
    MARK,
    MARK_MOVE,
    MORE,
    MORE_MOVE,
    OVER,
    STOP_MOVE,
    CatsAndDogsState,
    animal_of,
    count_in,
    is_cat,
    kind_of,
    pack,
    size_of,
    worth,
)

# The weights: what they weigh, in sixteenths of a point, and where each stands.
NAMES: Final = [
    "an action in hand is worth as much when the food is at its end",
    "more for every round of food that is left",
    "less for each further action in hand",
    "more for each action that others hold, by the player",
    "rounds of food that are left when actions are first looked at",
    "more for take-food",
    "more for swap-meals-dog-cat",
    "more for swap-fish-bone",
    "more for swap-meals-same",
    "more for swap-food",
    "more for swap-meals",
    "more for swap-markers",
    "more for remove-marker",
    "more for replace-marker",
    "a rival who is so many points behind the first does not count",  # in whole points
    "one's own points, beside those of all rivals",
    "making an animal full, for each point that it then keeps",
    "a marker, for each point of the animal",
    "a marker, for each card that the animal has eaten",
    "a marker beside one's own",
    "a marker beside another's",
    "a marker, for each space that is free",
    "another card must promise as much",
    "chance",
]
AT_END: Final = 0
EARLY: Final = 1
MORE_HELD: Final = 2
OTHERS_HELD: Final = 3
FIRST_LOOK: Final = 4
KEEP: Final = 5  # and the eight after it, by action
NEAR: Final = 14
OWN: Final = 15
FILL: Final = 16
MARK_VALUE: Final = 17
MARK_EATEN: Final = 18
MARK_OWN: Final = 19
MARK_OTHERS: Final = 20
MARK_SPACES: Final = 21
MORE_AT: Final = 22
CHANCE: Final = 23

WEIGHTS: Final = {  # by players
    2: [9, 49, 0, -1, 28, 7, -9, -9, 6, 6, 1, 11, 4, 3, 18, 15, 3, 21, -1, 5, 0, 7, 35, 5],
    3: [18, 46, -9, -9, 18, 2, -9, 3, 13, -6, 8, 11, -12, 15, 18, 17, 5, 30, -6, 11, 16, 22, 40, 3],
    4: [5, 48, -5, 3, 15, -5, 7, 10, 0, 0, 11, 20, 29, -8, 22, 17, 5, 23, 14, 9, -6, -11, 39, 4],
    5: [18, 17, 0, 7, 12, -39, 14, -3, 4, 10, -2, 45, -16, 6, 20, 18, 4, 19, 3, 6, 13, 20, 3, 5],
    6: [33, 57, -3, 7, 13, 2, 0, 2, 11, -5, 12, 6, -2, 40, 23, 20, 4, 15, 4, 20, 16, 18, 34, 5],
}
WORST: Final[i64] = -10000000


class QuickPlayer:
    def __init__(self, weights: list[int]) -> None:
        self.weights: vec[i64] = vec[i64](weights)

    def play_round(self, state: CatsAndDogsState, chance: Chance) -> None:
        """Play on until the next round is dealt, or the game is over."""
        deals = len(state.rounds)
        while state.phase != OVER and len(state.rounds) == deals:
            state.apply(self.move(state, chance))

    def move(self, state: CatsAndDogsState, chance: Chance) -> i64:
        """As `apply` takes it."""
        if state.phase == GIVE:
            return self._give(state, chance)
        if state.phase == MORE:
            return pack(MORE_MOVE) if self._another(state, self.counts(state)) > 0 else pack(STOP_MOVE)
        if state.phase == MARK:
            return self._mark(state, chance)
        if state.hands[state.seat] == 0 or 16 * food_to_end(state) > self.weights[FIRST_LOOK] * state.players:
            return pack(FEED_MOVE)
        return self._act(state, chance)

    def scores(self, state: CatsAndDogsState, moves: list[int]) -> list[float]:
        """Of each move, in points; only differences mean anything."""
        counts = self.counts(state)
        rivals = rivals_of(counts, state.seat)
        before = balance(state, counts)
        needed = self._needed(state) if state.phase not in (GIVE, MORE, MARK) else 0
        found: list[float] = []
        for move in moves:
            kind = kind_of(move)
            score: i64 = 0
            if kind == MARK_MOVE:
                score = self._marked(state, state.spots[animal_of(move)])
            elif kind == GIVE_MOVE:
                place = state.spots[animal_of(move)]
                score = self._given(state, place, stake_of(state, counts, place)) // rivals
            elif kind == MORE_MOVE:
                score = self._another(state, counts)
            elif kind >= FIRST_ACTION:
                after = state.copy()
                after.apply(move)
                score = 16 * (balance(after, counts) - before) // rivals - needed
                score -= self.weights[KEEP + kind - FIRST_ACTION]
            found.append(float(score) / 16.0)
        return found

    def counts(self, state: CatsAndDogsState) -> vec[i64]:
        """By seat, what a point counts: for oneself, and less than nothing for rivals."""
        seat = state.seat
        ahead = standing(state)
        first: i64 = WORST
        for other in range(state.players):
            if other != seat and ahead[other] > first:
                first = ahead[other]
        near = self.weights[NEAR]
        total: i64 = 0
        for other in range(state.players):
            if other != seat:
                count = max(0, near - first + ahead[other])
                ahead[other] = -16 * count
                total += count
        ahead[seat] = self.weights[OWN] * total
        return ahead

    def _mark(self, state: CatsAndDogsState, chance: Chance) -> i64:
        best: i64 = 0
        most: i64 = WORST
        for place in range(len(state.animals)):
            if state.can_take_marker(place):
                score = self._marked(state, place) + chance.randrange(4 * self.weights[CHANCE] + 1)
                if score > most:
                    most = score
                    best = place
        return pack(MARK_MOVE, state.animals[best])

    def _marked(self, state: CatsAndDogsState, place: i64) -> i64:
        weights = self.weights
        pile = state.markers[place]
        own = count_in(pile, state.seat)
        others = size_of(pile) - own
        free = state.house.spaces[state.animals[place]] - own - others
        score = weights[MARK_VALUE] * state.values[place] + weights[MARK_EATEN] * state.fed[place]
        return score + weights[MARK_OWN] * own + weights[MARK_OTHERS] * others + weights[MARK_SPACES] * free

    def _give(self, state: CatsAndDogsState, chance: Chance) -> i64:
        stakes = stakes_of(state, self.counts(state))
        best: i64 = 0
        most: i64 = WORST
        for place in range(len(state.animals)):
            if not state.is_full(place):
                score = self._given(state, place, stakes[place]) + chance.randrange(self.weights[CHANCE] + 1)
                if score > most:
                    most = score
                    best = place
        return pack(GIVE_MOVE, state.animals[best])

    def _given(self, state: CatsAndDogsState, place: i64, stake: i64) -> i64:
        """For each point that rivals count."""
        gain = worth(state.animals[place], state.card)
        score = 16 * gain * stake
        if state.fed[place] == FULL - 1:
            score += self.weights[FILL] * (state.values[place] + gain) * stake
        return score

    def _another(self, state: CatsAndDogsState, counts: vec[i64]) -> i64:
        """What another card promises, by what is left in the deck."""
        bones: i64 = 0
        for i in range(state.top, len(state.deck)):
            bones += bones_on(state.deck[i])
        place = state.feeding
        if is_cat(state.animals[place]):
            bones = -bones
        cards = rivals_of(counts, state.seat) * state.deck_size()
        return 16 * bones * stake_of(state, counts, place) // cards - self.weights[MORE_AT]

    def _act(self, state: CatsAndDogsState, chance: Chance) -> i64:
        """The action that brings most beyond what its card is worth in the hand; or to feed."""
        counts = self.counts(state)
        rivals = rivals_of(counts, state.seat)
        needed = self._needed(state) + chance.randrange(self.weights[CHANCE] + 1)
        use = BestUse(state, counts)
        hand = state.hands[state.seat]
        best = pack(FEED_MOVE)
        most: i64 = 0
        for action in range(ACTION_KINDS):
            if count_in(hand, action) > 0:
                use.look(action)
                gain = 16 * use.gain - (needed + self.weights[KEEP + action]) * rivals
                if use.gain > 0 and gain > most:
                    most = gain
                    best = use.move()
        return best

    def _needed(self, state: CatsAndDogsState) -> i64:
        """What an action of no kind in particular is worth in the hand."""
        weights = self.weights
        held = size_of(state.hands[state.seat])
        others: i64 = -held
        for hand in state.hands:
            others += size_of(hand)
        of_table = weights[EARLY] * food_to_end(state) + weights[OTHERS_HELD] * others
        return weights[AT_END] + of_table // state.players - weights[MORE_HELD] * (held - 1)


def standing(state: CatsAndDogsState) -> vec[i64]:
    """By seat, the points if the game were over now."""
    players = state.players
    found = state.stock[:]
    for seat in range(players):
        found[seat] = 0
    for gained in state.rounds:
        for seat in range(players):
            found[seat] += gained[seat]
    for place in range(len(state.animals)):
        pile = state.markers[place]
        if pile != 0:
            for seat in range(players):
                found[seat] += state.values[place] * count_in(pile, seat)
    return found


def balance(state: CatsAndDogsState, counts: vec[i64]) -> i64:
    """The points of all seats, as they count."""
    total: i64 = 0
    for place in range(len(state.animals)):
        total += state.values[place] * stake_of(state, counts, place)
    return total


def food_to_end(state: CatsAndDogsState) -> i64:
    """How many food cards end the round at the earliest (CD-13)."""
    left: i64 = 0
    most: i64 = 0
    for fed in state.fed:
        left += FULL - fed
        most = max(most, FULL - fed)
    return min(left - most, state.deck_size())


def rivals_of(counts: vec[i64], seat: i64) -> i64:
    """What a point of all rivals counts; never nothing."""
    total: i64 = 0
    for other in range(len(counts)):
        if other != seat:
            total -= counts[other]
    return total


def quick_players() -> list[QuickPlayer]:
    """By players."""
    fewest = min(WEIGHTS)
    return [QuickPlayer(WEIGHTS[max(fewest, players)]) for players in range(max(WEIGHTS) + 1)]
