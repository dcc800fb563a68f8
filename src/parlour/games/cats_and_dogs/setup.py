"""How a game begins: from the box, or from a position."""

from __future__ import annotations

from typing import Any, ClassVar

from librt.vecs import vec
from mypy_extensions import i64

from parlour.engine import Coder, Dealer, Encodes, Fields, Game, State, dealer_from_fields, read_options
from parlour.games.cats_and_dogs.board import GIVE, MARK, MORE, NOTHING, OVER, PHASES, spots_of
from parlour.games.cats_and_dogs.box import MOST_POINTS as BEST_FOOD
from parlour.games.cats_and_dogs.components import (
    ACTION_COPIES,
    ACTIONS,
    ANIMALS,
    ANIMALS_PER_PLAYER,
    FOOD_COPIES,
    FOODS,
    FULL,
    MARKERS,
    TAKE_FOOD,
    pile_of,
    worth,
)
from parlour.games.cats_and_dogs.deal import deal_round
from parlour.games.cats_and_dogs.encoding import CatsAndDogsCoder
from parlour.games.cats_and_dogs.house import LASTING, OPTIONS, HouseRules
from parlour.games.cats_and_dogs.rules import CatsAndDogsState

FIELDS = [
    "game", "players", "turn", "phase", "animals", "stock", "hands", "deck", "bottom", "aside", "feeding", "card",
    "rounds", "rng", *LASTING,
]  # fmt: skip
MOST_POINTS = MARKERS * int(FULL) * BEST_FOOD  # in one round


class CatsAndDogsGame(Game, Encodes):
    # CD-32: the card that ends a round is swept away with it.
    passing_events: ClassVar[tuple[str, ...]] = ("turned-up",)
    scoring_events: ClassVar[tuple[str, ...]] = ("marked", "fed", "full", "action")

    def deal(self, players: int, dealer: Dealer, options: dict[str, Any]) -> State:
        state = _empty(self, players, HouseRules(options), dealer if options["rounds"] == "each" else None)
        deal_round(state, dealer)
        return state

    def coder(self, players: int) -> Coder:
        return CatsAndDogsCoder(players)

    def load(self, position: object, seed: object = None) -> State:
        """The seed is for tables that deal again (CD-32)."""
        fields = Fields(position, self.unreadable)
        fields.only(FIELDS)
        fields.word("game", [self.key])
        players = fields.whole("players", self.players[0], self.players[-1])
        phase = PHASES.index(fields.word("phase", PHASES))
        turn = fields.maybe_whole("turn", 0, players - 1)
        if (turn is None) != (phase == OVER):
            fields.refuse("turn", "must be a seat while the game goes on, and null when it is over.")
        state = _read_table(self, fields, players, seed)
        state.seat = 0 if turn is None else turn
        state.phase = phase
        _read_rounds(fields, state)
        _check_components(fields, state)
        _check_moment(fields, state)
        return state


def _empty(game: Game, players: int, house: HouseRules, rng: Dealer | None) -> CatsAndDogsState:
    """A table with nothing on it."""
    nothing = vec[i64]()
    return CatsAndDogsState(
        game=game,
        players=players,
        seat=0,
        phase=MARK,
        animals=nothing,
        spots=nothing,
        meals=nothing,
        fed=nothing,
        values=nothing,
        markers=nothing,
        stock=nothing,
        hands=nothing,
        aside=0,
        deck=nothing,
        top=0,
        bottom=0,
        card=NOTHING,
        feeding=NOTHING,
        rounds=[],
        rng=rng,
        house=house,
    )


