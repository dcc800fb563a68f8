"""The little English that sentences need: lists, counts, capitals, and where a player's name goes."""

from __future__ import annotations

from collections.abc import Sequence


def player(seat: int) -> str:
    """The place in a sentence where the name of that seat goes; `with_names` puts it in.

    >>> player(1) + " folds."
    '{1} folds.'
    """
    return "{" + str(seat) + "}"


def listed(parts: Sequence[str], joint: str = "and") -> str:
    """Words in a row.

    >>> listed(["bones", "fish", "milk"])
    'bones, fish and milk'
    """
    if len(parts) <= 1:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {joint} {parts[-1]}"


def counted(count: int, thing: str) -> str:
    """A number of things.

    >>> counted(1, "card"), counted(2, "card")
    ('1 card', '2 cards')
    """
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def capital(words: str) -> str:
    """The words as the beginning of a sentence.

    >>> capital("two cards are left.")
    'Two cards are left.'
    """
    return words[:1].upper() + words[1:]


def percent(chance: float) -> str:
    """A chance for people, kept between 0 and 100.

    >>> percent(0.538)
    '54 %'
    """
    return f"{round(100 * min(1.0, max(0.0, chance)))} %"
