"""A turn, step by step: sweep, bonus, place, claim, refill."""

from typing import Any

import pytest

from parlour.games.fancy_that import FancyThatState
from tests.games.fancy_that.positions import full_board, grid, left_over, load, position, start, texts

BLUE_PINK = {"a1": "bS", "b1": "pS"}  # shows lemon-bar
OTHERS = ["battenberg", "dacquoise", "opera-cake"]


def play(state: FancyThatState, *moves: str) -> list[dict[str, Any]]:
    """The events of the last move."""
    events: list[dict[str, Any]] = []
    for move in moves:
        events = [event.seen_by(None) for event in state.play_text(move)]
    return events


def kinds(events: list[dict[str, Any]]) -> list[str]:
    return [event["kind"] for event in events]


def cell(state: FancyThatState, seat: int, name: str) -> str | None:
    found: str | None = state.dump()["boards"][seat][int(name[1]) - 1]["abcde".index(name[0])]
    return found


# The deal.


@pytest.mark.parametrize(("players", "cards"), [(2, 8), (3, 12), (4, 16)])
def test_the_deck_goes_by_the_number_of_players(players: int, cards: int) -> None:
    """FT-5"""
    dumped = start(players).dump()
    assert len(dumped["offer"]) == 4
    assert len(dumped["deck"]) == cards - 4
    assert len(dumped["out"]) == 50 - cards
    assert len(set(dumped["offer"] + dumped["deck"] + dumped["out"])) == 50


def test_the_market_is_full_and_seat_0_begins() -> None:
    """FT-6, FT-6*"""
    for seed in range(10):
        state = start(3, seed)
        dumped = state.dump()
        assert state.turn == 0
        assert all(tile is not None for row in dumped["market"] for tile in row)
        assert len(dumped["bag"]) == 64
        assert all(tile is None for board in dumped["boards"] for row in board for tile in row)


# Sweeping.


def test_a_sweep_takes_every_tile_of_the_line_that_answers() -> None:
    """FT-7: a colour in a row."""
    state = load(market={"A3": "pA", "C3": "pK", "D3": "gA", "A4": "pS"})
    [event] = play(state, "sweep row 3 pink")
    assert state.dump()["waiting"] == ["pA", "pK"]
    assert state.dump()["market"] == grid({"D3": "gA", "A4": "pS"}, "ABCDEF")
    assert event["tiles"] == [{"cell": "A3", "tile": "pA"}, {"cell": "C3", "tile": "pK"}]
    assert event["says"] == "{0} sweeps row 3 for pink and takes a pink almond and a pink caramel."


def test_a_sweep_of_an_ingredient_in_a_column() -> None:
    """FT-7"""
    state = load(market={"B1": "pA", "B5": "gA", "B6": "gK", "C1": "pA"})
    play(state, "sweep col B almond")
    assert state.dump()["waiting"] == ["gA", "pA"]
    assert state.dump()["market"] == grid({"B6": "gK", "C1": "pA"}, "ABCDEF")


def test_every_possible_sweep_is_listed_once_and_none_else() -> None:
    """FT-7: two texts may take the same tile, and both are legal."""
    state = load(market={"A1": "pA", "B1": "pS"})
    assert texts(state) == [
        "sweep row 1 pink",
        "sweep row 1 strawberry",
        "sweep row 1 almond",
        "sweep col A pink",
        "sweep col A almond",
        "sweep col B pink",
        "sweep col B strawberry",
    ]


def test_a_new_market_has_a_sweep_for_every_colour_and_ingredient_of_a_line() -> None:
    """FT-7: counted tile by tile."""
    state = start(4, 3)
    market = state.dump()["market"]
    lines = market + [list(column) for column in zip(*market, strict=True)]
    assert len(state.moves()) == sum(len({t[0] for t in line}) + len({t[1] for t in line}) for line in lines)


# The bonus.


