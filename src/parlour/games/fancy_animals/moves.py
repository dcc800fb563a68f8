"""The moves that a program lists: one representative of each outcome, found by the solver."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlour.games.fancy_animals.board import Board
from parlour.games.fancy_animals.components import COVER, LOOP, MIX, RETURN, number_of, place_of, suits_of
from parlour.games.fancy_animals.groups import SET, Group
from parlour.games.fancy_animals.move import ACTIVATE, DRAW, NOTHING, PASS, PLAY, Move
from parlour.games.fancy_animals.solver import Answer, Question, Solver

LOOK: Final = 100_000  # nodes: all but one question in some thousands are settled by far fewer


class FoundPlay(Move):
    """A play found by the solver. Its table is worked out only when somebody looks."""

    def __init__(self, answer: Answer, take: i64 = NOTHING, place: i64 = NOTHING, back: i64 = NOTHING) -> None:
        super().__init__(PLAY, None, take, place, back)
        self.answer = answer

    @property
    def groups(self) -> list[Group]:
        return self.answer.groups


def question_of(board: Board) -> Question:
    """What the seat to move has before it: in copies, so that what is found stays true when the game goes on."""
    return Question(
        board.top,
        board.table,
        board.hand[:],
        [stack[:] for stack in board.portrait],
        board.in_force(LOOP),
        board.in_force(COVER),
        board.in_force(MIX),
    )


def solver_for(board: Board) -> Solver:
    """The solver for the seat to move, in a game, where nobody likes to wait."""
    return Solver(question_of(board), LOOK)


def list_moves(board: Board, solver: Solver) -> list[Move]:
    moves: list[Move] = []
    if board.can_draw():  # FA-11
        moves.append(Move(DRAW))
    for piece in board.pieces():  # FA-13, FA-16
        for place in range(4):
            answer = solver.cheapest_taking(piece, place)
            if answer is not None:
                moves.append(FoundPlay(answer, piece, place))
    plays = _plays(board, solver)
    backs = _returnable(board)
    _with_returns(moves, plays, backs if board.in_force(RETURN) else [])
    if not plays and not board.can_draw():  # FA-14
        cheapest = solver.cheapest_play()
        if cheapest is not None:
            _with_returns(moves, [FoundPlay(cheapest)], backs if board.in_force(RETURN) else [])
        moves.append(Move(PASS))
    for rule in range(4):  # FA-15
        if not board.in_force(rule):
            for cards in _hand_sets(board.hand, True):
                moves.append(Move(ACTIVATE, rule=rule, cards=cards))
                if board.in_force(RETURN) or rule == RETURN:  # FA-20
                    for back in backs:
                        moves.append(Move(ACTIVATE, back=back, rule=rule, cards=cards))
    return moves


def _with_returns(moves: list[Move], plays: list[Move], backs: list[int]) -> None:
    for play in plays:
        moves.append(play)
        for back in backs:  # FA-20
            if isinstance(play, FoundPlay):
                moves.append(FoundPlay(play.answer, back=back))
            else:
                moves.append(Move(PLAY, play.groups, back=back))


def _returnable(board: Board) -> list[int]:
    """FA-20*: not where the pile is empty."""
    return [piece for piece in board.pieces() if board.piles[place_of(piece)]]


def _plays(board: Board, solver: Solver) -> list[Move]:
    """Plays that spend and take nothing: each three laid from hand alone, and each card in a play of fewest cards.

    How cards are grouped has no lasting meaning (FA-7), so plays of the same cards have the same outcome.
    """
    plays: list[Move] = []
    seen: set[tuple[int, ...]] = set()
    for group in hand_threes(board):
        cards = tuple(sorted(group.cards))
        if cards not in seen:
            seen.add(cards)
            plays.append(Move(PLAY, [*board.table, group]))
    for card in board.hand:
        answer = solver.free_play_of(card)
        if answer is not None:
            # A single card needs no arrangement to be known: it is worked out for the move that is chosen.
            cards = (card,) if answer.cards == 1 else tuple(answer.played)
            if cards not in seen:
                seen.add(cards)
                plays.append(FoundPlay(answer))
    return plays


def hand_threes(board: Board) -> list[Group]:
    """Every run and every set of three cards from hand alone."""
    groups: list[Group] = []
    top: int = board.top
    for suit in range(4):
        by_number: list[list[int]] = [[] for _ in range(top)]
        for card in board.hand:
            if (suits_of(card) >> suit) & 1:
                by_number[number_of(card) - 1].append(card)
        for first in range(top if board.in_force(LOOP) else top - 2):
            for low in by_number[first]:
                for middle in by_number[(first + 1) % top]:
                    for high in by_number[(first + 2) % top]:
                        groups.append(Group(suit, first + 1, [low, middle, high]))
    for cards in _hand_sets(board.hand, False):
        groups.append(Group(SET, number_of(cards[0]), cards))
    return groups


def _hand_sets(hand: list[int], fours: bool) -> list[list[int]]:
    """Every three, and if asked for every four, cards of one number in a hand."""
    found: list[list[int]] = []
    by_number: dict[int, list[int]] = {}
    for card in hand:
        by_number.setdefault(int(number_of(card)), []).append(card)
    for number in sorted(by_number):
        cards = by_number[number]
        count = len(cards)
        for a in range(count):
            for b in range(a + 1, count):
                for c in range(b + 1, count):
                    found.append([cards[a], cards[b], cards[c]])
                    if fours:
                        for d in range(c + 1, count):
                            found.append([cards[a], cards[b], cards[c], cards[d]])
    return found
