"""States somewhere in random games, each walked to only once: that takes longer than most bots think."""

from functools import cache

from parlour.engine import State
from tests.tables import TableOf


@cache
def moment(table: TableOf, seed: int) -> State:
    return table.moment(seed)
