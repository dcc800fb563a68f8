"""Who meets whom, and who sits where. A deal is one seed, played once for every seating of its line-up.

`halves`: two bots share the table, every other seat, and the deal is played again with the sides changed. At an odd
table one side has a seat more, and the other side has it when the sides are changed: equal bots win half of the games.
`alone`: the first bot alone against a table of the second, once from every seat: an equal bot wins one game in N.
`all`: a different bot at every seat, everybody for themselves. All move on by a seat until each has sat everywhere;
the next deal has them in another order, so that in time everybody sits beside everybody.
`same`: one bot at every seat, once: what is the seat worth?
"""

from __future__ import annotations

from itertools import combinations

from parlour.engine import Refusal
from parlour.engine.english import listed

LINEUPS = ("halves", "alone", "all", "same")
PAIRS = ("halves", "alone")  # those of two bots


def check_lineup(lineup: str) -> None:
    if lineup not in LINEUPS:
        raise Refusal("", f"A line-up is {listed(LINEUPS, 'or')}, not {lineup!r}.")


def meetings(lineup: str, players: int, bots: list[str]) -> list[tuple[str, ...]]:
    """Which bots meet: every two of them (`alone`, the first with each other), every N of them, or each with itself.

    >>> meetings("halves", 4, ["a", "b", "c"])
    [('a', 'b'), ('a', 'c'), ('b', 'c')]
    >>> meetings("same", 4, ["a", "b"])
    [('a',), ('b',)]
    """
    if not bots:
        raise Refusal("", "An arena needs bots.")
    if lineup == "same":
        return [(name,) for name in bots]
    if lineup == "all":
        if len(bots) < players:
            raise Refusal("", f"The line-up all wants a bot for each of {players} seats; here are only {listed(bots)}.")
        return list(combinations(bots, players))
    if len(bots) < 2:
        raise Refusal("", f"The line-up {lineup} is for two bots or more; one bot at every seat is the line-up same.")
    return [pair for pair in combinations(bots, 2) if lineup == "halves" or pair[0] == bots[0]]


def seatings(lineup: str, players: int, deal: int) -> list[list[int]]:
    """By seating and seat: 0 for the first bot, 1 for the second, and so on.

    >>> seatings("halves", 3, 0)
    [[0, 1, 0], [1, 0, 1]]
    >>> seatings("alone", 3, 0)
    [[0, 1, 1], [1, 0, 1], [1, 1, 0]]
    >>> seatings("all", 3, 0), seatings("all", 3, 1)
    ([[0, 1, 2], [2, 0, 1], [1, 2, 0]], [[0, 2, 1], [1, 0, 2], [2, 1, 0]])
    >>> seatings("same", 3, 0)
    [[0, 0, 0]]
    """
    if lineup == "same":
        return [[0] * players]
    if lineup == "all":
        order = [0, *_order(players - 1, deal)]
        return [order[players - moved :] + order[: players - moved] for moved in range(players)]
    if lineup == "alone":
        return [[0 if seat == alone else 1 for seat in range(players)] for alone in range(players)]
    first = [(seat + deal) % players % 2 for seat in range(players)]
    return [first, [1 - side for side in first]]


def _order(count: int, number: int) -> list[int]:
    """An order of the numbers 1 to count. Every order has had its turn before one comes again."""
    left = list(range(1, count + 1))
    order: list[int] = []
    while left:
        number, at = divmod(number, len(left))
        order.append(left.pop(at))
    return order


def games_a_deal(lineup: str, players: int) -> int:
    return len(seatings(lineup, players, 0))


def even(lineup: str, players: int) -> float:
    """The share of wins of a bot that is as good as the other."""
    return 0.5 if lineup == "halves" else 1 / players
