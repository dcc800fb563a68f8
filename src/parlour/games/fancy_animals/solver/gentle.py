"""Of the ways to lay what a play costs, the gentlest: the fewest cards of the table change their part."""

from __future__ import annotations

from mypy_extensions import i64

from parlour.games.fancy_animals.components import CARDS
from parlour.games.fancy_animals.solver.query import Trial
from parlour.games.fancy_animals.solver.result import Found
from parlour.games.fancy_animals.solver.search import NEVER


def gentlest(trials: list[Trial], cards: i64, look: i64) -> Found:
    """The gentlest way with so many hand cards in any of the trials. There must be one.

    With a dozen wilds it can take for ever to prove that so few moves will not do, while a way with some more is found
    at once. So where a look of so many nodes does not tell, this goes on with more moves, and from what it finds there
    back to fewer.
    """
    for trial in trials:
        trial.gently()
    step: i64 = 1
    vain: i64 = -1  # with so many moves nothing was found
    found: Found | None = None
    while found is None:
        moves = min(vain + step, CARDS)
        found, sure = _look(trials, cards, moves, look)
        if found is None:
            assert moves < CARDS or not sure, "A price was found, but no way to pay it."
            vain = moves
            if not sure:
                step *= 2
            if moves == CARDS:
                look *= 2
    while found.moved() > vain + 1:
        gentler, _ = _look(trials, cards, found.moved() - 1, look)
        if gentler is None:
            break
        found = gentler
    return found


def _look(trials: list[Trial], cards: i64, moves: i64, look: i64) -> tuple[Found | None, bool]:
    """A way with at most so many moves, if a look of so many nodes finds one; and is that sure?"""
    sure = True
    for trial in trials:
        if trial.ways:
            trial.search.limit = trial.search.nodes + look // len(trials)
            there = trial.succeeds(cards, moves)
            trial.search.limit = NEVER
            if there:
                return trial.found, True
            sure = sure and not trial.search.gave_up
    return None, sure
