"""What a seat may know: built up from the public things and its own hand, never cut down from the whole."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from parlour.games.fancy_animals.board import NEVER, Board
from parlour.games.fancy_animals.components import (
    ANIMALS,
    CARDS,
    FAVOURITES,
    GARMENTS,
    NAMES,
    PLACES,
    RULES,
    SUIT_WORDS,
    SUITS,
    material_of,
    need_of,
    place_of,
    points_of,
    rank_of,
)
from parlour.games.fancy_animals.groups import Group, group_words, number_at, sentence
from parlour.games.fancy_animals.portrait import is_full, piece_points
from parlour.games.fancy_animals.position import KEY, by_place, dump_group, names
from parlour.games.fancy_animals.scoring import best_dressed, hand_total, scores, winners
from parlour.games.fancy_animals.words import RULE_TITLES, RULE_WORDS


def view_board(board: Board, seat: int | None) -> dict[str, Any]:
    shown: dict[str, Any] = {
        "game": KEY,
        "players": board.players,
        "turn": None if board.over else int(board.seat),
        "phase": "over" if board.over else "turn",
        "you": seat,
        "scores": scores(board),
        "top": int(board.top),
        "materials": {SUITS[suit]: SUIT_WORDS[suit] for suit in range(4)},
        "animals": [_animal(animal) for animal in board.animals],
        "hand_sizes": [len(hand) for hand in board.hands],
        "deck_size": len(board.deck),
        "table": [view_group(group, board.top) for group in board.table],
        "portraits": [_portrait(portrait) for portrait in board.portraits],
        "full": [is_full(portrait) for portrait in board.portraits],
        "offer": {PLACES[place]: [view_piece(piece) for piece in board.offer[place]] for place in range(4)},
        "pile_sizes": {PLACES[place]: len(board.piles[place]) for place in range(4)},
        "returned": by_place([_known(board, place) for place in range(4)]),
        "rules": [_rule(board, rule) for rule in range(4)],
        "final_turns": None if board.final_turns == NEVER else int(board.final_turns),
        "passes": int(board.passes),
    }
    if board.over:
        shown["winners"] = winners(board)
        # FA-27: hands are shown only where they break a tie.
        tied = best_dressed(board)
        shown["hand_totals"] = {str(other): hand_total(board.hands[other]) for other in tied} if len(tied) > 1 else {}
    if seat is not None:
        shown["hand"] = names(board.hands[seat])
        shown["can_draw"] = not board.over and board.seat == seat and board.can_draw()
    return shown


def _animal(animal: int) -> dict[str, Any]:
    return {"animal": ANIMALS[animal], "favourite": SUITS[FAVOURITES[animal]]}


def _rule(board: Board, rule: int) -> dict[str, Any]:
    return {
        "rule": RULES[rule],
        "in_force": board.in_force(rule),
        "title": RULE_TITLES[rule],
        "says": sentence(RULE_WORDS[rule]) + ".",
    }


def view_piece(piece: i64) -> dict[str, Any]:
    """A piece of clothing, with all that is printed on it."""
    return {
        "piece": NAMES[piece],
        "place": PLACES[place_of(piece)],
        "material": SUITS[material_of(piece)],
        "need": int(need_of(piece)),
        "points": int(points_of(piece)),
        "garment": GARMENTS[place_of(piece)],
        "rank": int(rank_of(piece)),
    }


def view_group(group: Group, top: i64) -> dict[str, Any]:
    """A group as in a position, with its name and what each wild in it stands for."""
    shown = dump_group(group)
    shown["says"] = sentence(group_words(group, top))
    shown["wilds"] = {
        NAMES[card]: f"{SUITS[material_of(card)]}{number_at(group, index, top)}"
        for index, card in enumerate(group.cards)
        if card >= CARDS
    }
    return shown


def _portrait(portrait: list[list[int]]) -> dict[str, list[dict[str, Any]]]:
    """By place, the pieces worn, what lies on top last, with the points they score there."""
    shown: dict[str, list[dict[str, Any]]] = {}
    for place in range(4):
        pieces: list[dict[str, Any]] = []
        for height, piece in enumerate(portrait[place]):
            one = view_piece(piece)
            one["covered"] = height < len(portrait[place]) - 1
            one["scores"] = int(piece_points(portrait, place, height))
            pieces.append(one)
        shown[PLACES[place]] = pieces
    return shown


def _known(board: Board, place: int) -> list[int]:
    """The pieces at the bottom of a pile that everybody saw put there."""
    pile = board.piles[place]
    return pile[len(pile) - board.returned[place] :]
