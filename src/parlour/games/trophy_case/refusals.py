"""Why a move is refused: the first rule that stands in its way, in the order of the rules page."""

from __future__ import annotations

from parlour.engine import Refusal
from parlour.games.trophy_case.board import Table
from parlour.games.trophy_case.components import (
    CARDS,
    COLOUR_CARDS,
    COLOURS,
    FIRST_TRUMP,
    FOLD,
    MUD,
    RANKS,
    SUIT_NAMES,
    SUITS_EACH,
    card_words,
    cards_of,
)
from parlour.games.trophy_case.words import joined


def over() -> Refusal:
    return Refusal("TC-19", "The game is over.")


def unreadable(text: str) -> Refusal:
    shown = text if len(text) <= 60 else text[:60] + "..."
    return Refusal(
        "TC-0", f"“{shown}” is not a move of Trophy Case: play a card (“play Bu7”, “play grue”), “fold” or “mud”."
    )


def refusal(table: Table, move: int) -> Refusal | None:
    if table.over:
        return over()
    if not 0 <= move <= int(MUD):  # as any whole number, however large
        return Refusal("TC-0", f"There is no move number {move} in Trophy Case.")
    if len(table.trick) == 0:
        return _on_lead(table, move)
    size = table.sizes[table.seat]
    if move == MUD and size != 0:
        held = "a card" if size == 1 else f"{size} cards"
        return Refusal("TC-13", f"Mud is for players without cards, and you still hold {held}.")
    if move < CARDS and size == 0:
        return Refusal("TC-13", "You are out of cards: stay in with mud, or fold.")
    led = table.led
    if move == FOLD and table.holds_led_suit():
        return Refusal("TC-11", f"You cannot fold while you hold {SUIT_NAMES[led]}, the suit that was led.")
    if move >= CARDS:
        return None
    if not table.holds(table.seat, move):
        return Refusal("TC-8", f"You do not hold {card_words(move)}.")
    if move // COLOUR_CARDS != led // SUITS_EACH and table.holds_led_colour():
        return Refusal("TC-9", f"You hold {_led_suits_held(table)}: follow {COLOURS[led // SUITS_EACH]}.")
    return None


def _on_lead(table: Table, move: int) -> Refusal | None:
    if move == FOLD:
        return Refusal("TC-6", "You are on lead: play a suited card, you may fold later.")
    if move == MUD:
        return Refusal("TC-6", "You are on lead and hold cards: play a suited one.")
    if move >= FIRST_TRUMP:
        return Refusal("TC-6", "A trump cannot be led: play a suited card.")
    if not table.holds(table.seat, move):
        return Refusal("TC-6", f"You do not hold {card_words(move)}: lead a suited card of your hand.")
    return None


def _led_suits_held(table: Table) -> str:
    led = table.led // SUITS_EACH
    held: list[str] = []
    for card in cards_of(table.hands, table.seat):
        name = SUIT_NAMES[card // RANKS] if card // COLOUR_CARDS == led else ""
        if name and name not in held:
            held.append(name)
    return joined(held)
