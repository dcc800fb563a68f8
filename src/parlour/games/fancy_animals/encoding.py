"""The game as numbers: the layout `fancy-animals/0`. docs/research.md has the table of its parts.

Moves are whole tables, so an action says what is wanted, a piece to take, a card to play, a rule to put in force, and
the solver lays the gentlest table for it. A piece is never put under its pile (FA-20): that is left to `moves()`.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from parlour.engine import Coder, State, clear, from_seat, put
from parlour.games.fancy_animals.board import FancyAnimalsBoard
from parlour.games.fancy_animals.components import (
    ANIMALS,
    CARDS,
    OFFERED,
    PIECES,
    PLACE_COUNT,
    RULE_COUNT,
    need_of,
    number_of,
)
from parlour.games.fancy_animals.moves import SolverPlay
from parlour.games.fancy_animals.notation import ACTIVATE, DRAW, PASS, PICK, Move
from parlour.games.fancy_animals.scoring import hand_totals, scores
from parlour.games.fancy_animals.solver import Answer, Solver

CODES: Final[i64] = CARDS + PIECES
GROUPS: Final[i64] = CODES // 3  # FA-7: no more can lie on the table
NUMBERS: Final[i64] = CARDS // 6
SET_SIZE: Final[i64] = 3  # FA-15: as few as put a rule in force


def _observation(players: int) -> dict[str, int]:
    return {
        "seat": 1,
        "turn": 1,
        "phase": 1,
        "top": 1,
        "deck_size": 1,
        "final_turns": 1,
        "passes": 1,
        "can_draw": 1,
        "animals": players,
        "hand_sizes": players,
        "scores": players,
        "hand_totals": players,
        "rules": int(RULE_COUNT),
        "pile_sizes": int(PLACE_COUNT),
        "offer": int(PLACE_COUNT * OFFERED),
        "hand": int(CARDS),
        "returned": int(PIECES),
        "group_of": int(CODES),
        "place_in_group": int(CODES),
        "groups": int(2 * GROUPS),
        "worn": int(2 * PIECES) * players,
    }


def _actions() -> dict[str, list[int]]:
    return {
        "draw": [],
        "pass": [],
        "take": [int(PIECES), int(PLACE_COUNT)],
        "play": [int(CARDS)],
        "spend": [],
        "activate": [int(RULE_COUNT), int(NUMBERS)],
        "pick": [len(ANIMALS)],
    }


class FancyAnimalsCoder(Coder):
    def __init__(self, players: int) -> None:
        super().__init__("fancy-animals/0", _observation(players), _actions(), complete=False)
        self.players: i64 = players
        self.drawing: i64 = self.firsts["draw"]
        self.passing: i64 = self.firsts["pass"]
        self.taking: i64 = self.firsts["take"]
        self.playing: i64 = self.firsts["play"]
        self.spending: i64 = self.firsts["spend"]
        self.activating: i64 = self.firsts["activate"]
        self.picking: i64 = self.firsts["pick"]

    # Observations

    def encode(self, state: State, seat: i64, into: vec[i16], at: i64) -> None:
        assert isinstance(state, FancyAnimalsBoard)
        players = self.players
        clear(into, at, self.size)
        put(into, at, seat)
        put(into, at + 1, -1 if state.over else from_seat(seat, state.seat, players))
        put(into, at + 2, 2 if state.over else 0 if state.picking else 1)
        put(into, at + 3, state.top)
        put(into, at + 4, len(state.deck))
        put(into, at + 5, state.final_turns)
        put(into, at + 6, state.passes)
        can_draw = not state.over and not state.picking and state.seat == seat and state.can_draw()
        put(into, at + 7, 1 if can_draw else 0)
        at += 8
        points = scores(state)
        totals = hand_totals(state) if state.over else {}  # FA-27
        for other in range(players):
            shown = at + from_seat(seat, other, players)
            put(into, shown, state.animals[other] + 1)
            put(into, shown + players, len(state.hands[other]))
            put(into, shown + 2 * players, points[other])
            put(into, shown + 3 * players, totals.get(str(other), 0))
        at += 4 * players
        for rule in state.rules:
            put(into, at + rule, 1)
        at += RULE_COUNT
        for place in range(PLACE_COUNT):
            put(into, at + place, len(state.piles[place]))
            for slot in range(len(state.offer[place])):
                put(into, at + PLACE_COUNT + place * OFFERED + slot, state.offer[place][slot] - CARDS + 1)
        at += PLACE_COUNT * (1 + OFFERED)
        for card in state.hands[seat]:
            put(into, at + card, 1)
        at += CARDS
        if state.house.memory_aids:  # FA-31
            self.put_returned(state, into, at)
        self.put_table(state, into, at + PIECES)
        at += PIECES + 2 * CODES + 2 * GROUPS
        for other in range(players):
            self.put_worn(state.portraits[other], into, at + from_seat(seat, other, players) * 2 * PIECES)

    def put_returned(self, board: FancyAnimalsBoard, into: vec[i16], at: i64) -> None:
        """The pieces that everybody saw put under a pile: how deep each lies, from its bottom."""
        for place in range(PLACE_COUNT):
            pile = board.piles[place]
            for depth in range(board.returned[place]):
                put(into, at + pile[len(pile) - 1 - depth] - CARDS, depth + 1)

    def put_table(self, board: FancyAnimalsBoard, into: vec[i16], at: i64) -> None:
        """Of every card the group it lies in, and where in it; then of every group its suit, and its first number."""
        for number in range(len(board.table)):
            group = board.table[number]
            for index in range(len(group.cards)):
                put(into, at + group.cards[index], number + 1)
                put(into, at + CODES + group.cards[index], index + 1)
            put(into, at + 2 * CODES + 2 * number, group.suit + 2)
            put(into, at + 2 * CODES + 2 * number + 1, group.first)

    def put_worn(self, portrait: list[list[int]], into: vec[i16], at: i64) -> None:
        """Of every piece the place where it is worn, and how high in the stack."""
        for place in range(PLACE_COUNT):
            stack = portrait[place]
            for height in range(len(stack)):
                put(into, at + 2 * (stack[height] - CARDS), place + 1)
                put(into, at + 2 * (stack[height] - CARDS) + 1, height + 1)

    # Actions

    def legal(self, state: State) -> vec[i64]:
        assert isinstance(state, FancyAnimalsBoard)
        found = vec[i64]()
        if state.over:
            return found
        if state.picking:  # FA-28
            for animal in state.free_animals():
                found = append(found, self.picking + animal)
            return found
        solver = state.solver
        can_draw = state.can_draw()
        if can_draw:  # FA-11
            found = append(found, self.drawing)
        # What a single card can do is soon known, and often shows that a piece can be had.
        cards = [card for card in state.hand if solver.can_play(card)]
        places: dict[int, list[int]] = {}
        # The longest runs first: a table with one of them holds shorter ones too.
        for piece in sorted(state.pieces(), key=need_of, reverse=True):  # FA-13, FA-16
            places[piece] = [place for place in range(PLACE_COUNT) if solver.can_take(piece, place)]
        for piece in state.pieces():
            for place in places[piece]:
                found = append(found, self.taking + (piece - CARDS) * PLACE_COUNT + place)
        if cards:
            for card in cards:
                found = append(found, self.playing + card)
        elif not can_draw:  # FA-14
            if solver.cheapest_play() is not None:
                found = append(found, self.spending)
            found = append(found, self.passing)
        if state.can_activate():  # FA-15, FA-29
            for number in range(NUMBERS):
                if len(_set_of(state, number + 1)) == SET_SIZE:
                    for rule in range(RULE_COUNT):
                        if not state.in_force(rule):
                            found = append(found, self.activating + rule * NUMBERS + number)
        return found

    def move(self, state: State, action: i64) -> Move:
        assert isinstance(state, FancyAnimalsBoard)
        if action == self.drawing:
            return Move(DRAW)
        if action == self.passing:
            return Move(PASS)
        if action <= self.spending:
            return self.play(state.solver, action)
        if action < self.picking:
            rule: i64 = (action - self.activating) // NUMBERS
            number: i64 = (action - self.activating) % NUMBERS + 1
            return Move(ACTIVATE, rule=rule, cards=_set_of(state, number))
        return Move(PICK, animal=action - self.picking)

    def play(self, solver: Solver, action: i64) -> Move:
        if action < self.playing:
            piece: i64 = CARDS + (action - self.taking) // PLACE_COUNT
            place: i64 = (action - self.taking) % PLACE_COUNT
            return SolverPlay(_found(solver.cheapest_taking(piece, place)), take=piece, place=place)
        if action < self.spending:
            return SolverPlay(_found(solver.free_play_of(action - self.playing)))
        return SolverPlay(_found(solver.cheapest_play()))


def _found(answer: Answer | None) -> Answer:
    assert answer is not None  # the action is legal
    return answer


def _set_of(board: FancyAnimalsBoard, number: i64) -> list[int]:
    """The first three cards of a number in the hand of the seat to move, or as many as there are."""
    return [card for card in board.hand if number_of(card) == number][:SET_SIZE]
