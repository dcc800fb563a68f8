"""Tables that are not laid out before somebody looks."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from parlour.bots.evaluators.fancy_animals import quick
from parlour.games.fancy_animals import FancyAnimalsState
from parlour.games.fancy_animals.moves import HandPlay, SolverPlay, left_by
from parlour.games.fancy_animals.notation import PLAY, Move
from parlour.games.fancy_animals.solver import LaidTable, Table
from tests.games.fancy_animals.solver.positions import RULES, played


def positions(count: int) -> Iterator[tuple[str, FancyAnimalsState]]:
    for players in (2, 4):
        for rules in RULES:
            yield from played(players, rules, count)


def known(table: Table) -> tuple[list[int], ...]:
    """All that is known of a table without looking at its groups."""
    return list(table.patterns), list(table.demands), list(table.runs), [int(table.wilds)]


def test_what_is_known_of_a_table_is_what_lies_there_when_it_is_laid_out() -> None:
    seen = 0
    for where, state in positions(3):
        for move in state.moves():
            if isinstance(move, SolverPlay | HandPlay):
                before = known(left_by(state, move))
                assert before == known(LaidTable(move.groups, state.top)), f"{where}: {move}"
                seen += 1
    assert seen > 200


@pytest.mark.parametrize("players", [2, 4])
def test_what_quick_players_do_is_legal_and_costs_what_it_should(players: int) -> None:
    """They play as the search came upon it. The referee looks at each table that they leave."""
    took = 0
    for rules in RULES:
        for where, met in played(players, rules, 3):
            state = met.copy()
            for _ in range(6):
                if state.over:
                    break
                move = quick(state)
                if isinstance(move, SolverPlay):
                    laid = Move(PLAY, move.answer.groups, take=move.take, place=move.place)
                    assert state.refusal(laid) is None, f"{where}: {laid}"
                    assert len(state.laid(laid.groups).cards) == move.answer.cards
                    assert known(move.answer.table) == known(LaidTable(laid.groups, state.top)), f"{where}: {laid}"
                    took += 1
                state.apply(move)
    assert took > 20
