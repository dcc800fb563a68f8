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
        "parlour.engine.english",
        "parlour.engine.refusal",
        "parlour.engine.event",
        "parlour.games.registry",
        "parlour.engine.game",
        "parlour.arena.lineup",
        "parlour.arena.rating",
        "parlour.bots.budget",
        "parlour.bots.judges",
        "parlour.bots.levels",
    ],
)
def test_docstrings_show_what_happens(name: str) -> None:
    done = doctest.testmod(import_module(name))
    assert done.failed == 0


def test_links_between_documents_lead_somewhere() -> None:
    for page in [*PAGES, ROOT / "CONTRIBUTING.md"]:
        for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name}: {target}"
