"""Puzzles that ship with the games: one move each, from one seat's view, with an answer that was proved."""

from __future__ import annotations

import json
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from typing import Any, Literal, TypedDict

import parlour
from parlour.engine import Refusal
from parlour.review.puzzles.names import slug_of

Kind = Literal["best", "dearest"]
BEST = "You are to move. One move is clearly better than all others: find it."
DEAREST = "You are to move. Which is the dearest piece that you can take this turn?"


class Puzzle(TypedDict):
    name: str
    kind: Kind
    players: int
    seat: int
    hardness: int
    says: str
    best: str  # the text of the move
    margin: float  # how much more often it wins than the second best, or by how many points a piece is dearer
    position: dict[str, Any]  # a world that the seat thinks possible; not that of the game it comes from


@cache
def puzzles(game: str) -> dict[str, Puzzle]:
    """Those of a game, by name; none where there are none for the box of this process."""
    found = parlour.game(game)
    file = files("parlour.review.puzzles").joinpath(f"{game}.json")
    if not file.is_file():
        return {}
    told = json.loads(file.read_text(encoding="utf-8"))
    return {} if told["box"] != found.box_hash else {each["name"]: each for each in told["puzzles"]}


@cache
def _by_slug(game: str) -> dict[str, str]:
    return {slug_of(name): name for name in puzzles(game)}


def puzzle_of(game: str, name: str) -> Puzzle:
    """By its name, or as it is called in links. Raises Refusal where there is none."""
    found = puzzles(game).get(_by_slug(game).get(name, name))
    if found is None:
        raise Refusal("", f"There is no puzzle {name!r} in {parlour.game(game).title}.")
    return found


def of_the_day(game: str, date: str) -> str | None:
    """The name of the puzzle of that day, the same for everybody."""
    names = sorted(puzzles(game))
    if not names:
        return None
    drawn = int.from_bytes(blake2b(f"{game}/{date}".encode(), digest_size=8).digest(), "big")
    return names[drawn % len(names)]


def deal_of_the_day(game: str, date: str) -> str:
    """The seed of the deal of that day: no secret, so that it is the same in every house."""
    return f"the deal of {date}, {game}"
