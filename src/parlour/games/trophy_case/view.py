"""What a seat sees, as JSON: built up from what that seat may know."""

from __future__ import annotations

from parlour.games.trophy_case.board import TrophyCaseBoard, action_of, seat_of
from parlour.games.trophy_case.box import SUITS_EACH
from parlour.games.trophy_case.components import (
    COLOURS,
    HANDS_A_SHUFFLE,
    NAMES,
    RANK_CODES,
    RANK_NAMES,
    RANK_SIGNS,
    SUIT_NAMES,
    SUITS,
    TRUMPS,
    names,
    points,
)
from parlour.games.trophy_case.heaps import cards_of
from parlour.games.trophy_case.house import TO_THE_TARGET
from parlour.games.trophy_case.notation import action_text
from parlour.games.trophy_case.position import lacks_texts
from parlour.games.trophy_case.scoring import worth
from parlour.games.trophy_case.shapes import (
    ColourGuide,
    LeadingCard,
    LedCard,
    RankGuide,
    RankValue,
    TrickEntry,
    TrophyCaseView,
)

# The deck, for labels: colours with their suits, trumps.
COLOUR_GUIDE: list[ColourGuide] = [
    {
        "colour": COLOURS[colour],
        "suits": [
            {"code": SUITS[suit], "name": SUIT_NAMES[suit]}
            for suit in range(colour * int(SUITS_EACH), (colour + 1) * int(SUITS_EACH))
            if SUITS[suit]
        ],
    }
    for colour in range(len(COLOURS))
]

# By rank, from low to high: as it is written in a card's code, as it is printed, and as it is said.
RANK_GUIDE: list[RankGuide] = [
    {"code": RANK_CODES[rank], "sign": RANK_SIGNS[rank], "name": RANK_NAMES[rank]} for rank in range(len(RANK_CODES))
]

# TC-17, for the little cups on a card: by rank, where it is worth anything, its points without and with a trump. Ranks
# are worth the same in every suit, so the cards of the first one tell.
VALUES: dict[str, RankValue] = {
    RANK_CODES[rank]: {"points": int(points(rank, False)), "trumped": int(points(rank, True))}
    for rank in range(len(RANK_CODES))
    if points(rank, True) != 0
}


def view(board: TrophyCaseBoard, seat: int | None) -> TrophyCaseView:
    following = len(board.trick) != 0
    aided = board.house.memory_aids  # TC-23
    return {
        "game": "trophy-case",
        "players": board.players,
        "you": seat,
        "turn": board.turn,
        "phase": board.phase(),
        "scores": board.scores(),
        "target": board.target,
        "hands_left": None if board.hands_left == TO_THE_TARGET else board.hands_left,
        "dealer": board.dealer,
        "leader": board.leader,
        "hand_number": board.hand_number,
        "hands_a_shuffle": HANDS_A_SHUFFLE,
        "hand": None if seat is None else names(cards_of(board.hands, seat)),
        "hand_sizes": list(board.sizes),
        "trick": trick_entries(board),
        "in": [each for each in range(board.players) if board.is_in(each)] if following else [],
        "led": _led(board) if following else None,
        "ranking": [SUITS[suit] for suit in board.ranking()] if following else [],
        "leading": _leading(board) if following else None,
        "worth": worth(board, False),
        "worth_if_trumped": worth(board, True),
        "seen": names(cards_of(board.seen, 0)) if aided else [],
        "lacks": lacks_texts(board) if aided else [[] for _ in range(board.players)],
        "deck_size": board.deck_left(),
        "discard_sizes": [len(cards_of(board.discarded, each)) for each in range(board.players)],
        "your_discards": names(cards_of(board.discarded, seat)) if seat is not None and aided else None,
        "colours": COLOUR_GUIDE,
        "ranks": RANK_GUIDE,
        "trumps": TRUMPS,
        "values": VALUES,
        "memory_aids": aided,
    }


def trick_entries(board: TrophyCaseBoard) -> list[TrickEntry]:
    """What everybody did on the trick, in order."""
    return [_entry(board, entry) for entry in board.trick]


def _entry(board: TrophyCaseBoard, entry: int) -> TrickEntry:
    seat = int(seat_of(entry))
    return {"seat": seat, "action": action_text(action_of(entry)), "in": board.is_in(seat)}


def _led(board: TrophyCaseBoard) -> LedCard:
    card = NAMES[action_of(board.trick[0])]
    return {"card": card, "suit": SUITS[board.led], "colour": COLOURS[board.led_colour()]}


def _leading(board: TrophyCaseBoard) -> LeadingCard | None:
    """The card that would win a showdown now."""
    at = board.leading()
    if at < 0:
        return None
    entry = board.trick[at]
    return {"seat": int(seat_of(entry)), "card": NAMES[action_of(entry)]}
