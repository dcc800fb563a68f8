"""Like Cats and Dogs!: points on the table, actions still held, and how much can still happen."""

from __future__ import annotations

from math import sqrt
from typing import Any, Final

from librt.random import Random as Chance
from mypy_extensions import i64

from parlour.bots.evaluators.base import Evaluator, final_values, win_chances
from parlour.engine import State
from parlour.engine.english import capital
from parlour.games.cats_and_dogs import (
    ACT,
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
    action_title,
    animal_of,
    count_in,
    food_title,
    kind_of,
    other_of,
    other_thing_of,
    pack,
    points,
    points_at_food,
    points_at_two,
    size_of,
    thing_of,
    title,
    worth,
)

# By players, fitted to the ends of games between searching bots. What hungry animals are worth now is worth that much
# at the end, the more players the less; an action card in hand is worth that many points early in the game.
HUNGRY: Final = [0.0, 0.0, 0.9, 0.55, 0.4, 0.35, 0.35]
HELD: Final = [0.0, 0.0, 9.0, 3.5, 1.8, 1.5, 1.5]
HELD_LATE: Final = 1.0
A_ROUND: Final = 35.0  # for each player, how much a whole round can turn, as `spread` counts it
TRIED: Final = 6  # how many actions a quick player looks at


class CatsAndDogsEvaluator(Evaluator):
    def __init__(self) -> None:
        super().__init__()
        self.prior_sharpness = 10.0
        self.first_width = 5
        self.widening = 1.0
        self.exploration = 0.5
        self.prior_visits = 4.0
        self.static_weight = 0.5

    def evaluate(self, state: State) -> list[float]:
        if state.turn is None:
            return final_values(state)
        assert isinstance(state, CatsAndDogsState)
        points = estimates(state)
        if state.phase == GIVE:
            add_best_gift(state, points)
        return win_chances(points, spread(state))

    def observation(self, state: State) -> int:
        """The food card turned up last: still to be given, or already eaten."""
        assert isinstance(state, CatsAndDogsState)
        if state.phase == GIVE:
            return int(state.card) + 1
        if state.top == 0:
            return 0
        return int(state.deck[state.top - 1]) + 1

    def progress(self, state: State) -> float:
        """By the food that is still to come."""
        assert isinstance(state, CatsAndDogsState)
        most = FULL * (len(state.animals) - 1)
        return 1.0 - min(1.0, to_come(state) / float(most))

    def rollout(self, state: State, chance: Chance) -> None:
        """To the end of the round, as sensible players would: so much turns on the last actions that nothing less tells
        enough."""
        assert isinstance(state, CatsAndDogsState)
        deals = len(state.rounds)
        while state.phase != OVER and len(state.rounds) == deals:
            state.apply(sensible(state, chance))

    def aim(self, state: State, move: Any) -> str:
        assert isinstance(state, CatsAndDogsState)
        kind = kind_of(move)
        name = title(animal_of(move))
        if kind == MARK_MOVE:
            return f"{name} promises you points"
        if kind == FEED_MOVE:
            return "A new food card is likely to help you more than an action would"
        if kind == GIVE_MOVE:
            place = state.spots[animal_of(move)]
            mine = count_in(state.markers[place], state.seat) > 0
            good = worth(animal_of(move), state.card) > 0
            if mine and good:
                return f"{name}, who carries your marker, likes {food_title(state.card)}"
            if good:
                return f"{capital(food_title(state.card))} does least good to others with {name}"
            return f"{capital(food_title(state.card))} hurts you least with {name}"
        if kind == MORE_MOVE:
            return f"Another card for {title(state.animals[state.feeding])} is worth the risk"
        if kind == STOP_MOVE:
            return f"Another card could spoil {title(state.animals[state.feeding])}"
        return "This action turns the points your way" if kind >= FIRST_ACTION else ""

    def spoken(self, state: State, move: Any) -> str:
        kind = kind_of(move)
        name = title(animal_of(move))
        if kind == MARK_MOVE:
            return f"a marker on {name}"
        if kind == FEED_MOVE:
            return "feeding"
        if kind == GIVE_MOVE:
            return f"giving it to {name}"
        if kind == MORE_MOVE:
            return "another card"
        if kind == STOP_MOVE:
            return "stopping"
        action = kind - FIRST_ACTION
        card = f"“{action_title(action)}”"
        if not points_at_two(action):
            return f"{card} ({food_title(thing_of(move))} of {name})" if points_at_food(action) else f"{card} on {name}"
        other = title(other_of(move))
        if points_at_food(action):
            first, second = food_title(thing_of(move)), food_title(other_thing_of(move))
            return f"{card} ({first} of {name}, {second} of {other})"
        return f"{card} ({name} and {other})"


