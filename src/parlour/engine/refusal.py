"""A refusal teaches: which rule stands in the way, and why, in a sentence a player understands."""

from __future__ import annotations


class Refusal(ValueError):
    """Raised, or returned by `State.refusal`, for anything a game cannot accept.

    `rule` is an id on the game's rules page, without its star; `XX-0` means that the input could not be read at all.

    >>> str(Refusal("TC-9", "You hold Bugs: follow red."))
    'You hold Bugs: follow red. (TC-9)'
    """

    def __init__(self, rule: str, why: str) -> None:
        super().__init__(rule, why)
        self.rule = rule
        self.why = why

    def __str__(self) -> str:
        return f"{self.why} ({self.rule})" if self.rule else self.why
