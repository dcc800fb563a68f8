"""How a game begins: from the box (CD-4 to CD-6), or from a position."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from parlour.engine import Dealer, Fields, Game, State
from parlour.games.cats_and_dogs.board import GIVE, MARK, MORE, NOTHING, OVER, PHASES, spots_of
from parlour.games.cats_and_dogs.components import (
    ACTION_COPIES,
    ACTIONS,
    ANIMALS,
    ANIMALS_PER_PLAYER,
    FOOD_COPIES,
    FOODS,
    FULL,
    HAND,
    MARKERS,
    SPACES,
    TAKE_FOOD,
    pile_of,
    worth,
)
from parlour.games.cats_and_dogs.rules import CatsAndDogsState

FIELDS = [
    "game", "players", "turn", "phase", "animals", "stock", "hands", "deck", "bottom", "aside", "feeding", "card"
]  # fmt: skip


class CatsAndDogsGame(Game):
    def deal(self, players: int, dealer: Dealer, options: dict[str, Any]) -> State:
        animals = vec[i64](list(range(len(ANIMALS))))
        dealer.shuffle(animals)
        deck = _each(FOOD_COPIES)
        dealer.shuffle(deck)
        actions = _each(ACTION_COPIES)
        dealer.shuffle(actions)
        row = animals[: ANIMALS_PER_PLAYER * players]  # CD-4
        hands = [pile_of(list(actions[HAND * seat : HAND * (seat + 1)])) for seat in range(players)]  # CD-5
        none = [0] * len(row)
        return CatsAndDogsState(
            game=self,
            players=players,
            seat=0,  # CD-6: seat 0 begins, with a marker
            phase=MARK,
            animals=row,
            spots=spots_of(list(row)),
            meals=vec[i64](none),
            fed=vec[i64](none),
            values=vec[i64](none),
            markers=vec[i64](none),
            stock=vec[i64]([MARKERS] * players),  # CD-6
            hands=vec[i64](hands),
            aside=pile_of(list(actions[HAND * players :])),
            deck=deck,
            top=0,
            bottom=0,
            card=NOTHING,
            feeding=NOTHING,
        )

    def load(self, position: object, seed: object = None) -> State:
        """No card is shuffled after the deal, so the seed is never needed."""
        fields = Fields(position, self.unreadable)
        fields.only(FIELDS)
        fields.word("game", [self.key])
        players = fields.whole("players", self.players[0], self.players[-1])
        phase = PHASES.index(fields.word("phase", PHASES))
        turn = fields.maybe_whole("turn", 0, players - 1)
        if (turn is None) != (phase == OVER):
            fields.refuse("turn", "must be a seat while the game goes on, and null when it is over.")
        state = _read_table(self, fields, players, 0 if turn is None else turn, phase)
        _check_components(fields, state)
        _check_moment(fields, state)
        return state


def _each(copies: list[int]) -> vec[i64]:
    """The cards of the box, as many of each kind as there are copies."""
    return vec[i64]([kind for kind in range(len(copies)) for _ in range(copies[kind])])


def _read_table(game: Game, fields: Fields, players: int, seat: int, phase: int) -> CatsAndDogsState:
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
        if len(owners[-1]) > SPACES[names[-1]]:
            room = f"more markers than {ANIMALS[names[-1]]} has spaces ({SPACES[names[-1]]})."
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
    return CatsAndDogsState(
        game=game,
        players=players,
        seat=seat,
        phase=phase,
        animals=vec[i64](names),
        spots=spots_of(names),
        meals=vec[i64]([pile_of(meal) for meal in meals]),
        fed=vec[i64]([len(meal) for meal in meals]),
        values=vec[i64]([sum([worth(names[i], food) for food in meals[i]]) for i in range(len(names))]),
        markers=vec[i64]([pile_of(seats) for seats in owners]),
        stock=vec[i64](stock),
        hands=vec[i64]([pile_of([ACTIONS.index(action) for action in hand]) for hand in hands]),
        aside=pile_of(aside),
        deck=vec[i64](deck),
        top=0,
        bottom=bottom,
        card=NOTHING if card is None else FOODS.index(card),
        feeding=NOTHING if feeding is None else names.index(ANIMALS.index(feeding)),
    )


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
        fields.refuse("feeding", "only an animal with one to three food cards can be fed on.", "CD-11")
