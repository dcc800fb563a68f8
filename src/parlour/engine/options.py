"""What a table may choose before the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mypy_extensions import mypyc_attr

from parlour.engine.english import listed
from parlour.engine.refusal import Refusal

# In what is typed: the words for a yes and for a no.
YES = ("yes", "true", "on")
NO = ("no", "false", "off")
MAX_DIGITS = 18  # of a number that is typed


@mypyc_attr(allow_interpreted_subclasses=True)
class Option:
    """Something a table may choose before the game: a number, one of some choices, or yes or no.

    Take `NumberOption`, `ChoiceOption` or `YesNoOption`, or make one of your own with `read`, `check`, `describe`,
    `values` and `in_words`. Made as it stands, it is a whole number from `least` to `most`. The default is a value, or
    a function that tells the default for a number of players. `suggested` is what a lobby preselects where that is not
    the default: whoever opens the table sends it, and the record tells it.
    """

    def __init__(self, default: Any, least: int, most: int, says: str, suggested: Any = None) -> None:
        self.default: Any = default
        self.least = least
        self.most = most
        self.says = says
        self.suggested: Any = suggested

    def default_for(self, players: int) -> Any:
        """What is played if the table does not choose."""
        default = self.default
        return default(players) if callable(default) else default

    def read(self, text: str) -> Any:
        """The value that a typed text means; what cannot be read is left to `check`, which says what is wrong."""
        return int(text) if text.removeprefix("-").isdecimal() and len(text) < MAX_DIGITS else text

    def check(self, name: str, value: object) -> Any:
        """The value if it is possible; a Refusal otherwise."""
        if isinstance(value, bool) or not isinstance(value, int) or not self.least <= value <= self.most:
            raise Refusal("", f"{name} is a whole number from {self.least} to {self.most}, not {value!r}.")
        return value

    def values(self) -> str:
        """What may be chosen, as it is typed."""
        return f"{self.least} to {self.most}"

    def in_words(self, value: Any) -> str:
        """A value in a phrase, for people."""
        return str(value)

    def describe(self) -> dict[str, Any]:
        """The option as JSON, for forms. `Game.describe_options` adds the default and what is suggested."""
        return {"kind": "number", "least": self.least, "most": self.most, "says": self.says}


@mypyc_attr(allow_interpreted_subclasses=True)
class NumberOption(Option):
    """A whole number, `least` to `most`.

    >>> NumberOption(lambda players: 9 - players, 1, 20, "Points that win").default_for(4)
    5
    """

    def __init__(
        self, default: int | Callable[[int], int], least: int, most: int, says: str, suggested: int | None = None
    ) -> None:
        super().__init__(default, least, most, says, suggested)


@mypyc_attr(allow_interpreted_subclasses=True)
class ChoiceOption(Option):
    """One of some words. `meanings` has a phrase for each: forms show it in the place of the word.

    >>> ChoiceOption("short", ["short", "long"], "How long to play").check("length", "long")
    'long'
    """

    def __init__(
        self,
        default: str | Callable[[int], str],
        choices: list[str],
        says: str,
        meanings: dict[str, str] | None = None,
        suggested: str | None = None,
    ) -> None:
        super().__init__(default, 0, len(choices) - 1, says, suggested)
        self.choices = choices
        self.meanings: dict[str, str] = {} if meanings is None else meanings

    def read(self, text: str) -> Any:
        return text

    def check(self, name: str, value: object) -> Any:
        if value not in self.choices:
            raise Refusal("", f"{name} is one of {', '.join(self.choices)}, not {value!r}.")
        return value

    def values(self) -> str:
        return listed(self.choices, "or")

    def in_words(self, value: Any) -> str:
        return self.meanings.get(value, str(value))

    def describe(self) -> dict[str, Any]:
        described: dict[str, Any] = {"kind": "choice", "choices": self.choices, "says": self.says}
        if self.meanings:
            described["meanings"] = self.meanings
        return described


@mypyc_attr(allow_interpreted_subclasses=True)
class YesNoOption(Option):
    """Yes or no: True or False.

    >>> YesNoOption(False, "Play with the jokers").read("yes")
    True
    """

    def __init__(self, default: bool | Callable[[int], bool], says: str, suggested: bool | None = None) -> None:
        super().__init__(default, 0, 1, says, suggested)

    def read(self, text: str) -> Any:
        return True if text.lower() in YES else False if text.lower() in NO else text

    def check(self, name: str, value: object) -> Any:
        if not isinstance(value, bool):
            raise Refusal("", f"{name} is yes or no, not {value!r}.")
        return value

    def values(self) -> str:
        return "yes or no"

    def in_words(self, value: Any) -> str:
        return "yes" if value else "no"

    def describe(self) -> dict[str, Any]:
        return {"kind": "yes-no", "says": self.says}
