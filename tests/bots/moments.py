"""States somewhere in random games, each walked to only once: that takes longer than most bots think."""

from functools import cache
from typing import Any

from parlour.engine import State
from tests.tables import TableOf


@cache
def moment(table: TableOf, seed: int) -> State[Any]:
    return table.moment(seed)
