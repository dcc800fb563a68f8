"""Nothing that axe finds, in the lobby and at every table, by day and in the evening; first load is small."""

from __future__ import annotations

import gzip
import re
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import expect

import parlour
from tests.web.conftest import NewPerson
from tests.web.people import Person

THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
MAX_BYTES = 200_000  # bytes, gzipped, without pictures


def is_clean(person: Person) -> None:
    """By day and in the evening: a page need not be opened twice for that."""
    for theme in THEMES:
        person.page.emulate_media(color_scheme=theme)
        assert person.faults() == [], theme


def test_the_lobby(person: NewPerson) -> None:
    ann = person("Ann").open()
    ann.button("Play Like Cats and Dogs!").click()
    is_clean(ann)
    ann.button("Rules of Like Cats and Dogs!").click()
    expect(ann.page.get_by_role("region", name="Rules")).to_be_visible()
    is_clean(ann)


@pytest.mark.parametrize("game", parlour.games())
def test_each_table_in_play(person: NewPerson, game: str) -> None:
    ann = person("Ann")
    ann.play(game, players=parlour.game(game).players[0])
    is_clean(ann)


def test_each_panel(person: NewPerson) -> None:
    ann = person("Ann")
    ann.play("cats-and-dogs")
    for panel in ("Chat", "Rules", "Table", "Settings"):
        ann.button(panel, exact=True).click()
        expect(ann.page.get_by_role("complementary", name=panel)).to_be_visible()
        is_clean(ann)


def test_the_first_load_is_small(client: Path) -> None:
    page = (client / "index.html").read_text()
    files = [client / path for path in re.findall(r'(?:src|href)="/(assets/[^"]+)"', page)]
    table = [path for path in (client / "assets").iterdir() if path.name.startswith("TablePage")]
    assert len(files) >= 2
    assert len(table) >= 2
    assert sum(len(gzip.compress(path.read_bytes())) for path in [client / "index.html", *files, *table]) < MAX_BYTES
