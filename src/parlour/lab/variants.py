"""Variants of a game: other options, another box, moves that are forbidden, or rules of one's own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from difflib import get_close_matches
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

from parlour.engine import Game, Refusal
from parlour.engine.box import OVERLAY
from parlour.engine.english import listed
from parlour.lab.rules_file import game_of

KEYS = ("name", "why", "options", "patch", "forbid", "seat", "rules")
# Asked in a process of its own: what a box is, is settled when a game is imported.
_ASK = """
import sys, json, parlour
from parlour.engine import Refusal
key, tables, options = sys.argv[1], json.loads(sys.argv[2]), json.loads(sys.argv[3])
try:
    game = parlour.game(key)
    for players in tables:
        game.start(players, "lab", **options)
    print(json.dumps({"box": game.box_hash}))
except Refusal as refusal:
    print(json.dumps({"why": refusal.why}))
"""


@dataclass(frozen=True)
class Variant:
    name: str
    why: str = ""
    options: dict[str, Any] = field(default_factory=dict, hash=False)
    patch: dict[str, Any] = field(default_factory=dict, hash=False)  # a JSON merge patch over the box
    box: str = ""  # the hash of the patched box
    forbid: tuple[str, ...] = ()  # patterns over the texts of moves
    seat: int | None = None  # to whom these are forbidden; None is everybody
    rules: str = ""  # FILE.py:CLASS

    @property
    def says(self) -> str:
        """What is different, for people."""
        parts = [f"{name} = {value}" for name, value in self.options.items()]
        parts += [f"{name} = {json.dumps(value)}" for name, value in self.patch.items()]
        who = "" if self.seat is None else f" to seat {self.seat}"
        parts += [f"“{pattern}” is forbidden{who}" for pattern in self.forbid]
        parts += [f"rules of {self.rules}"] if self.rules else []
        return ", ".join(parts) or "as printed"

    @property
    def judged(self) -> str:
        """How far the evaluators fit this variant, for the report."""
        if self.rules:
            return (
                "The evaluators were fitted to the printed rules and not again: "
                "search plays on to the variant's own ends."
            )
        if self.patch:
            return (
                "The evaluators were fitted to the printed box and not again: they "
                "read the changed numbers, but not what they mean."
            )
        if self.forbid:
            return (
                "A bot that would like a forbidden move best plays the best of the "
                "others; it does not foresee what others may not."
            )
        return "The evaluators were fitted to the printed game." if self.options else ""


PRINTED = Variant(name="printed")


def forbids(patterns: tuple[str, ...], text: str) -> bool:
    """Is a move of that text among the patterns? `*` stands for anything.

    >>> forbids(("play swap-*",), "play swap-food rex B3 minka B5")
    True
    """
    return any(fnmatchcase(text, pattern) for pattern in patterns)


def read_variant(
    told: dict[str, Any], game: Game, name: str, tables: tuple[int, ...], options: dict[str, Any], folder: str
) -> Variant:
    """A variant out of a study. What cannot be dealt is refused here, before anything is played."""
    called = told.get("name")
    if not isinstance(called, str) or not called or called == PRINTED.name:
        raise Refusal("", 'variant: has no name of its own: write name = "four make full".')
    where = f"variant {called!r}"
    for key in told:
        if key not in KEYS:
            meant = get_close_matches(key, KEYS, 1)
            hint = f"did you mean {meant[0]}?" if meant else f"there are {listed(list(KEYS))}."
            raise Refusal("", f"{where}: {key}: there is no such key; {hint}")
    for key, kind, example in (
        ("options", dict, "{target = 20}"),
        ("patch", dict, "{full_meal = 4}"),
        ("forbid", list, '["play swap-*"]'),
        ("rules", str, '"my_rules.py:LastRound"'),
    ):
        if key in told and not isinstance(told[key], kind):
            raise Refusal("", f"{where}: {key} is written like {key} = {example}, not {told[key]!r}.")
    if not any(told.get(key) for key in ("options", "patch", "forbid", "rules")):
        raise Refusal("", f"{where}: changes nothing: give it options, patch, forbid or rules.")
    if told.get("patch") and told.get("rules"):
        raise Refusal("", f"{where}: has both a patch and rules; make two variants of them.")
    seat = told.get("seat")
    if seat is not None and (type(seat) is not int or not 0 <= seat < min(tables)):
        raise Refusal("", f"{where}: seat must be a number from 0 to {min(tables) - 1}, not {seat!r}.")
    chosen = {**options, **told.get("options", {})}
    try:
        box = patched_box(name, told["patch"], tables, chosen) if told.get("patch") else game.box_hash
        if not told.get("patch"):
            for players in tables:
                game_of(name, told.get("rules", ""), folder).start(players, "lab", **chosen)
    except Refusal as refusal:
        raise Refusal("", f"{where}: {refusal.why}") from None
    return Variant(
        name=called,
        why=str(told.get("why", "")),
        options=told.get("options", {}),
        patch=told.get("patch", {}),
        box=box,
        forbid=tuple(map(str, told.get("forbid", []))),
        seat=seat,
        rules=told.get("rules", ""),
    )


def patched_box(key: str, patch: dict[str, Any], tables: tuple[int, ...], options: dict[str, Any]) -> str:
    """The hash of the box with the patch in it. Raises Refusal where it cannot be, or cannot be dealt from."""
    if ".py:" in key:
        raise Refusal("", "patch: a game out of a file has no box to change.")
    with tempfile.TemporaryDirectory() as folder:
        write_overlay(Path(folder), key, patch)
        asked = [sys.executable, "-c", _ASK, key, json.dumps(list(tables)), json.dumps(options)]
        answer = subprocess.run(asked, env={**os.environ, OVERLAY: folder}, capture_output=True, text=True, check=False)
    try:
        found = json.loads(answer.stdout)
    except ValueError:
        last = (answer.stderr.strip().splitlines() or ["nothing was said"])[-1]
        raise Refusal("", f"patch: it could not be tried: {last}.") from None
    if "why" in found:
        raise Refusal("", f"patch: {found['why'].removeprefix(f'{key}.json: ')}")
    return str(found["box"])


def write_overlay(folder: Path, key: str, patch: dict[str, Any]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{key}.json").write_text(json.dumps(patch, ensure_ascii=False), encoding="utf-8")