def _read_table(game: Game, fields: Fields, players: int, seed: object) -> CatsAndDogsState:
    house = HouseRules(read_options(fields, OPTIONS, LASTING, players))
    names: list[int] = []
    meals: list[list[int]] = []
    owners: list[list[int]] = []
    for number, value in enumerate(fields.items("animals", ANIMALS_PER_PLAYER * players)):
        animal = Fields(value, fields.rule, f"animals[{number}]")
        animal.only(["name", "markers", "food"])
        names.append(ANIMALS.index(animal.word("name", ANIMALS)))
        if names.index(names[-1]) != number:
            animal.refuse("name", f"{ANIMALS[names[-1]]!r} is there twice.", "CD-1")
        owners.append(animal.wholes("markers", 0, players - 1))
        meals.append([FOODS.index(food) for food in animal.words("food", FOODS)])
        if len(meals[-1]) > FULL:
            animal.refuse("food", f"an animal never has more than {FULL} food cards.", "CD-12")
        spaces = house.spaces[names[-1]]
        if len(owners[-1]) > spaces:
            room = f"more markers than {ANIMALS[names[-1]]} has spaces ({spaces})."
            animal.refuse("markers", room, "CD-7")
    stock = fields.wholes("stock", 0, MARKERS, players)
    hands = fields.rows("hands", ACTIONS, players)
    deck = [FOODS.index(food) for food in fields.words("deck", FOODS)]
    bottom = fields.whole("bottom", 0, min(ACTION_COPIES[TAKE_FOOD], len(deck)))
    aside = [ACTIONS.index(action) for action in fields.words("aside", ACTIONS)]
    feeding = None if fields.value("feeding") is None else fields.word("feeding", [ANIMALS[name] for name in names])
    card = None if fields.value("card") is None else fields.word("card", FOODS)
    for action in range(len(ACTIONS)):
        count = aside.count(action) + sum(hand.count(ACTIONS[action]) for hand in hands)
        copies = ACTION_COPIES[action]
        if count > copies:
            fields.refuse("hands", f"{ACTIONS[action]!r} is there {count} times, but the game has {copies}.", "CD-3")
    state = _empty(game, players, house, dealer_from_fields(fields, seed) if "rounds" in fields.values else None)
    state.animals = vec[i64](names)
    state.spots = spots_of(names)
    state.meals = vec[i64]([pile_of(meal) for meal in meals])
    state.fed = vec[i64]([len(meal) for meal in meals])
    state.values = vec[i64]([sum([worth(names[i], food) for food in meals[i]]) for i in range(len(names))])
    state.markers = vec[i64]([pile_of(seats) for seats in owners])
    state.stock = vec[i64](stock)
    state.hands = vec[i64]([pile_of([ACTIONS.index(action) for action in hand]) for hand in hands])
    state.aside = pile_of(aside)
    state.deck = vec[i64](deck)
    state.bottom = bottom
    state.card = NOTHING if card is None else FOODS.index(card)
    state.feeding = NOTHING if feeding is None else names.index(ANIMALS.index(feeding))
    return state


def _read_rounds(fields: Fields, state: CatsAndDogsState) -> None:
    """CD-32: what was scored in the rounds before."""
    if state.rng is None:
        if "rng" in fields.values:
            fields.refuse("rng", "is there, but nothing is shuffled at this table.", "CD-32")
        return
    for number, row in enumerate(fields.items("rounds")):
        key = f"rounds[{number}]"
        points = fields.check_items(key, row, state.players)
        state.rounds.append([fields.check_whole(key, each, -MOST_POINTS, MOST_POINTS) for each in points])
    if len(state.rounds) >= state.players:
        why = f"{len(state.rounds)} are over, but with {state.players} players there are {state.players} with this one."
        fields.refuse("rounds", why, "CD-32")
    if state.phase == OVER and state.rounds_left() > 0:
        fields.refuse("rounds", "the game is not over before the last of them.", "CD-32")


def _check_components(fields: Fields, state: CatsAndDogsState) -> None:
    """CD-2, CD-3: never more of a thing than the box holds."""
    position = state.dump()
    for food in range(len(FOODS)):
        count = position["deck"].count(FOODS[food]) + (position["card"] == FOODS[food])
        count += sum(animal["food"].count(FOODS[food]) for animal in position["animals"])
        copies = FOOD_COPIES[food]
        if count > copies:
            fields.refuse("deck", f"{FOODS[food]} is in the game {count} times, but there are {copies}.", "CD-2")
    for seat in range(state.players):
        placed = sum(animal["markers"].count(seat) for animal in position["animals"])
        if placed + state.stock[seat] != MARKERS:
            why = f"seat {seat} has {state.stock[seat]} markers in stock and {placed} placed, not {MARKERS} together."
            fields.refuse("stock", why, "CD-3")


def _check_moment(fields: Fields, state: CatsAndDogsState) -> None:
    """Does the phase fit the table?"""
    phase = state.phase
    if (state.card != NOTHING) != (phase == GIVE):
        fields.refuse("card", "a food card waits in the phase give, and only there.", "CD-9")
    if (state.feeding != NOTHING) != (phase == MORE):
        fields.refuse("feeding", "names an animal in the phase more, and only there.", "CD-10")
    if phase == OVER:
        return
    if state.hungry() < 2:
        fields.refuse("phase", "with fewer than two hungry animals the game is over.", "CD-13")
    if state.deck_size() == 0 and phase != GIVE:
        fields.refuse("deck", "with no food card left the game is over.", "CD-13")
    if phase == MARK and not state.marker_is_due():
        fields.refuse("phase", "nothing can be marked, so the turn has passed on to act.", "CD-7")
    if phase == MORE and not 1 <= state.fed[state.feeding] <= FULL - 2:
        fields.refuse("feeding", f"only an animal with 1 to {FULL - 2} food cards can be fed on.", "CD-11")
