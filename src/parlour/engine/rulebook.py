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
_FIGURE = re.compile(r"!\[([^\]]*)\]\((picture|example):([a-z0-9-]+)\)")


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


def in_words(text: str, game: str) -> str:
    """Rules for where nothing can be drawn: of a picture its words are left, of an example also how to see it played.

    >>> in_words("![A mirrored L does not count.](example:mirror)", "fancy-that")
    '*A mirrored L does not count.* (`parlour examples fancy-that mirror`)'
    """

    def words(figure: re.Match[str]) -> str:
        said, kind, name = figure.groups()
        return f"*{said}*" if kind == "picture" else f"*{said}* (`parlour examples {game} {name}`)"

    return _FIGURE.sub(words, text)
