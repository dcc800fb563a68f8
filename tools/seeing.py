"""An expert that sees everybody's cards: no fair player, but a ceiling. What could better guesses at hands still bring?

    PARLOUR_SEEING=50cpu parlour arena trophy-case --players 5 --bots tools/seeing.py:Seeing,reference@50cpu --jobs 1

Cards that nobody has yet stay unknown to it, too.
"""

from __future__ import annotations

import os
from random import Random
from typing import Any, ClassVar

from parlour.bots import Bot
from parlour.bots.budget import read_budget
from parlour.bots.evaluators import evaluator_for
from parlour.bots.search import Search
from parlour.engine import Perspective, State


class Seeing(Bot):
    says: ClassVar[str] = "An expert that sees everybody's cards."

    def __init__(self) -> None:
        self.budget = read_budget(os.environ.get("PARLOUR_SEEING", "300"))

    def choose(self, perspective: Perspective, rng: Random) -> Any:
        _, (state, _, _) = perspective.__reduce__()  # as it travels to another process, with all that is hidden in it
        assert isinstance(state, State)
        search = Search(perspective, evaluator_for(perspective).for_long_search(), rng)
        if len(search.moves) == 1:
            return search.moves[0]
        for _ in self.budget.rounds():
            search.look(state.redrawn(rng), None)
        return search.results()[0].move
