"""House rules: what a table may choose (TC-19, TC-21 to TC-23). Without a choice all is as the page has it."""

from __future__ import annotations

from typing import Any, Final

from parlour.engine import ChoiceOption, NumberOption, Option, YesNoOption
from parlour.games.trophy_case.components import MAX_TARGET, MIN_TARGET, TARGET

MOST_HANDS: Final = 20  # four each for five players, which is an evening
TO_THE_TARGET: Final = -1  # of hands_left: no number of hands ends the game

OPTIONS: Final[dict[str, Option]] = {
    "target": NumberOption(TARGET, MIN_TARGET, MAX_TARGET, "Points that end the game, unless hands are counted"),
    "hands": NumberOption(0, 0, MOST_HANDS, "Hands that are counted; 0: play until somebody has the points"),
    "mud": ChoiceOption(
        "nothing",
        ["nothing", "zero"],
        "What it scores",
        {
            "nothing": "scores nothing on a trick that is trumped",
            "zero": "scores as a zero on a trick that is trumped, each time it is played",
        },
    ),
    "memory_aids": YesNoOption(
        True, "Besides the log, the table tells which cards were seen and which colours a hand lacks"
    ),
}

# What the rules ask for after the deal: the fields of a position, and the options they tell. The target is in every
# position, and of a number of hands those that are left.
LASTING: Final = {"mud": "mud", "memory_aids": "memory_aids"}


class HouseRules:
    """The choices of a table, read once: the copies of a state share them."""

    def __init__(self, chosen: dict[str, Any]) -> None:
        self.chosen: dict[str, Any] = {name: chosen[name] for name in LASTING.values()}
        self.mud_is_zero: bool = chosen["mud"] == "zero"  # TC-22
        self.memory_aids: bool = chosen["memory_aids"]  # TC-23
