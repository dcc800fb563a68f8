"""House rules: what a table may choose (FA-28 to FA-31). The defaults are the game as the rest of the page has it."""

from __future__ import annotations

from typing import Any, Final

from parlour.engine import ChoiceOption, Option, Refusal, YesNoOption
from parlour.engine.english import listed
from parlour.games.fancy_animals.components import ANIMALS

PICKED: Final = "picked"
MEANINGS: Final = {"": "dealt at random", PICKED: "each player picks one, the first player first"}  # of no list


class AnimalsOption(Option):
    """FA-9*, FA-28: the animals by seat, `pig,tiger`, if the table chose them; `picked`; nothing for a random deal."""

    def __init__(self) -> None:
        super().__init__("", 0, len(ANIMALS), "Who dresses which animal", suggested=PICKED)

    def read(self, text: str) -> str:
        return text

    def check(self, name: str, value: object) -> str:
        """The names, joined by commas; a list of names will do as well."""
        if value is None:
            return ""
        if value == PICKED:
            return PICKED
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

    def values(self) -> str:
        return f"{PICKED} or some of {','.join(ANIMALS)} by seat"

    def in_words(self, value: Any) -> str:
        return MEANINGS.get(value) or listed(value.split(","))

    def describe(self) -> dict[str, Any]:
        return {"kind": "by-seat", "choices": ANIMALS, "meanings": MEANINGS, "says": self.says}


OPTIONS: Final[dict[str, Option]] = {
    "animals": AnimalsOption(),
    "special_rules": ChoiceOption(
        "none",
        ["none", "all", "never"],
        "When they are in force",
        {
            "none": "none is in force until somebody lays a set for it",
            "all": "all four are in force from the start",
            "never": "there are none, for a first game",
        },
    ),
    "cover": ChoiceOption(
        "anywhere",
        ["anywhere", "own_place_first"],
        "With COVER in force",
        {
            "anywhere": "a piece may go on top of any other, even if its own place is open",
            "own_place_first": "a piece whose own place is open must go there",
        },
    ),
    "memory_aids": YesNoOption(True, "Besides the log, the table tells which pieces were put under the piles"),
}

# What the rules ask for after the deal: the fields of a position, and the options they tell. Who has picked which
# animal stands there anyway.
LASTING: Final = {"special_rules": "special_rules", "cover": "cover", "memory_aids": "memory_aids"}


class HouseRules:
    """The choices of a table, read once: the copies of a state share them."""

    def __init__(self, chosen: dict[str, Any]) -> None:
        self.chosen: dict[str, Any] = {name: chosen[name] for name in LASTING.values()}
        self.all_in_force: bool = chosen["special_rules"] == "all"  # FA-29
        self.no_special_rules: bool = chosen["special_rules"] == "never"  # FA-29
        self.own_place_first: bool = chosen["cover"] == "own_place_first"  # FA-30
        self.memory_aids: bool = chosen["memory_aids"]  # FA-31
