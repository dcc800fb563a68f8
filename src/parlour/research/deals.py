"""Every deal of a box that is small enough, each once, with how likely it is."""

from __future__ import annotations

import json
from typing import Any

from parlour.engine import ChosenDealer, Refusal, State
from parlour.research.table import Table

MOST = 1_000_000  # ways to shuffle, before it is given up

_found: dict[tuple[str, int, str], list[Deal]] = {}  # what was counted in this process


class Deal:
    """A game as it begins. Nobody may play in `state` itself: take a copy."""

    def __init__(self, state: State, chance: float) -> None:
        self.state = state
        self.chance = chance


def every_deal(table: Table) -> list[Deal]:
    """All deals that differ, in the order in which they are found. Raises Refusal where there are too many to count."""
    key = (table.game.key, table.players, json.dumps(table.options, sort_keys=True))
    if key not in _found:
        _found[key] = _counted(table)
    return _found[key]


def _counted(table: Table) -> list[Deal]:
    deals: dict[str, Deal] = {}
    choices: list[int] | None = []
    while choices is not None:
        dealer = ChosenDealer(choices)
        state = table.game.deal(table.players, dealer, table.options)
        dealer.closed = True
        if dealer.chance * MOST < 1:  # every way to shuffle is equally likely
            why = f"{table.game.title} has more than {MOST:,} deals for {table.players} players: take a smaller box."
            raise Refusal("", why)
        deal = deals.setdefault(_key(state), Deal(state, 0.0))
        deal.chance += dealer.chance
        choices = _next(dealer)
    return list(deals.values())


def _key(state: State) -> str:
    position: dict[str, Any] = state.dump()
    return json.dumps(position, sort_keys=True)


def _next(dealer: ChosenDealer) -> list[int] | None:
    """The next choices, the last one counting fastest; None after the last deal."""
    made = [*dealer.choices, *[0] * (len(dealer.widths) - len(dealer.choices))]
    for at in reversed(range(len(made))):
        if made[at] + 1 < dealer.widths[at]:
            return [*made[:at], made[at] + 1]
    return None
