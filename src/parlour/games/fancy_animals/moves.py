"""The legal moves, as programs list them: one representative of each outcome, found by the solver."""

from __future__ import annotations

from mypy_extensions import i64

from parlour.games.fancy_animals.board import FancyAnimalsBoard
from parlour.games.fancy_animals.components import (
    LOOP,
    PLACE_COUNT,
    RETURN,
    RULE_COUNT,
    SUIT_COUNT,
    has_suit,
    number_of,
)
from parlour.games.fancy_animals.groups import SET, Group
from parlour.games.fancy_animals.notation import ACTIVATE, DRAW, NOTHING, PASS, PICK, PLAY, Move
from parlour.games.fancy_animals.solver import Answer


class SolverPlay(Move):
    """A play found by the solver. Its table is worked out only when somebody looks."""

    def __init__(self, answer: Answer, take: i64 = NOTHING, place: i64 = NOTHING, back: i64 = NOTHING) -> None:
        super().__init__(PLAY, take=take, place=place, back=back)
        self.answer = answer

    @property
    def groups(self) -> list[Group]:
        return self.answer.groups


def legal_moves(board: FancyAnimalsBoard) -> list[Move]:
    """Drawing, every piece at every place it can go to, plays that take nothing, passing, and activations."""
    if board.picking:  # FA-28
        return [Move(PICK, animal=animal) for animal in board.free_animals()]
    solver = board.solver
    moves: list[Move] = []
    if board.can_draw():  # FA-11
        moves.append(Move(DRAW))
    for piece in board.pieces():  # FA-13, FA-16
        for place in range(PLACE_COUNT):
            answer = solver.cheapest_taking(piece, place)
            if answer is not None:
                moves.append(SolverPlay(answer, take=piece, place=place))
    plays = _plays(board)
    backs = board.returnable()
    _with_returns(moves, plays, backs if board.in_force(RETURN) else [])
    if not plays and not board.can_draw():  # FA-14
        cheapest = solver.cheapest_play()
        if cheapest is not None:
            _with_returns(moves, [SolverPlay(cheapest)], backs if board.in_force(RETURN) else [])
        moves.append(Move(PASS))
    for rule in range(RULE_COUNT):  # FA-15, FA-29
        if not board.in_force(rule) and not board.house.no_special_rules:
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
            if isinstance(play, SolverPlay):
                moves.append(SolverPlay(play.answer, back=back))
            else:
                moves.append(Move(PLAY, play.groups, back=back))


def _plays(board: FancyAnimalsBoard) -> list[Move]:
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
        answer = board.solver.free_play_of(card)
        if answer is not None:
            # A single card needs no arrangement to be known: it is worked out for the move that is chosen.
            cards = (card,) if answer.cards == 1 else tuple(answer.played)
            if cards not in seen:
                seen.add(cards)
                plays.append(SolverPlay(answer))
    return plays


def hand_threes(board: FancyAnimalsBoard) -> list[Group]:
    """Every run and every set of three cards from hand alone."""
    groups: list[Group] = []
    top: int = board.top
    for suit in range(SUIT_COUNT):
        by_number: list[list[int]] = [[] for _ in range(top)]
        for card in board.hand:
            if has_suit(card, suit):
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
