"""The legal moves, as programs list them: one representative of each outcome, found by the solver."""

from __future__ import annotations

from mypy_extensions import i64

from parlour.games.fancy_animals.board import FancyAnimalsBoard, Laid
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
from parlour.games.fancy_animals.solver import Answer, GrownTable, LaidTable, Table


class HandPlay(Move):
    """A run or set laid from hand alone, beside all that lies there."""

    def __init__(self, before: Table, group: Group, top: i64, back: i64 = NOTHING) -> None:
        super().__init__(PLAY, back=back)
        self.before = before
        self.group = group
        self.top: i64 = top

    @property
    def groups(self) -> list[Group]:
        return [*self.before.groups, self.group]

    def returning(self, piece: i64) -> HandPlay:
        """The same play, and a piece put under its pile."""
        return HandPlay(self.before, self.group, self.top, back=piece)


class SolverPlay(Move):
    """A play found by the solver. Its table is worked out only when somebody looks."""

    def __init__(self, answer: Answer, take: i64 = NOTHING, place: i64 = NOTHING, back: i64 = NOTHING) -> None:
        super().__init__(PLAY, take=take, place=place, back=back)
        self.answer = answer

    @property
    def groups(self) -> list[Group]:
        return self.answer.groups


def laid_by(board: FancyAnimalsBoard, move: Move) -> Laid:
    """What a play puts on the table."""
    if isinstance(move, SolverPlay):
        return Laid(cards=move.answer.played, spent=move.answer.pieces)
    if isinstance(move, HandPlay):
        return Laid(cards=move.group.cards, spent=[])
    return board.laid(move.groups)


def left_by(board: FancyAnimalsBoard, move: Move) -> Table:
    """The table as a play leaves it."""
    if isinstance(move, SolverPlay):
        return move.answer.table
    if isinstance(move, HandPlay):
        return GrownTable(move.before, move.group, move.top)
    return LaidTable(move.groups, board.top)


def legal_moves(board: FancyAnimalsBoard) -> list[Move]:
    """Drawing, every piece at every place it can go to, plays that take nothing, passing, and activations."""
    if board.picking:  # FA-28
        return [Move(PICK, animal=animal) for animal in board.free_animals()]
    solver = board.solver
    moves: list[Move] = []
    if board.can_draw():  # FA-11
        moves.append(Move(DRAW))
    for piece in board.pieces():  # FA-13, FA-16
        if solver.cheapest_taking(piece) is not None:
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
            elif isinstance(play, HandPlay):
                moves.append(play.returning(back))


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
            plays.append(HandPlay(board.lying, group, board.top))
    for card in board.hand:
        # What cannot join the table is in one of the threes, or not to be played.
        answer = board.solver.free_play_of(card) if board.solver.may_join_table(card) else None
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
