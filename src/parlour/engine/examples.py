"""Worked examples of the rules: a position, what is tried there step by step, and what that shows.

A game keeps them in `examples.json` beside its rules page. Whoever shows them, and whoever tests them, walks through
them with the real rules.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from parlour.engine.event import Event, with_names
from parlour.engine.fields import Fields
from parlour.engine.refusal import Refusal

if TYPE_CHECKING:  # a game knows its examples, so its module comes after this one
    from parlour.engine.game import Game
    from parlour.engine.state import State

PEOPLE: Final = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Finn"]
MOST_EXAMPLES = 100
MOST_STEPS = 40
MOST_LETTERS = 600  # of one text


class ExampleStep(NamedTuple):
    """Something that is tried, by whoever is to move."""

    text: str  # of the move
    says: str  # about it, to whoever reads along
    rule: str  # the one that refuses it; empty where the move is played


class Shown:
    """A step that was tried: what came of it."""

    def __init__(
        self, step: ExampleStep, seat: int, events: list[Event], refusal: Refusal | None, state: State
    ) -> None:
        self.step = step
        self.seat = seat  # who tried it
        self.events = events  # none where it was refused
        self.refusal = refusal
        self.state = state  # afterwards, of its own


class Example:
    """One worked example. Its texts say "you" to the seat that looks, and call the others by their names.

    >>> import parlour
    >>> example = parlour.game("cats-and-dogs").example("clarence")
    >>> [shown.state.scores() for shown in example.walk()][-1]
    [-4, -2]
    """

    def __init__(
        self,
        game: Game,
        name: str,
        title: str,
        words: str,
        rules: list[str],
        seat: int,
        position: dict[str, Any],
        steps: list[ExampleStep],
        shows: str,
        expect: dict[str, Any],
    ) -> None:
        self.game = game
        self.name = name  # the rules page refers to it by this
        self.title = title
        self.words = words  # what lies on the table, and what is wanted
        self.rules = rules  # the ids that it teaches
        self.seat = seat  # through whose eyes it is seen
        self.position = position
        self.steps = steps
        self.shows = shows  # what to take home
        # How it must end: `scores`, `winners`, and in `position` fields of the position. No words for people.
        self.expect = expect

    @property
    def names(self) -> list[str]:
        """Of the people at the table, by seat."""
        return people(self.open().players)

    def open(self) -> State:
        """The position, to be played in."""
        return self.game.load(self.position, self.name)

    def walk(self) -> Iterator[Shown]:
        """Step by step. Raises Refusal, naming the step, where the example does not hold."""
        state = self.open()
        for number, step in enumerate(self.steps, 1):
            where = f"{self.name}, step {number} ({step.text!r})"
            seat = state.turn
            if seat is None:
                raise Refusal("", f"{where}: the game is over.")
            events: list[Event] = []
            refusal: Refusal | None = None
            try:
                events = state.play_text(step.text)
            except Refusal as refused:
                refusal = refused
            if refusal is None and step.rule:
                raise Refusal("", f"{where}: should be refused for {step.rule}, and is legal.")
            if refusal is not None and refusal.rule != step.rule:
                raise Refusal(refusal.rule, f"{where}: {refusal.why}")
            yield Shown(step, seat, events, refusal, state.copy())
        self._check_end(state)

    def _check_end(self, state: State) -> None:
        ends: dict[str, Any] = {"scores": state.scores(), "winners": state.winners(), "position": state.dump()}
        for name, wanted in self.expect.items():
            found = ends[name]
            if name == "position":
                found = {field: found.get(field) for field in wanted}
            if found != wanted:
                raise Refusal("", f"{self.name}: ends with {name} {found}, not {wanted}.")

    def describe(self) -> dict[str, Any]:
        """The example as JSON: as it stands in the file, with the names put in."""
        return {
            "name": self.name,
            "title": self.title,
            "words": self.words,
            "rules": self.rules,
            "seat": self.seat,
            "names": self.names,
            "position": self.position,
            "steps": [
                {"refused": step.text, "rule": step.rule, "says": step.says}
                if step.rule
                else {"move": step.text, "says": step.says}
                for step in self.steps
            ],
            "shows": self.shows,
        }

    def __repr__(self) -> str:
        return f"<Example {self.name} of {self.game.key}: {self.title}>"


def people(players: int) -> list[str]:
    """Names for those at the table of an example, by seat."""
    return [PEOPLE[seat] if seat < len(PEOPLE) else f"Player {seat + 1}" for seat in range(players)]


def read_examples(game: Game, text: str) -> list[Example]:
    """The examples that the text of a file holds. Raises Refusal, naming the field, where it cannot be read."""
    try:
        told = json.loads(text)
    except ValueError:
        raise Refusal(game.unreadable, "examples.json is not JSON.") from None
    file = Fields({"examples": told}, game.unreadable)
    found = [_read_example(game, fields) for fields in file.each("examples", 0, MOST_EXAMPLES)]
    file.different("examples", [example.name for example in found])
    return found


def _read_example(game: Game, fields: Fields) -> Example:
    fields.only(["name", "title", "words", "rules", "seat", "position", "steps", "shows", "expect"])
    expect = fields.inner("expect") if "expect" in fields.values else Fields({}, fields.rule)
    names = people(game.players[-1])
    expect.only(["scores", "winners", "position"])
    return Example(
        game=game,
        name=fields.check_name("name", fields.value("name"), 40),
        title=fields.text("title", 80),
        words=_words(fields, "words", names),
        rules=[fields.check_text("rules", rule, 8) for rule in fields.items("rules")],
        seat=fields.whole("seat", 0, game.players[-1] - 1),
        position=fields.inner("position").values,
        steps=[_read_step(step, names) for step in fields.each("steps", 1, MOST_STEPS)],
        shows=_words(fields, "shows", names),
        expect=expect.values,
    )


def _read_step(fields: Fields, names: list[str]) -> ExampleStep:
    says = _words(fields, "says", names)
    if "refused" in fields.values:
        fields.only(["refused", "rule", "says"])
        return ExampleStep(fields.text("refused", MOST_LETTERS), says, fields.text("rule", 8))
    fields.only(["move", "says"])
    return ExampleStep(fields.text("move", MOST_LETTERS), says, "")


def _words(fields: Fields, key: str, names: list[str]) -> str:
    """A text for people, in which `{0}` stands for the name of seat 0."""
    return with_names(fields.text(key, MOST_LETTERS), names)
