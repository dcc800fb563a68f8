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

# What one wants to have beside the table in the first games, of all that is said in short.
_SUMMARY = ("Goal", "Your turn", "The end", "Scoring")

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


def summary(page: str) -> str:
    """What fits on a card beside the table; nothing where the page does not begin with the game in short."""
    entries = _entries(page, IN_SHORT)
    return "\n".join(entry for entry in entries if entry.startswith(tuple(f"- **{label}.**" for label in _SUMMARY)))


def _entries(page: str, title: str) -> list[str]:
    """The list entries of a section, each with the lines that belong to it."""
    text = next((section.text for section in sections(page) if section.title == title), "")
    return [entry for entry in re.split(r"\n(?=- )", text) if entry.startswith("- ")]


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

    Pictures are left out, since the rules say it all. An example leaves its words and the command that plays it.

    >>> printed("![A mirrored L does not count.](example:mirror)", "fancy-that")
    '- *Example:* A mirrored L does not count. (`parlour examples fancy-that mirror`)'
    """
    text = page
    if rule:
        typed = [entry for entry in _entries(page, APPENDIX) if re.search(rf"[( ]{rule}[,)]", entry)]
        text = "\n".join([rules_by_id(page)[rule], *typed])
    text = _PICTURE.sub("", text)
    return _EXAMPLE.sub(rf"- *Example:* \1 (`parlour examples {game} \2`)", text)
