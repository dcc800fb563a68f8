"""Fancy That!: what a seat's collection may grow to, and how near its board is to the cards on offer, as learned."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.evaluators.base import Evaluator, final_values, win_chance, win_chances
from parlour.bots.evaluators.fancy_that_features import CLAIMING, features, holding, turn_at, within
from parlour.bots.evaluators.fancy_that_outlook import Scene, outlooks
from parlour.bots.evaluators.fancy_that_weights import GLANCE, OUTLOOK
from parlour.engine import State
from parlour.games.fancy_that import (
    BONUS,
    BONUS_NONE,
    CALLS,
    CELL_NAMES,
    CLAIM,
    LINE_WORDS,
    MARKET_NAMES,
    NAMES,
    NONE_FITS,
    PASS,
    PLACE,
    SWEEP,
    FancyThatState,
    a_tile,
    call_of,
    cell_of,
    chosen,
    line_of,
    phase_of,
)

FAR: Final = 0.5  # an outlook is right more often, a glance says the same in every world that is imagined
MOST_LEFT: Final = 64  # cards that are told apart: more than a game has

Weights = dict[int, list[vec[float]]]  # by players and by cards left, what each feature is worth


class FancyThatEvaluator(Evaluator):
    """Weighs the features of a glance to say which moves look good, and those of an outlook beside it for positions."""

    def __init__(self, glance: Weights, outlook: Weights, far: float = FAR) -> None:
        super().__init__()
        self.glance = glance
        self.outlook = outlook
        self.far = far  # how much the outlook counts beside the glance, from 0 to 1
        self.prior_sharpness = 40.0
        self.first_width = 4
        self.widening = 0.7
        self.exploration = 0.1
        self.prior_visits = 2.0

    def evaluate(self, state: State) -> list[float]:
        if state.turn is None:
            return final_values(state)
        assert isinstance(state, FancyThatState)
        scene = Scene(state)
        worths = [0.0] * state.players
        if self.far < 1.0:
            add_worths(worths, row_of(self.glance, state), scene.glances(), 1.0 - self.far)
        if self.far > 0.0:
            add_worths(worths, row_of(self.outlook, state), outlooks(scene), self.far)
        return win_chances(worths, 1.0)

    def prior(self, state: State, moves: list[Any]) -> list[float]:
        """By a glance. Sweeping and placing change nothing for the others, who are looked at once for all moves."""
        assert isinstance(state, FancyThatState)
        if state.phase == CLAIM:
            return super().prior(state, moves)
        row = row_of(self.glance, state)
        seat = state.seat
        players = state.players
        # What the others are worth when this seat claims after it, and when it does not.
        claimed = [0.0] * players
        unclaimed = [0.0] * players
        for other in range(players):
            if other != seat:
                have = holding(state, other)
                lacks = have.lacks(state)
                distance = (other - seat) % players
                claimed[other] = worth(row, features(state, have, lacks, distance, turn_at(distance)))
                unclaimed[other] = worth(row, features(state, have, lacks, distance - 1, turn_at(distance - 1)))
        own = holding(state, seat)
        priors: list[float] = []
        for move in moves:
            after = own.after(state, move)
            lacks = after.lacks(state)
            if within(lacks, len(state.offer), 1 if after.bonus else 0):
                claimed[seat] = worth(row, features(state, after, lacks, 0, CLAIMING))
                priors.append(win_chance(claimed, 1.0, seat))
            else:
                unclaimed[seat] = worth(row, features(state, after, lacks, players - 1, turn_at(players - 1)))
                priors.append(win_chance(unclaimed, 1.0, seat))
        return priors

    def candidates(self, state: State, moves: list[Any]) -> list[Any]:
        """All tiles have to be placed, in whatever order: those of one kind first, unless some may go back (FT-18)."""
        assert isinstance(state, FancyThatState)
        if state.phase != PLACE or state.house.tiles_return:
            return moves
        first: i64 = chosen(moves[0])
        return [move for move in moves if chosen(move) == first]

    def observation(self, state: State) -> int:
        """The card turned up last, and the tile drawn last."""
        assert isinstance(state, FancyThatState)
        card: i64 = 0 if state.dealt == 0 else state.deck[state.dealt - 1] + 1
        tile: i64 = 0 if state.drawn == 0 else state.bag[state.drawn - 1] + 1
        return int(card << 6 | tile)

    def progress(self, state: State) -> float:
        """By the cards that have been claimed."""
        assert isinstance(state, FancyThatState)
        claimed = float(len(state.tucked))
        return claimed / (claimed + float(cards_left(state)))

    def aim(self, state: State, move: Any) -> str:
        assert isinstance(state, FancyThatState)
        phase = phase_of(move)
        if move == PASS:
            return "Waiting is better than claiming now"
        if phase == CLAIM:
            return f"{NAMES[chosen(move)]} fits what you collect"
        after = state.copy()
        after.apply(move)
        card = nearest_card(after, state.seat)
        if card < 0:
            return ""
        if phase == PLACE:
            return f"There it helps towards {NAMES[card]}"
        if phase == BONUS:
            return f"That tile brings you nearer to {NAMES[card]}"
        return f"These tiles bring you nearer to {NAMES[card]}"

    def spoken(self, state: State, move: Any) -> str:
        if move == PASS:
            return "passing"
        if move == BONUS_NONE:
            return "no bonus tile"
        phase = phase_of(move)
        if phase == SWEEP:
            return f"sweeping {LINE_WORDS[line_of(move)]} for {CALLS[call_of(move)]}"
        if phase == BONUS:
            return f"the bonus tile from {MARKET_NAMES[cell_of(move)]}"
        cell = CELL_NAMES[cell_of(move)]
        if phase == PLACE:
            return f"{a_tile(chosen(move))} on {cell}"
        return f"claiming {NAMES[chosen(move)]} with {cell}"


def cards_left(state: FancyThatState) -> int:
    """How many cards may still be claimed."""
    return len(state.offer) + int(state.deck_left())


def basis(left: int, players: int) -> list[float]:
    """What the two weights of a feature are multiplied by: points count the more, the fewer are to come."""
    return [1.0, 1.0 / (1.2 + 0.5 * left / players)]


def rows(pairs: list[list[float]], players: int) -> list[vec[float]]:
    """By cards left, what each feature is worth, of its two weights."""
    found: list[vec[float]] = []
    for left in range(MOST_LEFT + 1):
        first, second = basis(left, players)
        found.append(vec[float]([pair[0] * first + pair[1] * second for pair in pairs]))
    return found


def row_of(weights: Weights, state: FancyThatState) -> vec[float]:
    """What each feature is worth in this position."""
    return weights[state.players][min(cards_left(state), MOST_LEFT)]


def add_worths(worths: list[float], row: vec[float], seats: list[vec[float]], share: float) -> None:
    """Add what the features of every seat come to, as far as they count."""
    for seat in range(len(seats)):
        worths[seat] += share * worth(row, seats[seat])


def worth(row: vec[float], x: vec[float]) -> float:
    """What features come to: the softmax of all seats' worths is how often each wins."""
    total = 0.0
    for i in range(len(x)):
        total += row[i] * x[i]
    return total


def nearest_card(state: FancyThatState, seat: i64) -> i64:
    """The card on offer that a seat lacks fewest tiles for; -1 for none."""
    have = holding(state, seat)
    found: i64 = -1
    fewest = NONE_FITS
    for card in state.offer:
        missing = state.missing(card, have.masks, have.empty, have.spare)
        if missing < fewest:
            fewest = missing
            found = card
    return found


EVALUATOR = FancyThatEvaluator(
    glance={players: rows(pairs, players) for players, pairs in GLANCE.items()},
    outlook={players: rows(pairs, players) for players, pairs in OUTLOOK.items()},
)
