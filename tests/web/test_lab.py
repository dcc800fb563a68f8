"""The lab's page: its reports, what they say, and the games behind it in the replay."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from parlour.lab.run import run
from parlour.lab.study import MARGINS, study_from
from tests.server.servers import Process
from tests.web.people import PATIENCE, Person


@pytest.fixture(scope="module")
def lab(client: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A house that was given a small report of real games."""
    home = tmp_path_factory.mktemp("reports")
    margin = {name: value for name, (value, _) in MARGINS.items()}
    told = {
        "game": "cats-and-dogs",
        "tables": [2],
        "levels": ["novice"],
        "deals": {"novice": 5},
        "cards": 0,
        "swaps": 0,
    }
    run(study_from({**told, "margin": margin}), home / "small study", jobs=1)
    process = Process(f"sqlite:///{home / 'parlour.db'}", "--lab", str(home)).start()
    yield process
    process.stop()


def test_from_a_verdict_to_the_moment_in_a_game(lab: Process, browser: Browser) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    ann = Person("Ann", context, lab.address).open("/lab")
    ann.page.get_by_role("link", name="small study").click()
    expect(ann.page.get_by_role("heading", name="Seats")).to_be_visible()
    assert ann.faults() == []
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= 390
    moment = ann.page.get_by_role("link", name=", move ").first
    label = moment.inner_text()
    moment.click()
    expect(ann.page.get_by_text(f"Move {label.rpartition(' ')[2]} of ").first).to_be_attached()
    ann.open("/lab-report/small%20study/report.html")
    expect(ann.page.get_by_role("heading", name="On one page")).to_be_visible()
    expect(ann.page.locator(".tiles li").first).to_have_css("border-radius", "6.4px")  # its style was let in
    assert ann.faults() == []
    context.close()
    assert ann.complaints == []
