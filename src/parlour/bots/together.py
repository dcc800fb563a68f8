"""What several searches of one position saw, put together: one thought that several cores work on (root parallel).

The searches know nothing of one another: each imagines worlds of its own and grows a tree of its own. In the end the
visits and rewards of the moves at the root are added up, as if one search had made them all. So the thought is as fair
as a search, and it is the same whoever was done first: it depends on the seed, the number of searches and their budget,
if that is one of iterations.
"""

from __future__ import annotations

from typing import Any

from parlour.bots.bot import moves_of
from parlour.bots.search import Edge, by_visits
from parlour.engine import Perspective

# Of a move at the root, as JSON can carry it: its text, its prior, how many visits that counts for, its visits, and the
# rewards of every seat.
Sight = list[Any]


def sight_of(edge: Edge, perspective: Perspective) -> Sight:
    return [perspective.text(edge.move), edge.prior, edge.prior_visits, int(edge.visits), list(edge.totals)]


def merged(looks: list[list[Sight]], perspective: Perspective) -> list[Edge]:
    """As edges of one root, best first."""
    found: list[Edge] = []
    seat = perspective.seat
    for move in moves_of(perspective):
        text = perspective.text(move)
        sights = [sight for look in looks for sight in look if sight[0] == text]
        if not sights:
            continue
        prior = sum([float(sight[1]) for sight in sights]) / len(sights)
        edge = Edge(move=move, seat=seat, prior=prior, weight=1.0, prior_visits=float(sights[0][2]))
        for _, _, _, visits, totals in sights:
            edge.visits += int(visits)
            if totals:
                edge.totals = [a + b for a, b in zip(edge.totals or [0.0] * len(totals), totals, strict=True)]
        edge.total = edge.totals[seat] if edge.totals else 0.0
        found.append(edge)
    return sorted(found, key=by_visits)
