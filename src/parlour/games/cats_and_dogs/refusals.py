"""Why a move is not legal: the rule that stands in the way, and a sentence."""

from __future__ import annotations

from mypy_extensions import i64

from parlour.engine import Refusal
from parlour.engine.english import player
from parlour.games.cats_and_dogs.board import ACT, GIVE, MARK, MORE, NOTHING, OVER, CatsAndDogsBoard
from parlour.games.cats_and_dogs.components import (
    ACTIONS,
    REPLACE_MARKER,
    SWAP_DOG_CAT,
    SWAP_FISH_BONE,
    SWAP_MARKERS,
    SWAP_SAME,
    count_in,
    is_cat,
    is_fish,
    points_at_food,
    points_at_markers,
    points_at_meals,
    points_at_two,
)
from parlour.games.cats_and_dogs.moves import legal_moves
from parlour.games.cats_and_dogs.notation import (
    FIRST_ACTION,
    GIVE_MOVE,
    MARK_MOVE,
    MORE_MOVE,
    STOP_MOVE,
    animal_of,
    kind_of,
    other_of,
    other_thing_of,
    thing_of,
    write,
)
from parlour.games.cats_and_dogs.words import action_title, food_title, nothing_to_act_on, title


def unreadable(board: CatsAndDogsBoard, text: str) -> Refusal:
    """For a text that is no move at all."""
    if board.phase == OVER:
        return _over()
    words = text.split(" ")
    if len(words) == 2 and words[0] == "play" and words[1] in ACTIONS and board.phase == ACT:
        action = ACTIONS.index(words[1])
        if count_in(board.hands[board.seat], action) > 0:
            return _without_targets(board, action)
    return Refusal("CD-0", f"“{text[:60]}” is not a move of Like Cats and Dogs!")


def refusal(board: CatsAndDogsBoard, move: i64) -> Refusal | None:
    if board.phase == OVER:
        return _over()
    kind: i64 = kind_of(move)
    wrong_time = _wrong_time(board, kind)
    if wrong_time is not None:
        return wrong_time
    if kind >= FIRST_ACTION:
        return _action_refusal(board, move)
    if kind not in (MARK_MOVE, GIVE_MOVE):
        return None
    animal: i64 = animal_of(move)
    place: i64 = board.spots[animal]
    if place == NOTHING:
        return _not_on_the_table(animal)
    if board.is_full(place):
        return _full(animal)
    if kind == MARK_MOVE and not board.has_space(place):
        return Refusal("CD-7", f"All marker spaces of {title(animal)} are taken.")
    return None


def _over() -> Refusal:
    return Refusal("CD-13", "The game is over.")


def _full(animal: i64) -> Refusal:
    return Refusal("CD-12", f"{title(animal)} is full: nothing about a full animal changes any more.")


def _not_on_the_table(animal: i64) -> Refusal:
    return Refusal("CD-4", f"{title(animal)} is not on the table in this game.")


def _wrong_time(board: CatsAndDogsBoard, kind: i64) -> Refusal | None:
    """Is this the moment for such a move at all?"""
    if board.phase == MARK and kind != MARK_MOVE:
        return Refusal("CD-7", "First place a marker: you have one, and an animal can take it.")
    if board.phase != MARK and kind == MARK_MOVE:
        return Refusal("CD-7", "No marker is due now.")
    if board.phase == MORE and kind not in (MORE_MOVE, STOP_MOVE):
        return _still_feeding(board, kind)
    if board.phase != GIVE and kind == GIVE_MOVE:
        return Refusal("CD-9", "No food card is turned up yet: first “feed”, then give the card to an animal.")
    if board.phase == GIVE and kind != GIVE_MOVE:
        return Refusal("CD-9", f"First give {food_title(board.card)} to an animal.")
    if board.phase != MORE and kind in (MORE_MOVE, STOP_MOVE):
        return Refusal("CD-10", "You are not feeding an animal.")
    return None


def _still_feeding(board: CatsAndDogsBoard, kind: i64) -> Refusal:
    """CD-10: only the first card of a turn is given to an animal of your choice."""
    fed = title(board.animals[board.feeding])
    if kind == GIVE_MOVE:
        why = f"You chose {fed} this turn: “more” turns up another card for {fed}, and “stop” ends your turn."
    else:
        why = f"You are still feeding {fed}: turn up another card with “more”, or “stop”."
    return Refusal("CD-10", why)


