"""How a game of Fancy That! may go on: claim after claim to the end, without tiles and boards, in a microsecond or two.

Everybody in turn claims the card that brings most, of those that their board lacks little for; the next card of the
imagined deck takes its place. What a seat lacks for a card becomes less every second round, as tiles come in.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from parlour.bots.evaluators.fancy_that_features import (
    CLAIMING,
    ROOMY,
    Holding,
    claims_to_come,
    features,
    gain_by,
    holding,
    potential_with,
    toppings_for,
    turn_at,
    within,
)
from parlour.games.fancy_that import (
    BONUS,
    CELLS,
    INGREDIENT,
    INGREDIENT_COUNT,
    NONE_FITS,
    SIZES,
    SWEEP,
    SYMBOLS,
    FancyThatState,
)

# How likely a card is claimed this turn for which a board lacks so many tiles; with more it is out of reach.
LIKELY: Final = vec[float]([1.0, 0.95, 0.6])
IN_REACH: Final[i64] = 2
# How many tiles boards lack for a card just turned up, by the tiles that it asks for.
FRESH: Final = vec[i64]([0, 0, 1, 1, 2])


# What an outlook says of a seat.
NAMES: Final = [
    "points, in tens",
    "points at the end, in tens",
    "its part of the victory then",
    "tiles on its board, in tens",
    "too little room: empty cells below seven, in tens",
    "colours on its board, in tens",
]
WIDTH: Final[i64] = len(NAMES)


class Scene:
    """A position as all seats have it: what they hold and lack, and who claims next."""

    def __init__(self, state: FancyThatState) -> None:
        self.state = state
        self.holdings = [holding(state, seat) for seat in range(state.players)]
        self.lacks = [int(have.lacks(state)) for have in self.holdings]  # see Holding.lacks
        self.first = state.seat
        self.reach = IN_REACH  # how many tiles it may lack that claims next
        if state.phase != SWEEP:
            self.reach = 1 if state.phase == BONUS else 0
            if not within(self.lacks[self.first], len(state.offer), self.reach):
                self.first = (self.first + 1) % state.players
                self.reach = IN_REACH

    def glances(self) -> list[vec[float]]:
        """The features of every seat, as a glance has them."""
        players = self.state.players
        found: list[vec[float]] = []
        for seat in range(players):
            distance = (seat - self.first) % players
            turn = CLAIMING if distance == 0 and self.reach < IN_REACH else turn_at(distance)
            found.append(features(self.state, self.holdings[seat], self.lacks[seat], distance, turn))
        return found


def outlooks(scene: Scene) -> list[vec[float]]:
    """The features of every seat, as an outlook has them."""
    ends = ends_of(scene)
    best = max(ends)
    winners = ends.count(best)
    found: list[vec[float]] = []
    for seat in range(scene.state.players):
        have = scene.holdings[seat]
        x = vec[float]([0.0] * WIDTH)
        x[0] = 0.1 * float(have.points())
        x[1] = 0.1 * float(ends[seat])
        x[2] = 1.0 / float(winners) if ends[seat] == best else 0.0
        x[3] = 0.1 * float(CELLS - have.room)
        x[4] = 0.1 * float(ROOMY - have.room) if have.room < ROOMY else 0.0
        x[5] = 0.1 * float(have.colours())
        found.append(x)
    return found


def ends_of(scene: Scene) -> list[int]:
    """By seat, its points at the end."""
    state = scene.state
    lacks = scene.lacks
    players = state.players
    offer = state.offer[:]
    size: i64 = len(offer)
    short = vec[i64]()  # how many tiles each seat lacks for each card on offer
    haves: list[Holding] = []
    for seat in range(players):
        packed: i64 = lacks[seat]
        for slot in range(size):
            short = append(short, packed >> 4 * slot & 15)
        haves.append(scene.holdings[seat].collecting())
    next_card = state.dealt
    left: i64 = size + state.deck_left()
    seat = scene.first
    reach = scene.reach
    turns: i64 = 0
    idle: i64 = 0
    while left > 0 and idle < 3 * players:
        have = haves[seat]
        later = float(claims_to_come(left, players, 0) - 1)
        best: i64 = -1
        most = -1.0
        for slot in range(size):
            missing = short[seat * size + slot]
            if offer[slot] >= 0 and missing <= reach:
                worth = gain_by(offer[slot], have, later) * LIKELY[missing]
                if worth > most:
                    most = worth
                    best = slot
        idle += 1
        if best >= 0:
            idle = 0
            left -= 1
            claim(offer[best], have, later)
            offer[best] = -1
            if next_card < len(state.deck):
                card = state.deck[next_card]
                next_card += 1
                offer[best] = card
                for other in range(players):
                    short[other * size + best] = FRESH[SIZES[card]]
        if turns // players % 2 == 0:
            for slot in range(size):
                missing = short[seat * size + slot]
                if missing > 0 and missing < NONE_FITS:
                    short[seat * size + slot] = missing - 1
        reach = IN_REACH
        turns += 1
        seat = (seat + 1) % players
    return [int(have.points()) for have in haves]


def claim(card: i64, have: Holding, later: float) -> None:
    """The card, and the tile that is worth most: of those at hand, or of the card's own ingredient."""
    have.symbols[INGREDIENT[card]] += SYMBOLS[card]
    toppings = toppings_for(card, have)
    best = INGREDIENT[card]
    most = -1.0
    for i in range(INGREDIENT_COUNT):
        if toppings >> i & 1 != 0:
            worth = potential_with(i, have, later)
            if worth > most:
                most = worth
                best = i
    have.tiles[best] += 1
