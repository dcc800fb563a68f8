"""Judging Fancy Animals: what is worn, what the open places may still get, and how near a hand is to the offer."""

from __future__ import annotations

from typing import Any, Final

from librt.random import Random as Chance
from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.judge import Judge, shares, won
from parlour.engine import State
from parlour.games.fancy_animals.components import (
    CARDS,
    COVER,
    FAVOURITES,
    RULES,
    material_of,
    need_of,
    number_of,
    place_of,
    points_of,
    suits_of,
)
from parlour.games.fancy_animals.groups import SET, number_at
from parlour.games.fancy_animals.listing import FoundPlay, hand_threes
from parlour.games.fancy_animals.move import ACTIVATE, DRAW, NOTHING, PASS, PLAY, Move
from parlour.games.fancy_animals.rules import FancyState
from parlour.games.fancy_animals.state import NEVER, Board
from parlour.games.fancy_animals.wearing import heights, may_wear
from parlour.games.fancy_animals.words import card_words

PLACES: Final[i64] = 4
OPEN: Final = [2.0, 2.8, 3.6, 4.2]  # by place, what an open one may still get
CARD: Final = 0.22  # what a card in hand is worth
FAVOURITE: Final = 1.5  # more, for a piece of the favourite material
# By how many numbers a run falls short of a piece, counting every card that could join: how likely it is had soon.
SOON: Final = [0.62, 0.3, 0.14, 0.06]
RULE: Final = 0.4  # what putting a special rule in force is worth
TURNS: Final = 0.16  # how much of an open place's worth each piece that the fullest portrait lacks leaves time for


class FancyAnimalsJudge(Judge):
    def __init__(self, rounds: int = 0) -> None:
        super().__init__()
        self.sharpness = 12.0
        self.width = 4
        self.growth = 0.6
        self.curiosity = 0.4
        self.trust = 2.0
        # Listing all that can be played is what takes the time. Who has it lists the first moves only, and has quick
        # players, who look for less, play so many rounds on: what a move is good for is seen at the next turns.
        self.rounds = rounds
        self.deepest = 1 if rounds else 3

    def values(self, state: State) -> list[float]:
        if state.turn is None:
            return won(state)
        assert isinstance(state, FancyState)
        board = state.board
        left = time_left(board)
        points = [float(score) for score in state.scores()]
        on_table = table_numbers(board)
        for seat in range(state.players):
            points[seat] += hopes(board, seat, left, on_table)
        return shares(points, 1.5 + 1.1 * float(left))

    def glance(self, state: State, moves: list[Any]) -> list[float]:
        """From the price of each move alone: working out the arrangement of every one would take too long."""
        assert isinstance(state, FancyState)
        board = state.board
        seat = board.seat
        left = time_left(board)
        points = [float(score) for score in state.scores()]
        on_table = table_numbers(board)
        for each in range(state.players):
            points[each] += hopes(board, each, left, on_table)
        before = points[seat]
        found: list[float] = []
        for move in moves:
            assert isinstance(move, Move)
            points[seat] = before + gain_of(board, move, left)
            found.append(shares(points, 1.5 + 1.1 * float(left))[seat])
        return found

    def keys(self, state: State, moves: list[Any]) -> list[Any]:
        """Taking a piece is the same with whatever cards; plays that take nothing go by their number."""
        found: list[Any] = []
        number = 0
        for move in moves:
            assert isinstance(move, Move)
            if move.take != NOTHING and isinstance(move, FoundPlay):
                found.append((int(move.take), int(move.place)))
            elif move.kind == ACTIVATE or move.kind == DRAW or move.kind == PASS:
                found.append(move)
            elif isinstance(move, FoundPlay) or move.take == NOTHING:
                found.append(number)
                number += 1
            else:
                found.append(move)
        return found

    def glimpse(self, state: State) -> int:
        """The pieces on offer: a new one may have come."""
        assert isinstance(state, FancyState)
        seen: i64 = 0
        for pieces in state.board.offer:
            for piece in pieces:
                seen = (seen * 53 + piece) & 0xFFFFFFFFFF
        return int(seen)

    def play_on(self, state: State, chance: Chance) -> None:
        """Some rounds, as quick players would."""
        assert isinstance(state, FancyState)
        for _ in range(self.rounds * state.players):
            if state.board.over:
                break
            state.apply(quick(state))

    def patient(self) -> Judge:
        return PATIENT

    def aim(self, state: State, move: Any) -> str:
        assert isinstance(move, Move)
        if move.kind == DRAW:
            return "Another card brings you nearer to something good"
        if move.kind == PASS:
            return "There is nothing else to do"
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
        if move.kind == ACTIVATE:
            return f"putting {RULES[move.rule].upper()} in force"
        if move.take != NOTHING:
            return f"taking the {card_words(move.take)}"
        if move.back != NOTHING:
            return f"playing and putting the {card_words(move.back)} back"
        return "playing without taking anything"


def gain_of(board: Board, move: Move, left: i64) -> float:
    """What a move adds to the hopes of the seat to move, from its price alone."""
    time = TURNS * float(left)
    card = CARD * min(1.0, 2.0 * time)
    if move.kind == DRAW:
        return card + 0.1
    if move.kind == PASS:
        return 0.0
    if move.kind == ACTIVATE:
        return RULE - card * float(len(move.cards))
    cost = card * 2.0
    if isinstance(move, FoundPlay):
        cost = card * float(move.answer.cards) + float(move.answer.spent)
    return -cost if move.take == NOTHING else worth_of(board, move.take, move.place, time) - cost


