"""The game as numbers: the layout `cats-and-dogs/0`, in which an animal is its place in the row.

docs/research.md has the table of its parts.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from parlour.engine import Coder, State, clear, from_seat, put
from parlour.games.cats_and_dogs.board import OVER, CatsAndDogsBoard
from parlour.games.cats_and_dogs.components import (
    ACTION_COPIES,
    ACTION_KINDS,
    ACTIONS,
    ANIMALS_PER_PLAYER,
    FOOD_KINDS,
    SWAP_FISH_BONE,
    TAKE_FOOD,
    count_in,
    is_fish,
    points_at_food,
    points_at_markers,
    points_at_two,
    size_of,
)
from parlour.games.cats_and_dogs.moves import legal_moves
from parlour.games.cats_and_dogs.notation import (
    FIRST_ACTION,
    GIVE_MOVE,
    MARK_MOVE,
    WORDS,
    animal_of,
    kind_of,
    other_of,
    other_thing_of,
    pack,
    thing_of,
)
from parlour.games.cats_and_dogs.scoring import points

BOTTOM: Final[int] = ACTION_COPIES[TAKE_FOOD]  # at most so many cards of the deck are known to lie at its bottom


def _observation(players: int) -> dict[str, int]:
    places, foods = ANIMALS_PER_PLAYER * players, int(FOOD_KINDS)
    return {
        "seat": 1,
        "turn": 1,
        "phase": 1,
        "card": 1,
        "feeding": 1,
        "deck_size": 1,
        "round": 1,
        "animals": places,
        "spaces": places,
        "values": places,
        "food": places * foods,
        "markers": places * players,
        "stock": players,
        "hand_sizes": players,
        "scores": players,
        "hand": int(ACTION_KINDS),
        "played": int(ACTION_KINDS),
        "deck": foods,
        "deck_bottom": BOTTOM,
        "rounds": players * players,
    }


def _actions(players: int) -> dict[str, list[int]]:
    """By the words of the notation. Two animals are one of the pairs of places, the first place first."""
    places, foods = ANIMALS_PER_PLAYER * players, int(FOOD_KINDS)
    found: dict[str, list[int]] = {}
    for kind in range(len(WORDS)):
        found[WORDS[kind]] = [places] if kind in (MARK_MOVE, GIVE_MOVE) else []
    for action in range(ACTION_KINDS):
        things = [foods] if points_at_food(action) else [players] if points_at_markers(action) else []
        found[ACTIONS[action]] = (
            [places * (places - 1) // 2, *things, *things] if points_at_two(action) else [places, *things]
        )
    return found


class CatsAndDogsCoder(Coder):
    def __init__(self, players: int) -> None:
        super().__init__("cats-and-dogs/0", _observation(players), _actions(players))
        self.players: i64 = players
        self.places: i64 = ANIMALS_PER_PLAYER * players
        self.first = vec[i64]([self.firsts[kind] for kind in [*WORDS, *ACTIONS]])  # action of each kind of move
        self.lows = vec[i64]()  # by pair: its places
        self.highs = vec[i64]()
        for low in range(self.places):
            for high in range(low + 1, self.places):
                self.lows = append(self.lows, low)
                self.highs = append(self.highs, high)

    # Observations

    def encode(self, state: State, seat: i64, into: vec[i16], at: i64) -> None:
        assert isinstance(state, CatsAndDogsBoard)
        players = self.players
        places = self.places
        clear(into, at, self.size)
        put(into, at, seat)
        put(into, at + 1, -1 if state.phase == OVER else from_seat(seat, state.seat, players))
        put(into, at + 2, state.phase)
        put(into, at + 3, state.card + 1)
        put(into, at + 4, state.feeding + 1)
        put(into, at + 5, state.deck_size())
        put(into, at + 6, len(state.rounds))
        at += 7
        for place in range(places):
            put(into, at + place, state.animals[place])
            put(into, at + places + place, state.house.spaces[state.animals[place]])
            put(into, at + 2 * places + place, state.values[place])
        at += 3 * places
        for place in range(places):
            self.put_pile(state.meals[place], into, at + place * FOOD_KINDS)
        at += places * FOOD_KINDS
        for place in range(places):
            markers: i64 = state.markers[place]
            if markers != 0:
                for owner in range(players):
                    put(into, at + place * players + from_seat(seat, owner, players), count_in(markers, owner))
        at += places * players
        for other in range(players):
            shown = at + from_seat(seat, other, players)
            put(into, shown, state.stock[other])
            put(into, shown + players, size_of(state.hands[other]))
            put(into, shown + 2 * players, self.score(state, other))
        at += 3 * players
        self.put_pile(state.hands[seat], into, at)
        if state.house.memory_aids:  # CD-35
            self.put_known(state, into, at + ACTION_KINDS)
        at += 2 * ACTION_KINDS + FOOD_KINDS + BOTTOM
        for number in range(len(state.rounds)):
            for other in range(players):
                gained: i64 = state.rounds[number][other]
                put(into, at + number * players + from_seat(seat, other, players), gained)

    def score(self, board: CatsAndDogsBoard, seat: i64) -> i64:
        total: i64 = points(board, seat)
        for gained in board.rounds:
            total += gained[seat]
        return total

    def put_pile(self, pile: i64, into: vec[i16], at: i64) -> None:
        """How many there are of each kind."""
        while pile > 0:
            put(into, at, pile & 15)
            pile >>= 4
            at += 1

    def put_known(self, board: CatsAndDogsBoard, into: vec[i16], at: i64) -> None:
        """What everybody has seen of the actions, of the deck, and at its bottom."""
        for action in range(ACTION_KINDS):
            unseen: i64 = count_in(board.aside, action)
            for hand in board.hands:
                unseen += count_in(hand, action)
            put(into, at + action, ACTION_COPIES[action] - unseen)
        at += ACTION_KINDS
        for i in range(board.top, len(board.deck)):
            into[at + board.deck[i]] += 1
        at += FOOD_KINDS
        for i in range(board.bottom):
            put(into, at + i, board.deck[len(board.deck) - board.bottom + i] + 1)

    # Actions

    def legal(self, state: State) -> vec[i64]:
        assert isinstance(state, CatsAndDogsBoard)
        found = legal_moves(state)
        for i in range(len(found)):
            found[i] = self.number(state, found[i])
        return found

    def number(self, board: CatsAndDogsBoard, move: i64) -> i64:
        """The action that a move is."""
        kind = kind_of(move)
        first: i64 = self.first[kind]
        if kind < FIRST_ACTION:
            return first + board.spots[animal_of(move)] if kind in (MARK_MOVE, GIVE_MOVE) else first
        action: i64 = kind - FIRST_ACTION
        place: i64 = board.spots[animal_of(move)]
        thing: i64 = self.told(board, action, thing_of(move))
        things = self.things(action)
        if not points_at_two(action):
            return first + place * things + thing
        other: i64 = board.spots[other_of(move)]
        other_thing: i64 = self.told(board, action, other_thing_of(move))
        if place > other:
            place, other = other, place
            thing, other_thing = other_thing, thing
        pair: i64 = place * (2 * self.places - place - 1) // 2 + other - place - 1
        return first + (pair * things + thing) * things + other_thing

    def things(self, action: i64) -> i64:
        """How many things there are on an animal that the action may name."""
        return FOOD_KINDS if points_at_food(action) else self.players if points_at_markers(action) else 1

    def told(self, board: CatsAndDogsBoard, action: i64, thing: i64) -> i64:
        """A food as it is; the owner of a marker counted from the seat to move."""
        return from_seat(board.seat, thing, self.players) if points_at_markers(action) else thing

    def move(self, state: State, action: i64) -> int:
        assert isinstance(state, CatsAndDogsBoard)
        kind: i64 = len(self.first) - 1
        while self.first[kind] > action:
            kind -= 1
        rest: i64 = action - self.first[kind]
        if kind < FIRST_ACTION:
            return pack(kind, state.animals[rest]) if kind in (MARK_MOVE, GIVE_MOVE) else pack(kind)
        card: i64 = kind - FIRST_ACTION
        things = self.things(card)
        last: i64 = self.untold(state, card, rest % things)
        rest //= things
        if not points_at_two(card):
            return pack(kind, state.animals[rest], last)
        thing: i64 = self.untold(state, card, rest % things)
        rest //= things
        animal: i64 = state.animals[self.lows[rest]]
        other: i64 = state.animals[self.highs[rest]]
        # CD-31: the fish first, otherwise the animal that stands first in CD-1.
        swapped: bool = is_fish(last) and not is_fish(thing) if card == SWAP_FISH_BONE else animal > other
        return pack(kind, other, last, animal, thing) if swapped else pack(kind, animal, thing, other, last)

    def untold(self, board: CatsAndDogsBoard, action: i64, thing: i64) -> i64:
        """The inverse of `told`."""
        return (thing + board.seat) % self.players if points_at_markers(action) else thing
