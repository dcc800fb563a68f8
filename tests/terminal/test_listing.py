"""The list of moves."""

import re
from random import Random

import pytest

import parlour
from parlour.terminal.listing import all_lines, few_lines, in_order

COLOURS = ["yellow", "pink", "orange", "green", "blue"]
SWEEPS = [f"sweep {line} {colour}" for line in ("row 1", "row 2", "col A") for colour in COLOURS]
NUMBER = re.compile(r"(?:^|  )\s*(\d+) ")


def shown(texts: list[str], width: int) -> list[str]:
    return [line.plain for line in all_lines(texts, width)]


def test_a_short_list_is_numbered_down_the_columns() -> None:
    texts = [f"mark {name}" for name in ("struppi", "lumpi", "mohrle", "rex", "felix")]
    assert shown(texts, 60) == [
        "  1 mark struppi    3 mark mohrle    5 mark felix",
        "  2 mark lumpi      4 mark rex",
    ]


def test_moves_that_begin_alike_are_folded() -> None:
    assert shown([*SWEEPS, "pass"], 60) == [
        "sweep row 1  1 yellow  2 pink  3 orange  4 green  5 blue",
        "sweep row 2  6 yellow  7 pink  8 orange  9 green  10 blue",
        "sweep col A  11 yellow  12 pink  13 orange  14 green",
        "             15 blue",
        " 16 pass",
    ]


def test_a_move_that_is_the_beginning_of_others_is_told() -> None:
    texts = [
        "draw",
        *(f"play 6LG 6LM 6GM{more}" for more in ("", " return hand-M3", " return hand-L4", " return feet-G5")),
    ]
    assert shown(texts, 50)[:2] == ["  1 draw", "play 6LG 6LM 6GM  2 (just that)  3 return hand-M3"]


def test_a_long_list_is_told_briefly_with_its_numbers() -> None:
    brief = [line.plain for line in few_lines(SWEEPS, 40, 3)]
    assert brief[0] == "sweep row 1  1-5 yellow, pink, orange, …"
    assert len(brief) == 3
    assert [line.plain for line in few_lines(SWEEPS, 40, 2)] == [brief[0], "..."]


@pytest.mark.parametrize("key", parlour.games())
@pytest.mark.parametrize("width", [20, 40, 80, 200])
def test_every_move_of_a_game_is_there_once_in_order_and_fits(key: str, width: int) -> None:
    state, rng = parlour.game(key).start(parlour.game(key).players[-1], 3), Random(3)
    for _ in range(12):
        texts = [state.text(move) for move in state.moves()]
        ordered = [texts[place] for place in in_order(texts)]
        assert sorted(ordered) == sorted(texts)
        lines = all_lines(ordered, width)
        assert max(line.cell_len for line in lines) <= width
        if width == 200:
            told = [int(number) for line in lines for number in NUMBER.findall(line.plain)]
            assert sorted(told) == list(range(1, len(texts) + 1))
        assert len(few_lines(ordered, width, 12)) <= 12
        state.play(rng.choice(state.moves()))
