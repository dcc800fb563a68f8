"""The drawing of the table in a terminal."""

from io import StringIO

import pytest
from rich.console import Console

from parlour.games.fancy_that import FancyThatState
from parlour.terminal import draw
from tests.games.fancy_that.positions import load, start
from tests.tables import TableOf

NAMES = ["Ann", "Ben", "Cleo", "Bartholomew the Elder"]


def drawn(state: FancyThatState, seat: int | None, width: int = 100) -> str:
    console = Console(width=width, color_system=None, file=StringIO())
    with console.capture() as captured:
        console.print(draw(dict(state.view(seat)), NAMES[: state.players]))
    return captured.get()


def test_the_market_is_drawn_with_letters_and_numbers() -> None:
    """FT-3: never by colour alone."""
    text = drawn(load(market={"A1": "pA", "F6": "gK"}), 0)
    assert "A   B   C   D   E   F" in text
    assert "│ 1  pA   ·   ·   ·   ·   ·" in text
    assert "│ 6   ·   ·   ·   ·   ·  gK" in text


def test_a_card_is_drawn_with_pattern_and_nearness() -> None:
    """FT-4"""
    state = load(boards=[{"a1": "bS"}], offer=["lemon-bar", "dacquoise", "opera-cake", "jam-thumbprint"])
    text = drawn(state, 0)
    assert "Lemon Bar" in text
    assert "lemon-bar" in text
    assert "b  p  1 x lemon" in text
    assert "1 missing: pink b1" in text
    assert "missing" not in drawn(state, None)


def test_a_match_is_shown() -> None:
    """FT-11"""
    state = load(boards=[{"a1": "bS", "b1": "pS"}], offer=["lemon-bar", "dacquoise", "opera-cake", "battenberg"])
    assert "you show it: a1 b1" in drawn(state, 0)


def test_scores_and_tiles_to_place_are_shown() -> None:
    """FT-9, FT-15"""
    state = load(phase="place", waiting=["pK"], tucked=[["bakewell-tart"], []], piles=[["pA"], []])
    text = drawn(state, 0)
    assert "almond     2 x 1 = 2" in text
    assert "2 points, 1 card " in text
    assert "To place:  pK" in text
    assert "Ann is to place:  pK" in drawn(state, 1)
    assert "> Ann (you)" in text


def test_of_cards_face_down_only_the_owner_sees_points() -> None:
    """FT-20"""
    state = load(tucked=[["bakewell-tart"], ["eclair"]], piles=[["pA"], ["yS"]], tucked_cards="hidden")
    text = drawn(state, 0)
    assert "2 points, 1 card " in text
    assert " 1 card face down " in text


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_table_fits_a_hundred_columns(players: int) -> None:
    """At every moment of a game, the boards stand side by side."""
    state: FancyThatState = start(players)
    for found in TableOf("fancy-that", players).walk(3):
        assert isinstance(found, FancyThatState)
        state = found
        if len(state.moves()) % 5 == 0:
            lines = drawn(state, 0).splitlines()
            assert max(len(line) for line in lines) == 100
            assert sum("a   b   c   d   e" in line for line in lines) == 1
    assert "points" in drawn(state, None)


@pytest.mark.parametrize(("width", "beside"), [(50, False), (80, True)])
def test_cards_go_below_the_market_where_there_is_no_room_beside_it(width: int, beside: bool) -> None:
    [heading] = [line for line in drawn(start(2), 0, width).splitlines() if "Face up" in line]
    assert ("Market" in heading) == beside
