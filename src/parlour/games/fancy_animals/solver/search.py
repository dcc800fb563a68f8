"""The search: through the numbers, depth first, with a memory of the dead ends.

`Solver` explains the method as a whole. A node is a position with the shape of the open runs before it (`shape`) and
its standing (`expand`). It has two allowances, of hand cards and, in the gentle search, of table cards that change
their part. Children are tried in the order of their scores, so that a way that exists is found soon; that there is
none is proved by cutting off what is known to be dead: the same node with no larger allowance, or one that is nowhere
better off than a dead one (`memory`).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlour.games.fancy_animals.solver.children import SCORES, Children
from parlour.games.fancy_animals.solver.expand import (
    PLAYED,
    Expander,
    position_in,
    standing_of,
    wanted_in,
    wilds_left,
)
from parlour.games.fancy_animals.solver.memory import DominanceList, TranspositionTable, zeros
from parlour.games.fancy_animals.solver.options import CHANGED, changed_of, hand_of, runs_of
from parlour.games.fancy_animals.solver.packed import FIELDS, LOW, covers
from parlour.games.fancy_animals.solver.shape import burden_of, closes, shape_after
from parlour.games.fancy_animals.solver.task import DONE, Task

NO_LIMIT: Final = 0x3FFFFFFFFFFF
NO_OPTION: Final = -1
MAX_CHANGES: Final = 511  # that are told apart
NOT_PLAYED: Final = 1 << 45


class Search:
    """Finds a way through the numbers for what its task says."""

    def __init__(self, top: i64, loop: bool) -> None:
        self.task = Task(top, loop)
        self.children = Children()
        self.expander = Expander(self.task, self.children)
        self.dead_ends = TranspositionTable()
        self.dominance: list[DominanceList | None] = [None] * 256  # by position and length of the wanted run
        self.path = zeros(16)  # the option taken at each position, TAKE for the wanted run
        self.end: i64 = 0  # the shape at the end
        self.nodes: i64 = 0  # looked at so far
        self.limit: i64 = NO_LIMIT  # after this many nodes the search gives up, and knows that it has
        self.gave_up = False
        self._stamps: i64 = 0
        self._common_stamps: dict[int, int] = {}

    def new_stamp(self) -> i64:
        """A stamp for a task that was not asked before."""
        self._stamps += 1
        return self._stamps

    def common_stamp(self, opening: int) -> i64:
        """The stamp of all tasks with the same runs open before the first position."""
        stamp = self._common_stamps.get(opening)
        if stamp is None:
            stamp = int(self.new_stamp())
            self._common_stamps[opening] = stamp
        return stamp

    def find(self, cards: i64, changes: i64, played: bool) -> bool:
        """Is there a way with at most this many hand cards, and table cards that change their part?"""
        task = self.task
        wanted: i64 = 0
        if task.want == 0 or task.window != 0:
            wanted = DONE
        standing = standing_of(task.wilds, 0, wanted)
        if played:
            standing |= PLAYED
        self.children.end = 0
        self.gave_up = False
        return self._dive(task.begin | task.loose << 40, standing, cards, changes)

    def _dive(self, shape: i64, standing: i64, cards: i64, changes: i64) -> bool:
        """Is there a way from this node on?"""
        task = self.task
        at = position_in(standing)
        if at == task.top:
            return self._arrives(shape, standing)
        if at >= task.settled_from and self._settles(shape, standing):
            return True
        stamp = task.stamp
        if at >= task.common_from and wanted_in(standing) == DONE:
            stamp = task.common_stamp
        key = standing | stamp << 34
        allowance = cards
        if task.gentle or task.near:
            key |= cards << 29
            allowance = changes
        if self.dead_ends.contains(shape, key, allowance):
            return False
        dominance = self._dominance_at(at << 4 | wanted_in(standing))
        burden = burden_of(shape)
        other_burden = self._other_burden(standing, cards, changes)
        if dominance.contains(stamp, burden, other_burden):
            return False
        if self.nodes >= self.limit:
            self.gave_up = True
            return False
        self.nodes += 1
        first = self.children.end
        self.expander.expand(shape, standing, cards, changes)
        option = self._try_children(first, cards, changes)
        self.children.end = first
        if option != NO_OPTION:
            self.path[at] = option if task.gentle else option & ~CHANGED
            return True
        if not self.gave_up:
            self.dead_ends.add(shape, key, allowance)
            dominance.add(stamp, burden, other_burden)
        return False

    def _try_children(self, first: i64, cards: i64, changes: i64) -> i64:
        """The option that leads to the first child with a way on, in the order of scores, or NO_OPTION."""
        children = self.children
        last = children.end
        score: i64 = 0
        while score < SCORES:
            next_score: i64 = SCORES
            for index in range(first, last):
                found = children.scores[index]
                if found == score:
                    option = children.options[index]
                    if self._dive(
                        children.shapes[index],
                        children.standings[index],
                        cards - hand_of(option),
                        changes - changed_of(option),
                    ):
                        return option
                    if self.gave_up:
                        return NO_OPTION
                elif score < found < next_score:
                    next_score = found
            score = next_score
        return NO_OPTION

    def _dominance_at(self, place: i64) -> DominanceList:
        found = self.dominance[place]
        if found is None:
            found = DominanceList()
            self.dominance[place] = found
        return found

    def _other_burden(self, standing: i64, cards: i64, changes: i64) -> i64:
        """Packed counts in which less is better: what a node has used up of wilds, cards and changes, and not played.

        The gentle search must lay all wilds, so for it neither fewer nor more of them are better.
        """
        wilds = wilds_left(standing)
        burden = LOW - wilds | (15 - cards) << 40
        if not standing & PLAYED:
            burden |= NOT_PLAYED
        if self.task.gentle:
            burden |= wilds << 20
        if (self.task.gentle or self.task.near) and changes < MAX_CHANGES:
            burden |= (MAX_CHANGES - changes) << 50
        return burden

    def _settles(self, shape: i64, standing: i64) -> bool:
        """Is all done that is wanted, and can all cards from here on stay as they lie? Then that is a way."""
        task = self.task
        at = position_in(standing)
        if not standing & PLAYED or wanted_in(standing) != DONE:
            return False
        if not covers(wilds_left(standing), task.stood_later[at]):
            return False
        for position in range(at, task.top):
            shape = shape_after(shape, runs_of(task.lying[position]), 0, 0)
            if shape < 0:
                return False
        if not closes(shape, 0, FIELDS):
            return False
        for position in range(at, task.top):
            self.path[position] = task.lying[position]
        self.end = shape
        return True

    def _arrives(self, shape: i64, standing: i64) -> bool:
        """Is everything in order after the last position?"""
        if not standing & PLAYED or wanted_in(standing) != DONE or (self.task.gentle and wilds_left(standing) != 0):
            return False
        if not closes(shape, self.task.begin, ~self.task.loose):
            return False
        self.end = shape
        return True
