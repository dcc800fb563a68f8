"""The position, written: the complete state as JSON, in the form of the rules page."""

from __future__ import annotations

from typing import Any

from parlour.engine import written_options
from parlour.games.trophy_case.board import TrophyCaseBoard, action_of, seat_of
from parlour.games.trophy_case.box import SUITS_EACH
from parlour.games.trophy_case.components import COLOURS, NAMES, SUITS, names
from parlour.games.trophy_case.heaps import cards_of
from parlour.games.trophy_case.house import LASTING, OPTIONS, TO_THE_TARGET
from parlour.games.trophy_case.notation import action_text


def dump(board: TrophyCaseBoard) -> dict[str, Any]:
    """Of house rules there is what is in use."""
    written: dict[str, Any] = {
        "game": "trophy-case",
        "players": board.players,
        "target": board.target,
        "turn": board.turn,
        "phase": board.phase(),
        "hands": [names(cards_of(board.hands, seat)) for seat in range(board.players)],
        "scores": board.scores(),
        "dealer": board.dealer,
        "hand_number": board.hand_number,
        "leader": board.leader,
        "trick": trick_texts(board),
        "seen": names(cards_of(board.seen, 0)),
        "deck": [NAMES[card] for card in board.deck[board.dealt :]],
        "discarded": [names(cards_of(board.discarded, seat)) for seat in range(board.players)],
        "lacks": lacks_texts(board),
        "rng": board.rng.dump(),
        **written_options(board.house.chosen, OPTIONS, LASTING, board.players),
    }
    if board.hands_left != TO_THE_TARGET:  # TC-21
        written["hands_left"] = int(board.hands_left)
    return written


def trick_texts(board: TrophyCaseBoard) -> list[list[Any]]:
    return [[int(seat_of(entry)), action_text(action_of(entry))] for entry in board.trick]


def lacks_texts(board: TrophyCaseBoard) -> list[list[str]]:
    """By seat, the colours and suits proved absent; a colour stands for all its suits."""
    found: list[list[str]] = []
    for lacks in board.lacks:
        texts: list[str] = []
        for colour in range(len(COLOURS)):
            suits = [suit for suit in range(colour * SUITS_EACH, (colour + 1) * SUITS_EACH) if lacks >> suit & 1]
            if len(suits) == SUITS_EACH:
                texts.append(COLOURS[colour])
            else:
                texts += [SUITS[suit] for suit in suits]
        found.append(texts)
    return found
