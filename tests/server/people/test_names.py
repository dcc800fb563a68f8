"""Names that everybody can see."""

from __future__ import annotations

import pytest

from parlour.server.errors import Trouble
from parlour.server.people.names import name_from, plain

UNSEEN = "Please choose a name that can be seen."
MARKED = "Please choose a name with fewer marks on its letters."


@pytest.mark.parametrize(
    ("text", "name"),
    [
        (" Ann\u202e ", "Ann"),
        ("Zoe\u0308", "Zoë"),
        ("Nguyễn", "Nguyễn"),
        ("ป้าน้ำ", "ป้าน้ำ"),
        ("श्री", "श्री"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("❤\ufe0f", "❤\ufe0f"),
        ("An\u200dn\u200d", "Ann"),
        ("An\u3164n", "An n"),
        ("!?", "!?"),
    ],
)
def test_names(text: str, name: str) -> None:
    assert name_from(text) == name


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", UNSEEN),
        ("\u200b \t", UNSEEN),
        ("\u3164", UNSEEN),
        ("\u115f\u1160", UNSEEN),
        ("\uffa0", UNSEEN),
        ("\u2800\u2800", UNSEEN),
        ("\u0301" * 20, UNSEEN),
        ("\u200d", UNSEEN),
        ("\ufe0f", UNSEEN),
        ("\u0301Ann", MARKED),
        ("Z" + "\u0321" * 20, MARKED),
    ],
)
def test_what_is_no_name(text: str, why: str) -> None:
    with pytest.raises(Trouble) as refused:
        name_from(text)
    assert (refused.value.status, refused.value.why) == (400, why)


def test_chat_of_blanks_says_nothing() -> None:
    assert plain("\u3164 \u2800\u115f") == ""
