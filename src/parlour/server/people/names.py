"""Names and chat from outside: plain text, one line, no tricks."""

from __future__ import annotations

import unicodedata

from parlour.server.errors import Trouble

MAX_NAME = 24


def plain(text: str) -> str:
    """Without control characters and invisible reordering marks; any run of white space is one space."""
    kept = "".join(
        " " if char.isspace() else char for char in text if char.isspace() or char.isprintable() or char == "\u200d"
    )
    return " ".join(unicodedata.normalize("NFC", kept).split())


def name_from(text: str) -> str:
    """A nickname that can be shown anywhere; raises Trouble for one that cannot."""
    name = plain(text)
    if not any(char.isprintable() and not char.isspace() for char in name):
        raise Trouble(400, "Please choose a name that can be seen.")
    if len(name) > MAX_NAME:
        raise Trouble(400, f"That name is too long: at most {MAX_NAME} characters.")
    return name


def name_among(name: str, taken: list[str]) -> str:
    """The name, with a number where somebody at the table has it already."""
    if name not in taken:
        return name
    number = 2
    while f"{name} {number}" in taken:
        number += 1
    return f"{name} {number}"
