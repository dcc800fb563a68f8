"""Puzzles found in games of bots: positions in which one move is better than all others, and not the first one sees.

What is kept passes one test (`proved`): from the seat's view alone, the best move beats every other by at least eight
points, shown at 99 %; other imagined worlds, a doubled budget and one ten times as large find the same move. In Fancy
Animals a second kind is exact: the dearest piece that can be taken this turn, by the solver.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import parlour
from parlour.bots import bot
from parlour.bots.budget import Budget
from parlour.bots.evaluators import evaluator_for
from parlour.bots.search import Search
from parlour.engine import Perspective, State
from parlour.games.fancy_animals import FancyAnimalsState, attainable, points_of
from parlour.review.compare import Comparison, Difference
from parlour.review.looks import Looks, looks_for
from parlour.review.puzzles import BEST, DEAREST, Puzzle

MARGIN = 0.08  # by which the best move beats the second
SURE = 0.01  # how often that may be wrong
PROMISING = 0.10  # what a short search must see of it,
HOPEFUL = 0.03  # and the first part of that search: nearly all positions are given up there
RIVALS = 3  # moves that may turn out to be the second best
SEEDS = 3  # other worlds in which the same move must be best
CLOSER = (2, 10)  # times the budget at which it must be shown again; most that fail do so at the first
LEVELS = ("regular@60", "novice")  # who plays the games: people's mistakes are more like theirs than like an expert's
A_GAME = 2  # puzzles from one game at most, so that they differ
HARD = (0.15, 0.30)  # from which loss by the move that looks best a puzzle is harder


def mined(game: str, first: int = 0) -> Iterator[Puzzle | None]:
    """Puzzles without end, game after game; None where a game had none left to give."""
    found = parlour.game(game)
    number = first
    while True:
        players = found.players[_size(number) % len(found.players)]
        rng = Random(f"puzzles/{game}/{number}")
        state = found.start(players, f"puzzles/{game}/{number}")
        player = bot(LEVELS[number % len(LEVELS)])
        kept: set[str] = set()  # what is right in two positions of a game is the same idea, mostly
        while state.turn is not None and len(kept) < A_GAME:
            puzzle = of_position(state, f"{number}", rng)
            if puzzle is not None and puzzle["best"] not in kept:
                kept.add(puzzle["best"])
                yield puzzle
            state.apply(player.choose(Perspective(state, state.turn), rng))
        yield None
        number += 1


def _size(number: int) -> int:
    """Which size of table a game has: mostly the smallest, where a move is worth most."""
    return (0, 0, 1, 0, 0, 2)[number % 6]


def of_position(state: State, seed: str, rng: Random) -> Puzzle | None:
    """The puzzle that a position is; None for most."""
    seat = state.turn
    assert seat is not None
    if isinstance(state, FancyAnimalsState) and not state.picking:
        exact = _dearest(state, seat, rng)
        if exact is not None:
            return exact
    best = promising(state, seat, rng)
    if best is None:
        return None
    difference = proved(state, best, looks_for(state.game.key), seed)
    return None if difference is None else _puzzle(state, seat, best, difference, rng)


def promising(state: State, seat: int, rng: Random) -> Any:
    """A move that a short search finds clearly best, though it is neither the first nor the one that looks best."""
    perspective = Perspective(state, seat)
    moves = perspective.moves()
    if len(moves) < 3:
        return None
    search = Search(perspective, evaluator_for(perspective).for_long_search(), rng)
    whole = looks_for(state.game.key).search // 4
    for iterations, margin in ((whole // 4, HOPEFUL), (whole - whole // 4, PROMISING)):
        search.run(Budget(iterations=iterations))
        best, *others = search.results()
        at_once = max(search.root.ranked, key=lambda edge: edge.prior)
        second = max((edge.value() for edge in others if edge.visits), default=1.0)
        if best.value() - second < margin or best.move in (at_once.move, moves[0]):
            return None
    return best.move


def proved(state: State, best: Any, looks: Looks, seed: str) -> Difference | None:
    """How far it is ahead of the second, where that is shown; None where it is not."""
    found = ahead(state, best, looks, f"{seed}/0")
    if found is None or found.low <= MARGIN:
        return None
    for number in range(1, SEEDS):
        again = ahead(state, best, looks, f"{seed}/{number}")
        if again is None or again.mean < MARGIN:
            return None
    for times in CLOSER:
        found = ahead(state, best, looks.times(times), f"{seed}/{SEEDS}/{times}")
        if found is None or found.low <= MARGIN:
            return None
    return found


def ahead(state: State, best: Any, looks: Looks, seed: str) -> Difference | None:
    """By how much it beats the nearest of its rivals; None where another move is best."""
    seat = state.turn
    assert seat is not None
    comparison = Comparison(Perspective(state, seat), [best], looks, seed)
    if comparison.best != best:
        return None
    tree = comparison.trees[0]
    others = sorted(comparison.moves[1:], key=lambda move: -tree.edge_of(move).value())
    rivals = {*comparison.moves[1:RIVALS], *others[:RIVALS]}  # looked at most, or thought best of
    found = [comparison.against(move, best, SURE, until=MARGIN) for move in comparison.moves if move in rivals]
    return min(found, key=lambda difference: difference.low)


def _puzzle(state: State, seat: int, best: Any, difference: Difference, rng: Random) -> Puzzle:
    tempting = Comparison(Perspective(state, seat), [best], replace(looks_for(state.game.key), search=50), "tempting")
    loss = tempting.against(tempting.at_once, best).mean
    return Puzzle(
        name="",
        kind="best",
        players=int(state.players),
        seat=seat,
        hardness=1 + sum(loss < bound for bound in HARD),
        says=BEST,
        best=state.text(best),
        margin=round(difference.mean, 3),
        position=state.imagine(seat, rng).dump(),
    )


def _dearest(state: FancyAnimalsState, seat: int, rng: Random) -> Puzzle | None:
    """Where several pieces can be taken, of which one is dearest, and not by a card or two put at an end."""
    plans = attainable(state)
    points = sorted((int(points_of(plan.piece)), name) for name, plan in plans.items())
    if len(points) < 2 or points[-1][0] == points[-2][0]:
        return None
    plan = plans[points[-1][1]]
    if int(plan.cards) < 2:
        return None
    best = next((move for move in state.moves() if move.take == plan.piece), None)
    if best is None:
        return None
    return Puzzle(
        name="",
        kind="dearest",
        players=int(state.players),
        seat=seat,
        hardness=min(3, int(plan.cards) - 1),
        says=DEAREST,
        best=state.text(best),
        margin=float(points[-1][0] - points[-2][0]),
        position=state.imagine(seat, rng).dump(),
    )
