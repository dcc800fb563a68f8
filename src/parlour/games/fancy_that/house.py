"""House rules: what a table may choose (FT-18 to FT-23). The defaults are the game as the rest of the page has it."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from parlour.engine import ChoiceOption, NumberOption, Option, YesNoOption
from parlour.games.fancy_that.cards import CARDS
from parlour.games.fancy_that.components import CARDS_A_PLAYER, FACE_UP, PLAYERS

# FT-21: one card a player fewer or more, as far as the box goes: enough to face up, and no more than there are.
FEWEST_CARDS: Final[int] = max(CARDS_A_PLAYER - 1, -(-int(FACE_UP) // PLAYERS[0]))
MOST_CARDS: Final[int] = min(CARDS_A_PLAYER + 1, int(CARDS) // PLAYERS[-1])

OPTIONS: Final[dict[str, Option]] = {
    "full_board": ChoiceOption(
        "skip",
        ["skip", "return_tiles"],
        "When a sweep takes more tiles than you have cells",
        {
            "skip": "you cannot sweep more tiles than you have cells",
            "return_tiles": "tiles of a sweep that find no cell go back into the bag",
        },
    ),
    "corner": ChoiceOption(
        "free",
        ["free", "empty"],
        "The corner of an L",
        {
            "free": "anything may lie in the corner that an L leaves out",
            "empty": "the corner that an L leaves out must be empty when you claim the card",
        },
    ),
    "tucked": ChoiceOption(
        "open",
        ["open", "hidden"],
        "Cards tucked under the boards",
        {
            "open": "everybody may look at all of them",
            "hidden": "face down, only for their owner to look at until the end",
        },
    ),
    "cards": NumberOption(CARDS_A_PLAYER, FEWEST_CARDS, MOST_CARDS, "Cards for each player: how long the game is"),
    "head_start": YesNoOption(False, "Later players place a tile or two on their boards before the first turn"),
    "memory_aids": YesNoOption(True, "Points so far are reckoned up, of the cards that you may look at"),
}

# What the rules ask for after the deal: the fields of a position, and the options they tell. A head start is over
# before the first turn.
LASTING: Final = {
    "full_board": "full_board",
    "corner": "corner",
    "tucked_cards": "tucked",
    "cards": "cards",
    "memory_aids": "memory_aids",
}


class HouseRules:
    """The choices of a table, read once: the copies of a state share them."""

    def __init__(self, chosen: dict[str, Any]) -> None:
        self.chosen: dict[str, Any] = {name: chosen[name] for name in LASTING.values()}
        self.tiles_return: bool = chosen["full_board"] == "return_tiles"  # FT-18
        self.corner_empty: bool = chosen["corner"] == "empty"  # FT-19
        self.tucked_hidden: bool = chosen["tucked"] == "hidden"  # FT-20
        self.cards_a_player: i64 = chosen["cards"]  # FT-21
        self.memory_aids: bool = chosen["memory_aids"]  # FT-23
