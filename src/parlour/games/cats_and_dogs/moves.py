"""Which moves there are, phase by phase; and the action cards with all their targets (CD-20 to CD-31)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from parlour.games.cats_and_dogs.board import ACT, GIVE, MARK, MORE, NOTHING, CatsAndDogsBoard
from parlour.games.cats_and_dogs.components import (
    FOOD_KINDS,
    REMOVE_MARKER,
    REPLACE_MARKER,
    SWAP_DOG_CAT,
    SWAP_FISH_BONE,
    SWAP_FOOD,
    SWAP_MARKERS,
    SWAP_MEALS,
    SWAP_SAME,
    TAKE_FOOD,
    count_in,
    is_cat,
    is_fish,
)
from parlour.games.cats_and_dogs.notation import (
    FEED_MOVE,
    FIRST_ACTION,
    GIVE_MOVE,
    MARK_MOVE,
    MORE_MOVE,
    STOP_MOVE,
    pack,
)


def legal_moves(board: CatsAndDogsBoard) -> vec[i64]:
    """The legal moves, not yet as Python's numbers."""
    moves = vec[i64]()
    if board.phase == MARK:  # CD-7
        for place in range(len(board.animals)):
            if board.can_take_marker(place):
                moves = append(moves, pack(MARK_MOVE, board.animals[place]))
    elif board.phase == ACT:  # CD-8
        moves = _list_actions(board, append(moves, pack(FEED_MOVE)))
    elif board.phase == GIVE:  # CD-9
        for place in range(len(board.animals)):
            if not board.is_full(place):
                moves = append(moves, pack(GIVE_MOVE, board.animals[place]))
    elif board.phase == MORE:  # CD-10
        moves = append(append(moves, pack(MORE_MOVE)), pack(STOP_MOVE))
    return moves


def _list_actions(board: CatsAndDogsBoard, moves: vec[i64]) -> vec[i64]:
    """Add every action the seat to move can play, each with every legal choice of targets, each once (CD-31)."""
    hand: i64 = board.hands[board.seat]
    if hand == 0:
        return moves
    places = places_in_play(board)
    for i in range(len(places)):
        moves = list_single(board, hand, places[i], moves)
        for j in range(i + 1, len(places)):
            moves = list_pair(board, hand, places[i], places[j], moves)
    return moves


def places_in_play(board: CatsAndDogsBoard) -> vec[i64]:
    """CD-31: pairs name first the animal that stands first in CD-1; CD-12: full animals take no part."""
    places = vec[i64](capacity=len(board.animals))
    for place in board.spots:
        if place != NOTHING and not board.is_full(place):
            places = append(places, place)
    return places


def list_single(board: CatsAndDogsBoard, hand: i64, place: i64, moves: vec[i64]) -> vec[i64]:
    animal: i64 = board.animals[place]
    if count_in(hand, TAKE_FOOD) > 0:
        for food in range(FOOD_KINDS):
            if count_in(board.meals[place], food) > 0:
                moves = append(moves, pack(FIRST_ACTION + TAKE_FOOD, animal, food))
    removing: bool = count_in(hand, REMOVE_MARKER) > 0
    replacing: bool = count_in(hand, REPLACE_MARKER) > 0 and board.stock[board.seat] > 0  # CD-28
    for owner in range(board.players):
        if count_in(board.markers[place], owner) > 0:
            if removing:
                moves = append(moves, pack(FIRST_ACTION + REMOVE_MARKER, animal, owner))
            if replacing and (owner != board.seat or board.house.null_actions):  # CD-29, CD-33
                moves = append(moves, pack(FIRST_ACTION + REPLACE_MARKER, animal, owner))
    return moves


def list_pair(board: CatsAndDogsBoard, hand: i64, place: i64, other: i64, moves: vec[i64]) -> vec[i64]:
    a: i64 = board.animals[place]
    b: i64 = board.animals[other]
    if board.meals[place] != board.meals[other] or board.house.null_actions:  # CD-29, CD-33
        if is_cat(a) != is_cat(b):
            if count_in(hand, SWAP_DOG_CAT) > 0:
                moves = append(moves, pack(FIRST_ACTION + SWAP_DOG_CAT, a, 0, b))
        elif count_in(hand, SWAP_SAME) > 0:
            moves = append(moves, pack(FIRST_ACTION + SWAP_SAME, a, 0, b))
        if count_in(hand, SWAP_MEALS) > 0:
            moves = append(moves, pack(FIRST_ACTION + SWAP_MEALS, a, 0, b))
    any_two: bool = count_in(hand, SWAP_FOOD) > 0
    fish_bone: bool = count_in(hand, SWAP_FISH_BONE) > 0
    if (any_two or fish_bone) and board.fed[place] > 0 and board.fed[other] > 0:
        moves = _list_food_pairs(board, place, other, any_two, fish_bone, moves)
    if count_in(hand, SWAP_MARKERS) > 0:
        moves = _list_marker_pairs(board, place, other, moves)
    return moves


def _list_marker_pairs(board: CatsAndDogsBoard, place: i64, other: i64, moves: vec[i64]) -> vec[i64]:
    a: i64 = board.animals[place]
    b: i64 = board.animals[other]
    null_actions: bool = board.house.null_actions
    for owner in range(board.players):
        if count_in(board.markers[place], owner) > 0:
            for other_owner in range(board.players):
                if owner == other_owner and not null_actions:  # CD-29, CD-33
                    continue
                if count_in(board.markers[other], other_owner) > 0:
                    moves = append(moves, pack(FIRST_ACTION + SWAP_MARKERS, a, owner, b, other_owner))
    return moves


def _list_food_pairs(
    board: CatsAndDogsBoard, place: i64, other: i64, any_two: bool, fish_bone: bool, moves: vec[i64]
) -> vec[i64]:
    a: i64 = board.animals[place]
    b: i64 = board.animals[other]
    null_actions: bool = board.house.null_actions
    for food in range(FOOD_KINDS):
        if count_in(board.meals[place], food) == 0:
            continue
        for other_food in range(FOOD_KINDS):
            if food == other_food and not null_actions:  # CD-29, CD-33
                continue
            if count_in(board.meals[other], other_food) == 0:
                continue
            if any_two:
                moves = append(moves, pack(FIRST_ACTION + SWAP_FOOD, a, food, b, other_food))
            if fish_bone and is_fish(food) != is_fish(other_food):
                if is_fish(food):
                    moves = append(moves, pack(FIRST_ACTION + SWAP_FISH_BONE, a, food, b, other_food))
                else:
                    moves = append(moves, pack(FIRST_ACTION + SWAP_FISH_BONE, b, other_food, a, food))
    return moves
