"""Reading a position or a box: whatever cannot be is refused in a sentence that names the field."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any, NoReturn

from parlour.engine.refusal import Refusal

NO_FIELD = "there is no such field."


class Fields:
    """A JSON object being read, strictly: every field is asked for by its kind, and unknown ones are refused."""

    def __init__(self, value: object, rule: str, where: str = "") -> None:
        self.rule = rule
        self.where = where
        self.values: dict[str, Any] = {}
        if not isinstance(value, dict):
            raise Refusal(rule, f"{where or 'A position'} must be an object, not {_kind(value)}.")
        self.values = value

    def path(self, key: str) -> str:
        return f"{self.where}.{key}" if self.where else key

    def refuse(self, key: str, why: str, rule: str = "") -> NoReturn:
        """`why` follows the name of the field: "stock: must be ..."."""
        raise Refusal(rule or self.rule, f"{self.path(key)}: {why}")

    def only(self, known: Sequence[str]) -> None:
        """Refuse fields that are not known."""
        for key in self.values:
            if key not in known:
                meant = get_close_matches(str(key), known, 1)
                self.refuse(str(key), f"there is no such field; did you mean {meant[0]}?" if meant else NO_FIELD)

    def value(self, key: str) -> Any:
        if key not in self.values:
            self.refuse(key, "is missing.")
        return self.values[key]

    def inner(self, key: str) -> Fields:
        """The fields of an object."""
        return Fields(self.value(key), self.rule, self.path(key))

    def each(self, key: str, least: int, most: int) -> list[Fields]:
        """The fields of every object in a list of that many."""
        found = self.items(key, least if least == most else None)
        if not least <= len(found) <= most:
            self.refuse(key, f"must have {least} to {most} entries, not {len(found)}.")
        return [Fields(value, self.rule, f"{self.path(key)}[{number}]") for number, value in enumerate(found)]

    def text(self, key: str, most: int) -> str:
        """A text of 1 to so many characters, which a person can read."""
        return self.check_text(key, self.value(key), most)

    def check_text(self, key: str, value: object, most: int) -> str:
        if not isinstance(value, str):
            self.refuse(key, f"must be a text, not {_kind(value)}.")
        if not (1 <= len(value) <= most and value.isprintable() and value == value.strip()):
            self.refuse(key, f"must be a text of 1 to {most} characters, not {value[:40]!r}.")
        return value

    def check_name(self, key: str, value: object, most: int) -> str:
        """A text that can stand in the text of a move: letters, digits and hyphens."""
        found = self.check_text(key, value, most)
        if not found.replace("-", "").isalnum():
            self.refuse(key, f"must be of letters, digits and hyphens, not {found!r}.")
        return found

    def different(self, key: str, values: Sequence[str]) -> None:
        """Refuse what is there twice."""
        for number, value in enumerate(values):
            if value in values[:number]:
                self.refuse(key, f"{value!r} is there twice.")

    def whole(self, key: str, least: int, most: int) -> int:
        """A whole number, least to most."""
        return self.check_whole(key, self.value(key), least, most)

    def check_whole(self, key: str, value: object, least: int, most: int) -> int:
        if isinstance(value, bool) or not isinstance(value, int):
            self.refuse(key, f"must be a whole number, not {_kind(value)}.")
        if not least <= value <= most:
            self.refuse(key, f"must be from {least} to {most}, not {value}.")
        return value

    def maybe_whole(self, key: str, least: int, most: int) -> int | None:
        """A whole number or null."""
        return None if self.value(key) is None else self.whole(key, least, most)

    def word(self, key: str, known: Sequence[str]) -> str:
        """One of the known words."""
        return self.check_word(key, self.value(key), known)

    def check_word(self, key: str, value: object, known: Sequence[str]) -> str:
        if not isinstance(value, str):
            self.refuse(key, f"must be a text, not {_kind(value)}.")
        if value not in known:
            listed = ", ".join(known) if len(known) <= 12 else f"{known[0]}, {known[1]}, ... {known[-1]}"
            self.refuse(key, f"{value!r} is not one of {listed}.")
        return value

    def items(self, key: str, length: int | None = None) -> list[Any]:
        """A list, of that length where one is given."""
        return self.check_items(key, self.value(key), length)

    def check_items(self, key: str, value: object, length: int | None = None) -> list[Any]:
        if not isinstance(value, list):
            self.refuse(key, f"must be a list, not {_kind(value)}.")
        if length is not None and len(value) != length:
            self.refuse(key, f"must have {length} entries, not {len(value)}.")
        return value

    def words(self, key: str, known: Sequence[str], length: int | None = None) -> list[str]:
        """A list of known words."""
        return [self.check_word(key, value, known) for value in self.items(key, length)]

    def wholes(self, key: str, least: int, most: int, length: int | None = None) -> list[int]:
        """A list of whole numbers."""
        return [self.check_whole(key, value, least, most) for value in self.items(key, length)]

    def rows(self, key: str, known: Sequence[str], length: int) -> list[list[str]]:
        """A list of lists of known words, as hands are."""
        found: list[list[str]] = []
        for number, row in enumerate(self.items(key, length)):
            name = f"{key}[{number}]"
            found.append([self.check_word(name, word, known) for word in self.check_items(name, row)])
        return found


def _kind(value: object) -> str:
    if value is None:
        return "null"
    names = {
        bool: "true or false",
        int: "a number",
        float: "a number",
        str: "a text",
        list: "a list",
        dict: "an object",
    }
    return names.get(type(value), type(value).__name__)
