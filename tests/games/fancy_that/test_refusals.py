"""Each refusal, with its rule and the sentence a player sees."""

from typing import Any

import pytest

from parlour.engine import Refusal
from parlour.games.fancy_that import FancyThatState
from tests.games.fancy_that.positions import full_board, load, start

MARKET = {"A1": "pA", "B1": "pK", "D3": "gS"}
BLUE_PINK = {"a1": "bS", "b1": "pS", "d4": "gL"}  # shows lemon-bar
OFFER = ["lemon-bar", "dacquoise", "opera-cake", "tarte-tatin"]
SHOW = ["battenberg", "dacquoise", "opera-cake", "tarte-tatin"]


def refused(state: FancyThatState, text: str) -> tuple[str, str]:
    """What the text is refused with; it must change nothing."""
    before = state.dump()
    with pytest.raises(Refusal) as caught:
        state.play_text(text)
    assert state.dump() == before
    return caught.value.rule, caught.value.why


def claiming() -> FancyThatState:
    return load(MARKET, [BLUE_PINK], OFFER, phase="claim")


def placing(**changes: Any) -> FancyThatState:
    return load(MARKET, [BLUE_PINK], OFFER, **({"phase": "place", "waiting": ["oA", "oA", "yS"]} | changes))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("sweep row 7 pink", "There is no line 'row 7': there are row 1 to row 6 and col A to col F."),
        ("sweep col b pink", "There is no line 'col b': there are row 1 to row 6 and col A to col F."),
        ("sweep row 3 red", "'red' is neither a colour (yellow, pink, orange, green, blue) nor an ingredient "
                            "(strawberry, lemon, chocolate, almond, caramel)."),
        ("bonus G1", "The market has no cell 'G1': its cells are A1 to F6."),
        ("bonus c4", "The market has no cell 'c4': its cells are A1 to F6."),
        ("place pX b2", "There is no tile 'pX': a pink almond is pA."),
        ("place pA f1", "A board has no cell 'f1': its cells are a1 to e5."),
        ("claim scone b3", "There is no card 'scone': the Bakewell Tart is bakewell-tart."),
        ("claim eclair B3", "A board has no cell 'B3': its cells are a1 to e5."),
    ],
)  # fmt: skip
def test_what_does_not_exist_is_no_move(text: str, why: str) -> None:
    """FT-0"""
    assert refused(start(), text) == ("FT-0", why)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "pass ",
        " pass",
        "Pass",
        "sweep",
        "sweep row 3",
        "sweep  row 3 pink",
        "bonus",
        "place pA",
        "claim",
        "fly",
    ],
)
def test_other_words_are_no_move(text: str) -> None:
    """FT-0: texts are exact."""
    assert refused(start(), text) == (
        "FT-0",
        f"{text!r} is no move. Moves look like 'sweep row 3 pink', 'sweep col B almond', 'bonus C4', 'bonus none', "
        "'place pA b2', 'claim bakewell-tart b3' and 'pass'.",
    )


def test_a_long_text_is_quoted_in_short() -> None:
    """FT-0"""
    _, why = refused(start(), "x" * 1000)
    assert why.startswith(f"'{'x' * 40}...' is no move.")


@pytest.mark.parametrize("number", [-1, 10, 192, 4095, 4096 + 37, 8192 + 625, 12288 + 1251, 16384, 2**80])
def test_other_numbers_are_no_move(number: int) -> None:
    """FT-0"""
    found = start().refusal(number)
    assert found is not None
    assert (found.rule, found.why) == (
        "FT-0",
        f"{number} is not a move of Fancy That!: moves() lists moves, and parse reads them.",
    )


def test_a_game_that_ended_by_its_last_card_is_over() -> None:
    """FT-13, whatever the move, but what cannot be read is FT-0."""
    eight = [["eclair", "brownie", "florentine", "amaretti"], ["fraisier", "battenberg", "opera-cake", "financier"]]
    piles = [["yS", "gS", "yL", "gC"], ["yL", "oS", "gA", "bA"]]
    state = load(offer=[], turn=None, phase="over", deck=[], tucked=eight, piles=piles)
    for text in ("sweep row 1 pink", "bonus none", "place pA a1", "claim eclair a1", "pass"):
        assert refused(state, text) == ("FT-13", "The last card is claimed: the game is over.")
    assert refused(state, "claim scone a1")[0] == "FT-0"


def test_a_game_that_ended_by_a_round_without_moves_is_over() -> None:
    """FT-14"""
    state = load(turn=None, phase="over", idle_turns=2)
    for text in ("sweep row 1 pink", "bonus none", "place pA a1", "claim eclair a1", "pass"):
        assert refused(state, text) == ("FT-14", "A whole round without a sweep or a claim: the game is over.")