def worth_of(board: Board, piece: i64, place: i64, time: float) -> float:
    """What wearing a piece there adds to the hopes of the seat to move."""
    portrait = board.portraits[board.seat]
    worth = float(points_of(piece)) - (0.0 if place_of(piece) == place else 2.0)
    if material_of(piece) == FAVOURITES[board.animals[board.seat]]:
        worth += FAVOURITE
    if len(portrait[place]) > 0:  # COVER: what lies there counts half from now on
        worth -= float(points_of(portrait[place][-1]) // 2)
    else:
        worth -= OPEN[place] * time
    return 0.75 * worth


def quick(state: FancyState) -> Move:
    """A sensible move, found without listing all: the best piece that can be had and is worth its price, or a card."""
    board = state.board
    left = time_left(board)
    time = TURNS * float(left)
    best: Move | None = None
    most = 0.0
    if board.can_draw():
        best = Move(DRAW)
        most = gain_of(board, best, left)
    wanted: list[tuple[float, int, int]] = []
    for piece in board.pieces():
        place = place_for(board, piece)
        if place != NOTHING:
            wanted.append((-worth_of(board, piece, place, time), piece, int(place)))
    wanted.sort()
    for less, piece, at in wanted:
        if -less <= most and best is not None:
            break
        answer = state.solver.cheapest_taking(piece, at)
        if answer is not None:
            play = FoundPlay(answer, piece, at)
            gain = gain_of(board, play, left)
            if best is None or gain > most:
                best = play
                most = gain
    return any_card(state) if best is None else best


def place_for(board: Board, piece: i64) -> i64:
    """Where a piece is best put, an open place before a covered one; NOTHING where it cannot be."""
    own = place_of(piece)
    worn = heights(board.portrait)
    cover = board.in_force(COVER)
    if worn[own] > 0:
        for place in range(PLACES):
            if worn[place] == 0 and may_wear(worn, cover, own, place):
                return place
    return own if may_wear(worn, cover, own, own) else NOTHING


def any_card(state: FancyState) -> Move:
    """For a full hand that nothing can be had for, or an empty deck."""
    threes = hand_threes(state.board)
    if threes:
        return Move(PLAY, [*state.board.table, threes[0]])
    cheapest = state.solver.cheapest_play()
    return FoundPlay(cheapest) if cheapest is not None and cheapest.spent == 0 else Move(PASS)


def time_left(board: Board) -> i64:
    """How many pieces the fullest portrait lacks; 0 when the last turns have begun."""
    if board.final_turns != NEVER:
        return 0
    fewest: i64 = PLACES
    for portrait in board.portraits:
        lacking: i64 = 0
        for stack in portrait:
            if len(stack) == 0:
                lacking += 1
        if lacking < fewest:
            fewest = lacking
    return fewest


def table_numbers(board: Board) -> vec[i64]:
    """By suit, the numbers that cards on the table could be, as bits."""
    found = vec[i64]([0, 0, 0, 0])
    one: i64 = 1
    for group in board.table:
        for index in range(len(group.cards)):
            card: i64 = group.cards[index]
            if card < CARDS:
                add_card(found, card)
            else:
                suit = material_of(card) if group.suit == SET else group.suit
                found[suit] |= one << number_at(group, index, board.top)
    return found


def add_card(numbers: vec[i64], card: i64) -> None:
    one: i64 = 1
    suits = suits_of(card)
    bit = one << number_of(card)
    for suit in range(4):
        if suits >> suit & 1 != 0:
            numbers[suit] |= bit


def longest(numbers: i64) -> i64:
    """The longest run of bits."""
    length: i64 = 0
    while numbers != 0:
        numbers &= numbers << 1
        length += 1
    return length


def hopes(board: Board, seat: i64, left: i64, on_table: vec[i64]) -> float:
    """What a seat may still add to its score."""
    numbers = on_table[:]
    hand = board.hands[seat]
    for card in hand:
        add_card(numbers, card)
    reach = [longest(numbers[suit]) for suit in range(4)]
    favourite: i64 = FAVOURITES[board.animals[seat]]
    portrait = board.portraits[seat]
    first = 0.0
    second = 0.0
    for pieces in board.offer:
        for code in pieces:
            piece: i64 = code
            own = len(portrait[place_of(piece)]) == 0
            worth = float(points_of(piece)) - (0.0 if own else 2.5)
            if material_of(piece) == favourite:
                worth += FAVOURITE
            short = need_of(piece) - reach[material_of(piece)]
            if short > 3 or worth <= 0.0:
                continue
            worth *= SOON[short if short > 0 else 0]
            if worth > first:
                second = first
                first = worth
            elif worth > second:
                second = worth
    open_places = 0.0
    none_open = True
    for place in range(PLACES):
        if len(portrait[place]) == 0:
            open_places += OPEN[place]
            none_open = False
    if none_open:
        return 0.0
    if left == 0:
        # One more turn at most: only what can be had at once counts.
        due = board.final_turns > 0 and (seat - board.seat) % board.players < board.final_turns
        return first if due else 0.0
    time = TURNS * float(left)
    return first + 0.4 * second + open_places * time + CARD * float(len(hand)) * min(1.0, 2.0 * time)


JUDGE = FancyAnimalsJudge()
PATIENT: Final = FancyAnimalsJudge(rounds=2)
