"""Names and chat from outside: plain text, one line, no tricks."""

from __future__ import annotations

import re
import unicodedata

from parlour.server.errors import Trouble

MAX_NAME = 24
MAX_MARKS = 3  # on one letter: no script that people write has more
# Letters and marks that show nothing, though Unicode does not count them among the invisible.
BLANKS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
MARKS = re.compile(f"^M|M{{{MAX_MARKS + 1}}}")  # in a name's categories: on no letter, or too many on one
JOINER = "\u200d"  # between the parts of one picture


def plain(text: str) -> str:
    """Without control characters and invisible reordering marks; any run of white space is one space."""
    kept = "".join(
        " " if char.isspace() or char in BLANKS else char
        for char in text
        if char.isspace() or char.isprintable() or char == JOINER
    )
    return " ".join(unicodedata.normalize("NFC", kept).split())


def name_from(text: str) -> str:
    """A nickname that can be shown anywhere; raises Trouble for one that cannot."""
    name = re.sub(f"(?<=\\w){JOINER}", "", plain(text)).strip(f" {JOINER}")  # "Ann" is "Ann", joined or not
    if not any(unicodedata.category(char)[0] in "LNPS" for char in name):
        raise Trouble(400, "Please choose a name that can be seen.")
    if MARKS.search("".join(unicodedata.category(char)[0] for char in name)):
        raise Trouble(400, "Please choose a name with fewer marks on its letters.")
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
