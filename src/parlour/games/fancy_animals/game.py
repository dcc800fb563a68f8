"""The game on the shelf: dealing, loading, and the choice of animals."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from parlour.engine import Dealer, Game, Option, Refusal
from parlour.games.fancy_animals.components import ANIMALS, CARDS, top_number
from parlour.games.fancy_animals.position import KEY, load_board
from parlour.games.fancy_animals.rules import FancyState
from parlour.games.fancy_animals.state import HAND_SIZE, NEVER, OFFERED, Board


class AnimalsOption(Option):
    """FA-9*: the animals by seat, `pig,tiger`, if the table chose them; nothing for a random deal."""

    def __init__(self) -> None:
        super().__init__(0, 0, 4, "Who dresses which animal, by seat (pig,tiger); empty: dealt at random.")
        self.default = ""

    def check(self, name: str, value: object) -> str:
        """The names, joined by commas; a list of names will do as well."""
        if value is None:
            return ""
        if isinstance(value, str):
            chosen = [word.strip() for word in value.split(",")] if value.strip() else []
        elif isinstance(value, list):
            chosen = [str(word) for word in value]
        else:
            raise Refusal("", f"{name} is a list of animals like pig,tiger, not {value!r}.")
        for word in chosen:
            if word not in ANIMALS:
                raise Refusal("", f"{name}: {word!r} is not one of {', '.join(ANIMALS)}.")
        if len(set(chosen)) != len(chosen):
            raise Refusal("", f"{name}: two players cannot have the same animal.")
        return ",".join(chosen)

    def describe(self) -> dict[str, Any]:
        return {"default": "", "choices": ANIMALS, "says": self.says}


class FancyAnimals(Game):
    """Rearrange everything on the table, and dress your animal."""

    def __init__(self) -> None:
        super().__init__(
            KEY,
            "Fancy Animals",
            "FA",
            range(2, 5),
            "Rearrange everything on the table to dress the fanciest animal at the party.",
            45,
            {"animals": AnimalsOption()},
            slow=True,
        )

    def deal(self, players: int, dealer: Dealer, options: dict[str, Any]) -> FancyState:
        """FA-9 and FA-10"""
        cards = _shuffled(range(top_number(players) * 6), dealer)
        piles = [_shuffled(range(CARDS + place * 12, CARDS + place * 12 + 12), dealer) for place in range(4)]
        dealt = players * HAND_SIZE
        board = Board(
            players,
            0,
            _animals(players, dealer, options["animals"]),
            [sorted(cards[seat * HAND_SIZE : (seat + 1) * HAND_SIZE]) for seat in range(players)],
            cards[dealt:],
            [],
            [[[], [], [], []] for _ in range(players)],
            [pile[:OFFERED] for pile in piles],
            [pile[OFFERED:] for pile in piles],
            [0, 0, 0, 0],
            [],
            NEVER,
            0,
            False,
        )
        return FancyState(board)

    def load(self, position: object, seed: object = None) -> FancyState:
        return FancyState(load_board(position))


def _animals(players: int, dealer: Dealer, chosen: str) -> list[int]:
    """FA-9*: shuffled last, so that a choice of animals leaves the cards of a seed as they are."""
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