def to_come(state: CatsAndDogsState) -> float:
    """How many food cards the hungry animals can still get, roughly."""
    left: i64 = 0
    for fed in state.fed:
        left += FULL - fed
    return float(min(left - FULL, state.deck_size()) if left > FULL else 1)


def spread(state: CatsAndDogsState) -> float:
    """Food still to come, actions still held and whole rounds are what can turn a game."""
    cards: i64 = 0
    for hand in state.hands:
        cards += size_of(hand)
    return 1.0 + sqrt(1.6 * to_come(state) + 7.0 * float(cards) + A_ROUND * float(state.players * state.rounds_left()))


def estimates(state: CatsAndDogsState) -> list[float]:
    """The points that each seat may hope for."""
    players = state.players
    hungry = HUNGRY[players]
    early = min(1.0, to_come(state) / (6.0 * float(players)))
    held = HELD_LATE + (HELD[players] - HELD_LATE) * early
    points = [held * float(size_of(hand)) for hand in state.hands]
    for gained in state.rounds:
        for seat in range(players):
            points[seat] += float(gained[seat])
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


def add_best_gift(state: CatsAndDogsState, points: list[float]) -> None:
    """The card turned up will be given where it suits its giver best."""
    place = best_gift(state)
    value = HUNGRY[state.players] * float(worth(state.animals[place], state.card))
    for seat in range(state.players):
        points[seat] += value * float(count_in(state.markers[place], seat))


def best_gift(state: CatsAndDogsState) -> i64:
    """The place where the card turned up does its giver most good, others least."""
    best: i64 = 0
    most: i64 = -1000
    others: i64 = state.players - 1
    for place in range(len(state.animals)):
        if state.is_full(place):
            continue
        pile = state.markers[place]
        own = count_in(pile, state.seat)
        gain = worth(state.animals[place], state.card) * (own * others - (size_of(pile) - own))
        if gain > most:
            most = gain
            best = place
    return best


def lead(state: CatsAndDogsState, seat: i64) -> i64:
    """How far a seat is ahead of the best of the others, or behind."""
    best: i64 = -1000
    for other in range(state.players):
        if other != seat:
            ahead = points(state, other)
            if ahead > best:
                best = ahead
    return points(state, seat) - best


def sensible(state: CatsAndDogsState, chance: Chance) -> int:
    """A quick, mostly sensible move."""
    if state.phase == GIVE:
        return pack(GIVE_MOVE, state.animals[best_gift(state)])
    if state.phase == MORE:
        return pack(MORE_MOVE) if chance.randrange(8) == 0 else pack(STOP_MOVE)
    if state.phase == MARK:
        return sensible_mark(state, chance)
    if state.phase == ACT and state.hands[state.seat] != 0:
        return sensible_action(state, chance)
    return pack(FEED_MOVE)


def sensible_mark(state: CatsAndDogsState, chance: Chance) -> int:
    """Of a few animals, the one that is worth most now."""
    row: i64 = len(state.animals)
    best: i64 = -1
    tries: i64 = 0
    while best < 0 or tries < 3:
        place: i64 = chance.randrange(row)
        if state.can_take_marker(place) and (best < 0 or state.values[place] > state.values[best]):
            best = place
        tries += 1
    return pack(MARK_MOVE, state.animals[best])


def sensible_action(state: CatsAndDogsState, chance: Chance) -> int:
    """Of a few actions the best, if it is worth more than keeping the card; the nearer the end, the less it must be."""
    late = to_come(state) < 2.0 * float(state.players)
    if not late and chance.randrange(3) != 0:
        return pack(FEED_MOVE)
    moves = state.moves()
    seat = state.seat
    best = pack(FEED_MOVE)
    most: i64 = lead(state, seat) + (3 if late else 9)
    for _ in range(TRIED):
        move = moves[chance.randrange(len(moves))]
        if kind_of(move) < FIRST_ACTION:
            continue
        after = state.copy()
        after.apply(move)
        ahead = lead(after, seat)
        if ahead > most:
            most = ahead
            best = move
    return best


EVALUATOR = CatsAndDogsEvaluator()
