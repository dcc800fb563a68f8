"""Why a move is refused: the first rule that stands in its way, in the order of the rules page."""

from __future__ import annotations

from parlour.engine import Refusal
from parlour.engine.english import listed
from parlour.games.trophy_case.board import TrophyCaseBoard
from parlour.games.trophy_case.components import (
    CARDS,
    COLOURS,
    FIRST_TRUMP,
    FOLD,
    MUD,
    SUIT_NAMES,
    card_words,
    colour_of,
    suit_of,
)
from parlour.games.trophy_case.heaps import cards_of


def over() -> Refusal:
    return Refusal("TC-19", "The game is over.")


def unreadable(text: str) -> Refusal:
    shown = text if len(text) <= 60 else text[:60] + "..."
    return Refusal(
        "TC-0", f"“{shown}” is not a move of Trophy Case: play a card (“play Bu7”, “play grue”), “fold” or “mud”."
    )


def refusal(board: TrophyCaseBoard, move: int) -> Refusal | None:
    if board.over:
        return over()
    if len(board.trick) == 0:
        return _on_lead(board, move)
    size = board.sizes[board.seat]
    if move == MUD and size != 0:
        if size == 1:
            return Refusal("TC-13", "Mud is for players without cards, and you still hold a card.")
        return Refusal("TC-13", f"Mud is for players without cards, and you still hold {size} cards.")
    if move < CARDS and size == 0:
        return Refusal("TC-13", "You are out of cards: stay in with mud, or fold.")
    if move == FOLD and board.holds_led_suit():
        return Refusal("TC-11", f"You cannot fold while you hold {SUIT_NAMES[board.led]}, the suit that was led.")
    if move >= CARDS:
        return None
    if not board.holds(board.seat, move):
        return Refusal("TC-8", f"You do not hold {card_words(move)}.")
    led = board.led_colour()
    if colour_of(move) != led and board.holds_led_colour():
        return Refusal("TC-9", f"You hold {_led_suits_held(board)}: follow {COLOURS[led]}.")
    return None


def _on_lead(board: TrophyCaseBoard, move: int) -> Refusal | None:
    if move == FOLD:
        return Refusal("TC-6", "You are on lead: play a suited card, you may fold later.")
    if move == MUD:
        return Refusal("TC-6", "You are on lead and hold cards: play a suited one.")
    if move >= FIRST_TRUMP:
        return Refusal("TC-6", "A trump cannot be led: play a suited card.")
    if not board.holds(board.seat, move):
        return Refusal("TC-6", f"You do not hold {card_words(move)}: lead a suited card of your hand.")
    return None


def _led_suits_held(board: TrophyCaseBoard) -> str:
    led = board.led_colour()
    held: list[str] = []
    for card in cards_of(board.hands, board.seat, led, led + 1):
        name = SUIT_NAMES[suit_of(card)]
        if name not in held:
            held.append(name)
    return listed(held)