def test_a_cleared_line_asks_for_a_bonus_tile() -> None:
    """FT-8"""
    state = load(market={"A1": "pA", "B1": "pK", "C4": "gS", "F6": "gS"})
    play(state, "sweep row 1 pink")
    assert texts(state) == ["bonus C4", "bonus F6", "bonus none"]
    [event] = play(state, "bonus C4")
    assert event["says"] == "{0} cleared the line and takes a green strawberry from C4 as a bonus."
    assert state.dump()["waiting"] == ["gS", "pA", "pK"]
    assert state.dump()["phase"] == "place"
    assert state.dump()["market"] == grid({"F6": "gS"}, "ABCDEF")


def test_the_bonus_may_be_declined() -> None:
    """FT-8"""
    state = load(market={"A1": "pA", "C4": "gS"})
    [event] = play(state, "sweep row 1 pink", "bonus none")
    assert event["says"] == "{0} cleared the line, but wants no bonus tile."
    assert state.dump()["waiting"] == ["pA"]


def test_the_bonus_does_not_chain() -> None:
    """FT-8: the bonus tile clears row 4 and column C, and asks for no other."""
    state = load(market={"A1": "pA", "C4": "gS", "F6": "gS"})
    play(state, "sweep row 1 pink", "bonus C4")
    assert state.dump()["phase"] == "place"


def test_only_the_line_that_was_swept_counts() -> None:
    """FT-8: column A is empty after the sweep of row 1, but row 1 is not."""
    state = load(market={"A1": "pA", "B1": "gA", "C4": "gS"})
    play(state, "sweep row 1 pink")
    assert state.dump()["phase"] == "place"


def test_a_sweep_that_leaves_a_tile_in_the_line_earns_no_bonus() -> None:
    """FT-8"""
    state = load(market={"A1": "pA", "B1": "gK"})
    play(state, "sweep row 1 pink")
    assert state.dump()["phase"] == "place"


def test_with_the_market_empty_there_is_no_question() -> None:
    """FT-8"""
    state = load(market={"A1": "pA"})
    play(state, "sweep row 1 pink")
    assert state.dump()["phase"] == "place"


def test_with_no_cell_left_for_it_there_is_no_question() -> None:
    """FT-8, FT-10"""
    state = load(market={"A1": "pA", "C4": "gS"}, boards=[full_board(but=["c3"])])
    play(state, "sweep row 1 pink")
    assert state.dump()["phase"] == "place"


# Placing.


def test_tiles_are_placed_one_at_a_time_in_any_order() -> None:
    """FT-9"""
    state = load(market={"A1": "pA", "B1": "pK", "C1": "gS"})
    play(state, "sweep row 1 pink", "place pK e5")
    assert state.turn == 0
    assert state.dump()["waiting"] == ["pA"]
    play(state, "place pA a1")
    assert (cell(state, 0, "e5"), cell(state, 0, "a1")) == ("pK", "pA")
    assert state.turn == 1


def test_tiles_of_one_kind_are_not_told_apart() -> None:
    """FT-9: two pink almonds and a pink lemon on 25 cells are 50 moves, not 75."""
    state = load(market={"A1": "pA", "B1": "pA", "C1": "pL", "D1": "gS"})
    play(state, "sweep row 1 pink")
    assert len(state.moves()) == 50
    assert len(set(state.moves())) == 50


def test_the_bonus_tile_is_placed_too() -> None:
    """FT-9"""
    state = load(market={"A1": "pA", "C4": "gS"})
    play(state, "sweep row 1 pink", "bonus C4", "place gS c3", "place pA c4")
    assert (cell(state, 0, "c3"), cell(state, 0, "c4")) == ("gS", "pA")


# Too full.


# Two blocks of four equal tiles: every sweep takes two. No refill is due, since there are eight.
BLOCKS = {"A1": "pA", "B1": "pA", "A2": "pA", "B2": "pA", "D4": "bK", "E4": "bK", "D5": "bK", "E5": "bK"}


def nearly_full() -> dict[str, str]:
    """One empty cell, and none of the tiles of the two blocks."""
    return full_board(but=["c3"]) | {"d2": "pK", "e5": "bS"}


def test_a_sweep_too_large_for_the_board_is_not_offered() -> None:
    """FT-10: one empty cell, and two pink tiles in row 1."""
    state = load(market={"A1": "pA", "B1": "pK"}, boards=[full_board(but=["c3"])])
    assert texts(state) == [
        "sweep row 1 almond",
        "sweep row 1 caramel",
        "sweep col A pink",
        "sweep col A almond",
        "sweep col B pink",
        "sweep col B caramel",
    ]


