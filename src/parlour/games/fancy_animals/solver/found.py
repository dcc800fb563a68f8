"""The table that a search found: known card by card, and laid out in groups when somebody looks."""

from __future__ import annotations

from parlour.games.fancy_animals.groups import Group
from parlour.games.fancy_animals.solver.layout import lay, pattern_after
from parlour.games.fancy_animals.solver.options import runs_of, wilds_of
from parlour.games.fancy_animals.solver.packed import one_of
from parlour.games.fancy_animals.solver.result import SearchResult
from parlour.games.fancy_animals.solver.table import Table


class FoundTable(Table):
    def __init__(self, result: SearchResult, before: Table, spent: list[int]) -> None:
        super().__init__()
        self._result: SearchResult | None = result
        self._before: Table | None = before
        self._spent = spent
        self._groups: list[Group] = []
        numbers = result.numbers
        for position in range(numbers.top):
            number = numbers.order[position]
            option = result.path[position]
            self.patterns[number] = pattern_after(result, position)
            self.demands[number] = numbers.pinned[number] + wilds_of(option)
            self.wilds += self.demands[number]
            self.runs[number] = runs_of(option)
            if result.sets_aside(number):
                self.runs[number] += one_of(result.goal.mix_suit)

    @property
    def groups(self) -> list[Group]:
        if self._result is not None and self._before is not None:
            self._groups = lay(self._result, self._before.groups, self._spent)
            self._result = None  # with all the tables before it
            self._before = None
        return self._groups
