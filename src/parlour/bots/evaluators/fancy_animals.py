"""Fancy Animals: what is worn, what the open places may still get, and how near a hand is to the offer."""

from __future__ import annotations

from typing import Any, Final

from librt.random import Random as Chance
from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.evaluators.base import Evaluator, final_values, win_chances
from parlour.engine import State
from parlour.engine.bits import bit
from parlour.games.fancy_animals import (
    ACTIVATE,
    ANIMALS,
    DRAW,
    NOT_YET,
    NOTHING,
    PASS,
    PICK,
    PLACE_COUNT,
    PLAY,
    RULES,
    SUIT_COUNT,
    FancyAnimalsState,
    HandPlay,
    Move,
    SolverPlay,
    card_words,
    covered_points,
    favourite_of,
    favourites_in,
    hand_threes,
    material_of,
    need_of,
    number_of,
    open_places,
    place_of,
    points_at,
    points_of,
    suits_of,
)

OPEN: Final = [2.0, 2.8, 3.6, 4.2]  # by place, what an open one may still get
CARD: Final = 0.22  # what a card in hand is worth
FAVOURITE_CARD: Final = 0.1  # what a card in hand of the favourite material adds to an animal
FAVOURITE: Final = 1.5  # more, for a piece of the favourite material
ELSEWHERE: Final = 2.5  # less, for a piece whose own place is taken: it loses points, and takes the place of another
# By how many numbers a run falls short of a piece, counting every card that could join: how likely it is taken soon.
SOON: Final = [0.62, 0.3, 0.14, 0.06]
RULE: Final = 0.4  # what putting a special rule in force is worth
TURNS: Final = 0.16  # how much of an open place's worth each piece that the fullest portrait lacks leaves time for


class FancyAnimalsEvaluator(Evaluator):
    def __init__(self, rounds: int = 0) -> None:
        super().__init__()
        self.prior_sharpness = 12.0
        self.first_width = 4
        self.widening = 0.6
        self.exploration = 0.4
        self.prior_visits = 2.0
        # Listing all that can be played is what takes the time. A long search lists the first moves only, and has quick
        # players, who look for less, play this many rounds on: what a move is good for is seen at the next turns.
        self.rounds = rounds
        self.max_depth = 1 if rounds else 3

    def evaluate(self, state: State) -> list[float]:
        if state.turn is None:
            return final_values(state)
        assert isinstance(state, FancyAnimalsState)
        left = pieces_left(state)
        return win_chances(estimates(state, left), spread(left))

    def prior(self, state: State, moves: list[Any]) -> list[float]:
        """From the price of each move alone: working out the arrangement of every one would take too long."""
        assert isinstance(state, FancyAnimalsState)
        seat = state.seat
        left = pieces_left(state)
        points = estimates(state, left)
        before = points[seat]
        priors: list[float] = []
        for move in moves:
            assert isinstance(move, Move)
            points[seat] = before + gain_of(state, move, left)
            priors.append(win_chances(points, spread(left))[seat])
        return priors

    def move_keys(self, state: State, moves: list[Any]) -> list[Any]:
        """Taking a piece is the same with whatever cards; plays that take nothing go by their number."""
        keys: list[Any] = []
        number = 0
        for move in moves:
            assert isinstance(move, Move)
            if move.take != NOTHING and isinstance(move, SolverPlay):
                keys.append((int(move.take), int(move.place)))
            elif move.kind == PLAY and move.take == NOTHING:
                keys.append(number)
                number += 1
            else:
                keys.append(move)
        return keys

    def observation(self, state: State) -> int:
        """The pieces on offer: a new one may have come."""
        assert isinstance(state, FancyAnimalsState)
        seen: i64 = 0
        for piece in state.pieces():
            seen = (seen * 53 + piece) & 0xFFFFFFFFFF
        return int(seen)

    def progress(self, state: State) -> float:
        """By the fullest portrait."""
        assert isinstance(state, FancyAnimalsState)
        return 1.0 - float(pieces_left(state)) / float(PLACE_COUNT)

    def rollout(self, state: State, chance: Chance) -> None:
        """Some rounds, as quick players would."""
        assert isinstance(state, FancyAnimalsState)
        for _ in range(self.rounds * state.players):
            if state.over:
                break
            state.apply(quick(state))

    def likely(self, state: State, chance: Chance) -> Any:
        assert isinstance(state, FancyAnimalsState)
        return quick(state)

    def for_long_search(self) -> Evaluator:
        return FOR_LONG_SEARCH

    def aim(self, state: State, move: Any) -> str:
        assert isinstance(move, Move)
        if move.kind == DRAW:
            return "Another card brings you nearer to something good"
        if move.kind == PASS:
            return "There is nothing else to do"
        if move.kind == PICK:
            return f"You hold much that the {ANIMALS[move.animal]} loves"
        if move.kind == ACTIVATE:
            return f"With {RULES[move.rule].upper()} in force you can reach more"
        if move.take != NOTHING:
            return f"The {card_words(move.take)} is worth having now"
        if move.back != NOTHING:
            return f"Without the {card_words(move.back)} on offer the others have less to take"
        return "These cards do more on the table than in your hand"

    def spoken(self, state: State, move: Any) -> str:
        """Without the arrangement: its text tells the whole table."""
        assert isinstance(move, Move)
        if move.kind == DRAW:
            return "drawing a card"
        if move.kind == PASS:
            return "passing"
        if move.kind == PICK:
            return f"picking the {ANIMALS[move.animal]}"
        if move.kind == ACTIVATE:
            return f"putting {RULES[move.rule].upper()} in force"
        if move.take != NOTHING:
            return f"taking the {card_words(move.take)}"
        if move.back != NOTHING:
            return f"playing and putting the {card_words(move.back)} back"
        return "playing without taking anything"


