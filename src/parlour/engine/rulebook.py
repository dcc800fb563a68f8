"""Reading a rules page.

A page made for people begins with `In short`; then come the rules with their ids, what a table may choose (`House
rules`), and last an appendix for those who type their moves (`Writing moves`). Of all this only the rules with their
ids are asked of every game.
"""

from __future__ import annotations

import re
from typing import NamedTuple

IN_SHORT = "In short"
HOUSE_RULES = "House rules"
APPENDIX = "Writing moves"

# A rule is a list entry that begins with its id in bold: "- **CD-29*** An action must change something."
_ENTRY = re.compile(r"^- \*\*([A-Z]{2}-\d+)(\*?)\*\* ")
_HEADING = re.compile(r"^## (.+)$", re.MULTILINE)
# What a browser draws, with its words: "![An L and its mirror image.](picture:mirror)"
_PICTURE = re.compile(r"\n *!\[[^\]]*\]\(picture:[a-z0-9-]+\)")
_EXAMPLE = re.compile(r"!\[([^\]]*)\]\(example:([a-z0-9-]+)\)")


class Section(NamedTuple):
    """A heading of a rules page and what stands under it. What stands before the first heading has none."""

    title: str
    text: str


def sections(page: str) -> list[Section]:
    """The page, taken apart at its headings.

    >>> [section.title for section in sections("# Pegs\\n\\n## In short\\n\\n- **Goal.** Win.")]
    ['', 'In short']
    """
    first, *rest = _HEADING.split(page)
    return [Section("", first.strip())] + [
        Section(title.strip(), text.strip()) for title, text in zip(rest[::2], rest[1::2], strict=True)
    ]


def rules_by_id(page: str) -> dict[str, str]:
    """The entries of a rules page, by id without its star; a rule and its rulings are together under one id.

    >>> rules_by_id("- **CD-6** Six markers.\\n- **CD-6*** The first player begins.")["CD-6"]
    '- **CD-6** Six markers.\\n- **CD-6*** The first player begins.'
    """
    found: dict[str, list[str]] = {}
    current = ""
    for line in page.splitlines():
        entry = _ENTRY.match(line)
        if entry is not None:
            current = entry.group(1)
            found.setdefault(current, []).append(line)
        elif current and line.startswith("  ") and line.strip():
            found[current].append(line)
        else:
            current = ""
    return {rule: "\n".join(lines) for rule, lines in found.items()}


def printed(page: str, game: str, rule: str = "") -> str:
    """The page, or one of its rules and how its moves are typed, for where nothing can be drawn.

    Pictures are left out: a rule says all of it. In the place of an example stand its words and the command that plays it.

    >>> printed("![A mirrored L does not count.](example:mirror)", "fancy-that")
    '*A mirrored L does not count.* (`parlour examples fancy-that mirror`)'
    """

    text = "\n".join([rules_by_id(page)[rule], *_typed(page, rule)]) if rule else page
    text = _PICTURE.sub("", text)
    return _EXAMPLE.sub(rf"*\1* (`parlour examples {game} \2`)", text)


def _typed(page: str, rule: str) -> list[str]:
    """The entries of the appendix that name a rule."""
    appendix = next((section.text for section in sections(page) if section.title == APPENDIX), "")
    entries = re.split(r"\n(?=- )", appendix)
    return [entry for entry in entries if re.search(rf"[( ]{rule}[,)]", entry)]
