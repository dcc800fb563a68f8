"""The position, written: the complete state as JSON, in the form of the rules page."""

from __future__ import annotations

from typing import Any

from parlour.games.trophy_case.board import ACTION, Table
from parlour.games.trophy_case.components import COLOURS, NAMES, SUITS, SUITS_EACH, cards_of, names
from parlour.games.trophy_case.notation import action_text


def dump(table: Table) -> dict[str, Any]:
    return {
        "game": "trophy-case",
        "players": table.players,
        "target": table.target,
        "turn": table.turn,
        "phase": table.phase(),
        "hands": [names(cards_of(table.hands, seat)) for seat in range(table.players)],
        "scores": table.scores(),
        "dealer": table.dealer,
        "hand_number": table.hand_number,
        "leader": table.leader,
        "trick": trick_texts(table),
        "seen": names(cards_of(table.seen, 0)),
        "deck": [NAMES[card] for card in table.deck[table.dealt :]],
        "discarded": [names(cards_of(table.discarded, seat)) for seat in range(table.players)],
        "lacks": lacks_texts(table),
        "rng": table.rng.dump(),
    }


def trick_texts(table: Table) -> list[list[Any]]:
    return [[entry // ACTION, action_text(entry % ACTION)] for entry in table.trick]


def lacks_texts(table: Table) -> list[list[str]]:
    """By seat, the colours and suits proved absent; a colour stands for its three suits."""
    found: list[list[str]] = []
    for lacks in table.lacks:
        texts: list[str] = []
        for colour in range(len(COLOURS)):
            suits = [suit for suit in range(colour * SUITS_EACH, (colour + 1) * SUITS_EACH) if lacks >> suit & 1]
            if len(suits) == SUITS_EACH:
                texts.append(COLOURS[colour])
            else:
                texts += [SUITS[suit] for suit in suits]
        found.append(texts)
    return found