def test_with_every_sweep_too_large_the_turn_goes_on_to_the_claim() -> None:
    """FT-10: seat 1 has one cell for two tiles, but may claim."""
    state = load(BLOCKS, [{}, nearly_full()], [*OTHERS, "jam-thumbprint"], phase="place", waiting=["gK"])
    events = play(state, "place gK a1")
    assert kinds(events) == ["place", "skip"]
    assert events[1]["says"] == "{1} has no sweep to make."
    assert state.turn == 1
    assert texts(state) == [*(f"claim jam-thumbprint {column}2" for column in "abcde"), "pass"]
    assert state.dump()["idle_turns"] == 1


def test_a_cell_freed_by_the_claim_does_not_bring_the_sweep_back() -> None:
    """FT-10"""
    state = load(BLOCKS, [{}, nearly_full()], [*OTHERS, "jam-thumbprint"], phase="place", waiting=["gK"])
    play(state, "place gK a1", "claim jam-thumbprint a2")
    assert state.turn == 0
    assert state.dump()["idle_turns"] == 0


def test_with_neither_sweep_nor_claim_the_turn_passes_by_itself() -> None:
    """FT-10, FT-11: seat 1 has nothing to choose, so seat 0 is next."""
    state = load(BLOCKS, [{}, nearly_full()], phase="place", waiting=["gK"])
    events = play(state, "place gK a1")
    assert kinds(events) == ["place", "skip"]
    assert state.turn == 0
    assert state.dump()["phase"] == "sweep"
    assert state.dump()["idle_turns"] == 1


def test_a_sweep_sets_the_idle_turns_back() -> None:
    """FT-14"""
    state = load(BLOCKS, idle_turns=1)
    play(state, "sweep row 1 pink")
    assert state.dump()["idle_turns"] == 0


# Claiming.


def test_a_claim_moves_one_tile_to_the_pile_and_tucks_the_card() -> None:
    """FT-11: the others of the match stay, and the next card takes the place of the one claimed."""
    state = load(BLOCKS, [BLUE_PINK], ["battenberg", "lemon-bar", "dacquoise", "opera-cake"], phase="claim")
    next_card = state.dump()["deck"][0]
    events = play(state, "claim lemon-bar b1")
    dumped = state.dump()
    assert (cell(state, 0, "a1"), cell(state, 0, "b1")) == ("bS", None)
    assert dumped["piles"] == [["pS"], []]
    assert dumped["tucked"] == [["lemon-bar"], []]
    assert dumped["offer"] == ["battenberg", next_card, "dacquoise", "opera-cake"]
    assert len(dumped["deck"]) == 3
    assert kinds(events) == ["claim", "card"]
    assert events[0]["says"] == "{0} claims Lemon Bar and moves a pink strawberry from b1 to the scoring pile."
    assert events[1]["card"]["id"] == next_card
    assert state.turn == 1


def test_with_an_empty_deck_the_row_closes_up() -> None:
    """FT-11"""
    state = load(
        BLOCKS,
        [BLUE_PINK],
        ["battenberg", "lemon-bar", "dacquoise"],
        phase="claim",
        deck=[],
        tucked=[["eclair", "brownie"], ["florentine", "amaretti", "fraisier"]],
        piles=[["yS", "gS"], ["yL", "yL", "oK"]],
    )
    events = play(state, "claim lemon-bar a1")
    assert state.dump()["offer"] == ["battenberg", "dacquoise"]
    assert kinds(events) == ["claim"]


def test_any_tile_of_any_match_may_be_removed() -> None:
    """FT-11: each card with each cell once; passing last."""
    board = {"a1": "bS", "b1": "pS", "c1": "bL", "e5": "pL"}
    state = load(BLOCKS, [board], ["lemon-bar", "battenberg", "amaretti", "opera-cake"], phase="claim")
    assert texts(state) == [
        "claim lemon-bar a1",
        "claim lemon-bar b1",
        "claim lemon-bar c1",
        "claim amaretti b1",
        "claim amaretti e5",
        "pass",
    ]


