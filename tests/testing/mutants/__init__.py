"""Wrong versions of Lantern Bay, each with one plausible mistake, and the promise that it breaks.

`python -m tests.testing.mutants` prints, for each, which promises the kit finds broken.
"""

# Imported for what they hold: each mutant puts itself into MUTANTS.
from tests.testing.mutants import (  # noqa: F401
    ending,
    hiding,
    imagining,
    playing,
    redrawing,
    refusing,
    showing,
    teaching,
    telling,
    writing,
)
from tests.testing.mutants.wrong import MUTANTS, Mutant, Wrong, WrongGame

__all__ = ["MUTANTS", "PLAYERS", "Mutant", "Wrong", "WrongGame"]

PLAYERS = [3]  # one table tells enough, and it is quick