@pytest.mark.parametrize("text", ["bonus A1", "bonus none", "place pA a1", "claim lemon-bar a1", "pass"])
def test_first_comes_the_sweep(text: str) -> None:
    """FT-7"""
    why = "First sweep the market: choose a row or column, and a colour or an ingredient."
    assert refused(load(MARKET, [BLUE_PINK], OFFER), text) == ("FT-7", why)


@pytest.mark.parametrize("text", ["sweep row 1 pink", "place pA a1", "claim lemon-bar a1", "pass"])
def test_then_comes_the_bonus(text: str) -> None:
    """FT-8"""
    state = load(MARKET, phase="bonus", waiting=["oA"])
    why = "You cleared the line: first take a bonus tile from the market, or say none."
    assert refused(state, text) == ("FT-8", why)


@pytest.mark.parametrize("text", ["sweep row 1 pink", "bonus none", "claim lemon-bar a1", "pass"])
def test_then_all_is_placed(text: str) -> None:
    """FT-9"""
    why = "First place all that you took: a yellow strawberry and two orange almond tiles to go."
    assert refused(placing(), text) == ("FT-9", why)


@pytest.mark.parametrize("text", ["sweep row 1 pink", "bonus none", "place pA c3"])
def test_then_comes_the_claim(text: str) -> None:
    """FT-11"""
    assert refused(claiming(), text) == ("FT-11", "Now claim a card that your board shows, or pass.")


def test_a_sweep_takes_at_least_one_tile() -> None:
    """FT-7"""
    state = load(MARKET)
    assert refused(state, "sweep row 1 blue") == (
        "FT-7",
        "There is no blue tile in row 1: a sweep takes at least one.",
    )
    assert refused(state, "sweep col F almond") == (
        "FT-7",
        "There is no almond tile in column F: a sweep takes at least one.",
    )


def test_a_sweep_too_large_for_the_board() -> None:
    """FT-10"""
    state = load(MARKET, [full_board(but=["c3"])])
    why = "Row 1 has 2 pink tiles, your board only 1 empty cell: you must place all you take."
    assert refused(state, "sweep row 1 pink") == ("FT-10", why)


def test_a_bonus_without_a_cell_is_never_asked_for() -> None:
    """FT-10: there is no question, so the tiles come first (FT-9)."""
    state = load({"A1": "pA", "D3": "gS"}, [full_board(but=["c3"])])
    state.play_text("sweep row 1 pink")
    assert refused(state, "bonus D3") == ("FT-9", "First place all that you took: a pink almond to go.")


def test_the_bonus_is_a_tile() -> None:
    """FT-8"""
    state = load(MARKET, phase="bonus", waiting=["oA"])
    assert refused(state, "bonus C4") == ("FT-8", "C4 is empty: take a tile that lies on the market, or none.")


def test_only_tiles_that_wait_are_placed() -> None:
    """FT-9"""
    why = "You have no pink almond to place, but a yellow strawberry and two orange almond tiles."
    assert refused(placing(), "place pA c3") == ("FT-9", why)


def test_only_empty_cells_take_a_tile() -> None:
    """FT-9"""
    why = "A green lemon lies on d4: choose an empty cell."
    assert refused(placing(), "place oA d4") == ("FT-9", why)


def test_only_a_face_up_card_is_claimed() -> None:
    """FT-11"""
    why = "Éclair is not face up: claim a card from the row."
    assert refused(claiming(), "claim eclair a1") == ("FT-11", why)


def test_only_what_the_board_shows_is_claimed() -> None:
    """FT-11"""
    why = "Your board does not show the pattern of Dacquoise."
    assert refused(claiming(), "claim dacquoise a1") == ("FT-11", why)


def test_a_mirror_image_is_no_pattern() -> None:
    """FT-4: the pattern of the Fraisier is pink and yellow above blue; turned it counts, mirrored it does not."""
    offer = ["lemon-bar", "fraisier", "opera-cake", "tarte-tatin"]
    mirror = {"a1": "yS", "b1": "pS", "b2": "bL"}
    why = "Your board shows Fraisier only as in a mirror: a pattern may be turned, but never mirrored."
    assert refused(load(MARKET, [mirror], offer, phase="claim"), "claim fraisier b1") == ("FT-4", why)
    turned = {"a1": "bS", "b1": "pS", "b2": "yL"}
    load(MARKET, [turned], offer, phase="claim").play_text("claim fraisier b1")


def test_only_a_tile_of_the_match_is_removed() -> None:
    """FT-11"""
    why = "d4 is no part of Lemon Bar on your board: remove a tile that is."
    assert refused(claiming(), "claim lemon-bar d4") == ("FT-11", why)


def test_the_phase_comes_before_the_room() -> None:
    """The order of the rules page: a move of another phase before too many tiles."""
    state = load(MARKET, [full_board(but=["c3"])], phase="place", waiting=["oA"])
    assert refused(state, "sweep row 1 pink")[0] == "FT-9"
