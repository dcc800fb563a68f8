"""House rules: what a table may choose (CD-32 to CD-35). The defaults are the game as the rest of the page has it."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.engine import ChoiceOption, Option, YesNoOption
from parlour.games.cats_and_dogs.components import GENEROUS_SPACES, SPACES

OPTIONS: Final[dict[str, Option]] = {
    "rounds": ChoiceOption(
        "one",
        ["one", "each"],
        "How many are played",
        {"one": "a single round", "each": "one for each player, who begins it; points are added up"},
    ),
    "null_actions": YesNoOption(False, "Action cards may be played for nothing"),
    "spaces": ChoiceOption(
        "reconstructed",
        ["reconstructed", "generous"],
        "Spaces for markers on the animals",
        {
            "reconstructed": "few, 2 an animal on average: not every marker finds one",
            "generous": "plenty, 2.6 an animal on average: most markers find one",
        },
    ),
    "memory_aids": YesNoOption(True, "Besides the log, the table tells what is left in the deck and what was played"),
}

# What the rules ask for after the deal: the fields of a position, and the options they tell. Where there are several
# rounds, a position has those that are over.
LASTING: Final = {"null_actions": "null_actions", "spaces": "spaces", "memory_aids": "memory_aids"}


class HouseRules:
    """The choices of a table, read once: the copies of a state share them."""

    def __init__(self, chosen: dict[str, Any]) -> None:
        self.chosen: dict[str, Any] = {name: chosen[name] for name in LASTING.values()}
        self.null_actions: bool = chosen["null_actions"]  # CD-33
        self.spaces: vec[i64] = GENEROUS_SPACES if chosen["spaces"] == "generous" else SPACES  # CD-34, by animal
        self.memory_aids: bool = chosen["memory_aids"]  # CD-35
