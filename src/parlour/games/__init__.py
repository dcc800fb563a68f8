"""The rulebooks, one folder each.

`parlour.games` is this package and, as the contract has it, also the function `parlour.games()`: so the package itself
can be called.
"""

import sys
from types import ModuleType

from parlour.games import registry


class _Shelf(ModuleType):
    def __call__(self) -> list[str]:
        return registry.games()


sys.modules[__name__].__class__ = _Shelf
