"""The rules of a turn: draw, play, activate or pass, and what follows from it."""

from __future__ import annotations

from random import Random
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from parlour.engine import (
    Event,
    Hints,
    Prompts,
    Refusal,
    Reveals,
    Reviews,
    Sheets,
    State,
    chance_from,
    mix,
)
from parlour.games.fancy_animals import words
from parlour.games.fancy_animals.board import NEVER, Board, Laid
from parlour.games.fancy_animals.components import LOOP, NAMES, PLACES, RULES, SUITS, material_of, place_of
from parlour.games.fancy_animals.groups import Group, number_at
from parlour.games.fancy_animals.help.explain import explain
from parlour.games.fancy_animals.help.plans import Plan, hint_list, plan_list
from parlour.games.fancy_animals.help.review import review_draft
from parlour.games.fancy_animals.move import ACTIVATE, DRAW, NOTHING, PASS, Move, text
from parlour.games.fancy_animals.moves import list_moves, question_of, solver_for
from parlour.games.fancy_animals.notation import read_move
from parlour.games.fancy_animals.portrait import is_full, without
from parlour.games.fancy_animals.position import dump_board, dump_table
from parlour.games.fancy_animals.refusals import (
    activation_fault,
    activation_group,
    draw_fault,
    play_fault,
)
from parlour.games.fancy_animals.scoring import best_dressed, hand_total, scores, sheet, tie_words, winners
from parlour.games.fancy_animals.solver import Solver
from parlour.games.fancy_animals.view import view_board, view_piece


