"""Random games: every component stays in the game, and every game ends."""

from collections import Counter
from random import Random

import pytest

from parlour.engine import State
from parlour.games.fancy_that import FancyThatState
from parlour.games.fancy_that.board import all_lines
from parlour.games.fancy_that.cards import KEYS
from parlour.games.fancy_that.components import TILES
from parlour.games.fancy_that.notation import PASS, is_move
from parlour.games.fancy_that.patterns import all_masks
from tests.games.fancy_that.positions import start
from tests.sizes import size

ALL_TILES = Counter(dict.fromkeys(TILES, 4))


def check(state: FancyThatState) -> None:
    """FT-1, FT-2: a hundred tiles and fifty cards, wherever they are."""
    found = state.dump()
    tiles = found["bag"] + found["waiting"]
    for row in [*found["market"], *(row for board in found["boards"] for row in board), *found["piles"]]:
        tiles += [tile for tile in row if tile is not None]
    assert Counter(tiles) == ALL_TILES
    cards = found["deck"] + found["offer"] + found["out"] + [card for cards in found["tucked"] for card in cards]
    assert sorted(cards) == sorted(KEYS)
    assert [len(pile) for pile in found["piles"]] == [len(cards) for cards in found["tucked"]]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_end_with_everything_accounted_for(players: int) -> None:
    """FT-13, FT-14: after every move."""
    for seed in range(size(share=12, full=2000)):
        state, rng = start(players, seed), Random(seed)
        while state.turn is not None:
            moves = state.moves()
            assert len(set(moves)) == len(moves) > 0, f"seed {seed}"
            state.apply(rng.choice(moves))
            try:
                check(state)
            except AssertionError as error:
                raise AssertionError(f"seed {seed}") from error
        over_by_cards = state.dump()["offer"] == []
        assert over_by_cards != (state.dump()["idle_turns"] == players), f"seed {seed}"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_quick_playout_plays_what_the_plain_one_plays(players: int) -> None:
    """The same random numbers lead to the same game, so it is as uniform over `moves()` as the plain one."""
    for seed in range(size(share=20, full=500)):
        quick, plain = start(players, seed), start(players, seed)
        assert quick.playout(Random(seed)) == State.playout(plain, Random(seed)), f"seed {seed}"
        assert quick.dump() == plain.dump(), f"seed {seed}"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_kept_up_to_date_is_what_lies_there(players: int) -> None:
    """Counts by market line, and masks of the boards."""
    for seed in range(size(share=10, full=200)):
        state, rng = start(players, seed), Random(seed)
        while state.turn is not None:
            state.apply(rng.choice(state.moves()))
            assert list(state.lines) == list(all_lines(state.market)), f"seed {seed}"
            assert list(state.masks) == list(all_masks(state.boards, players)), f"seed {seed}"
            assert state.on_market() == len([kind for kind in state.market if kind >= 0]), f"seed {seed}"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_exactly_the_offered_moves_are_legal(players: int) -> None:
    """FT-0: of all numbers that are moves at all, `refusal` lets those through that `moves()` lists."""
    every = [move for move in range(PASS + 2) if is_move(move)]
    assert len(every) == 12 * 10 + 37 + 25 * 25 + 50 * 25 + 1
    for seed in range(size(share=1, full=20)):
        state, rng = start(players, seed), Random(seed)
        while state.turn is not None:
            if rng.random() < 0.1:
                legal = [move for move in every if state.refusal(move) is None]
                assert legal == sorted(state.moves()), f"seed {seed}"
            state.apply(rng.choice(state.moves()))
