"""Prints, for each mutant, which promises the kit finds broken."""

from parlour.testing import check
from tests.testing.mutants import MUTANTS, PLAYERS

for mutant in MUTANTS:
    broken = [promise.name for promise in check(mutant.game, PLAYERS)]
    print(f"{mutant.mistake}\n    {', '.join(broken) or 'NOT CAUGHT'}")
