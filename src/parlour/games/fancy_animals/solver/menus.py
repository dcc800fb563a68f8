"""The options of a goal at every position, listed when a node of the search first asks: most never do."""

from __future__ import annotations

from mypy_extensions import i64

from parlour.engine.bits import bit
from parlour.games.fancy_animals.solver.goal import Goal
from parlour.games.fancy_animals.solver.menu import Menu
from parlour.games.fancy_animals.solver.numbers import Numbers
from parlour.games.fancy_animals.solver.options import NO_RESERVE


class Menus:
    """Within a reach, with as many free wilds as the goal has, of which so many leave their places.

    But for the numbers of the hand card or the hand run of the goal they are those of every other goal.
    """

    def __init__(self, numbers: Numbers, goal: Goal, reach: i64, moving: i64) -> None:
        self._numbers = numbers
        self._goal = goal
        self._reach: i64 = reach
        self._moving: i64 = moving
        self._common = numbers.listed(goal.wilds, reach, moving)
        self._own: list[Menu | None] = []
        self._own_at: i64 = 0  # the positions where they are not those of other goals, as a set
        if goal.card >= 0:
            self._own_at = bit(numbers.position_of(goal.card // 6))
        for index in range(goal.mixed):
            self._own_at |= bit(numbers.position_of((goal.mix_first + index) % numbers.top))
        if self._own_at != 0:
            self._own = [None] * int(numbers.top)

    def at(self, position: i64) -> Menu:
        menus = self._common if self._own_at & bit(position) == 0 else self._own
        found = menus[position]
        if found is None:
            found = self._list(position)
            menus[position] = found
        return found

    def _list(self, position: i64) -> Menu:
        numbers = self._numbers
        goal = self._goal
        number = numbers.order[position]
        pattern = numbers.patterns[number]
        reserve: i64 = NO_RESERVE
        if self._own_at & bit(position) != 0:
            if goal.card >= 0:
                pattern = numbers.pattern_with(goal.card)
            else:
                reserve = goal.mix_suit
        coming = numbers.coming(number, goal.wilds, self._moving)
        return numbers.menu_at(number, pattern, coming, reserve, self._reach)
