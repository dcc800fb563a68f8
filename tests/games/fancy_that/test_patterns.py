"""FT-4: patterns match by colour, anywhere, in any quarter turn, never mirrored."""

from random import Random

import pytest
from librt.vecs import append, vec
from mypy_extensions import i64

from parlour.games.fancy_that.cards import ALL, CODES
from parlour.games.fancy_that.components import CELL_CODES, CELL_NAMES, COLOUR_LETTERS, TILE_CODES
from parlour.games.fancy_that.patterns import (
    BITS,
    NONE_FITS,
    TURNS,
    colour_counts,
    colour_masks,
    covered,
    empty_cells,
    fewest_missing,
    matches,
    nearest,
    placements,
)
from tests.sizes import size

Pattern = list[list[str | None]]

DOMINO = "lemon-bar"  # b p
ELL = "bakewell-tart"  # o y / b .
SQUARE = "strawberry-gateau"  # o p / g y
CORNERS = [(0, 0), (0, 3), (3, 0), (3, 3), (1, 2)]


def board(cells: dict[str, str]) -> list[int]:
    found = [-1] * 25
    for name, tile in cells.items():
        found[CELL_CODES[name]] = TILE_CODES[tile]
    return found


def named(cells: list[list[int]]) -> list[list[str]]:
    return [[CELL_NAMES[cell] for cell in match] for match in cells]


def turned(pattern: Pattern) -> Pattern:
    """A quarter turn clockwise."""
    return [list(row) for row in zip(*reversed(pattern), strict=True)]


def mirrored(pattern: Pattern) -> Pattern:
    return [list(reversed(row)) for row in pattern]


def laid(pattern: Pattern, top: int, left: int) -> list[int]:
    """A board with nothing but the pattern."""
    found = [-1] * 25
    for row, line in enumerate(pattern):
        for column, colour in enumerate(line):
            if colour is not None:
                found[(top + row) * 5 + left + column] = COLOUR_LETTERS.index(colour) * 5 + (row + column) % 5
    return found


def as_vec(cells: list[int]) -> vec[i64]:
    found = vec[i64]()
    for cell in cells:
        found = append(found, cell)
    return found


def covered_cells(card: int, cells: list[int]) -> set[int]:
    mask = covered(card, colour_masks(as_vec(cells), 0))
    return {cell for cell in range(25) if mask & BITS[cell]}


@pytest.mark.parametrize("card", range(50), ids=[card.key for card in ALL])
def test_every_card_matches_in_every_rotation(card: int) -> None:
    """FT-4"""
    pattern = [list(row) for row in ALL[card].pattern]
    for quarter in range(4):
        for top, left in CORNERS:
            if top + len(pattern) > 5 or left + len(pattern[0]) > 5:
                continue
            cells = laid(pattern, top, left)
            tiles = [cell for cell in range(25) if cells[cell] >= 0]
            if ALL[card].tier == 1:
                assert matches(card, cells) == [tiles]
            assert tiles in matches(card, cells), f"quarter turn {quarter} at row {top}, column {left}"
            assert covered_cells(card, cells) == set(tiles)
        pattern = turned(pattern)


@pytest.mark.parametrize("card", [card for card in range(50) if ALL[card].tier >= 3], ids=lambda card: ALL[card].key)
def test_no_card_matches_mirrored_unless_a_rotation_does(card: int) -> None:
    """FT-4: a mirrored pattern counts only where it is at the same time a turned one."""
    pattern = [list(row) for row in ALL[card].pattern]
    turns, turning = [], pattern
    for _ in range(4):
        turns.append(turning)
        turning = turned(turning)
    mirror = mirrored(pattern)
    for _ in range(4):
        found = matches(card, laid(mirror, 1, 1))
        assert bool(found) == (mirror in turns)
        mirror = turned(mirror)


def test_every_tier_with_arms_has_cards_that_can_tell_a_mirror() -> None:
    """FT-4: so the test above is not empty."""
    for tier in (3, 4):
        cards = [card for card in ALL if card.tier == tier]
        told = [card for card in cards if mirrored_is_different(card.pattern)]
        assert len(told) >= 5


def mirrored_is_different(pattern: Pattern) -> bool:
    mirror = mirrored(pattern)
    for _ in range(4):
        if mirror == pattern:
            return False
        mirror = turned(mirror)
    return True


@pytest.mark.parametrize(
    "cells",
    [{"b2": "bS", "c2": "pS"}, {"b2": "pS", "c2": "bS"}, {"b2": "bS", "b3": "pS"}, {"b2": "pS", "b3": "bS"}],
)
def test_a_domino_matches_in_either_direction_and_order(cells: dict[str, str]) -> None:
    """FT-4"""
    assert named(matches(CODES[DOMINO], board(cells))) == [sorted(cells, key=lambda name: (name[1], name[0]))]


def test_a_domino_is_not_diagonal_nor_round_the_edge() -> None:
    """FT-4"""
    assert matches(CODES[DOMINO], board({"b2": "bS", "c3": "pS"})) == []
    edge = board({"e1": "bS", "a2": "pS"})
    assert matches(CODES[DOMINO], edge) == []
    assert covered_cells(CODES[DOMINO], edge) == set()


@pytest.mark.parametrize(
    "cells",
    [
        {"b2": "oS", "c2": "yS", "b3": "bS"},
        {"c2": "oS", "c3": "yS", "b2": "bS"},
        {"c3": "oS", "b3": "yS", "c2": "bS"},
        {"b3": "oS", "b2": "yS", "c3": "bS"},
    ],
)
def test_an_l_has_four_positions(cells: dict[str, str]) -> None:
    """FT-4"""
    assert len(matches(CODES[ELL], board(cells))) == 1


