"""What a request cannot have: a status and a sentence."""

from __future__ import annotations


class Trouble(Exception):
    def __init__(self, status: int, why: str, rule: str = "") -> None:
        super().__init__(why)
        self.status = status
        self.why = why
        self.rule = rule


def no_table() -> Trouble:
    return Trouble(404, "There is no such table. It may have been deleted, or nobody came for a long time.")
