"""Why a submitted move is not legal: a local check of the table as it is left.

Only whether `pass` is allowed (FA-14) depends on all that could be played; nothing else asks the solver.
"""

from __future__ import annotations

from mypy_extensions import i64

from parlour.engine import Refusal
from parlour.games.fancy_animals.board import FancyAnimalsBoard, Laid
from parlour.games.fancy_animals.components import (
    ANIMALS,
    CARDS,
    COVER,
    HAND_LIMIT,
    LOOP,
    MIX,
    PLACES,
    RETURN,
    RULES,
    SUIT_WORDS,
    WORDS,
    material_of,
    need_of,
    number_of,
    place_of,
)
from parlour.games.fancy_animals.groups import SET, Group, group_fault
from parlour.games.fancy_animals.mixing import mix_fault, mixed_runs
from parlour.games.fancy_animals.notation import ACTIVATE, DRAW, NOTHING, PASS, PICK, Move
from parlour.games.fancy_animals.portrait import heights, may_wear, used_beneath, without
from parlour.games.fancy_animals.wilds import stand_words, stands, unreplaced


def refusal(board: FancyAnimalsBoard, move: Move) -> Refusal | None:
    """None for a legal move."""
    if board.over:
        return Refusal("FA-24", "The game is over.")
    if move.kind == PICK:
        return pick_fault(board, move.animal)
    if board.picking:
        return Refusal("FA-28", "First pick your animal.")
    if move.kind == DRAW:
        return draw_fault(board)
    if move.kind == PASS:
        return pass_fault(board)
    if move.kind == ACTIVATE:
        return activation_fault(board, move)
    return play_fault(board, move)


def pick_fault(board: FancyAnimalsBoard, animal: i64) -> Refusal | None:
    """FA-28: one for each, before the first turn."""
    if not board.picking:
        return Refusal("FA-28", f"You have your animal, the {ANIMALS[board.animals[board.seat]]}.")
    if animal in board.animals:
        return Refusal("FA-28", f"Somebody else has picked the {ANIMALS[animal]}.")
    return None


def pass_fault(board: FancyAnimalsBoard) -> Refusal | None:
    """FA-14: only who can neither draw nor play passes."""
    if board.can_draw():
        return Refusal("FA-14", "You can draw, so you cannot pass.")
    if board.solver.has_free_play():
        return Refusal("FA-14", "You can play a card without spending clothing, so you cannot pass.")
    return None


def draw_fault(board: FancyAnimalsBoard) -> Refusal | None:
    """FA-11: no room in the hand, or nothing to draw."""
    if len(board.hand) >= HAND_LIMIT:
        return Refusal("FA-11", f"You hold {HAND_LIMIT} cards, and nobody may hold more.")
    if not board.deck:
        return Refusal("FA-11", "The draw deck is empty.")
    return None


def activation_fault(board: FancyAnimalsBoard, move: Move) -> Refusal | None:
    """FA-15: the rule must not be in force yet, and the set must be one, from hand."""
    if board.house.no_special_rules:
        return Refusal("FA-29", "This table plays without special rules.")
    if board.in_force(move.rule):
        return Refusal("FA-15", f"{RULES[move.rule].upper()} is in force already.")
    seen: set[int] = set()
    for card in move.cards:
        if card in seen:
            return Refusal("FA-15", f"You name the {WORDS[card]} twice.")
        if card not in board.hand:
            return Refusal("FA-15", f"You do not hold the {WORDS[card]}, and all of the set must come from your hand.")
        seen.add(card)
    fault = group_fault(activation_group(move), board.top, False)
    if fault is not None:
        return fault
    return return_fault(board, move, board.in_force(RETURN) or move.rule == RETURN)


def activation_group(move: Move) -> Group:
    """The set that an activation lays."""
    return Group(SET, number_of(move.cards[0]), move.cards)


def play_fault(board: FancyAnimalsBoard, move: Move) -> Refusal | None:
    """The whole table as it is left, then what is taken or returned (FA-12)."""
    fault = cards_fault(board, move.groups)
    if fault is not None:
        return fault
    laid = board.laid(move.groups)
    if not laid.cards:
        return Refusal("FA-12", "A play puts at least one material card from your hand on the table.")
    loop = board.in_force(LOOP)
    for group in move.groups:
        fault = group_fault(group, board.top, loop)
        if fault is not None:
            return fault
    fault = wilds_fault(board, move.groups)
    if fault is None and move.take != NOTHING:
        fault = take_fault(board, move, laid)
    if fault is None and move.back != NOTHING:
        fault = return_fault(board, move, board.in_force(RETURN))
    return fault


