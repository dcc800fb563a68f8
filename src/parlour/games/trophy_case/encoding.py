"""The game as numbers: the layout `trophy-case/0`. docs/research.md has the table of its parts."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from parlour.engine import Coder, State, clear, from_seat, put
from parlour.engine.bits import count
from parlour.games.trophy_case.board import TrophyCaseBoard, action_of, seat_of
from parlour.games.trophy_case.box import CARDS, WORDS
from parlour.games.trophy_case.components import FOLD, MUD, SUITS, hand_size
from parlour.games.trophy_case.heaps import first_card
from parlour.games.trophy_case.moves import may_fold, may_mud, open_colours
from parlour.games.trophy_case.scoring import worth


def _observation(players: int) -> dict[str, int]:
    return {
        "seat": 1,
        "turn": 1,
        "phase": 1,
        "target": 1,
        "hands_left": 1,
        "dealer": 1,
        "leader": 1,
        "hand_number": 1,
        "led": 1,
        "leading": 1,
        "worth": 2,
        "deck_size": 1,
        "scores": players,
        "hand_sizes": players,
        "discard_sizes": players,
        "in": players,
        "lacks": players * len(SUITS),
        "trick": 2 * players * hand_size(players),
        "hand": int(CARDS),
        "seen": int(CARDS),
        "discards": int(CARDS),
    }


class TrophyCaseCoder(Coder):
    """A card of the deck is its own number. In a trick nobody acts more often than there are cards in a hand."""

    def __init__(self, players: int) -> None:
        super().__init__("trophy-case/0", _observation(players), {"play": [int(CARDS)], "fold": [], "mud": []})
        self.players: i64 = players
        self.slots: i64 = players * hand_size(players)

    def encode(self, state: State, seat: i64, into: vec[i16], at: i64) -> None:
        assert isinstance(state, TrophyCaseBoard)
        players = self.players
        trick = state.trick
        clear(into, at, self.size)
        put(into, at, seat)
        put(into, at + 1, -1 if state.over else from_seat(seat, state.seat, players))
        put(into, at + 2, 2 if state.over else 1 if len(trick) != 0 else 0)
        put(into, at + 3, state.target)
        put(into, at + 4, state.hands_left)
        put(into, at + 5, from_seat(seat, state.dealer, players))
        put(into, at + 6, from_seat(seat, state.leader, players))
        put(into, at + 7, state.hand_number)
        if len(trick) != 0:
            put(into, at + 8, state.led + 1)
            put(into, at + 9, state.leading() + 1)
            put(into, at + 10, worth(state, False))
            put(into, at + 11, worth(state, True))
        put(into, at + 12, state.deck_left())
        at += 13
        aided = state.house.memory_aids  # TC-23
        for other in range(players):
            shown = from_seat(seat, other, players)
            put(into, at + shown, state.points[other])
            put(into, at + players + shown, state.sizes[other])
            put(into, at + 2 * players + shown, self.discarded(state, other))
            if len(trick) != 0 and state.is_in(other):
                put(into, at + 3 * players + shown, 1)
            if aided:
                self.put_bits(state.lacks[other], into, at + 4 * players + shown * len(SUITS))
        at += players * (4 + len(SUITS))
        for i in range(len(trick) if len(trick) < self.slots else self.slots):
            put(into, at + 2 * i, from_seat(seat, seat_of(trick[i]), players) + 1)
            put(into, at + 2 * i + 1, action_of(trick[i]) + 1)
        at += 2 * self.slots
        self.put_heap(state.hands, seat, into, at)
        if aided:
            self.put_heap(state.seen, 0, into, at + CARDS)
            self.put_heap(state.discarded, seat, into, at + 2 * CARDS)

    def discarded(self, board: TrophyCaseBoard, seat: i64) -> i64:
        """How many cards the seat has discarded."""
        found: i64 = 0
        for colour in range(WORDS):
            found += count(board.discarded[seat * WORDS + colour])
        return found

    def put_bits(self, bits: i64, into: vec[i16], at: i64) -> None:
        while bits != 0:
            if bits & 1 != 0:
                into[at] = 1
            bits >>= 1
            at += 1

    def put_heap(self, heaps: vec[i64], seat: i64, into: vec[i16], at: i64) -> None:
        """1 for each card of the heap."""
        for colour in range(WORDS):
            word: i64 = heaps[seat * WORDS + colour]
            while word != 0:
                into[at + first_card(colour, word)] = 1
                word &= word - 1

    def legal(self, state: State) -> vec[i64]:
        assert isinstance(state, TrophyCaseBoard)
        found = vec[i64](capacity=16)
        if state.over:
            return found
        first, past = open_colours(state)
        for colour in range(first, past):
            word: i64 = state.hands[state.seat * WORDS + colour]
            while word != 0:
                found = append(found, first_card(colour, word))
                word &= word - 1
        if may_fold(state):
            found = append(found, FOLD)
        if may_mud(state):
            found = append(found, MUD)
        return found

    def move(self, state: State, action: i64) -> int:
        return action
