"""How a command comes to the house that is meant."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, TypeVar

from parlour.cli.server_extra import server_extra

if TYPE_CHECKING:
    from parlour.server.upkeep import Premises

T = TypeVar("T")


def ask(database: str, work: Callable[[Premises], Awaitable[T]], new: bool = False) -> T:
    """What the work finds out at those premises, or at the user's own; `new` ones need have no house yet."""
    import asyncio

    with server_extra():
        from parlour.server.settings import default_database
        from parlour.server.upkeep import premises_at, visiting

    logging.getLogger("parlour").addHandler(logging.NullHandler())  # what a server logs, a command says

    async def visit() -> T:
        async with visiting(premises_at(database or default_database()), new) as premises:
            return await work(premises)

    return asyncio.run(visit())
