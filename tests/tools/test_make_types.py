"""The browser's types are those of the server and the games, as they are now."""

from __future__ import annotations

from enum import IntEnum
from types import ModuleType
from typing import Any, Generic, Literal, NotRequired, TypedDict, TypeVar

import msgspec
import pytest
from pydantic import BaseModel, with_config
from tools.make_types import FOLDER, TypeScript, made


def test_the_types_in_the_browser_are_up_to_date() -> None:
    kept = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.iterdir()}
    assert kept == made(), "The types of messages or views have changed: say `make types`."


def text(**named: Any) -> str:
    """The types of a module with these names, without the first line."""
    module = ModuleType(__name__)
    vars(module).update(named)
    return TypeScript(module).text().split("\n", 2)[2]


Suit = Literal["red", "black"]


class Card(TypedDict):
    """A card."""

    name: str  # as in moves
    suit: Suit
    seat: int | None
    worth: NotRequired[list[list[float | None]]]


def test_a_shape_is_written_with_its_order_its_optional_keys_and_its_comments() -> None:
    assert text(Suit=Suit, Card=Card) == (
        "export type Suit = 'red' | 'black';\n\n"
        "/** A card. */\n"
        "export interface Card {\n"
        "  name: string; // as in moves\n"
        "  suit: Suit;\n"
        "  seat: number | null;\n"
        "  worth?: (number | null)[][];\n"
        "}\n"
    )


@with_config(extra="allow")
class Open(TypedDict):
    cards: dict[str, Card]
    pairs: list[tuple[Card, int]]
    more: Any


def test_a_shape_that_others_add_to_says_so() -> None:
    assert text(Card=Card, Open=Open).endswith(
        "export interface Open {\n"
        "  cards: Record<string, Card>;\n"
        "  pairs: [Card, number][];\n"
        "  more: unknown;\n"
        "  [more: string]: unknown;\n"
        "}\n"
    )


class Base(msgspec.Struct, tag=str.lower, tag_field="type"):
    ref: str | None = None


class Say(Base, kw_only=True):
    text: str


class Wish(BaseModel):
    game: str
    pace: int = 600


class Code(IntEnum):
    GONE = 4410  # for good


def test_messages_of_clients_requests_and_codes_are_written_too() -> None:
    assert text(Base=Base, Say=Say, Wish=Wish, Code=Code) == (
        "export interface Say {\n  type: 'say';\n  ref?: string | null;\n  text: string;\n}\n\n"
        "export interface Wish {\n  game: string;\n  pace?: number;\n}\n\n"
        "export const Code = {\n  GONE: 4410, // for good\n} as const;\n"
    )


def test_a_long_union_is_written_a_line_each() -> None:
    names = [f"somewhat-long-{number}" for number in range(8)]
    long: Any = Literal[tuple(names)]
    assert text(Long=long) == "export type Long =\n" + "\n".join(f"  | '{name}'" for name in names) + ";\n"


Thing = TypeVar("Thing")


class Pair(TypedDict, Generic[Thing]):
    left: Thing
    right: Thing


class Sizes(Pair[list[int]]):
    pass


def test_a_shape_made_from_a_generic_one_is_written_whole() -> None:
    expected = "export interface Sizes {\n  left: number[];\n  right: number[];\n}\n"
    assert text(Pair=Pair, Sizes=Sizes) == expected


class Raw(TypedDict):
    what: bytes


def test_what_has_no_counterpart_is_refused() -> None:
    with pytest.raises(TypeError, match="no TypeScript"):
        text(Raw=Raw)
