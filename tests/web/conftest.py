"""A real server, a real browser, and people who sit at them. Whatever a page complains about fails its test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from parlour.server.http.client import STATIC
from tests.server.servers import Process
from tests.web.chromium import launch
from tests.web.people import PATIENCE, Person

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def client() -> Path:
    """The built client: part of an installed Parlour."""
    assert (STATIC / "index.html").is_file(), (
        "The client is not built: npm --prefix web ci && npm --prefix web run build"
    )
    return STATIC


@pytest.fixture(scope="session")
def house(client: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """`parlour serve`, once for all tests; each opens tables of its own."""
    process = Process(f"sqlite:///{tmp_path_factory.mktemp('web') / 'parlour.db'}").start()
    yield process
    process.stop()


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Closed when tests outside of this folder come next: while it is open, nothing else can run an event loop here."""
    with sync_playwright() as playwright:
        started = launch(playwright)
        yield started
        started.close()


NewPerson = Callable[..., Person]

# Unless a test chooses otherwise, nothing is held to be looked at, and nobody listens: a browser that sounds takes a
# twentieth of its time for that.
IN_A_HURRY = 'try { localStorage[\'parlour.settings\'] ??= \'{"pace":"quick","sound":"off"}\' } catch {}'


@pytest.fixture
def person(browser: Browser, house: Process) -> Iterator[NewPerson]:
    """A browser of somebody's own: `person("Ann")`, `person("Ben", width=360, height=740, touch=True)`.

    Nothing glides, so that nothing has to be waited for, unless `reduced_motion="no-preference"`.
    """
    people: list[Person] = []

    def new(name: str = "Ann", *, width: int = 1280, height: int = 800, touch: bool = False, **more: Any) -> Person:
        wish: dict[str, Any] = {"viewport": {"width": width, "height": height}, "has_touch": touch}
        context = browser.new_context(**wish, **{"reduced_motion": "reduce", **more})
        context.set_default_timeout(PATIENCE)
        context.add_init_script(IN_A_HURRY)
        people.append(Person(name, context, house.address))
        return people[-1]

    yield new
    for each in people:
        each.context.close()
    complaints = [complaint for each in people for complaint in each.complaints]
    assert complaints == []
