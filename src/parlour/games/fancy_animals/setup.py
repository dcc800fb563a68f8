"""How a game begins: dealing (FA-9, FA-10), the choice of animals, or a position rebuilt.

What cannot be in a position is refused, naming the field.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.engine import Coder, Dealer, Encodes, Fields, Game, Refusal, read_options
from parlour.games.fancy_animals.board import NOT_YET, FancyAnimalsBoard
from parlour.games.fancy_animals.components import (
    ANIMALS,
    CARDS,
    COVER,
    HAND_LIMIT,
    HAND_SIZE,
    LOOP,
    NAMES,
    NOT_PICKED,
    OFFERED,
    PIECES,
    PLACE_COUNT,
    PLACES,
    PLAYERS,
    RULE_COUNT,
    RULES,
    place_of,
    top_number,
)
from parlour.games.fancy_animals.encoding import FancyAnimalsCoder
from parlour.games.fancy_animals.groups import Group, group_fault
from parlour.games.fancy_animals.house import LASTING, OPTIONS, PICKED, HouseRules
from parlour.games.fancy_animals.portrait import is_full
from parlour.games.fancy_animals.position import KEY, PIECE_NAMES, codes, known_cards, read_group
from parlour.games.fancy_animals.rules import FancyAnimalsState
from parlour.games.fancy_animals.solver import LaidTable

FIELDS: Final = (
    "game", "players", "turn", "phase", "animals", "hands", "deck", "table", "portraits", "offer", "piles", "returned",
    "rules", "final_turns", "passes", *LASTING,
)  # fmt: skip
PILE: Final = PIECES // PLACE_COUNT  # pieces of one place


class FancyAnimalsGame(Game, Encodes):
    scoring_events: ClassVar[tuple[str, ...]] = ("take",)

    """Rearrange everything on the table, and dress your animal."""

    def __init__(self) -> None:
        super().__init__(
            key=KEY,
            title="Fancy Animals",
            prefix="FA",
            players=PLAYERS,
            pitch="Rearrange everything on the table to dress the fanciest animal at the party.",
            minutes=30,
            minutes_most=45,
            options=OPTIONS,
            slow=True,
        )

    def deal(self, players: int, dealer: Dealer, options: dict[str, Any]) -> FancyAnimalsState:
        """A hand each, an animal each, and pieces of each place on offer (FA-9, FA-10)."""
        house = HouseRules(options)
        cards = _shuffled(range(top_number(players) * 6), dealer)
        piles = [_shuffled(range(first, first + PILE), dealer) for first in range(CARDS, CARDS + PIECES, PILE)]
        return FancyAnimalsState(
            game=self,
            players=players,
            seat=0,
            animals=_deal_animals(players, dealer, options["animals"]),
            hands=[sorted(cards[seat * HAND_SIZE : (seat + 1) * HAND_SIZE]) for seat in range(players)],
            deck=cards[players * HAND_SIZE :],
            table=LaidTable([], top_number(players)),
            portraits=[[[] for _ in PLACES] for _ in range(players)],
            offer=[pile[:OFFERED] for pile in piles],
            piles=[pile[OFFERED:] for pile in piles],
            returned=[0 for _ in PLACES],
            rules=list(range(RULE_COUNT)) if house.all_in_force else [],  # FA-29
            final_turns=NOT_YET,
            passes=0,
            over=False,
            house=house,
        )

    def coder(self, players: int) -> Coder:
        return FancyAnimalsCoder(players)

    def load(self, position: object, seed: object = None) -> FancyAnimalsState:
        """No card is shuffled after the deal, so the seed is never needed."""
        fields = Fields(position, self.unreadable)
        fields.only(FIELDS)
        fields.word("game", [self.key])
        players = fields.whole("players", self.players[0], self.players[-1])
        over = fields.word("phase", ["pick", "turn", "over"]) == "over"
        top = int(top_number(players))
        known = known_cards(top)
        rules = [RULES.index(rule) for rule in fields.words("rules", RULES)]
        if len(set(rules)) != len(rules):
            fields.refuse("rules", "a special rule is there twice.", "FA-5")
        state = FancyAnimalsState(
            game=self,
            players=players,
            seat=0,
            animals=_read_animals(fields, players),
            hands=[sorted(codes(hand)) for hand in fields.rows("hands", known, players)],
            deck=codes(fields.words("deck", known)),
            table=LaidTable(_read_table(fields, top, LOOP in rules), top),
            portraits=_read_portraits(fields, players),
            offer=_read_places(fields, "offer"),
            piles=_read_places(fields, "piles"),
            returned=_read_returned(fields),
            rules=rules,
            final_turns=_read_final_turns(fields, players),
            passes=fields.whole("passes", 0, players),
            over=over,
            house=HouseRules(read_options(fields, OPTIONS, LASTING, players)),
        )
        turn = fields.maybe_whole("turn", 0, players - 1)
        if (turn is None) != over:
            why = "must be null when the game is over." if over else "must be a seat while the game goes on."
            fields.refuse("turn", why)
        state.seat = 0 if turn is None else turn
        _check_picks(fields, state)
        _check_special_rules(fields, state)
        _check_components(fields, state)
        _check_clothing(fields, state)
        _check_end(fields, state)
        return state


def _deal_animals(players: int, dealer: Dealer, chosen: str) -> list[int]:
    """FA-9*, FA-28: shuffled last, so that a choice of animals leaves the cards of a seed as they are."""
    if chosen == PICKED:
        return [NOT_PICKED for _ in range(players)]
    if not chosen:
        return _shuffled(range(len(ANIMALS)), dealer)[:players]
    animals = [ANIMALS.index(word) for word in chosen.split(",")]
    if len(animals) != players:
        raise Refusal("FA-9", f"animals: {players} players need {players} animals, not {len(animals)}.")
    return animals


def _shuffled(codes: range, dealer: Dealer) -> list[int]:
    cards = vec[i64](list(codes))
    dealer.shuffle(cards)
    return [int(card) for card in cards]


def _read_animals(fields: Fields, players: int) -> list[int]:
    animals: list[int] = []
    for animal in fields.items("animals", players):
        word = None if animal is None else fields.check_word("animals", animal, ANIMALS)
        animals.append(NOT_PICKED if word is None else ANIMALS.index(word))
    picked = [animal for animal in animals if animal != NOT_PICKED]
    if len(set(picked)) != len(picked):
        fields.refuse("animals", "two players cannot have the same animal.", "FA-4")
    return animals


def _check_picks(fields: Fields, board: FancyAnimalsBoard) -> None:
    """FA-28: the seats pick in order, before anything else is done."""
    phase = fields.value("phase")
    if (phase == "pick") != board.picking:
        fields.refuse("phase", "must be pick while the seat to move has no animal, and only then.", "FA-28")
    first_left = board.seat if board.picking else board.players
    for seat in range(board.players):
        if (board.animals[seat] == NOT_PICKED) != (seat >= first_left):
            fields.refuse("animals", "must be null from the seat that picks on, and for no other.", "FA-28")
    if board.picking and (board.table or any(stack for portrait in board.portraits for stack in portrait)):
        fields.refuse("phase", "cannot be pick: cards have been played.", "FA-28")


def _check_special_rules(fields: Fields, board: FancyAnimalsBoard) -> None:
    """FA-29: all of them, or none for ever, where the table chose so."""
    if board.house.all_in_force and len(board.rules) < RULE_COUNT:
        fields.refuse("rules", "must be all four, since special_rules is all.", "FA-29")
    if board.house.no_special_rules and board.rules:
        fields.refuse("rules", "must be none, since special_rules is never.", "FA-29")


def _read_table(fields: Fields, top: int, loop: bool) -> list[Group]:
    table: list[Group] = []
    for index, value in enumerate(fields.items("table")):
        where = f"table[{index}]"
        group = read_group(Fields(value, "FA-0", where), top, loop)
        fault = group_fault(group, top, loop)
        if fault is not None:
            raise Refusal(fault.rule, f"{where}: {fault.why}")
        table.append(group)
    return table


def _read_portraits(fields: Fields, players: int) -> list[list[list[int]]]:
    portraits: list[list[list[int]]] = []
    for seat, value in enumerate(fields.items("portraits", players)):
        portraits.append(_read_stacks(Fields(value, "FA-0", f"portraits[{seat}]")))
    return portraits


def _read_places(fields: Fields, key: str) -> list[list[int]]:
    stacks = _read_stacks(Fields(fields.value(key), "FA-0", key))
    for place in range(PLACE_COUNT):
        for piece in stacks[place]:
            if place_of(piece) != place:
                fields.refuse(f"{key}.{PLACES[place]}", f"{NAMES[piece]} belongs to another place.", "FA-10")
    return stacks


def _read_stacks(fields: Fields) -> list[list[int]]:
    fields.only(PLACES)
    return [codes(fields.words(place, PIECE_NAMES)) for place in PLACES]


def _read_returned(fields: Fields) -> list[int]:
    returned = Fields(fields.value("returned"), "FA-0", "returned")
    returned.only(PLACES)
    return [returned.whole(place, 0, PILE) for place in PLACES]


def _read_final_turns(fields: Fields, players: int) -> int:
    turns = fields.maybe_whole("final_turns", 0, players - 1)
    return NOT_YET if turns is None else turns


def _check_components(fields: Fields, board: FancyAnimalsBoard) -> None:
    """Every card and every piece is somewhere, once (FA-1, FA-2, FA-3)."""
    found: dict[int, str] = {}
    for seat in range(board.players):
        _find(fields, found, f"hands[{seat}]", board.hands[seat])
        if len(board.hands[seat]) > HAND_LIMIT:
            fields.refuse(f"hands[{seat}]", f"has more than {HAND_LIMIT} cards.", "FA-11")
        for place in range(PLACE_COUNT):
            _find(fields, found, f"portraits[{seat}].{PLACES[place]}", board.portraits[seat][place])
    _find(fields, found, "deck", board.deck)
    for index, group in enumerate(board.table):
        _find(fields, found, f"table[{index}]", group.cards)
    for place in range(PLACE_COUNT):
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
            name, rule = NAMES[card], "FA-1" if card < CARDS else "FA-3"
            if found[card] == where:
                fields.refuse(where, f"{name} is there twice.", rule)
            fields.refuse(where, f"{name} is also in {found[card]}.", rule)
        found[card] = where


def _check_clothing(fields: Fields, board: FancyAnimalsBoard) -> None:
    """Offers, piles and portraits are as the rules leave them (FA-10, FA-20, FA-22)."""
    for place in range(PLACE_COUNT):
        offered, left = len(board.offer[place]), len(board.piles[place])
        where = PLACES[place]
        if offered > OFFERED:
            fields.refuse(f"offer.{where}", f"has {offered} pieces; {OFFERED} are on offer at a time.", "FA-10")
        if offered < OFFERED and left:
            fields.refuse(f"offer.{where}", f"has fewer than {OFFERED} pieces though its pile is not empty.", "FA-10")
        if board.returned[place] > left:
            fields.refuse(f"returned.{where}", f"is {board.returned[place]}, but the pile has {left} pieces.", "FA-20")
    if not board.in_force(COVER):
        for seat in range(board.players):
            for place in range(PLACE_COUNT):
                if len(board.portraits[seat][place]) > 1:
                    why = "a piece covers another, but cover is not in force."
                    fields.refuse(f"portraits[{seat}].{PLACES[place]}", why, "FA-22")


def _check_end(fields: Fields, board: FancyAnimalsBoard) -> None:
    """The last turns have begun when somebody's portrait is full, and only then (FA-24)."""
    full = [seat for seat in range(board.players) if is_full(board.portraits[seat])]
    turns: int = board.final_turns
    if turns == NOT_YET:
        if full:
            fields.refuse("final_turns", f"must tell the turns left: the portrait of seat {full[0]} is full.", "FA-24")
    elif not full:
        fields.refuse("final_turns", "must be null: nobody's portrait is full.", "FA-24")
    elif not board.over and all(board.has_final_turn(seat) for seat in full):
        # Whoever brought the end about has no turn left, so cannot undress.
        fields.refuse("final_turns", "a player whose portrait is full must have had the last turn.", "FA-24")
    done = turns == 0 or board.passes == board.players
    if done != board.over:
        why = "must be over: no turns are left." if done else "cannot be over: turns are left."
        fields.refuse("phase", why, "FA-24")
