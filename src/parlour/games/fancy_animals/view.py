"""What a seat may know: built up from the public things and its own hand, never cut down from the whole."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlour.games.fancy_animals.board import NOT_YET, FancyAnimalsBoard
from parlour.games.fancy_animals.components import (
    ANIMALS,
    CARDS,
    FAVOURITES,
    NAMES,
    NOT_PICKED,
    PLACE_COUNT,
    PLACES,
    RULE_COUNT,
    RULE_TITLES,
    RULES,
    SUIT_WORDS,
    SUITS,
    garment_of,
    material_of,
    names_of,
    need_of,
    place_of,
    points_of,
    rank_of,
)
from parlour.games.fancy_animals.groups import Group, group_title, number_at
from parlour.games.fancy_animals.portrait import is_full, piece_points
from parlour.games.fancy_animals.position import KEY, by_place, dump_group, names_by_place, phase
from parlour.games.fancy_animals.scoring import hand_totals, scores, winners
from parlour.games.fancy_animals.shapes import (
    AnimalView,
    FancyAnimalsView,
    GroupView,
    Materials,
    PieceView,
    PortraitView,
    RuleView,
    WornView,
)
from parlour.games.fancy_animals.words import RULE_SAYS

MATERIALS: Final[Materials] = {"L": SUIT_WORDS[0], "G": SUIT_WORDS[1], "M": SUIT_WORDS[2], "C": SUIT_WORDS[3]}


def view(board: FancyAnimalsBoard, seat: int | None) -> FancyAnimalsView:
    shown: FancyAnimalsView = {
        "game": KEY,
        "players": int(board.players),
        "turn": board.turn,
        "phase": phase(board),
        "you": seat,
        "scores": scores(board),
        "top": int(board.top),
        "materials": MATERIALS,
        "animals": [None if animal == NOT_PICKED else _animal(animal) for animal in board.animals],
        "hand_sizes": [len(hand) for hand in board.hands],
        "deck_size": len(board.deck),
        "table": [view_group(group, board.top) for group in board.table],
        "wilds": {NAMES[card]: view_piece(card) for group in board.table for card in group.cards if card >= CARDS},
        "portraits": [_portrait(portrait) for portrait in board.portraits],
        "full": [is_full(portrait) for portrait in board.portraits],
        "offer": by_place([[view_piece(piece) for piece in pieces] for pieces in board.offer]),
        "pile_sizes": by_place([len(pile) for pile in board.piles]),
        "returned": names_by_place([_known(board, place) for place in range(PLACE_COUNT)]),
        "rules": [] if board.house.no_special_rules else [_rule(board, rule) for rule in range(RULE_COUNT)],
        "final_turns": None if board.final_turns == NOT_YET else int(board.final_turns),
        "passes": int(board.passes),
        "memory_aids": board.house.memory_aids,
    }
    if board.over:
        shown["winners"] = winners(board)
        shown["hand_totals"] = hand_totals(board)  # FA-27: only where they break a tie
    if seat is not None:
        shown["hand"] = names_of(board.hands[seat])
        shown["can_draw"] = not board.over and not board.picking and board.seat == seat and board.can_draw()
    return shown


def _animal(animal: int) -> AnimalView:
    return {"animal": ANIMALS[animal], "favourite": SUITS[FAVOURITES[animal]]}


def _rule(board: FancyAnimalsBoard, rule: int) -> RuleView:
    return {
        "rule": RULES[rule],
        "in_force": board.in_force(rule),
        "title": RULE_TITLES[rule],
        "says": RULE_SAYS[rule],
    }


def view_piece(piece: i64) -> PieceView:
    """A piece of clothing, with all that is printed on it."""
    return {
        "piece": NAMES[piece],
        "place": PLACES[place_of(piece)],
        "material": SUITS[material_of(piece)],
        "need": int(need_of(piece)),
        "points": int(points_of(piece)),
        "garment": garment_of(piece),
        "rank": int(rank_of(piece)),
    }


def view_group(group: Group, top: i64) -> GroupView:
    """A group as in a position, with its name and what each wild in it stands for."""
    wilds = {card: index for index, card in enumerate(group.cards) if card >= CARDS}
    return {
        **dump_group(group),
        "says": group_title(group, top),
        "wilds": {NAMES[card]: stand_text(group, index, top) for card, index in wilds.items()},
    }


def stand_text(group: Group, index: i64, top: i64) -> str:
    """What the wild at that index stands for: `C7`."""
    return f"{SUITS[material_of(group.cards[index])]}{number_at(group, index, top)}"


def _portrait(portrait: list[list[int]]) -> PortraitView:
    """By place, the pieces worn, what lies on top last, with the points they score there."""
    return by_place([_stack(portrait, place) for place in range(PLACE_COUNT)])


def _stack(portrait: list[list[int]], place: i64) -> list[WornView]:
    top = len(portrait[place]) - 1
    return [
        {**view_piece(piece), "covered": height < top, "scores": int(piece_points(portrait, place, height))}
        for height, piece in enumerate(portrait[place])
    ]


def _known(board: FancyAnimalsBoard, place: int) -> list[int]:
    """The pieces at the bottom of a pile that everybody saw put there; without memory aids none (FA-31)."""
    if not board.house.memory_aids:
        return []
    pile = board.piles[place]
    return pile[len(pile) - board.returned[place] :]