def spread(left: i64) -> float:
    return 1.5 + 1.1 * float(left)


def estimates(state: FancyAnimalsState, left: i64) -> list[float]:
    """The points that each seat may hope for."""
    points = [float(score) for score in state.scores()]
    on_table = state.lying.possible_numbers()
    for seat in range(state.players):
        points[seat] += hopes(state, seat, left, on_table)
    return points


def gain_of(state: FancyAnimalsState, move: Move, left: i64) -> float:
    """What a move adds to the hopes of the seat to move, from its price alone."""
    time = TURNS * float(left)
    card = card_worth(time)
    if move.kind == DRAW:
        return card + 0.1
    if move.kind == PASS:
        return 0.0
    if move.kind == PICK:
        return FAVOURITE_CARD * float(favourites_in(state.hand, move.animal))
    if move.kind == ACTIVATE:
        return RULE - card * float(len(move.cards))
    cost = card * 2.0
    if isinstance(move, SolverPlay):
        cost = card * float(move.answer.cards) + float(move.answer.spent)
    return -cost if move.take == NOTHING else worth_of(state, move.take, move.place, time) - cost


def card_worth(time: float) -> float:
    """What a card in hand is worth: less, the less time there is to play it."""
    return CARD * min(1.0, 2.0 * time)


def worth_of(state: FancyAnimalsState, piece: i64, place: i64, time: float) -> float:
    """What wearing a piece there adds to the hopes of the seat to move."""
    worth = float(points_at(piece, place))
    if material_of(piece) == favourite_of(state.animals[state.seat]):
        worth += FAVOURITE
    stack = state.portrait[place]
    if len(stack) > 0:
        beneath: i64 = stack[-1]
        worth -= float(points_at(beneath, place) - covered_points(beneath))
    else:
        worth -= OPEN[place] * time
    return 0.75 * worth


