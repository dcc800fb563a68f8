"""What a picture of a table shows: its things by name, each a row of cards or a grid of tiles, read from a view."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple
from zlib import crc32

from parlour.engine.english import capital
from parlour.engine.outline import HEAD, changing, is_grid, label

# What lies on the tables of these games, the most telling first; of any other game, everything that changes.
SHOWN = {
    "cats-and-dogs": ("animals", "card", "hand"),
    "fancy-animals": ("table", "hand", "offer"),
    "fancy-that": ("market", "boards", "offer"),
    "trophy-case": ("trick", "hand"),
}
# By the first letter that has a meaning there: the colours of the game's own table.
TINTS = {
    "cats-and-dogs": {"B": "#ecd3a8", "F": "#bcd9e6"},
    "fancy-animals": {"L": "#f6e3cc", "G": "#d6f1ec", "M": "#e4e8ed", "C": "#fadfea"},
    "fancy-that": {"y": "#f8d94e", "p": "#f4a0bb", "o": "#f49d50", "g": "#a2cf7b", "b": "#8fbfeb"},
}
SUITS = {"red": "#a8322a", "gold": "#80550a", "blue": "#1f5fa8", "green": "#2c6a3f", "violet": "#6d3b9c"}
PAPER, TRUMP = "#fffdf6", "#26203a"
DARK, LIGHT = "#2d241b", "#fff8ec"
MOST = 16  # things of a game that nobody has thought about here


class Card(NamedTuple):
    text: str
    fills: tuple[str, ...] = (PAPER,)  # side by side
    ink: str = DARK
    seat: int | None = None  # whose it is


@dataclass
class Thing:
    label: str
    rows: list[list[Card | None]]  # None is an empty cell
    is_grid: bool = False
    seats: list[int] = field(default_factory=list)  # markers of these seats lie on it


def scene_of(view: Mapping[str, Any], names: list[str], others: list[Mapping[str, Any]]) -> list[Thing]:
    """The things on a table as that view tells them. `others`, views of other games, tell what only explains."""
    reader = _Reader(view, names)
    keys = SHOWN.get(view["game"])
    if keys is None:
        keys = tuple(key for key in changing(view, others) if key not in HEAD and key != "scores")
    found = [thing for key in keys for thing in reader.things(key, view.get(key))]
    return found if view["game"] in SHOWN else found[:MOST]


class _Reader:
    def __init__(self, view: Mapping[str, Any], names: list[str]) -> None:
        self.game = view["game"]
        self.names = names
        self.titles = {
            code: title
            for key, value in view.items()
            if key.endswith("titles") and isinstance(value, dict)
            for code, title in value.items()
        }
        self.suits = {
            suit["code"]: (suit["name"], SUITS.get(each["colour"], TRUMP))
            for each in (view.get("colours") or [] if self.game == "trophy-case" else [])
            for suit in each["suits"]
        }

    def things(self, key: str, value: Any) -> list[Thing]:
        name = capital(label(key))
        if isinstance(value, str):
            return [Thing(name, [[self.card(value)]])]
        if isinstance(value, dict):
            return [thing for part, each in value.items() for thing in self.things(f"{key}: {part}", each)]
        if not isinstance(value, list) or not value or all(isinstance(each, (int, float)) for each in value):
            return []
        if is_grid(value):
            return [Thing(name, self._grid(value), is_grid=True)]
        if all(isinstance(each, str) for each in value):
            return [Thing(name, [[self.card(each) for each in value]])]
        if all(is_grid(each) for each in value):
            labels = self.names if len(value) == len(self.names) else [name] * len(value)
            return [Thing(title, self._grid(each), is_grid=True) for title, each in zip(labels, value, strict=True)]
        if all(isinstance(each, dict) for each in value):
            return self._of_objects(name, value)
        return []

    def _of_objects(self, name: str, values: list[dict[str, Any]]) -> list[Thing]:
        if all("seat" in each for each in values):  # who did what, in this order
            done = [self.card(_first_text(each))._replace(seat=each["seat"]) for each in values]
            return [Thing(name, [[*done]])]
        if all("piece" in each for each in values):
            return [Thing(name, [[self.card(each["piece"]) for each in values]])]
        return [self._of_object(name, each) for each in values]

    def _of_object(self, name: str, value: dict[str, Any]) -> Thing:
        title = next((value[key] for key in ("title", "says", "name") if isinstance(value.get(key), str)), name)
        cards: list[Card | None] = []
        seats: list[int] = []
        for each in value.values():
            if isinstance(each, list) and each and all(isinstance(row, list) for row in each):
                return Thing(title, self._grid(each), is_grid=True)
            if isinstance(each, list) and all(isinstance(item, str) for item in each):
                cards += [self.card(item) for item in each]
            elif isinstance(each, list) and all(isinstance(item, int) for item in each):
                seats += each
        return Thing(title, [cards], seats=seats)

    def _grid(self, rows: list[list[Any]]) -> list[list[Card | None]]:
        return [[None if cell is None else self.card(str(cell)) for cell in row] for row in rows]

    def card(self, code: str) -> Card:
        if code[:2] in self.suits and len(code) == 3:
            suit, colour = self.suits[code[:2]]
            return Card(f"{suit} {code[2].replace('x', 'inf')}", (colour,), LIGHT)
        if self.game == "trophy-case" and code != "fold":
            return Card(code, (TRUMP,), LIGHT)
        tints = TINTS.get(self.game, {})
        if self.game == "fancy-that" and code[0] in tints and len(code) <= 2:
            return Card(code[1:], (tints[code[0]],))
        fills = tuple(tints[letter] for letter in code.partition("-")[2] or code if letter in tints)
        text = self.titles.get(code, code.replace("-", " "))
        return Card(
            text, fills[:2] if fills and any(letter.isdigit() for letter in code) else (_tint(self.game, code),)
        )


def _tint(game: str, code: str) -> str:
    """A light colour, the same for codes with the same letters; plain words, and games whose colours are known, have
    none."""
    if game in SHOWN or code.replace("-", "").islower():
        return PAPER
    kind = "".join([letter for letter in code if letter.isalpha()])[:2] or code
    drawn = crc32(kind.encode())
    return f"#{200 + drawn % 50:02x}{200 + drawn // 50 % 50:02x}{200 + drawn // 2500 % 50:02x}"


def _first_text(value: dict[str, Any]) -> str:
    return next((each for each in value.values() if isinstance(each, str)), "")
