"""What the documents show runs."""

import doctest
import re
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
SNIPPETS = [
    pytest.param(code, id=f"{page.name}-{number}")
    for page in PAGES
    for number, code in enumerate(re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL))
]


@pytest.mark.parametrize("code", SNIPPETS)
def test_python_in_the_documents_runs(code: str) -> None:
    exec(compile(code, "document", "exec"), {})


@pytest.mark.parametrize(
    "name",
    [
        "parlour",
        "parlour.engine.bits",
        "parlour.engine.box",
        "parlour.engine.english",
        "parlour.engine.refusal",
        "parlour.engine.event",
        "parlour.games.cats_and_dogs.components",
        "parlour.games.registry",
        "parlour.engine.game",
        "parlour.engine.dealer",
        "parlour.engine.options",
        "parlour.engine.outline",
        "parlour.engine.state",
        "parlour.games.record",
        "parlour.arena.lineup",
        "parlour.arena.rating",
        "parlour.bots.budget",
        "parlour.bots.evaluators",
        "parlour.bots.levels",
        "parlour.cli.house.words",
        "parlour.lab.luck",
        "parlour.lab.sections.tension",
        "parlour.lab.study",
        "parlour.lab.variants",
        "parlour.server.upkeep.bans",
        "parlour.terminal.keyboard",
        "parlour.terminal.listing",
        "parlour.terminal.reading",
        "bench.ratios",
    ],
)
def test_docstrings_show_what_happens(name: str) -> None:
    done = doctest.testmod(import_module(name))
    assert done.failed == 0


EVERY_PAGE = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md")), ROOT / "web" / "README.md"]
# What a path in the documents may be relative to, the shorter ones inside the page's own subject.
BASES = [
    ROOT,
    *(ROOT / base for base in ("src", "src/parlour", "src/parlour/games", "src/parlour/server", "web/src")),
    ROOT / "examples/lantern-bay/src/lantern_bay",
]


def prose(page: Path) -> str:
    """The page without its programs."""
    return re.sub(r"^```.*?^```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("page", EVERY_PAGE, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_between_documents_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", prose(page)):
        assert (page.parent / target).exists(), target


@pytest.mark.parametrize("page", EVERY_PAGE, ids=lambda page: str(page.relative_to(ROOT)))
def test_files_and_folders_that_the_documents_name_exist(page: Path) -> None:
    for path in re.findall(r"`((?:[\w.-]+/)+[\w.-]*)`", prose(page)):
        assert any((base / path).exists() for base in [*BASES, page.parent]), path
