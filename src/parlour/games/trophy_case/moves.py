"""Which moves there are: what the seat to act may play, and whether it may fold or stay in with mud."""

from __future__ import annotations

from librt.random import Random as Chance
from mypy_extensions import i64

from parlour.engine.bits import count
from parlour.games.trophy_case.board import NOTHING, TrophyCaseBoard
from parlour.games.trophy_case.box import TRUMP, WORDS
from parlour.games.trophy_case.components import FOLD, MUD, colour_of_suit
from parlour.games.trophy_case.heaps import cards_of, first_card


def open_colours(board: TrophyCaseBoard) -> tuple[i64, i64]:
    """The colours that the seat to act may play from: the first, and one past the last. Trumps come behind all."""
    if board.led == NOTHING:
        return 0, TRUMP  # TC-6: any suited card
    led = colour_of_suit(board.led)
    if board.hands[board.seat * WORDS + led] != 0:
        return led, led + 1  # TC-9: only the led colour, any of its suits
    return 0, TRUMP + 1  # TC-10: any suited card or a trump


def may_fold(board: TrophyCaseBoard) -> bool:
    return board.led != NOTHING and not board.holds_led_suit()  # TC-11


def may_mud(board: TrophyCaseBoard) -> bool:
    return board.sizes[board.seat] == 0  # TC-13


def legal_moves(board: TrophyCaseBoard) -> list[int]:
    if board.over:
        return []
    first, past = open_colours(board)
    found = cards_of(board.hands, board.seat, first, past)
    if may_fold(board):
        found.append(FOLD)
    if may_mud(board):
        found.append(MUD)
    return found


def random_move(board: TrophyCaseBoard, chance: Chance) -> i64:
    """One of the legal moves, each equally likely, without listing them."""
    first, past = open_colours(board)
    hands = board.hands
    hand = board.seat * WORDS
    cards = board.sizes[board.seat]
    if board.led == NOTHING:
        cards -= count(hands[hand + TRUMP])
    elif past - first == 1:
        cards = count(hands[hand + first])
    fold: i64 = 1 if may_fold(board) else 0
    mud: i64 = 1 if may_mud(board) else 0
    left: i64 = chance.randrange(cards + fold + mud)
    if left >= cards:
        return FOLD if left - cards < fold else MUD
    colour = first
    held = count(hands[hand + colour])
    while left >= held:
        left -= held
        colour += 1
        held = count(hands[hand + colour])
    word = hands[hand + colour]
    while left > 0:
        word &= word - 1
        left -= 1
    return first_card(colour, word)