@pytest.mark.parametrize(
    "cells",
    [
        {"b2": "oS", "c2": "bS", "b3": "yS"},
        {"c2": "oS", "c3": "bS", "b2": "yS"},
        {"c3": "oS", "b3": "bS", "c2": "yS"},
        {"b3": "oS", "b2": "bS", "c3": "yS"},
    ],
)
def test_the_arms_of_an_l_cannot_be_exchanged(cells: dict[str, str]) -> None:
    """FT-4"""
    assert matches(CODES[ELL], board(cells)) == []
    assert covered_cells(CODES[ELL], board(cells)) == set()


@pytest.mark.parametrize("fourth", ["yS", "oK", "gA"])
def test_the_fourth_cell_of_an_l_does_not_matter(fourth: str) -> None:
    """FT-4*"""
    cells = board({"b2": "oS", "c2": "yS", "b3": "bS", "c3": fourth})
    assert named(matches(CODES[ELL], cells)) == [["b2", "c2", "b3"]]


def test_a_square_turned_matches_and_mirrored_does_not() -> None:
    """FT-4"""
    assert len(matches(CODES[SQUARE], board({"a1": "gS", "b1": "oS", "a2": "yS", "b2": "pS"}))) == 1
    assert matches(CODES[SQUARE], board({"a1": "pS", "b1": "oS", "a2": "yS", "b2": "gS"})) == []


def test_ingredients_do_not_matter() -> None:
    """FT-4"""
    for ingredient in "SLCAK":
        assert len(matches(CODES[DOMINO], board({"a1": f"b{ingredient}", "b1": "pK"}))) == 1


def test_all_matches_are_found_each_once() -> None:
    """FT-4: three blues in a row are two dominoes of blue."""
    eton_mess = CODES["eton-mess"]
    assert named(matches(eton_mess, board({"a1": "bS", "b1": "bL", "c1": "bC"}))) == [["a1", "b1"], ["b1", "c1"]]


def test_equal_turns_are_kept_once() -> None:
    """FT-4: a domino of one colour has two turns, a square of four colours four."""
    assert len(TURNS[CODES["eton-mess"]]) == 2
    assert len(TURNS[CODES[DOMINO]]) == 4
    assert len(TURNS[CODES["jam-thumbprint"]]) == 1
    assert len(TURNS[CODES[SQUARE]]) == 4


def test_the_quick_search_agrees_with_the_plain_one() -> None:
    """FT-4: masks against cells, on random boards."""
    for seed in range(size(share=60, full=3000)):
        rng = Random(seed)
        cells = [rng.choice([-1, *range(25)]) if rng.random() < 0.9 else -1 for _ in range(25)]
        for card in range(50):
            plain = {cell for match in matches(card, cells) for cell in match}
            assert covered_cells(card, cells) == plain, f"seed {seed}, {ALL[card].key}"


def test_the_nearest_match_lacks_fewest_tiles() -> None:
    """FT-4: o y / b . with its orange and yellow on the board lacks a blue below the orange."""
    assert nearest(CODES[ELL], board({"b2": "oS", "c2": "yS"})) == ([6, 7], [(11, COLOUR_LETTERS.index("b"))])


def test_the_nearest_match_wants_only_empty_cells() -> None:
    """FT-4: a cell taken by another colour cannot be completed, so another placement is nearer."""
    found = nearest(CODES[DOMINO], board({"a1": "bS", "b1": "gS"}))
    assert found == ([0], [(5, COLOUR_LETTERS.index("p"))])


def test_a_full_board_may_leave_no_place() -> None:
    assert nearest(CODES[SQUARE], [TILE_CODES["yS"]] * 25) is None


def missing(card: int, cells: list[int], spare: list[str]) -> int:
    masks = colour_masks(as_vec(cells), 0)
    counts = colour_counts(as_vec([TILE_CODES[tile] for tile in spare]))
    return int(fewest_missing(card, masks, empty_cells(masks), counts))


def test_the_quick_count_of_missing_tiles_agrees_with_the_plain_one() -> None:
    for seed in range(size(share=30, full=1000)):
        rng = Random(seed)
        cells = [rng.choice([-1, *range(25)]) if rng.random() < 0.9 else -1 for _ in range(25)]
        for card in range(50):
            best = nearest(card, cells)
            plain = NONE_FITS if best is None else len(best[1])
            assert missing(card, cells, []) == plain, f"seed {seed}, {ALL[card].key}"


def test_so_does_the_count_with_spare_tiles() -> None:
    """Also where there are some of a colour, but fewer than a pattern asks for."""
    for seed in range(size(share=15, full=500)):
        rng = Random(seed)
        cells = [rng.choice([-1, *range(25)]) for _ in range(25)]
        spare = rng.choices(list(TILE_CODES), k=rng.randrange(1, 5))
        colours = [COLOUR_LETTERS.index(tile[0]) for tile in spare]
        for card in range(50):
            plain = int(NONE_FITS)
            for _, lacking in placements(card, cells):
                if all(cells[cell] == -1 for cell, _ in lacking):
                    wanted = [colour for _, colour in lacking]
                    plain = min(plain, sum(max(0, wanted.count(one) - colours.count(one)) for one in set(wanted)))
            assert missing(card, cells, spare) == plain, f"seed {seed}, {ALL[card].key}"


def test_spare_tiles_count_where_they_help() -> None:
    """FT-4: o y / b . with an orange on the board lacks a yellow and a blue."""
    cells = board({"b2": "oS"})
    assert missing(CODES[ELL], cells, []) == 2
    assert missing(CODES[ELL], cells, ["bK"]) == 1
    assert missing(CODES[ELL], cells, ["bK", "bS", "gL"]) == 1
    assert missing(CODES[ELL], cells, ["bK", "yA"]) == 0
