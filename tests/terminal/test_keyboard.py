"""Completion."""

import pytest

from parlour.terminal.keyboard import completions

TEXTS = ["mark rex", "mark mohrle", "mark mimi", "play swap-meals rex mimi", "play swap-food rex B3", "moves", "undo"]


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("m", ["mark ", "moves"]),
        ("mark ", ["rex", "mohrle", "mimi"]),
        ("Mark  M", ["mohrle", "mimi"]),
        ("play swap-", ["swap-meals ", "swap-food "]),
        ("play swap-food rex ", ["B3"]),
        ("mark rex ", []),
        ("xyzzy", []),
    ],
)
def test_the_last_word_is_completed_in_all_ways_that_go_on(line: str, found: list[str]) -> None:
    assert completions(line, TEXTS) == found