def test_one_claim_a_turn() -> None:
    """FT-11: the amaretti could be claimed as well, but the turn is over."""
    state = load(BLOCKS, [BLUE_PINK], ["lemon-bar", "amaretti", "battenberg", "opera-cake"], phase="claim")
    play(state, "claim lemon-bar a1")
    assert state.turn == 1


def test_a_claim_may_be_passed_on() -> None:
    """FT-11"""
    state = load(BLOCKS, [BLUE_PINK], ["lemon-bar", *OTHERS], phase="claim")
    [event] = play(state, "pass")
    assert event["says"] == "{0} claims nothing."
    assert state.turn == 1
    assert state.dump()["tucked"] == [[], []]


def test_with_something_to_claim_the_seat_is_asked() -> None:
    """FT-11: the last tile placed completes the domino."""
    state = load(BLOCKS, [{"a1": "bS"}], ["lemon-bar", *OTHERS], phase="place", waiting=["pS"])
    play(state, "place pS b1")
    assert state.turn == 0
    assert state.dump()["phase"] == "claim"


# Refilling.


def test_six_tiles_or_fewer_are_refilled_in_reading_order() -> None:
    """FT-12, FT-12*: bag[0] first, row 1 first, round the tiles that lie there."""
    market = {"B1": "pA", "F6": "pA", "A3": "pK", "B3": "pK", "C3": "pK", "D3": "pK"}
    state = load(market, phase="place", waiting=["gK"])
    bag = state.dump()["bag"]
    events = play(state, "place gK a1")
    filled = [tile for row in state.dump()["market"] for tile in row]
    assert [filled[0], *filled[2:12], *filled[16:35]] == bag[:30]
    assert (filled[1], filled[12:16], filled[35]) == ("pA", ["pK"] * 4, "pA")
    assert state.dump()["bag"] == bag[30:]
    assert kinds(events) == ["place", "refill"]
    assert events[1]["says"] == f"The market is refilled with 30 tiles; {len(bag) - 30} left in the bag."
    assert events[1]["tiles"][0] == {"cell": "A1", "tile": bag[0]}


def test_seven_tiles_are_not_refilled() -> None:
    """FT-12"""
    market = {"B1": "pA", "F6": "pA", "A3": "pK", "B3": "pK", "C3": "pK", "D3": "pK", "E5": "oS"}
    state = load(market, phase="place", waiting=["gK"])
    assert kinds(play(state, "place gK a1")) == ["place"]


NAMES = [f"{column}{row}" for row in range(1, 6) for column in "abcde"]


def test_a_short_bag_fills_what_it_can() -> None:
    """FT-12*: 23 tiles are left for 34 empty cells."""
    rest = left_over(position({"A1": "yS", "F6": "yS"}, waiting=["yL"], bag=[]))
    boards = [{name: rest.pop() for name in NAMES} for _ in range(2)]
    boards.append({name: rest.pop() for name in NAMES[1:]})
    state = load({"A1": "yS", "F6": "yS"}, boards, players=4, turn=2, phase="place", waiting=["yL"], bag=rest)
    events = play(state, "place yL a1")
    assert events[1]["says"] == "The market is refilled with 23 tiles; the bag is empty now."
    filled = [tile for row in state.dump()["market"] for tile in row]
    assert filled == ["yS", *rest, *[None] * 11, "yS"]
    assert state.dump()["bag"] == []


def test_an_empty_bag_refills_nothing() -> None:
    """FT-12"""
    market = {"A1": "pA", "B2": "pA"}
    rest = left_over(position(market, waiting=["gK"], bag=[]))
    boards = [{name: rest.pop() for name in NAMES[:-1]} for _ in range(4)]
    tucked: list[list[str]] = [["eclair"], [], [], []]
    piles = [rest, [], [], []]
    state = load(market, boards, players=4, phase="place", waiting=["gK"], bag=[], piles=piles, tucked=tucked)
    assert kinds(play(state, "place gK e5")) == ["place"]
    assert sum(tile is not None for row in state.dump()["market"] for tile in row) == 2