def quick(state: FancyAnimalsState) -> Move:
    """A sensible move, found without listing all: the best piece within reach that is worth its price, or a card."""
    if state.picking:
        return Move(PICK, animal=max(state.free_animals(), key=lambda animal: favourites_in(state.hand, animal)))
    left = pieces_left(state)
    time = TURNS * float(left)
    best: Move | None = None
    most = 0.0
    if state.can_draw():
        best = Move(DRAW)
        most = gain_of(state, best, left)
    wanted: list[tuple[float, int, int]] = []
    for piece in state.pieces():
        place = place_for(state, piece)
        if place != NOTHING:
            wanted.append((-worth_of(state, piece, place, time), piece, int(place)))
    wanted.sort()
    card = card_worth(time)
    for less, piece, at in wanted:
        budget: i64 = 99  # points: more than anybody wears
        if best is not None:
            spare = -less - card - most
            if spare < 0.0:
                break
            budget = int(spare)
        answer = state.solver.cheapest_taking(piece, at, budget)
        if answer is not None:
            play = SolverPlay(answer.as_found(), take=piece, place=at)
            gain = gain_of(state, play, left)
            if best is None or gain > most:
                best = play
                most = gain
    return any_card(state) if best is None else best


def place_for(state: FancyAnimalsState, piece: i64) -> i64:
    """Where a piece is best put, an open place before a covered one; NOTHING where it cannot be."""
    own = place_of(piece)
    allowed = state.places_for(state.portrait, piece)
    if len(state.portrait[own]) > 0:
        for place in allowed:
            if len(state.portrait[place]) == 0:
                return place
    return own if own in allowed else NOTHING


def any_card(state: FancyAnimalsState) -> Move:
    """For a full hand that no piece is within reach of, or an empty deck."""
    threes = hand_threes(state)
    if threes:
        return HandPlay(state.lying, threes[0], state.top)
    cheapest = state.solver.cheapest_play()
    return SolverPlay(cheapest.as_found()) if cheapest is not None and cheapest.spent == 0 else Move(PASS)


def pieces_left(state: FancyAnimalsState) -> i64:
    """How many pieces the fullest portrait lacks; 0 when the last turns have begun."""
    if state.final_turns != NOT_YET:
        return 0
    fewest: i64 = PLACE_COUNT
    for portrait in state.portraits:
        lacking: i64 = len(open_places(portrait))
        if lacking < fewest:
            fewest = lacking
    return fewest


def add_card(numbers: vec[i64], card: i64) -> None:
    suits = suits_of(card)
    for suit in range(SUIT_COUNT):
        if suits >> suit & 1 != 0:
            numbers[suit] |= bit(number_of(card) - 1)


def longest(numbers: i64) -> i64:
    """The longest run of consecutive numbers in a set."""
    length: i64 = 0
    while numbers != 0:
        numbers &= numbers << 1
        length += 1
    return length


def hopes(state: FancyAnimalsState, seat: i64, left: i64, on_table: vec[i64]) -> float:
    """What a seat may still add to its score."""
    portrait = state.portraits[seat]
    open_now = open_places(portrait)
    if not open_now:
        return 0.0
    first, second = best_pieces(state, seat, on_table)
    if left == 0:  # one more turn at most: only what is within reach at once counts
        return first if state.has_final_turn(seat) else 0.0
    time = TURNS * float(left)
    open_worth = 0.0
    for place in open_now:
        open_worth += OPEN[place]
    hand = float(len(state.hands[seat]))
    return first + 0.4 * second + open_worth * time + card_worth(time) * hand


def best_pieces(state: FancyAnimalsState, seat: i64, on_table: vec[i64]) -> tuple[float, float]:
    """What the two most promising pieces on offer are worth to a seat, by how near it is to them."""
    numbers = on_table[:]
    for card in state.hands[seat]:
        add_card(numbers, card)
    favourite = favourite_of(state.animals[seat])
    portrait = state.portraits[seat]
    first = 0.0
    second = 0.0
    for code in state.pieces():
        piece: i64 = code
        worth = float(points_of(piece))
        if len(portrait[place_of(piece)]) > 0:
            worth -= ELSEWHERE
        if material_of(piece) == favourite:
            worth += FAVOURITE
        short = need_of(piece) - longest(numbers[material_of(piece)])
        if short > 3 or worth <= 0.0:
            continue
        worth *= SOON[short if short > 0 else 0]
        if worth > first:
            second = first
            first = worth
        elif worth > second:
            second = worth
    return first, second


EVALUATOR = FancyAnimalsEvaluator()
FOR_LONG_SEARCH: Final = FancyAnimalsEvaluator(rounds=2)
