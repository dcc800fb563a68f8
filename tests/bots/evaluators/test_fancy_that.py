"""Fancy That!: the glance, the outlook, and the moves that are looked at."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

import parlour
from parlour.bots import evaluator_of
from parlour.bots.evaluators import fancy_that_features, fancy_that_outlook
from parlour.bots.evaluators.base import win_chances
from parlour.bots.evaluators.fancy_that import FancyThatEvaluator, row_of, worth
from parlour.bots.evaluators.fancy_that_outlook import Scene, ends_of, outlooks
from parlour.bots.search import Search
from parlour.engine import Perspective
from parlour.games.fancy_that import CLAIM, PLACE, FancyThatState, chosen
from tests.sizes import size

EVALUATOR = evaluator_of("fancy-that")
assert isinstance(EVALUATOR, FancyThatEvaluator)


def walk(players: int, seed: int, **options: str) -> Iterator[FancyThatState]:
    """The decisions of a game of which every second is made at a glance, and the others by lot."""
    rng = Random(seed)
    state = parlour.game("fancy-that").start(players, seed, **options)
    assert isinstance(state, FancyThatState)
    while state.turn is not None:
        yield state
        moves = state.moves()
        priors = EVALUATOR.prior(state, moves)
        state.apply(rng.choice(moves) if rng.random() < 0.5 else moves[priors.index(max(priors))])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_glance_sees_what_a_move_leads_to(players: int) -> None:
    """Reckoned from what changes alone, as it is from the whole position after the move."""
    assert isinstance(EVALUATOR, FancyThatEvaluator)
    rng = Random(players)
    for state in walk(players, seed=players):
        seat = state.seat
        if state.phase != CLAIM:
            moves = state.moves()
            move = rng.choice(moves)
            after = state.copy()
            after.apply(move)
            if after.seat not in (seat, (seat + 1) % players) or (after.seat != seat and after.phase == CLAIM):
                continue  # it is over, or somebody has no room to sweep, which a glance does not see
            row = row_of(EVALUATOR.glance, after)
            plain = win_chances([worth(row, each) for each in Scene(after).glances()], 1.0)[seat]
            assert EVALUATOR.prior(state, moves)[moves.index(move)] == pytest.approx(plain), state.text(move)


def test_an_outlook_adds_to_the_points_there_are() -> None:
    """Nobody has less at the end; with no card left it is the end."""
    for state in walk(3, seed=8):
        scene = Scene(state)
        ends = ends_of(scene)
        assert all(end >= points for end, points in zip(ends, state.scores(), strict=True))
        assert ends == ends_of(Scene(state))
    after = state.copy()
    after.offer, after.dealt = after.offer[:0], len(after.deck)
    assert ends_of(Scene(after)) == after.scores()


def test_a_tile_is_placed_in_one_order_alone() -> None:
    """All of them have to be placed, so that the order makes no difference, and the search looks at one of them."""
    state = next(state for state in walk(2, seed=1) if state.phase == PLACE and state.waiting[0] != state.waiting[-1])
    looked_at = EVALUATOR.candidates(state, state.moves())
    assert {chosen(move) for move in looked_at} == {state.waiting[0]}
    assert set(looked_at) < set(state.moves())
    last = state.moves()[-1]
    search = Search(Perspective(state, state.seat), EVALUATOR, Random(1), [last])
    assert search.study(last, 3).visits == 3  # a move that somebody asks about is looked at all the same


def test_where_tiles_go_back_the_order_counts() -> None:
    """FT-18: what is placed first stays."""
    states = walk(2, seed=1, full_board="return_tiles")
    state = next(state for state in states if state.phase == PLACE and state.waiting[0] != state.waiting[-1])
    assert EVALUATOR.candidates(state, state.moves()) == state.moves()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nobody_has_won_before_the_first_sweep(players: int) -> None:
    """To begin is worth something, and not much: it used to be told as 86 %."""
    deals = size(share=40, full=400)
    states = [parlour.game("fancy-that").start(players, seed) for seed in range(deals)]
    first = sum(EVALUATOR.evaluate(state)[0] for state in states) / deals
    assert abs(first - 1 / players) < 0.12


def test_features_have_names() -> None:
    state = parlour.game("fancy-that").start(2, 1)
    assert isinstance(state, FancyThatState)
    scene = Scene(state)
    assert [len(each) for each in scene.glances()] == [len(fancy_that_features.NAMES)] * 2
    assert [len(each) for each in outlooks(scene)] == [len(fancy_that_outlook.NAMES)] * 2
