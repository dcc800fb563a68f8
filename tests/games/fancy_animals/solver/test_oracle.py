"""The solver beside an independent integer program: the same answers at the same price, and legal arrangements."""

from __future__ import annotations

import pytest

from parlour.games.fancy_animals import attainable
from parlour.games.fancy_animals.components import CARDS, NAMES, material_of, need_of, points_of
from parlour.games.fancy_animals.groups import SET, Group, group_fault
from parlour.games.fancy_animals.solver import Answer, Question, Solver
from parlour.games.fancy_animals.wilds import stands, unreplaced
from tests.games.fancy_animals.solver.oracle import Oracle, Price
from tests.games.fancy_animals.solver.positions import RULES, crowded, make, played
from tests.sizes import size


def price(answer: Answer | None) -> Price | None:
    return None if answer is None else Price(int(answer.spent), int(answer.cards), int(answer.changes))


@pytest.mark.parametrize("seed", range(size(share=3, full=300)))
def test_made_up_positions(seed: int) -> None:
    """FA-12 to FA-18, FA-21 to FA-23: every piece on offer, its cost, the fewest table cards that change their part"""
    made = make(seed)
    solver = Solver(made.question)
    oracle = Oracle(made.question, gentle=True)
    for piece in made.offer:
        answer = solver.cheapest_taking(piece)
        assert price(answer) == oracle.taking(piece), f"seed {seed}, {NAMES[piece]}"
        if answer is not None:
            check(made.question, answer, f"seed {seed}, {NAMES[piece]}")
            assert pays(made.question, answer, piece), f"seed {seed}, {NAMES[piece]}"


@pytest.mark.parametrize("seed", range(size(share=2, full=100)))
def test_other_questions(seed: int) -> None:
    """FA-14, FA-16: places, hand cards, the cheapest play, the longest runs"""
    made = make(seed + 5000)
    question = made.question
    solver = Solver(question)
    gentle = Oracle(question, gentle=True)
    free = Oracle(question, spending=False, gentle=True)
    for piece in made.offer[::3]:
        for place in range(4):
            where = f"seed {seed + 5000}, {NAMES[piece]} at {place}"
            assert price(solver.cheapest_taking(piece, place)) == gentle.taking(piece, place), where
    for card in question.hand[::2]:
        assert price(solver.free_play_of(card)) == free.play(card), f"seed {seed + 5000}, {NAMES[card]}"
    assert solver.has_free_play() == (free.play() is not None), f"seed {seed + 5000}"
    assert price(solver.cheapest_play()) == gentle.play(), f"seed {seed + 5000}"
    for suit in range(4):
        longest = int(solver.longest_run(suit))
        assert longest == 0 or free.run(suit, longest) is not None, f"seed {seed + 5000}, suit {suit}"
        assert longest == question.top or free.run(suit, max(3, longest + 1)) is None, (
            f"seed {seed + 5000}, suit {suit}"
        )


def test_a_look_too_short_for_the_gentlest_way_still_finds_a_way() -> None:
    """FA-12: for the same price, and mostly as gentle"""
    found, gentle = 0, 0
    for seed in range(size(share=20, full=300)):
        made = make(seed)
        solver = Solver(made.question)
        hasty = Solver(made.question, look=40)
        for piece in made.offer:
            answer = solver.cheapest_taking(piece)
            if answer is not None:
                other = hasty.cheapest_taking(piece)
                assert other is not None
                check(made.question, other, f"seed {seed}, {NAMES[piece]}")
                assert (other.spent, other.cards) == (answer.spent, answer.cards), f"seed {seed}, {NAMES[piece]}"
                assert other.changes >= answer.changes, f"seed {seed}, {NAMES[piece]}"
                found += 1
                gentle += other.changes == answer.changes
    assert found > 20
    assert found / 2 < gentle < found


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("rules", RULES)
def test_positions_from_play(players: int, rules: str) -> None:
    """FA-13: positions from games of simple players, each special rule alone and all together"""
    for where, state in played(players, rules, size(share=1, full=100)):
        plans = attainable(state)
        oracle = Oracle(state.question())
        for piece in state.pieces():
            name = NAMES[piece]
            found = plans.get(name)
            least = oracle.taking(piece)
            assert (found is None) == (least is None), f"{where}, {name}"
            if found is not None and least is not None:
                assert (found.spent, found.cards) == (least.spent, least.cards), f"{where}, {name}"
                assert state.refusal(state.parse(found.text)) is None, f"{where}, {name}: {found.text}"


@pytest.mark.parametrize("players", [2, 4])
def test_crowded_tables_from_play(players: int) -> None:
    """FA-13: fifty cards and more"""
    for where, state in crowded(players, size(share=1, full=200)):
        question = state.question()
        solver = Solver(question)
        oracle = Oracle(question)
        for piece in state.pieces():
            answer = solver.cheapest_taking(piece)
            least = oracle.taking(piece)
            assert (answer is None) == (least is None), f"{where}, {NAMES[piece]}"
            if answer is not None and least is not None:
                assert (answer.spent, answer.cards) == (least.spent, least.cards), f"{where}, {NAMES[piece]}"
                check(question, answer, f"{where}, {NAMES[piece]}")


def check(question: Question, answer: Answer, where: str) -> None:
    """FA-6, FA-7, FA-12, FA-17, FA-18"""
    before = {card for group in question.table.groups for card in group.cards}
    now = [card for group in answer.groups for card in group.cards]
    for group in answer.groups:
        assert group_fault(group, question.top, question.loop) is None, f"{where}: {group}"
    assert len(set(now)) == len(now), where
    assert before <= set(now), where
    laid = set(now) - before
    assert {card for card in laid if card < CARDS} == set(answer.played), where
    assert set(answer.played) <= set(question.hand), where
    assert len(answer.played) == answer.cards >= 1, where
    assert {card for card in laid if card >= CARDS} == set(answer.pieces), where
    assert sum(points_of(piece) for piece in answer.pieces) == answer.spent, where
    for stack in question.worn:
        spent = [piece in answer.pieces for piece in stack]
        assert spent == sorted(spent), where
    assert unreplaced(stands(question.table.groups, question.top), answer.groups, question.top) == -1, where


def pays(question: Question, answer: Answer, piece: int) -> bool:
    """FA-13, FA-23: does the table pay for the piece?"""
    suit, need = material_of(piece), need_of(piece)
    runs = [group for group in answer.groups if group.suit != SET]
    if any(group.suit == suit and len(group.cards) >= need for group in runs):
        return True
    mine = [group for group in runs if question.mix and set(group.cards) <= set(question.hand)]
    return any(_mixes(question, one, other, suit, need) for one in mine for other in runs if other is not one)


def _mixes(question: Question, one: Group, other: Group, suit: int, need: int) -> bool:
    joint = len(one.cards) + len(other.cards)
    if one.suit == other.suit or suit not in (one.suit, other.suit) or not need <= joint <= question.top:
        return False
    for first, second in ((one, other), (other, one)):
        follows = first.first + len(first.cards)
        if question.loop:
            follows = (follows - 1) % question.top + 1
        if follows == second.first:
            return True
    return False
