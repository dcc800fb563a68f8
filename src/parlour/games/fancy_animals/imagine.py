"""A table as it might be, drawn at random from what a seat knows."""

from __future__ import annotations

from librt.random import Random as Chance
from librt.vecs import vec
from mypy_extensions import i64

from parlour.engine import mix
from parlour.games.fancy_animals.board import FancyAnimalsBoard
from parlour.games.fancy_animals.components import PLACE_COUNT


def redeal(board: FancyAnimalsBoard, seat: int | None, chance: Chance) -> None:
    """Deal the hands of the others, the deck and the unknown parts of the piles again, in place."""
    # At the end hands have been compared (FA-27), and nothing more depends on them.
    others: list[int] = [] if board.over else [other for other in range(board.players) if other != seat]
    hidden = board.deck
    for other in others:
        hidden = hidden + board.hands[other]
    cards = _mixed(hidden, chance)
    for other in others:
        size = len(board.hands[other])
        board.hands[other] = sorted(cards[:size])
        cards = cards[size:]
    board.deck = cards
    _mix_piles(board, chance)


def redraw(board: FancyAnimalsBoard, chance: Chance) -> None:
    """Draw again, in place, the order of the deck and of the unknown parts of the piles: all that is yet to come."""
    board.deck = _mixed(board.deck, chance)
    _mix_piles(board, chance)


def _mix_piles(board: FancyAnimalsBoard, chance: Chance) -> None:
    for place in range(PLACE_COUNT):
        pile = board.piles[place]
        unknown = len(pile) - board.returned[place]
        board.piles[place] = _mixed(pile[:unknown], chance) + pile[unknown:]


def _mixed(codes: list[int], chance: Chance) -> list[int]:
    cards = vec[i64](codes)
    mix(cards, chance)
    return [int(card) for card in cards]
