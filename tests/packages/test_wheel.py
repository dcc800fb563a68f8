"""A stranger's game as a wheel, installed beside Parlour's: listed, proved, and played in every way. `make wheel`."""

from __future__ import annotations

import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect, sync_playwright

from tests.packages.installed import EXAMPLE
from tests.server.servers import Process
from tests.web.chromium import launch
from tests.web.people import PATIENCE, Person
from tests.wheels import ENVIRONMENT, ROOT, built

pytestmark = [pytest.mark.wheel, pytest.mark.timeout(1200)]


@pytest.fixture(scope="module")
def wheels(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    folder = tmp_path_factory.getbasetemp() / "wheels"
    return [built(ROOT, folder), built(EXAMPLE, folder)]


@pytest.fixture(scope="module")
def folder(wheels: list[Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a new environment: our two wheels, and what they depend on taken from where the tests run."""
    empty = tmp_path_factory.mktemp("package")
    subprocess.run([sys.executable, "-m", "venv", str(empty / "venv")], check=True, env=ENVIRONMENT)
    pip = [str(empty / "venv/bin/python"), "-m", "pip", "--disable-pip-version-check", "-q"]
    subprocess.run([*pip, "install", "--no-index", "--no-deps", *map(str, wheels)], check=True, env=ENVIRONMENT)
    packages = next((empty / "venv/lib").glob("python*/site-packages"))
    (packages / "dependencies.pth").write_text(sysconfig.get_path("purelib"))
    shutil.copytree(EXAMPLE / "tests", empty / "tests")
    shutil.copy(EXAMPLE / "pyproject.toml", empty)
    return empty


def said(folder: Path, *command: str, typed: str = "") -> str:
    program, *rest = command
    run = subprocess.run(
        [str(folder / "venv/bin" / program), *rest],
        input=typed,
        cwd=folder,
        env=ENVIRONMENT,
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stdout[-3000:] + run.stderr
    return run.stdout


def test_it_is_listed(folder: Path) -> None:
    assert "Lantern Bay" in said(folder, "parlour", "games")


def test_it_is_interpreted_and_the_engine_is_as_it_was_built(folder: Path, wheels: list[Path]) -> None:
    code = "import parlour, lantern_bay.rules as r; print(parlour.__file__, parlour.compiled(), r.__file__)"
    where, compiled, rules = said(folder, "python", "-c", code).split()
    assert where.startswith(str(folder))
    assert rules.startswith(str(folder))
    assert rules.endswith(".py")
    assert compiled == str("none-any" not in wheels[0].name)


def test_it_keeps_every_promise(folder: Path) -> None:
    """Its own tests, and those of the kit: its pyproject.toml says `--parlour-game lantern-bay`."""
    assert " passed" in said(folder, "python", "-m", "pytest")


def test_it_is_played_in_the_terminal(folder: Path) -> None:
    shown = said(folder, "parlour", "play", "lantern-bay", "--seed", "7", "--bot", "novice", typed="1\n" * 40)
    assert "Not set aside yet" in shown
    assert " won" in shown


def test_it_is_played_in_the_arena(folder: Path) -> None:
    arena = ["parlour", "arena", "lantern-bay", "--bots", "novice,random", "--games", "8", "--jobs", "2"]
    assert "novice : random" in said(folder, *arena)


@pytest.fixture
def house(folder: Path) -> Iterator[Process]:
    python = str(folder / "venv/bin/python")
    process = Process(f"sqlite:///{folder}/house.db", python=python, environment=ENVIRONMENT).start()
    yield process
    process.stop()


def test_it_is_played_in_the_browser_at_its_own_table(house: Process) -> None:
    with sync_playwright() as playwright:
        context = launch(playwright).new_context(reduced_motion="reduce")
        context.set_default_timeout(PATIENCE)
        ann = Person("Ann", context, house.address)
        ann.play("lantern-bay", level="novice", options={"nights": 1})
        expect(ann.page.get_by_role("region", name="The tide")).to_be_visible()
        while not ann.state()["over"]:
            number = ann.state()["number"]
            ann.page.locator(".lantern-bay .act.legal").first.click()
            ann.wait_for_turn(number)
        expect(ann.score_sheet).to_be_visible()
        assert ann.complaints == []
