"""Pages that stand elsewhere in the repository, and what pages link to there."""

from __future__ import annotations

import posixpath
import re
from pathlib import Path

from tools.handbook import notebooks, rules

ROOT = Path(__file__).parents[2]
# Where a page of the repository is in the site. Those in docs/ are where they are.
PAGES = {
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
    "SECURITY.md": "security.md",
    "examples/lantern-bay/README.md": "lantern-bay.md",
    "web/README.md": "web.md",
}
# What else has a page of its own in the site.
SHOWN = {
    "README.md": "index.md",  # it says the same, for those who come to the repository
    "src/parlour/__init__.py": "reference/index.md",
    **{f"docs/{page.removesuffix('.md')}.ipynb": page for page in notebooks.pages()},
    **{f"src/parlour/games/{key.replace('-', '_')}/rules.md": f"learn/{key}.md" for key in rules.at_home()},
}
_ORIGINS = {there: here for here, there in PAGES.items()}
_CODE = re.compile(r"^```.*?^```|`[^`\n]+`", re.DOTALL | re.MULTILINE)
_LINK = re.compile(r"\]\((?![a-z]+:|#|/)([^)#\s]+)(#[^)\s]*)?\)")


def pages() -> dict[str, str]:
    """All of them, by their path in the site; other files that pages link to are copied, as text."""
    found = {there: (ROOT / here).read_text(encoding="utf-8") for here, there in PAGES.items()}
    docs = {str(path.relative_to(ROOT / "docs")): path.read_text(encoding="utf-8") for path in _docs()}
    for page, text in {**docs, **found}.items():
        for link in _LINK.finditer(_CODE.sub("", text)):
            target = _target(page, link[1])
            if _is_copied(target):
                found[_in_site(target)] = (ROOT / target).read_text(encoding="utf-8")
    return found


def relinked(text: str, page: str) -> str:
    """The text of a page of the site, its links leading to where things are in the site."""
    if page not in _ORIGINS and not (ROOT / "docs" / page).is_file():
        return text  # made for the site

    def moved(link: re.Match[str]) -> str:
        there = posixpath.relpath(_in_site(_target(page, link[1])), posixpath.dirname(page) or ".")
        return f"]({there}{link[2] or ''})"

    code = list(_CODE.finditer(text))
    parts, at = [], 0
    for block in code:
        parts += [_LINK.sub(moved, text[at : block.start()]), block[0]]
        at = block.end()
    return "".join([*parts, _LINK.sub(moved, text[at:])])


def _docs() -> list[Path]:
    return sorted((ROOT / "docs").rglob("*.md"))


def _target(page: str, link: str) -> str:
    """Where in the repository a link of a page leads."""
    return posixpath.normpath(posixpath.join(posixpath.dirname(_ORIGINS.get(page, f"docs/{page}")), link))


def _is_copied(target: str) -> bool:
    return not target.startswith("docs/") and target not in PAGES and target not in SHOWN


def _in_site(target: str) -> str:
    if target.startswith("docs/"):
        return SHOWN.get(target) or target.removeprefix("docs/")
    as_it_is = target.endswith((".svg", ".png"))
    return PAGES.get(target) or SHOWN.get(target) or f"source/{target}{'' if as_it_is else '.txt'}"
