"""Somebody in the middle of a game: moves by clicks, one after the other, whatever the bots do in between."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

from tests.web.people import Person

DESK: dict[str, Any] = {"width": 1440, "height": 900}
PHONE: dict[str, Any] = {"width": 360, "height": 780, "touch": True}
# What reaches beyond the window to the right.
SPILLS = """() => [...document.querySelectorAll('body *')]
  .filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
  .map((each) => each.outerHTML.slice(0, 120))"""


class Player:
    """A person at a table with bots that do not wait."""

    def __init__(self, person: Person, game: str, players: int, **more: Any) -> None:
        self.person = person
        self.page: Page = person.page
        person.play(game, players, **more)
        self.wait_for_turn(-1)
        expect(self.page.locator(".felt button").first).to_be_visible()

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

    def wait_for_turn(self, after: int) -> None:
        """Until there is a state later than that one in which it is our turn or the game is over, and it is drawn."""
        for _ in range(800):
            self.page.wait_for_timeout(20)
            if not any('"state"' in text[:20] for text in self.person.heard):
                continue
            state = self.state
            if state["number"] > after and (state["moves"] or state["over"]):
                break
        else:
            raise AssertionError(f"nothing to do after move {after}; the page says: {self.person.prompt.inner_text()}")
        self.person.wait_for_turn()

    @contextmanager
    def moving(self) -> Iterator[None]:
        """What is done inside plays a move."""
        number = self.state["number"]
        yield
        self.wait_for_turn(number)

    def choice(self, name: str) -> Locator:
        return self.person.choice(name)

    def is_refused(self, rule: str) -> None:
        expect(self.person.notice.get_by_role("button", name=f"Rule {rule}")).to_be_visible()

    def is_clean(self) -> None:
        """Nothing for axe to find, and nothing wider than the screen."""
        report = Axe().run(self.page, options={"resultTypes": ["violations"]})
        assert report.violations_count == 0, report.generate_report()
        assert self.person.overflow() <= 0, self.page.evaluate(SPILLS)
