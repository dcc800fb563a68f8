"""Who sits where. A deal is one seed, played once for every seating of its line-up, so that luck falls on both sides.

`halves`: two bots share the table, every other seat, and the deal is played again with the sides changed. At an odd
table one side has a seat more, and the other side has it when the sides are changed: equal bots win half of the games.
`alone`: the first bot alone against a table of the second, once from every seat: an equal bot wins one game in N.
"""

from __future__ import annotations

LINEUPS = ("halves", "alone")


def seatings(lineup: str, players: int, deal: int) -> list[list[int]]:
    """By seating and seat: 0 for the first bot, 1 for the second.

    >>> seatings("halves", 3, 0)
    [[0, 1, 0], [1, 0, 1]]
    >>> seatings("alone", 3, 0)
    [[0, 1, 1], [1, 0, 1], [1, 1, 0]]
    """
    if lineup == "alone":
        return [[0 if seat == alone else 1 for seat in range(players)] for alone in range(players)]
    first = [(seat + deal) % players % 2 for seat in range(players)]
    return [first, [1 - side for side in first]]


def games_a_deal(lineup: str, players: int) -> int:
    return players if lineup == "alone" else 2


def even(lineup: str, players: int) -> float:
    """The share of wins of a bot that is as good as the other."""
    return 1 / players if lineup == "alone" else 0.5
