"""Like Cats and Dogs!: points on the table, actions still held, and how much can still happen."""

from __future__ import annotations

from math import exp, sqrt
from typing import Any, Final

from librt.random import Random as Chance
from mypy_extensions import i64

from parlour.bots.evaluators.base import Evaluator, final_values, win_chances
from parlour.bots.evaluators.cats_and_dogs_quick import quick_players
from parlour.engine import State
from parlour.engine.english import capital
from parlour.games.cats_and_dogs import (
    FEED_MOVE,
    FIRST_ACTION,
    FULL,
    GIVE,
    GIVE_MOVE,
    MARK_MOVE,
    MORE_MOVE,
    STOP_MOVE,
    CatsAndDogsState,
    action_title,
    animal_of,
    count_in,
    food_title,
    kind_of,
    other_of,
    other_thing_of,
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
SUREST: Final = 0.999  # no prior is further from 0 and 1


class CatsAndDogsEvaluator(Evaluator):
    def __init__(self) -> None:
        super().__init__()
        self.prior_sharpness = 10.0
        self.first_width = 5
        self.widening = 1.0
        self.exploration = 0.5
        self.prior_visits = 4.0
        self.static_weight = 0.5
        self.quick = quick_players()

    def evaluate(self, state: State) -> list[float]:
        if state.turn is None:
            return final_values(state)
        assert isinstance(state, CatsAndDogsState)
        points = estimates(state)
        if state.phase == GIVE:
            add_best_gift(state, points)
        return win_chances(points, spread(state))

    def prior(self, state: State, moves: list[Any]) -> list[float]:
        """By what quick players think of the moves: the best is worth what the position is, the others less.

        They know what a card is worth in the hand. The points right after a move do not tell: they make an action look
        good that will be answered, and the same action would be worth more later.
        """
        assert isinstance(state, CatsAndDogsState)
        scores = self.quick[state.players].scores(state, moves)
        best = max(scores)
        own = min(SUREST, max(1.0 - SUREST, self.evaluate(state)[state.seat]))
        wide = spread(state)
        priors: list[float] = []
        for score in scores:
            odds = own / (1.0 - own) * exp((score - best) / wide)
            priors.append(odds / (1.0 + odds))
        return priors

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
        """To the end of the round, as quick players would: so much turns on the last actions that nothing less tells
        enough."""
        assert isinstance(state, CatsAndDogsState)
        self.quick[state.players].play_round(state, chance)

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


EVALUATOR = CatsAndDogsEvaluator()
