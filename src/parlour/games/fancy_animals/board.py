"""Everything on and around the table: what lies where, and what can be read off it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlour.engine import Game, State
from parlour.games.fancy_animals.components import (
    ANIMALS,
    CARDS,
    COVER,
    HAND_LIMIT,
    LOOP,
    MIX,
    NOT_PICKED,
    PLACE_COUNT,
    RULE_COUNT,
    place_of,
    top_number,
)
from parlour.games.fancy_animals.groups import Group
from parlour.games.fancy_animals.house import HouseRules
from parlour.games.fancy_animals.portrait import places_for
from parlour.games.fancy_animals.solver import Question, Solver, Table

NOT_YET: Final = -1  # of final_turns: nobody has filled their portrait
LOOK: Final = 4_000  # nodes: all but one question in some hundreds are settled by fewer


class FancyAnimalsBoard(State):
    """The cards of a game in progress, by their codes."""

    def __init__(
        self,
        game: Game,
        players: i64,
        seat: i64,
        animals: list[int],
        hands: list[list[int]],
        deck: list[int],
        table: Table,
        portraits: list[list[list[int]]],
        offer: list[list[int]],
        piles: list[list[int]],
        returned: list[int],
        rules: list[int],
        final_turns: i64,
        passes: i64,
        over: bool,
        house: HouseRules,
    ) -> None:
        super().__init__(game, players)
        self.top: i64 = top_number(players)
        self.seat: i64 = seat  # whose turn it is
        self.animals = animals  # by seat; NOT_PICKED before that
        self.hands = hands  # by seat, sorted
        self.deck = deck  # the next card first
        self.lying = table  # not laid out in groups before somebody looks
        self.portraits = portraits  # by seat and place; what lies on top is last
        self.offer = offer  # by place
        self.piles = piles  # by place, the next piece first
        self.returned = returned  # by place: how many at the bottom of the pile everybody knows (FA-20)
        self.rules = rules  # the special rules in force, in the order they were activated
        self.final_turns: i64 = final_turns  # how many are left once FA-24 has happened
        self.passes: i64 = passes  # in a row
        self.over = over
        self.house = house
        self._solver: Solver | None = None

    @property
    def turn(self) -> int | None:
        return None if self.over else self.seat

    @property
    def table(self) -> list[Group]:
        """The runs and sets on the table."""
        return self.lying.groups

    @property
    def hand(self) -> list[int]:
        """Of the seat to move."""
        return self.hands[self.seat]

    @property
    def portrait(self) -> list[list[int]]:
        """Of the seat to move."""
        return self.portraits[self.seat]

    @property
    def picking(self) -> bool:
        """FA-28: has the seat to move still to pick its animal?"""
        return self.animals[self.seat] == NOT_PICKED and not self.over

    def free_animals(self) -> list[int]:
        """FA-28: those that nobody has."""
        return [animal for animal in range(len(ANIMALS)) if animal not in self.animals]

    def in_force(self, rule: int) -> bool:
        return rule in self.rules

    def can_activate(self) -> bool:
        """FA-15, FA-29: is there a special rule that could be put in force?"""
        return len(self.rules) < RULE_COUNT and not self.house.no_special_rules

    def places_for(self, portrait: list[list[int]], piece: i64) -> list[int]:
        """Where the piece may be put on a portrait, by the rules of this table (FA-16, FA-22, FA-30)."""
        return places_for(portrait, self.in_force(COVER), piece, self.house.own_place_first)

    def fills(self, portrait: list[list[int]], place: i64) -> bool:
        """FA-24: would a piece at that place begin the last turns?"""
        if self.final_turns != NOT_YET:
            return False
        return all(place == other or len(portrait[other]) > 0 for other in range(PLACE_COUNT))

    def can_draw(self) -> bool:
        """FA-11, for the seat to move: a card to draw, and room for it in the hand."""
        return len(self.deck) > 0 and len(self.hand) < HAND_LIMIT

    def has_final_turn(self, seat: i64) -> bool:
        """FA-24: now that the last turns have begun, is there one for that seat still to come?"""
        return (seat - self.seat) % self.players < self.final_turns

    def question(self) -> Question:
        """What the seat to move has before it: in copies, so that what is found stays true when the game goes on."""
        return Question(
            top=self.top,
            table=self.lying,
            hand=self.hand[:],
            worn=[stack[:] for stack in self.portrait],
            loop=self.in_force(LOOP),
            cover=self.in_force(COVER),
            mix=self.in_force(MIX),
            own_first=self.house.own_place_first,
        )

    @property
    def solver(self) -> Solver:
        """All that the seat to move could play. Kept until the next move; in a game nobody likes to wait."""
        if self._solver is None:
            self._solver = Solver(self.question(), LOOK)
        return self._solver

    def forget_solver(self) -> None:
        """The table has changed."""
        self._solver = None

    def on_offer(self, piece: int) -> bool:
        return piece in self.offer[place_of(piece)]

    def pieces(self) -> list[int]:
        """All pieces on offer."""
        return [piece for pieces in self.offer for piece in pieces]

    def returnable(self) -> list[int]:
        """FA-20: the pieces on offer that could go back under their piles, which must not be empty."""
        return [piece for piece in self.pieces() if self.piles[place_of(piece)]]

    def laid(self, groups: list[Group]) -> Laid:
        """What a play to this table would put on it."""
        before = {card for group in self.table for card in group.cards}
        new = [card for group in groups for card in group.cards if card not in before]
        return Laid(cards=[card for card in new if card < CARDS], spent=[card for card in new if card >= CARDS])


class Laid:
    """What a play puts on the table: cards from hand, and clothing spent as wilds."""

    def __init__(self, cards: list[int], spent: list[int]) -> None:
        self.cards = cards
        self.spent = spent
