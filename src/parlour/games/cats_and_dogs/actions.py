"""The nine action cards (CD-20 to CD-31): which targets they have, why not others, and what they do."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from parlour.engine import Refusal
from parlour.games.cats_and_dogs.board import NOTHING, Board
from parlour.games.cats_and_dogs.components import (
    ACTIONS,
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
    one,
)
from parlour.games.cats_and_dogs.notation import (
    FIRST_ACTION,
    animal_of,
    kind_of,
    other_of,
    other_thing_of,
    pack,
    thing_of,
)
from parlour.games.cats_and_dogs.words import ACTION_TITLES, food_title, player, title

FOOD_KINDS: Final = 12


def list_actions(board: Board, moves: vec[i64]) -> vec[i64]:
    """Add every action the seat to move can play, each with every legal choice of targets, each once (CD-31)."""
    hand: i64 = board.hands[board.seat]
    if hand == 0:
        return moves
    # CD-31: pairs name first the animal that stands first in CD-1; CD-12: full animals take no part.
    places = vec[i64]()
    for place in board.places:
        if place != NOTHING and not board.is_full(place):
            places = append(places, place)
    i: i64 = 0
    while i < len(places):
        moves = _list_single(board, hand, places[i], moves)
        j: i64 = i + 1
        while j < len(places):
            moves = _list_pair(board, hand, places[i], places[j], moves)
            j += 1
        i += 1
    return moves


def _list_single(board: Board, hand: i64, place: i64, moves: vec[i64]) -> vec[i64]:
    animal: i64 = board.animals[place]
    if count_in(hand, TAKE_FOOD) > 0:
        food: i64 = 0
        while food < FOOD_KINDS:
            if count_in(board.meals[place], food) > 0:
                moves = append(moves, pack(FIRST_ACTION + TAKE_FOOD, animal, food))
            food += 1
    removing: bool = count_in(hand, REMOVE_MARKER) > 0
    replacing: bool = count_in(hand, REPLACE_MARKER) > 0 and board.stock[board.seat] > 0  # CD-28
    owner: i64 = 0
    while owner < board.players:
        if count_in(board.markers[place], owner) > 0:
            if removing:
                moves = append(moves, pack(FIRST_ACTION + REMOVE_MARKER, animal, owner))
            if replacing and owner != board.seat:  # CD-29
                moves = append(moves, pack(FIRST_ACTION + REPLACE_MARKER, animal, owner))
        owner += 1
    return moves


def _list_pair(board: Board, hand: i64, place: i64, other: i64, moves: vec[i64]) -> vec[i64]:
    a: i64 = board.animals[place]
    b: i64 = board.animals[other]
    if board.meals[place] != board.meals[other]:  # CD-29
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


def _list_marker_pairs(board: Board, place: i64, other: i64, moves: vec[i64]) -> vec[i64]:
    a: i64 = board.animals[place]
    b: i64 = board.animals[other]
    owner: i64 = 0
    while owner < board.players:
        if count_in(board.markers[place], owner) > 0:
            other_owner: i64 = 0
            while other_owner < board.players:
                if owner != other_owner and count_in(board.markers[other], other_owner) > 0:  # CD-29
                    moves = append(moves, pack(FIRST_ACTION + SWAP_MARKERS, a, owner, b, other_owner))
                other_owner += 1
        owner += 1
    return moves


def _list_food_pairs(board: Board, place: i64, other: i64, any_two: bool, fish_bone: bool, moves: vec[i64]) -> vec[i64]:
    a: i64 = board.animals[place]
    b: i64 = board.animals[other]
    food: i64 = 0
    while food < FOOD_KINDS:
        if count_in(board.meals[place], food) > 0:
            other_food: i64 = 0
            while other_food < FOOD_KINDS:
                if food != other_food and count_in(board.meals[other], other_food) > 0:  # CD-29
                    if any_two:
                        moves = append(moves, pack(FIRST_ACTION + SWAP_FOOD, a, food, b, other_food))
                    if fish_bone and is_fish(food) != is_fish(other_food):
                        if is_fish(food):
                            moves = append(moves, pack(FIRST_ACTION + SWAP_FISH_BONE, a, food, b, other_food))
                        else:
                            moves = append(moves, pack(FIRST_ACTION + SWAP_FISH_BONE, b, other_food, a, food))
                other_food += 1
        food += 1
    return moves


def action_refusal(board: Board, move: i64) -> Refusal | None:
    """Why an action cannot be played with these targets; the order of the questions is that of the rules page."""
    action: i64 = kind_of(move) - FIRST_ACTION
    if count_in(board.hands[board.seat], action) == 0:
        return Refusal("CD-8", f"You do not hold the action card {ACTIONS[action]}.")
    places = [board.places[animal_of(move)]]
    things = [thing_of(move)]
    if action not in (TAKE_FOOD, REMOVE_MARKER, REPLACE_MARKER):
        places.append(board.places[other_of(move)])
        things.append(other_thing_of(move))
    animals = [animal_of(move), other_of(move)]
    for i in range(len(places)):
        if places[i] == NOTHING:
            return Refusal("CD-4", f"{title(animals[i])} is not on the table in this game.")
    for i in range(len(places)):
        if board.is_full(places[i]):
            return full_refusal(animals[i])
    own_rule = f"CD-{20 + action}"
    if action in (TAKE_FOOD, SWAP_FISH_BONE, SWAP_FOOD):
        for i in range(len(places)):
            if count_in(board.meals[places[i]], things[i]) == 0:
                return Refusal(own_rule, f"{title(animals[i])} has no {food_title(things[i])} to take.")
    if action in (SWAP_MARKERS, REMOVE_MARKER, REPLACE_MARKER):
        for i in range(len(places)):
            if count_in(board.markers[places[i]], things[i]) == 0:
                return Refusal(own_rule, f"There is no marker of {player(things[i])} on {title(animals[i])}.")
    if action == SWAP_DOG_CAT and is_cat(animals[0]) == is_cat(animals[1]):
        return Refusal(own_rule, "This card swaps the meals of one dog and one cat.")
    if action == SWAP_SAME and is_cat(animals[0]) != is_cat(animals[1]):
        return Refusal(own_rule, "This card swaps the meals of two dogs, or of two cats.")
    if action == SWAP_FISH_BONE and is_fish(things[0]) == is_fish(things[1]):
        return Refusal(own_rule, "This card swaps one fish card and one bone card.")
    if action == REPLACE_MARKER and board.stock[board.seat] == 0:
        return Refusal(own_rule, "You have no marker in stock to put in its place.")
    return _nothing_changes(board, action, places, things)


def _nothing_changes(board: Board, action: i64, places: list[i64], things: list[i64]) -> Refusal | None:
    """CD-29: an action must change something."""
    if action == REPLACE_MARKER and things[0] == board.seat:
        return Refusal("CD-29", "Replacing your own marker by your own would change nothing.")
    if len(places) == 2:
        if places[0] == places[1]:
            return Refusal("CD-29", "A swap is between two different animals.")
        if action in (SWAP_DOG_CAT, SWAP_SAME, SWAP_MEALS) and board.meals[places[0]] == board.meals[places[1]]:
            return Refusal("CD-29", "Both meals are the same: swapping them would change nothing.")
        if action in (SWAP_FISH_BONE, SWAP_FOOD) and things[0] == things[1]:
            return Refusal("CD-29", "Both cards are the same: swapping them would change nothing.")
        if action == SWAP_MARKERS and things[0] == things[1]:
            return Refusal("CD-29", "Both markers belong to the same player: swapping them would change nothing.")
    return None


def full_refusal(animal: i64) -> Refusal:
    return Refusal("CD-12", f"{title(animal)} is full: nothing about a full animal changes any more.")


def carry_out(board: Board, move: i64) -> None:
    """Play the action: it is carried out and out of the game; no replacement is drawn."""
    action: i64 = kind_of(move) - FIRST_ACTION
    place: i64 = board.places[animal_of(move)]
    other: i64 = board.places[other_of(move)]
    thing: i64 = thing_of(move)
    other_thing: i64 = other_thing_of(move)
    board.hands[board.seat] -= one(action)
    if action == TAKE_FOOD:  # CD-20: to the bottom of the deck, known to all
        board.remove_food(place, thing)
        board.deck = append(board.deck, thing)
        board.bottom += 1
    elif action in (SWAP_DOG_CAT, SWAP_SAME, SWAP_MEALS):  # CD-21, CD-23, CD-25, CD-30
        board.swap_meals(place, other)
    elif action in (SWAP_FISH_BONE, SWAP_FOOD):  # CD-22, CD-24
        board.remove_food(place, thing)
        board.remove_food(other, other_thing)
        board.add_food(place, other_thing)
        board.add_food(other, thing)
    elif action == SWAP_MARKERS:  # CD-26
        board.markers[place] += one(other_thing) - one(thing)
        board.markers[other] += one(thing) - one(other_thing)
    else:  # CD-27: back to its owner's stock
        board.markers[place] -= one(thing)
        board.stock[thing] += 1
        if action == REPLACE_MARKER:  # CD-28: one of your own takes its place
            board.markers[place] += one(board.seat)
            board.stock[board.seat] -= 1
    if board.events is not None:
        board.tell("action", _told(board, move), seat=board.seat, action=ACTIONS[action])


def _told(board: Board, move: i64) -> str:
    """What an action did, for the log."""
    action: i64 = kind_of(move) - FIRST_ACTION
    who, a, b = player(board.seat), title(animal_of(move)), title(other_of(move))
    thing, other_thing = thing_of(move), other_thing_of(move)
    if action == TAKE_FOOD:
        did = f"{food_title(thing)} goes from {a} to the bottom of the deck"
    elif action in (SWAP_DOG_CAT, SWAP_SAME, SWAP_MEALS):
        did = f"{a} and {b} swap their meals"
    elif action in (SWAP_FISH_BONE, SWAP_FOOD):
        did = f"{a} gives {food_title(thing)} to {b} for {food_title(other_thing)}"
    elif action == SWAP_MARKERS:
        did = f"the marker of {player(thing)} on {a} and the marker of {player(other_thing)} on {b} change places"
    elif action == REMOVE_MARKER:
        did = f"the marker of {player(thing)} on {a} goes back to its owner"
    else:
        did = f"on {a}, a marker of {who} takes the place of one of {player(thing)}"
    return f"{who} plays “{ACTION_TITLES[ACTIONS[action]]}”: {did}."
