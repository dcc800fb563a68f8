"""The words beside somebody's first game: each is said a few times, when there is a use for it, and then no more."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import TYPE_CHECKING

from parlour.engine.fields import Fields
from parlour.engine.lessons import FOLDER

if TYPE_CHECKING:  # a game knows its coach, so its module comes after this one
    from parlour.engine.game import Game

LONGEST = 400  # characters of what is said


class Prompt:
    """Something to say to whoever is to move, in a situation: the `phase` that the view tells.

    Where `offered` is not empty, a legal move must begin with it: "fold" is explained to whoever may fold.
    """

    def __init__(self, name: str, situation: str, offered: str, words: str, times: int) -> None:
        self.name = name
        self.situation = situation
        self.offered = offered
        self.words = words
        self.times = times  # after so many times it is said no more

    def fits(self, situation: str, moves: Sequence[str]) -> bool:
        if situation != self.situation:
            return False
        return not self.offered or any(text.startswith(self.offered) for text in moves)

    def __repr__(self) -> str:
        return f"<Prompt {self.name}: {self.words}>"


class Coach:
    """All prompts of a game, the more urgent first."""

    def __init__(self, prompts: list[Prompt]) -> None:
        self.prompts = prompts

    def prompt(self, situation: str, moves: Sequence[str], heard: Mapping[str, int]) -> Prompt | None:
        """What to say now, with these legal moves, to whoever has heard each prompt so many times; None for nothing."""
        for prompt in self.prompts:
            if heard.get(prompt.name, 0) < prompt.times and prompt.fits(situation, moves):
                return prompt
        return None


def read_coach(game: Game) -> Coach | None:
    """The coach in the game's folder `lessons/`, if there is one. Raises Refusal, naming the field, where it errs."""
    page = files(game.package).joinpath(FOLDER).joinpath("coach.json")
    if not page.is_file():
        return None
    fields = Fields(json.loads(page.read_text(encoding="utf-8")), "", "coach.json")
    fields.only(["prompts"])
    return Coach([_read_prompt(prompt) for prompt in fields.each("prompts", 1, 100)])


def _read_prompt(fields: Fields) -> Prompt:
    fields.only(["name", "situation", "offered", "words", "times"])
    return Prompt(
        name=fields.text("name", LONGEST),
        situation=fields.text("situation", LONGEST),
        offered=fields.text("offered", LONGEST) if "offered" in fields.values else "",
        words=fields.text("words", LONGEST),
        times=fields.whole("times", 1, 100),
    )
