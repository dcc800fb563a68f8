"""Positions: the complete state as JSON, out and in. What cannot be is refused, naming the field."""

from __future__ import annotations

from typing import Any, Final

from parlour.engine import Fields, Refusal
from parlour.games.fancy_animals.board import HAND_LIMIT, NEVER, OFFERED, Board
from parlour.games.fancy_animals.components import (
    ANIMALS,
    CARDS,
    CODES,
    COVER,
    LOOP,
    NAMES,
    PLACES,
    RULES,
    SUITS,
    place_of,
    top_number,
)
from parlour.games.fancy_animals.groups import SET, Group, from_one, group_fault
from parlour.games.fancy_animals.portrait import is_full

KEY: Final = "fancy-animals"
PIECE_NAMES: Final = NAMES[CARDS:]
FIELDS: Final = (
    "game", "players", "turn", "phase", "animals", "hands", "deck", "table", "portraits", "offer", "piles", "returned",
    "rules", "final_turns", "passes",
)  # fmt: skip


def dump_board(board: Board) -> dict[str, Any]:
    return {
        "game": KEY,
        "players": board.players,
        "turn": None if board.over else int(board.seat),
        "phase": "over" if board.over else "turn",
        "animals": [ANIMALS[animal] for animal in board.animals],
        "hands": [names(hand) for hand in board.hands],
        "deck": names(board.deck),
        "table": dump_table(board.table),
        "portraits": [by_place(portrait) for portrait in board.portraits],
        "offer": by_place(board.offer),
        "piles": by_place(board.piles),
        "returned": {PLACES[place]: board.returned[place] for place in range(4)},
        "rules": [RULES[rule] for rule in board.rules],
        "final_turns": None if board.final_turns == NEVER else int(board.final_turns),
        "passes": int(board.passes),
    }


def names(cards: list[int]) -> list[str]:
    return [NAMES[card] for card in cards]


def by_place(piles: list[list[int]]) -> dict[str, list[str]]:
    return {PLACES[place]: names(piles[place]) for place in range(4)}


def dump_table(table: list[Group]) -> list[dict[str, Any]]:
    return [dump_group(group) for group in table]


def dump_group(group: Group) -> dict[str, Any]:
    if group.suit == SET:
        return {"set": int(group.first), "cards": names(group.cards)}
    return {"run": SUITS[group.suit], "from": int(group.first), "cards": names(group.cards)}


def load_board(position: object) -> Board:
    """The board that a position shows; a Refusal for one that cannot be."""
    fields = Fields(position, "FA-0")
    fields.only(FIELDS)
    fields.word("game", [KEY])
    players = fields.whole("players", 2, 4)
    over = fields.word("phase", ["turn", "over"]) == "over"
    top = top_number(players)
    known = NAMES[: top * 6]
    rules = [RULES.index(rule) for rule in fields.words("rules", RULES)]
    if len(set(rules)) != len(rules):
        fields.refuse("rules", "a special rule is there twice.", "FA-5")
    board = Board(
        players,
        0,
        _animals(fields, players),
        [sorted(codes(hand)) for hand in fields.rows("hands", known, players)],
        codes(fields.words("deck", known)),
        _table(fields, top, LOOP in rules),
        _portraits(fields, players),
        _places(fields, "offer"),
        _places(fields, "piles"),
        _returned(fields),
        rules,
        _final_turns(fields, players),
        fields.whole("passes", 0, players),
        over,
    )
    turn = fields.maybe_whole("turn", 0, players - 1)
    if (turn is None) != over:
        why = "must be null when the game is over." if over else "must be a seat while the game goes on."
        fields.refuse("turn", why)
    board.seat = 0 if turn is None else turn
    _check_components(fields, board)
    _check_clothing(fields, board)
    _check_end(fields, board)
    return board


def codes(cards: list[str]) -> list[int]:
    return [CODES[card] for card in cards]


def _animals(fields: Fields, players: int) -> list[int]:
    animals = [ANIMALS.index(animal) for animal in fields.words("animals", ANIMALS, players)]
    if len(set(animals)) != players:
        fields.refuse("animals", "two players cannot have the same animal.", "FA-4")
    return animals


def _table(fields: Fields, top: int, loop: bool) -> list[Group]:
    table: list[Group] = []
    for index, value in enumerate(fields.items("table")):
        where = f"table[{index}]"
        group = read_group(Fields(value, "FA-0", where), top, loop)
        fault = group_fault(group, top, loop)
        if fault is not None:
            raise Refusal(fault.rule, f"{where}: {fault.why}")
        table.append(group)
    return table


def read_group(fields: Fields, top: int, loop: bool) -> Group:
    """A group as JSON; whether it is a run or set is not yet looked at."""
    known = NAMES[: top * 6] + PIECE_NAMES
    if "set" in fields.values:
        fields.only(("set", "cards"))
        return Group(SET, fields.whole("set", 1, top), codes(fields.words("cards", known)))
    fields.only(("run", "from", "cards"))
    suit = SUITS.index(fields.word("run", SUITS))
    group = Group(suit, fields.whole("from", 1, top), codes(fields.words("cards", known)))
    return from_one(group, top) if loop else group


