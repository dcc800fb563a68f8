"""What a seat sees, what it is asked, and how its points arose. Built up from what the seat may know."""

from __future__ import annotations

from typing import Any

from parlour.games.trophy_case.board import ACTION, Table
from parlour.games.trophy_case.components import (
    COLOURS,
    HANDS_A_SHUFFLE,
    INFINITY,
    NAMES,
    RANKS,
    SUIT_NAMES,
    SUITS,
    SUITS_EACH,
    TRUMP,
    TRUMPS,
    WORDS,
    cards_of,
    names,
    points,
)
from parlour.games.trophy_case.notation import action_text
from parlour.games.trophy_case.position import lacks_texts
from parlour.games.trophy_case.words import counted, player

# The deck, for labels: colours with their suits, trumps.
COLOUR_GUIDE: list[dict[str, Any]] = [
    {
        "colour": COLOURS[colour],
        "suits": [
            {"code": SUITS[suit], "name": SUIT_NAMES[suit]}
            for suit in range(colour * int(SUITS_EACH), (colour + 1) * int(SUITS_EACH))
        ],
    }
    for colour in range(len(COLOURS))
]

# By rank, from low to high: as it is written in a card's code, as it is printed, and as it is said.
RANK_GUIDE: list[dict[str, str]] = [
    {"code": NAMES[rank][-1], "sign": "∞", "name": "infinity"}
    if rank == INFINITY
    else {"code": NAMES[rank][-1], "sign": str(rank), "name": str(rank)}
    for rank in range(int(RANKS))
]

# TC-17, for the little cups on a card: by rank, where it is worth anything, its points without and with a trump.
VALUES: dict[str, dict[str, int]] = {
    NAMES[rank][-1]: {"points": int(points(rank, False)), "trumped": int(points(rank, True))}
    for rank in range(int(RANKS))
    if points(rank, True) != 0
}


def view(table: Table, seat: int | None) -> dict[str, Any]:
    following = len(table.trick) != 0
    return {
        "game": "trophy-case",
        "players": table.players,
        "you": seat,
        "turn": table.turn,
        "phase": table.phase(),
        "scores": table.scores(),
        "target": table.target,
        "dealer": table.dealer,
        "leader": table.leader,
        "hand_number": table.hand_number,
        "hands_a_shuffle": HANDS_A_SHUFFLE,
        "hand": None if seat is None else names(cards_of(table.hands, seat)),
        "hand_sizes": list(table.sizes),
        "trick": [_entry(table, entry) for entry in table.trick],
        "in": [each for each in range(table.players) if table.is_in(each)] if following else [],
        "led": _led(table) if following else None,
        "ranking": [SUITS[suit] for suit in table.ranking()] if following else [],
        "leading": _leading(table) if following else None,
        "worth": table.worth(False),
        "worth_if_trumped": table.worth(True),
        "seen": names(cards_of(table.seen, 0)),
        "lacks": lacks_texts(table),
        "deck_size": len(table.deck) - table.dealt,
        "discard_sizes": [len(cards_of(table.discarded, each)) for each in range(table.players)],
        "your_discards": None if seat is None else names(cards_of(table.discarded, seat)),
        "colours": COLOUR_GUIDE,
        "ranks": RANK_GUIDE,
        "trumps": TRUMPS,
        "values": VALUES,
    }


def _entry(table: Table, entry: int) -> dict[str, Any]:
    seat, action = entry // ACTION, entry % ACTION
    return {"seat": seat, "action": action_text(action), "in": table.is_in(seat)}


def _led(table: Table) -> dict[str, Any]:
    suit = table.led
    return {"card": NAMES[table.trick[0] % ACTION], "suit": SUITS[suit], "colour": COLOURS[suit // SUITS_EACH]}


def _leading(table: Table) -> dict[str, Any] | None:
    """The card that would win a showdown now."""
    at = table.leading()
    if at < 0:
        return None
    return {"seat": table.trick[at] // ACTION, "card": NAMES[table.trick[at] % ACTION]}


def prompt(table: Table, seat: int | None) -> str:
    if table.over:
        best = table.winners()[0]
        return f"The game is over: {player(best)} wins with {counted(table.scores()[best], 'point')}."
    leads = len(table.trick) == 0
    if seat != table.seat:
        return f"{player(table.seat)} is to lead." if leads else f"{player(table.seat)} is to play or fold."
    if leads:
        return "You are on lead: play any suited card."
    if table.sizes[table.seat] == 0:
        return "You are out of cards: stay in with mud, or fold."
    led = table.led
    colour = COLOURS[led // SUITS_EACH]
    if table.holds_led_suit():
        return f"Follow {colour}. You cannot fold while you hold {SUIT_NAMES[led]}, the suit that was led."
    if table.holds_led_colour():
        return f"Follow {colour}, or fold."
    choices = ["fold"]
    if table.hands[table.seat * WORDS + TRUMP] != 0:
        choices.insert(0, "take the trick with a trump")
    if table.holds_suited(table.seat):
        choices.insert(0, "play any suited card")
    return f"You hold no {colour}: {joined_or(choices)}."


def joined_or(parts: list[str]) -> str:
    return ", ".join(parts[:-1]) + " or " + parts[-1]


def sheet(table: Table) -> list[list[dict[str, Any]]]:
    """A position tells how many points there are, not from which trick each came (TC-17)."""
    return [
        [{"says": "Cards in the tricks won: 8s and 9s, infinities, and zeros under a trump.", "points": score}]
        for score in table.scores()
    ]
