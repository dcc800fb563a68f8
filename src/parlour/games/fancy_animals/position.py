"""Positions: the complete state as JSON, and how a group is written in it. setup.py reads a whole position."""

from __future__ import annotations

from typing import Any, Final

from parlour.engine import Fields, written_options
from parlour.games.fancy_animals.board import NOT_YET, FancyAnimalsBoard
from parlour.games.fancy_animals.components import (
    ANIMALS,
    CARDS,
    CODES,
    NAMES,
    NOT_PICKED,
    RULES,
    SUITS,
    names_of,
)
from parlour.games.fancy_animals.groups import SET, Group, from_one
from parlour.games.fancy_animals.house import LASTING, OPTIONS
from parlour.games.fancy_animals.shapes import ByPlace, GroupJson, Phase, PiecesByPlace, Thing

KEY: Final = "fancy-animals"
PIECE_NAMES: Final = NAMES[CARDS:]


def dump(board: FancyAnimalsBoard) -> dict[str, Any]:
    return {
        "game": KEY,
        "players": board.players,
        "turn": board.turn,
        "phase": phase(board),
        "animals": [None if animal == NOT_PICKED else ANIMALS[animal] for animal in board.animals],
        "hands": [names_of(hand) for hand in board.hands],
        "deck": names_of(board.deck),
        "table": dump_table(board.table),
        "portraits": [names_by_place(portrait) for portrait in board.portraits],
        "offer": names_by_place(board.offer),
        "piles": names_by_place(board.piles),
        "returned": by_place(board.returned),
        "rules": [RULES[rule] for rule in board.rules],
        "final_turns": None if board.final_turns == NOT_YET else int(board.final_turns),
        "passes": int(board.passes),
        **written_options(board.house.chosen, OPTIONS, LASTING, board.players),
    }


def phase(board: FancyAnimalsBoard) -> Phase:
    if board.over:
        return "over"
    return "pick" if board.picking else "turn"


def by_place(things: list[Thing]) -> ByPlace[Thing]:
    """What is kept in the order of the places, as JSON."""
    return {"hand": things[0], "feet": things[1], "body": things[2], "head": things[3]}


def names_by_place(piles: list[list[int]]) -> PiecesByPlace:
    return by_place([names_of(pile) for pile in piles])


def dump_table(table: list[Group]) -> list[GroupJson]:
    return [dump_group(group) for group in table]


def dump_group(group: Group) -> GroupJson:
    if group.suit == SET:
        return {"set": int(group.first), "cards": names_of(group.cards)}
    return {"run": SUITS[group.suit], "from": int(group.first), "cards": names_of(group.cards)}


def read_group(fields: Fields, top: int, loop: bool) -> Group:
    """A group as JSON; whether it is a run or set is not yet looked at."""
    known = known_cards(top) + PIECE_NAMES
    if "set" in fields.values:
        fields.only(("set", "cards"))
        return Group(SET, fields.whole("set", 1, top), codes(fields.words("cards", known)))
    fields.only(("run", "from", "cards"))
    suit = SUITS.index(fields.word("run", SUITS))
    group = Group(suit, fields.whole("from", 1, top), codes(fields.words("cards", known)))
    return from_one(group, top) if loop else group


def known_cards(top: int) -> list[str]:
    """The material cards up to the top number."""
    return NAMES[: top * 6]


def codes(cards: list[str]) -> list[int]:
    return [CODES[card] for card in cards]