def _portraits(fields: Fields, players: int) -> list[list[list[int]]]:
    portraits: list[list[list[int]]] = []
    for seat, value in enumerate(fields.items("portraits", players)):
        portraits.append(_stacks(Fields(value, "FA-0", f"portraits[{seat}]")))
    return portraits


def _places(fields: Fields, key: str) -> list[list[int]]:
    stacks = _stacks(Fields(fields.value(key), "FA-0", key))
    for place in range(4):
        for piece in stacks[place]:
            if place_of(piece) != place:
                fields.refuse(f"{key}.{PLACES[place]}", f"{NAMES[piece]} belongs to another place.", "FA-10")
    return stacks


def _stacks(fields: Fields) -> list[list[int]]:
    fields.only(PLACES)
    return [codes(fields.words(place, PIECE_NAMES)) for place in PLACES]


def _returned(fields: Fields) -> list[int]:
    returned = Fields(fields.value("returned"), "FA-0", "returned")
    returned.only(PLACES)
    return [returned.whole(place, 0, 12) for place in PLACES]


def _final_turns(fields: Fields, players: int) -> int:
    turns = fields.maybe_whole("final_turns", 0, players - 1)
    return NEVER if turns is None else turns


def _check_components(fields: Fields, board: Board) -> None:
    """Every card and every piece is somewhere, once (FA-1, FA-2, FA-3)."""
    found: dict[int, str] = {}
    for seat in range(board.players):
        _find(fields, found, f"hands[{seat}]", board.hands[seat])
        if len(board.hands[seat]) > HAND_LIMIT:
            fields.refuse(f"hands[{seat}]", f"has more than {HAND_LIMIT} cards.", "FA-11")
        for place in range(4):
            _find(fields, found, f"portraits[{seat}].{PLACES[place]}", board.portraits[seat][place])
    _find(fields, found, "deck", board.deck)
    for index, group in enumerate(board.table):
        _find(fields, found, f"table[{index}]", group.cards)
    for place in range(4):
        _find(fields, found, f"offer.{PLACES[place]}", board.offer[place])
        _find(fields, found, f"piles.{PLACES[place]}", board.piles[place])
    for card in range(board.top * 6):
        if card not in found:
            fields.refuse("deck", f"{NAMES[card]} is neither here nor anywhere else.", "FA-1")
    for piece in range(CARDS, len(NAMES)):
        if piece not in found:
            where = f"piles.{PLACES[place_of(piece)]}"
            fields.refuse(where, f"{NAMES[piece]} is neither here nor anywhere else.", "FA-3")


def _find(fields: Fields, found: dict[int, str], where: str, cards: list[int]) -> None:
    for card in cards:
        if card in found:
            also = "is there twice" if found[card] == where else f"is also in {found[card]}"
            fields.refuse(where, f"{NAMES[card]} {also}.", "FA-1" if card < CARDS else "FA-3")
        found[card] = where


def _check_clothing(fields: Fields, board: Board) -> None:
    for place in range(4):
        offered, left = len(board.offer[place]), len(board.piles[place])
        where = PLACES[place]
        if offered > OFFERED:
            fields.refuse(f"offer.{where}", f"has {offered} pieces; two are on offer at a time.", "FA-10")
        if offered < OFFERED and left:
            fields.refuse(f"offer.{where}", "has fewer than two pieces though its pile is not empty.", "FA-10")
        if board.returned[place] > left:
            fields.refuse(f"returned.{where}", f"is {board.returned[place]}, but the pile has {left} pieces.", "FA-20")
    if not board.in_force(COVER):
        for seat in range(board.players):
            for place in range(4):
                if len(board.portraits[seat][place]) > 1:
                    where = f"portraits[{seat}].{PLACES[place]}"
                    fields.refuse(where, "a piece covers another, but cover is not in force.", "FA-22")


def _check_end(fields: Fields, board: Board) -> None:
    full = [seat for seat in range(board.players) if is_full(board.portraits[seat])]
    turns: int = board.final_turns
    if turns == NEVER:
        if full:
            fields.refuse("final_turns", f"must tell the turns left: the portrait of seat {full[0]} is full.", "FA-24")
    elif not full:
        fields.refuse("final_turns", "must be null: nobody's portrait is full.", "FA-24")
    elif not board.over:
        # Whoever brought the end about has no turn left, so cannot undress.
        still = [(board.seat + ahead) % board.players for ahead in range(turns)]
        if all(seat in still for seat in full):
            fields.refuse("final_turns", "a player whose portrait is full must have had the last turn.", "FA-24")
    done = turns == 0 or board.passes == board.players
    if done != board.over:
        why = "must be over: no turns are left." if done else "cannot be over: turns are left."
        fields.refuse("phase", why, "FA-24")
