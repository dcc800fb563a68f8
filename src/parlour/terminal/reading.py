"""What a person means by a line: a number of the list, a move, however it is written, or nearly one.

The notation of a game is exact, and stays so: all the forgiving is done here.
"""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any

from parlour.engine import Refusal, State
from parlour.engine.english import listed


def folded(text: str) -> str:
    """Without regard to capitals and spaces.

    >>> folded(" Mark  Rex ")
    'mark rex'
    """
    return " ".join(text.split()).casefold()


def whole(text: str) -> int:
    """The number that is typed; 0 for anything that nobody can mean, such as a number of a thousand digits.

    >>> whole("12"), whole("twelve"), whole("9" * 5000)
    (12, 0, 0)
    """
    return int(text) if text.isdecimal() and len(text) < 10 else 0


def move_meant(state: State, line: str, moves: Sequence[tuple[Any, str]], unreadable: str) -> Any:
    """The move, legal or not. `moves` are the legal ones in the order of the list, with their texts.

    Raises Refusal under the rule id `unreadable` for a number that is not on the list, and the game's own for a text
    that is no move.
    """
    if line.isdecimal():
        number = whole(line)
        if not 1 <= number <= len(moves):
            raise Refusal(unreadable, f"There are moves 1 to {len(moves)}.")
        return moves[number - 1][0]
    try:
        return state.parse(line)
    except Refusal as refusal:
        alike = [move for move, text in moves if folded(text) == folded(line)]
        if len(alike) == 1:
            return alike[0]
        for written in (" ".join(line.split()), folded(line)):
            try:
                return state.parse(written)
            except Refusal:
                continue
        raise refusal from None


def suggestion(line: str, texts: Sequence[str]) -> str | None:
    """A question: did you mean one of these?

    >>> suggestion("mark rax", ["mark rex", "mark felix", "feed"])
    'Did you mean “mark rex”?'
    """
    by_fold = {folded(text): text for text in texts}
    near = get_close_matches(folded(line), by_fold, n=3, cutoff=0.75)
    return f"Did you mean {listed([f'“{by_fold[text]}”' for text in near], 'or')}?" if near else None
