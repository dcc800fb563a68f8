"""A real server, a real browser, and people who sit at them. Whatever a page complains about fails its test."""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from parlour.server.pages import STATIC
from tests.server.servers import Process
from tests.web.chromium import FLAGS, chromium
from tests.web.people import Person

WEB = Path(__file__).parents[2] / "web"
PATIENCE = 30_000  # milliseconds: a busy machine is no fault of the page
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def client() -> Path:
    """The built client: part of an installed Parlour; in a source tree it is built when it is missing."""
    if not (STATIC / "index.html").is_file():
        subprocess.run(["npm", "ci"], cwd=WEB, check=True)
        subprocess.run(["npm", "run", "build"], cwd=WEB, check=True)
    return STATIC


@pytest.fixture(scope="session")
def house(client: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """`parlour serve`, once for all tests; each opens tables of its own."""
    process = Process(f"sqlite:///{tmp_path_factory.mktemp('web') / 'parlour.db'}").start()
    yield process
    process.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield started
        started.close()


NewPerson = Callable[..., Person]


@pytest.fixture
def person(browser: Browser, house: Process) -> Iterator[NewPerson]:
    """A browser of somebody's own: `person("Ann")`, `person("Ben", width=360, height=740, touch=True)`."""
    people: list[Person] = []

    def new(name: str = "Ann", *, width: int = 1280, height: int = 800, touch: bool = False, **more: Any) -> Person:
        context = browser.new_context(viewport={"width": width, "height": height}, has_touch=touch, **more)
        context.set_default_timeout(PATIENCE)
        people.append(Person(name, context, more.get("address", house.address)))
        return people[-1]

    yield new
    for each in people:
        each.context.close()
    complaints = [complaint for each in people for complaint in each.complaints]
    assert complaints == []
