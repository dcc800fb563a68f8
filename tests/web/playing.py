"""Somebody in the middle of a game: moves by clicks, one after the other, whatever the bots do in between."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Locator, Page, expect

from parlour.games.record import Record
from tests.web.boxes import bots_game
from tests.web.people import Person

DESK: dict[str, Any] = {"width": 1440, "height": 900}
PHONE: dict[str, Any] = {"width": 360, "height": 780, "touch": True}


class Player:
    """A person at a table with bots that do not wait. With a seed, the same cards are dealt every time; with a phase,
    it is the middle of a game that bots have played, and the person is asked for just that."""

    def __init__(
        self,
        person: Person,
        game: str,
        players: int,
        *,
        seed: str | None = None,
        phase: str | None = None,
        **more: Any,
    ) -> None:
        self.person = person
        self.page: Page = person.page
        if phase is not None:
            record, turns = bots_game(game, players)
            asked = next(turn for turn in turns if record.replay(turn).view(0)["phase"] == phase)
            person.play_from(record, at=asked)
        elif seed is None:
            person.play(game, players, **more)
        else:
            person.play_from(Record(game, players, seed, [], **more))

    @property
    def state(self) -> dict[str, Any]:
        return self.person.state()

    @property
    def view(self) -> dict[str, Any]:
        view: dict[str, Any] = self.state["view"]
        return view

    @property
    def moves(self) -> list[str]:
        moves: list[str] = self.state["moves"]
        return moves

    @property
    def over(self) -> bool:
        return bool(self.state["over"])

    @contextmanager
    def moving(self) -> Iterator[None]:
        """What is done inside plays a move."""
        number = self.state["number"]
        yield
        self.person.wait_for_turn(number)

    def choice(self, name: str) -> Locator:
        return self.person.choice(name)

    def is_refused(self, rule: str) -> None:
        expect(self.person.notice.get_by_role("button", name=f"Rule {rule}")).to_be_visible()

    def is_clean(self) -> None:
        """Nothing for axe to find, and nothing wider than the screen."""
        assert self.person.faults() == []


def sit_together(person: Callable[..., Person], game: str, bots: int = 0) -> tuple[Person, Person]:
    """Ann and Ben at one table, playing; bots in the seats after theirs."""
    ann, ben = person("Ann"), person("Ben")
    seats = [{"kind": "me"}, {"kind": "open"}, *[{"kind": "bot", "level": "random"}] * bots]
    place = ann.ask("tables", {"game": game, "name": "Ann", "seats": seats, "pace": 0})
    table = place["table"]["id"]
    ann.open(f"/t/{table}#{place['token']}")
    ben.open(f"/t/{table}")
    ben.page.get_by_label("Your name").fill("Ben")
    ben.button("Sit down").click()
    ann.button("Begin").click()
    for each in (ann, ben):
        expect(each.prompt).to_be_visible()
        each.wait_for_news(-1)
    return ann, ben