class FancyState(State, Prompts, Reveals, Sheets, Reviews, Hints):
    """A game of Fancy Animals in progress."""

    def __init__(self, board: Board) -> None:
        super().__init__(board.players)
        self.board = board
        self._solver: Solver | None = None

    @property
    def turn(self) -> int | None:
        return None if self.board.over else int(self.board.seat)

    @property
    def solver(self) -> Solver:
        """All that the seat to move could play. Kept until the next move."""
        if self._solver is None:
            self._solver = solver_for(self.board)
        return self._solver

    def moves(self) -> list[Move]:
        return [] if self.board.over else list_moves(self.board, self.solver)

    def text(self, move: Move) -> str:
        return text(move)

    def parse(self, text: str) -> Move:
        return read_move(text, self.board.top, self.board.in_force(LOOP))

    def refusal(self, move: Move) -> Refusal | None:
        if self.board.over:
            return Refusal("FA-24", "The game is over.")
        if move.kind == DRAW:
            return draw_fault(self.board)
        if move.kind == PASS:
            return self._pass_fault()
        if move.kind == ACTIVATE:
            return activation_fault(self.board, move)
        return play_fault(self.board, move)

    def _pass_fault(self) -> Refusal | None:
        """FA-14"""
        if self.board.can_draw():
            return Refusal("FA-14", "You can draw, so you cannot pass.")
        if self.solver.has_free_play():
            return Refusal("FA-14", "You can play a card without spending clothing, so you cannot pass.")
        return None

    def apply(self, move: Move) -> None:
        board = self.board
        seat = board.seat
        self._solver = None
        if move.kind == DRAW:
            self._draw(seat)
        elif move.kind == PASS:
            self._pass(seat)
        elif move.kind == ACTIVATE:
            self._activate(seat, move)
        else:
            self._play(seat, move)
        board.passes = board.passes + 1 if move.kind == PASS else 0
        self._end_turn(seat)

    def _draw(self, seat: i64) -> None:
        """FA-11"""
        board = self.board
        card = board.deck.pop(0)
        board.hands[seat].append(card)
        board.hands[seat].sort()
        if self.events is not None:
            private = {int(seat): (words.drew_it(card), {"card": NAMES[card]})}
            self.events.append(Event("draw", words.drew(seat), {"seat": int(seat)}, private))

    def _pass(self, seat: i64) -> None:
        """FA-14"""
        if self.events is not None:
            self.events.append(Event("pass", words.passed(seat), {"seat": int(seat)}))

    def _activate(self, seat: i64, move: Move) -> None:
        """FA-15"""
        board = self.board
        board.hands[seat] = [card for card in board.hands[seat] if card not in move.cards]
        board.table = [*board.table, activation_group(move)]
        board.rules.append(move.rule)
        if self.events is not None:
            says = words.activated(seat, move.rule, move.cards)
            cards = [NAMES[card] for card in move.cards]
            data = {"seat": int(seat), "rule": RULES[move.rule], "cards": cards, "table": dump_table(board.table)}
            self.events.append(Event("activate", says, data))
        self._give_back(seat, move.back)

    def _play(self, seat: i64, move: Move) -> None:
        """FA-12, FA-13 and FA-17"""
        board = self.board
        laid = board.laid(move.groups)
        if self.events is not None:
            self.events.append(self._play_event(seat, move, laid))
        board.hands[seat] = [card for card in board.hands[seat] if card not in laid.cards]
        if laid.spent:
            board.portraits[seat] = without(board.portraits[seat], laid.spent)
        board.table = move.groups
        if move.take != NOTHING:
            self._take(seat, move.take, move.place)
        self._give_back(seat, move.back)

    def _play_event(self, seat: i64, move: Move, laid: Laid) -> Event:
        spent = [{"piece": NAMES[piece], "as": _stands(move.groups, piece, self.board.top)} for piece in laid.spent]
        data = {
            "seat": int(seat),
            "cards": [NAMES[card] for card in laid.cards],
            "spent": spent,
            "table": dump_table(move.groups),
            "steps": explain(self.board.table, move.groups, self.board.top),
        }
        as_wilds = [f"{wild['piece']} as {wild['as']}" for wild in spent]
        return Event("play", words.played(seat, laid.cards, as_wilds), data)

    def _take(self, seat: i64, piece: i64, place: i64) -> None:
        """FA-13, FA-16"""
        board = self.board
        stack = board.portraits[seat][place]
        covered = stack[-1] if stack else NOTHING
        stack.append(piece)
        if self.events is not None:
            data = {"seat": int(seat), "piece": view_piece(piece), "at": PLACES[place]}
            data["covers"] = None if covered == NOTHING else NAMES[covered]
            self.events.append(Event("take", words.took(seat, piece, place, covered), data))
        self._refill(piece)
        if board.final_turns == NEVER and is_full(board.portraits[seat]):  # FA-24
            board.final_turns = board.players
            if self.events is not None:
                self.events.append(Event("last-turns", words.filled(seat), {"seat": int(seat)}))

    def _give_back(self, seat: i64, piece: i64) -> None:
        """FA-20"""
        if piece == NOTHING:
            return
        place = place_of(piece)
        if self.events is not None:
            data = {"seat": int(seat), "piece": NAMES[piece]}
            self.events.append(Event("return", words.gave_back(seat, piece), data))
        self.board.piles[place].append(piece)
        self.board.returned[place] += 1
        self._refill(piece)

    def _refill(self, piece: i64) -> None:
        """FA-10: a piece that leaves the offer is replaced while its pile lasts."""
        board = self.board
        place = place_of(piece)
        slot = board.offer[place].index(piece)
        pile = board.piles[place]
        if not pile:
            board.offer[place].pop(slot)
            return
        next_piece = pile.pop(0)
        board.offer[place][slot] = next_piece
        board.returned[place] = min(board.returned[place], len(pile))
        if self.events is not None:
            self.events.append(Event("offer", words.offered(next_piece), {"piece": view_piece(next_piece)}))

    def _end_turn(self, seat: i64) -> None:
        """FA-14 and FA-24"""
        board = self.board
        if board.final_turns > 0:
            board.final_turns -= 1
        board.seat = (seat + 1) % board.players
        if board.passes == board.players or board.final_turns == 0:
            board.over = True
            board.seat = 0
            self._tell_end()

    def _tell_end(self) -> None:
        if self.events is None:
            return
        board = self.board
        points, won, tied = scores(board), winners(board), best_dressed(board)
        says = words.ended(won, points, tie_words(board, won[0]))
        if board.passes == board.players:
            says = f"{words.all_passed()} {says}"
        data: dict[str, Any] = {"winners": won, "scores": points}
        if len(tied) > 1:
            data["hand_totals"] = {str(seat): hand_total(board.hands[seat]) for seat in tied}
        self.events.append(Event("end", says, data))

    def scores(self) -> list[int]:
        return scores(self.board)

    def winners(self) -> list[int]:
        return winners(self.board) if self.board.over else []

    def copy(self) -> FancyState:
        return FancyState(self.board.copy())

    def dump(self) -> dict[str, Any]:
        return dump_board(self.board)

    def view(self, seat: int | None) -> dict[str, Any]:
        return view_board(self.board, seat)

    def imagine(self, seat: int | None, rng: Random) -> FancyState:
        """Other hands, the deck and the unknown parts of the piles, dealt anew."""
        chance = chance_from(rng)
        board = self.board.copy()
        hidden = board.deck
        # At the end hands have been compared (FA-27), and nothing more depends on them.
        others = [] if board.over else [other for other in range(board.players) if other != seat]
        for other in others:
            hidden = hidden + board.hands[other]
        cards = vec[i64](sorted(hidden))
        mix(cards, chance)
        dealt: list[int] = [int(card) for card in cards]
        for other in others:
            count = len(board.hands[other])
            board.hands[other] = sorted(dealt[:count])
            dealt = dealt[count:]
        board.deck = dealt
        for place in range(4):
            pile = board.piles[place]
            unknown = len(pile) - board.returned[place]
            pieces = vec[i64](sorted(pile[:unknown]))
            mix(pieces, chance)
            board.piles[place] = [int(piece) for piece in pieces] + pile[unknown:]
        return FancyState(board)

    def prompt(self, seat: int | None) -> str:
        board = self.board
        turn = self.turn
        can_draw = turn is not None and board.can_draw()
        can_play = turn is not None and turn == seat and not can_draw and self.solver.has_free_play()
        return words.prompt(turn, seat, can_draw, can_play, board.final_turns != NEVER)

    def reveals(self, move: Move) -> bool:
        if move.kind == DRAW:
            return True
        piece = move.take if move.take != NOTHING else move.back
        if piece != NOTHING and len(self.board.piles[place_of(piece)]) > self.board.returned[place_of(piece)]:
            return True
        last_pass = move.kind == PASS and self.board.passes + 1 == self.players
        if self.board.final_turns != 1 and not last_pass:
            return False
        after = self.copy()
        after.apply(move)
        return len(best_dressed(after.board)) > 1

    def sheet(self) -> list[list[dict[str, Any]]]:
        return [sheet(self.board, seat) for seat in range(self.players)]

    def review(self, draft: object) -> dict[str, Any]:
        return review_draft(self.board, draft)

    def hints(self, seat: int) -> list[dict[str, Any]]:
        return hint_list(self.board, self.solver) if self.turn == seat else []


def _stands(groups: list[Group], piece: int, top: i64) -> str:
    """`C7`: what a wild stands for."""
    for group in groups:
        if piece in group.cards:
            return f"{SUITS[material_of(piece)]}{number_at(group, group.cards.index(piece), top)}"
    return ""


def attainable(state: FancyState) -> dict[str, Plan]:
    """What the seat to move can take this turn, exactly: a plan of least cost for each piece on offer to be had."""
    if state.board.over:
        return {}
    return {NAMES[plan.piece]: plan for plan in plan_list(state.board, Solver(question_of(state.board)))}