def _action_refusal(board: CatsAndDogsBoard, move: i64) -> Refusal | None:
    """Why an action cannot be played: not at all, or not on these targets."""
    action: i64 = kind_of(move) - FIRST_ACTION
    if count_in(board.hands[board.seat], action) == 0:
        return Refusal("CD-8", f"You do not hold the action card {ACTIONS[action]}.")
    fault = _targets_refusal(board, action, move)
    if fault is not None and fault.rule == "CD-29":  # that it would change nothing says enough
        return fault
    unplayable = _unplayable(board, action)
    return fault if unplayable is None else unplayable


def _without_targets(board: CatsAndDogsBoard, action: i64) -> Refusal:
    """For an action card that is held and named, without what it acts on."""
    unplayable = _unplayable(board, action)
    if unplayable is not None:
        return unplayable
    way = write(_ways(board, action)[0])
    return Refusal("CD-0", f"Say what “{action_title(action)}” acts on, for example “{way}”.")


def _unplayable(board: CatsAndDogsBoard, action: i64) -> Refusal | None:
    """Why an action cannot be played now, whatever it is pointed at."""
    own_rule = f"CD-{20 + action}"
    if action == REPLACE_MARKER and board.stock[board.seat] == 0:
        return Refusal(own_rule, "You have no marker in stock to put in its place.")
    if not _ways(board, action):
        return Refusal(own_rule, nothing_to_act_on(action))
    return None


def _ways(board: CatsAndDogsBoard, action: i64) -> list[int]:
    """The legal moves that play this action."""
    return [int(move) for move in legal_moves(board) if kind_of(move) == FIRST_ACTION + action]


def _targets_refusal(board: CatsAndDogsBoard, action: i64, move: i64) -> Refusal | None:
    """The order of the questions is that of the rules page."""
    animals = [animal_of(move)]
    things = [thing_of(move)]
    if points_at_two(action):
        animals.append(other_of(move))
        things.append(other_thing_of(move))
    places = [board.spots[animal] for animal in animals]
    for i in range(len(places)):
        if places[i] == NOTHING:
            return _not_on_the_table(animals[i])
    for i in range(len(places)):
        if board.is_full(places[i]):
            return _full(animals[i])
    own_rule = f"CD-{20 + action}"
    if points_at_food(action):
        for i in range(len(places)):
            if count_in(board.meals[places[i]], things[i]) == 0:
                return Refusal(own_rule, f"{title(animals[i])} has no {food_title(things[i])} to take.")
    if points_at_markers(action):
        for i in range(len(places)):
            if count_in(board.markers[places[i]], things[i]) == 0:
                return Refusal(own_rule, f"There is no marker of {player(things[i])} on {title(animals[i])}.")
    if action == SWAP_DOG_CAT and is_cat(animals[0]) == is_cat(animals[1]):
        return Refusal(own_rule, "This card swaps the meals of one dog and one cat.")
    if action == SWAP_SAME and is_cat(animals[0]) != is_cat(animals[1]):
        return Refusal(own_rule, "This card swaps the meals of two dogs, or of two cats.")
    if action == SWAP_FISH_BONE and is_fish(things[0]) == is_fish(things[1]):
        return Refusal(own_rule, "This card swaps one fish card and one bone card.")
    return _nothing_changes(board, action, places, things)


def _nothing_changes(board: CatsAndDogsBoard, action: i64, places: list[i64], things: list[i64]) -> Refusal | None:
    """CD-29: an action must change something. CD-33: or at least be between two animals, if it is a swap."""
    if points_at_two(action) and places[0] == places[1]:
        return Refusal("CD-29", "A swap is between two different animals.")
    if board.house.null_actions:
        return None
    if action == REPLACE_MARKER and things[0] == board.seat:
        return Refusal("CD-29", "Replacing your own marker by your own would change nothing.")
    if points_at_two(action):
        if points_at_meals(action) and board.meals[places[0]] == board.meals[places[1]]:
            return Refusal("CD-29", "Both meals are the same: swapping them would change nothing.")
        if points_at_food(action) and things[0] == things[1]:
            return Refusal("CD-29", "Both cards are the same: swapping them would change nothing.")
        if action == SWAP_MARKERS and things[0] == things[1]:
            return Refusal("CD-29", "Both markers belong to the same player: swapping them would change nothing.")
    return None