def cards_fault(board: FancyAnimalsBoard, groups: list[Group]) -> Refusal | None:
    """Does every card come from the table, the hand or the portrait, and is all of the table still there?"""
    before = {card for group in board.table for card in group.cards}
    after: set[int] = set()
    for group in groups:
        for card in group.cards:
            if card in after:
                return Refusal("FA-12", f"You use the {WORDS[card]} twice; there is only one.")
            after.add(card)
            if card in before or card in board.hand:
                continue
            if card < CARDS:
                if number_of(card) > board.top:
                    return Refusal("FA-2", f"The {WORDS[card]} is not in the game with two players.")
                return Refusal("FA-12", f"The {WORDS[card]} is neither on the table nor in your hand.")
            if not any(card in stack for stack in board.portrait):
                return Refusal("FA-17", f"The {WORDS[card]} can come only from the table or from your own portrait.")
    for group in board.table:
        for card in group.cards:
            if card not in after:
                return Refusal("FA-12", f"You left out the {WORDS[card]}: what lay on the table stays on the table.")
    return covered_fault(board, after)


def covered_fault(board: FancyAnimalsBoard, used: set[int]) -> Refusal | None:
    """FA-17: a covered piece is free only when what covers it has gone."""
    found = used_beneath(board.portrait, used)
    if found is None:
        return None
    return Refusal("FA-17", covered_words(found[0], found[1]))


def covered_words(piece: int, cover: int) -> str:
    return f"The {WORDS[piece]} cannot be used while under the {WORDS[cover]}."


def wilds_fault(board: FancyAnimalsBoard, groups: list[Group]) -> Refusal | None:
    """FA-18, for groups that are all runs or sets."""
    lost = unreplaced(stands(board.table, board.top), groups, board.top)
    if lost < 0:
        return None
    what = stand_words(lost)
    return Refusal("FA-18", f"A wild stood for {what}: it stays that card unless another {what} takes its place.")


def take_fault(board: FancyAnimalsBoard, move: Move, laid: Laid) -> Refusal | None:
    """The piece must be on offer, paid for and given a place (FA-13, FA-16, FA-23)."""
    piece = move.take
    if move.back != NOTHING:
        return Refusal("FA-20", "Whoever takes clothing returns none.")
    if not board.on_offer(piece):
        return Refusal("FA-13", f"The {WORDS[piece]} cannot be taken: not on offer.")
    if not pays(board, move.groups, laid.cards, piece):
        mixing = None
        if board.in_force(MIX):
            mixing = mix_fault(move.groups, laid.cards, piece, board.top, board.in_force(LOOP))
        return _unpaid(move.groups, piece) if mixing is None else mixing
    return place_fault(board, laid, piece, move.place)


def _unpaid(groups: list[Group], piece: i64) -> Refusal:
    """FA-13: no run of its material is long enough."""
    longest = longest_run(groups, material_of(piece))
    why = f"You cannot pay for the {WORDS[piece]}: there is no run of {SUIT_WORDS[material_of(piece)]} on your table."
    if longest:
        why = f"You cannot pay for the {WORDS[piece]}: your longest {SUIT_WORDS[material_of(piece)]} run has {longest}."
    return Refusal("FA-13", why)


def place_fault(board: FancyAnimalsBoard, laid: Laid, piece: i64, place: i64) -> Refusal | None:
    """FA-16: wilds spent this turn have left first."""
    worn = heights(without(board.portrait, laid.spent))
    own = place_of(piece)
    cover = board.in_force(COVER)
    if may_wear(worn, cover, own, place, board.house.own_place_first):
        return None
    if worn[place] > 0 and cover:
        why = f"The {WORDS[piece]} may cover another piece only once the {PLACES[own]} is taken."
        return Refusal("FA-30", why)
    if worn[place] > 0:
        return Refusal("FA-16", f"You wear something at the {PLACES[place]}, and COVER is not in force.")
    return Refusal("FA-16", f"The {WORDS[piece]} must go to the {PLACES[own]} while that is open.")


def longest_run(groups: list[Group], suit: i64) -> int:
    return max([len(group.cards) for group in groups if group.suit == suit], default=0)


def pays(board: FancyAnimalsBoard, groups: list[Group], played: list[int], piece: i64) -> bool:
    """FA-13: does a run of the table pay for the piece, or, with MIX, two together?"""
    if longest_run(groups, material_of(piece)) >= need_of(piece):
        return True
    return board.in_force(MIX) and len(mixed_runs(groups, played, piece, board.top, board.in_force(LOOP))) == 2


def return_fault(board: FancyAnimalsBoard, move: Move, in_force: bool) -> Refusal | None:
    """FA-20: only with the rule in force, a piece on offer, and a pile under which to put it."""
    piece = move.back
    if piece == NOTHING:
        return None
    if not in_force:
        return Refusal("FA-20", "RETURN CLOTHING is not in force.")
    if not board.on_offer(piece):
        return Refusal("FA-20", f"The {WORDS[piece]} cannot be returned: not on offer.")
    if not board.piles[place_of(piece)]:
        return Refusal("FA-20", f"The {PLACES[place_of(piece)]} pile is empty: nothing would change.")
    return None
