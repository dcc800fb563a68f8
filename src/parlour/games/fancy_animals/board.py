"""Everything on and around the table, as plain data. The rules that change it are in rules.py."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlour.games.fancy_animals.components import CARDS, place_of, top_number
from parlour.games.fancy_animals.groups import Group

HAND_SIZE: Final = 10  # FA-9
HAND_LIMIT: Final = 13  # FA-11
OFFERED: Final = 2  # FA-10
NEVER: Final = -1  # of final_turns: nobody has filled their portrait yet


class Board:
    """The cards of a game in progress, by their codes."""

    def __init__(
        self,
        players: int,
        seat: i64,
        animals: list[int],
        hands: list[list[int]],
        deck: list[int],
        table: list[Group],
        portraits: list[list[list[int]]],
        offer: list[list[int]],
        piles: list[list[int]],
        returned: list[int],
        rules: list[int],
        final_turns: i64,
        passes: i64,
        over: bool,
    ) -> None:
        self.players = players
        self.top: i64 = top_number(players)
        self.seat: i64 = seat  # whose turn it is
        self.animals = animals  # by seat
        self.hands = hands  # by seat, sorted
        self.deck = deck  # the next card first
        self.table = table
        self.portraits = portraits  # by seat and place; what lies on top is last
        self.offer = offer  # by place
        self.piles = piles  # by place, the next piece first
        self.returned = returned  # by place: how many at the bottom of the pile everybody knows (FA-20)
        self.rules = rules  # the special rules in force, in the order they were activated
        self.final_turns: i64 = final_turns  # how many are left once FA-24 has happened
        self.passes: i64 = passes  # in a row
        self.over = over

    def copy(self) -> Board:
        return Board(
            self.players,
            self.seat,
            self.animals,
            [hand[:] for hand in self.hands],
            self.deck[:],
            self.table,
            [[stack[:] for stack in portrait] for portrait in self.portraits],
            [pieces[:] for pieces in self.offer],
            [pile[:] for pile in self.piles],
            self.returned[:],
            self.rules[:],
            self.final_turns,
            self.passes,
            self.over,
        )

    @property
    def hand(self) -> list[int]:
        """Of the seat to move."""
        return self.hands[self.seat]

    @property
    def portrait(self) -> list[list[int]]:
        """Of the seat to move."""
        return self.portraits[self.seat]

    def in_force(self, rule: int) -> bool:
        return rule in self.rules

    def can_draw(self) -> bool:
        """FA-11: for the seat to move."""
        return len(self.deck) > 0 and len(self.hand) < HAND_LIMIT

    def on_offer(self, piece: int) -> bool:
        return piece in self.offer[place_of(piece)]

    def pieces(self) -> list[int]:
        """All pieces on offer."""
        return [piece for pieces in self.offer for piece in pieces]

    def laid(self, groups: list[Group]) -> Laid:
        """What a play to this table would put on it."""
        before = {card for group in self.table for card in group.cards}
        new = [card for group in groups for card in group.cards if card not in before]
        return Laid([card for card in new if card < CARDS], [card for card in new if card >= CARDS])


class Laid:
    """What a play puts on the table: cards from hand, and clothing spent as wilds."""

    def __init__(self, cards: list[int], spent: list[int]) -> None:
        self.cards = cards
        self.spent = spent
