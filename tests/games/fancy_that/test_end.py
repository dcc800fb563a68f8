"""The end of the game, and who wins."""

from typing import Any

import parlour
from parlour.games.fancy_that import FancyThatState
from tests.games.fancy_that.positions import full_board, load, start, texts

BLUE_PINK = {"a1": "bS", "b1": "pS"}  # shows lemon-bar
EIGHT = ["eclair", "brownie", "florentine", "amaretti", "fraisier", "battenberg", "opera-cake", "financier"]
MARKET = {"A1": "yS", "B1": "yL", "C1": "yC", "D1": "yA", "A2": "yK", "B2": "gS", "C2": "gL"}


def ended(tucked: list[list[str]], piles: list[list[str]], **changes: Any) -> FancyThatState:
    """A finished game; whatever was not tucked is still face up."""
    left = [key for key in EIGHT if not any(key in cards for cards in tucked)]
    idle = len(tucked) if left else 0
    return load(
        offer=left[:4],
        players=len(tucked),
        turn=None,
        phase="over",
        deck=left[4:],
        tucked=tucked,
        piles=piles,
        idle_turns=idle,
        **changes,
    )


def last_card(market: dict[str, str] = MARKET) -> FancyThatState:
    """One card left, lemon-bar, which seat 0 can claim."""
    return load(
        market,
        [BLUE_PINK],
        ["lemon-bar"],
        phase="claim",
        deck=[],
        tucked=[["eclair", "brownie", "florentine", "amaretti"], ["fraisier", "battenberg", "opera-cake"]],
        piles=[["yS", "gS", "yL", "gC"], ["yL", "oS", "gA"]],
    )


def test_the_last_card_ends_the_game_at_once() -> None:
    """FT-13, FT-13*: seat 1 has no turn any more."""
    state = last_card()
    events = [event.seen_by(1) for event in state.play_text("claim lemon-bar a1")]
    assert [event["kind"] for event in events] == ["claim", "end"]
    assert events[1]["rule"] == "FT-13"
    assert state.turn is None
    assert state.moves() == []
    assert state.dump()["phase"] == "over"


def test_the_last_turn_is_refilled_too() -> None:
    """FT-12*, FT-13*"""
    state = last_card(market={"A1": "oK"})
    events = [event.seen_by(1)["kind"] for event in state.play_text("claim lemon-bar a1")]
    assert events == ["claim", "refill", "end"]
    assert all(tile is not None for row in state.dump()["market"] for tile in row)


def test_passing_on_the_last_card_ends_nothing() -> None:
    """FT-13"""
    state = last_card()
    state.play_text("pass")
    assert state.turn == 1


def stuck(**changes: Any) -> FancyThatState:
    """Both boards are full, so that nobody can sweep; both show jam-thumbprint, a single pink."""
    offer = ["jam-thumbprint", "dacquoise", "opera-cake", "tarte-tatin"]
    return load(MARKET, [full_board(), full_board()], offer, **({"phase": "claim", "idle_turns": 1} | changes))


def test_a_round_without_sweep_and_claim_ends_the_game() -> None:
    """FT-14: claims were possible and passed on."""
    state = stuck()
    state.play_text("pass")
    assert state.turn == 1
    assert state.dump()["idle_turns"] == 2
    assert texts(state)[-1] == "pass"
    events = [event.seen_by(None) for event in state.play_text("pass")]
    assert [event["kind"] for event in events] == ["pass", "end"]
    assert events[1]["rule"] == "FT-14"
    assert state.turn is None
    assert state.dump()["idle_turns"] == 2


def test_a_claim_breaks_the_idle_round() -> None:
    """FT-14: seat 1 claims with the count full, and the game goes on."""
    state = stuck()
    state.play_text("pass")
    state.play_text("claim jam-thumbprint a2")
    assert state.turn == 0
    assert state.dump()["idle_turns"] == 1  # of seat 0, which cannot sweep this time either


def test_a_full_count_before_the_claim_is_a_position() -> None:
    """FT-14: it is looked at when the turn ends, so a claim may still save the game."""
    state = stuck()
    state.play_text("pass")
    assert parlour.game("fancy-that").load(state.dump()).dump() == state.dump()


def test_a_stuck_game_runs_out_by_itself() -> None:
    """FT-14: with nothing to claim either, nobody is asked any more."""
    offer = ["battenberg", "dacquoise", "opera-cake", "tarte-tatin"]
    board = full_board(but=["e5"])
    state = load(MARKET, [board, full_board()], offer, phase="place", waiting=["bK"])
    events = [event.seen_by(None)["kind"] for event in state.play_text("place bK e5")]
    assert events == ["place", "skip", "skip", "end"]
    assert state.turn is None


def test_the_example_of_the_rulebook() -> None:
    """FT-15: 4 almond symbols x 3 almond tiles."""
    offer = ["battenberg", "dacquoise", "opera-cake", "tarte-tatin"]
    state = load(
        offer=offer,
        tucked=[["bakewell-tart", "galette-des-rois", "amaretti"], []],
        piles=[["pA", "gA", "bA"], []],
    )
    assert state.scores() == [12, 0]
    assert state.sheet()[0] == [
        {"says": "Strawberry: 0 symbols times 0 tiles", "points": 0},
        {"says": "Lemon: 0 symbols times 0 tiles", "points": 0},
        {"says": "Chocolate: 0 symbols times 0 tiles", "points": 0},
        {"says": "Almond: 4 symbols times 3 tiles", "points": 12},
        {"says": "Caramel: 0 symbols times 0 tiles", "points": 0},
    ]


def test_each_ingredient_is_multiplied_by_itself() -> None:
    """FT-15: 1 lemon symbol x 1 lemon tile, 3 caramel symbols x 1 caramel tile, and a lonely almond."""
    state = load(
        tucked=[[], ["lemon-bar", "dobos-torte", "amaretti"]],
        piles=[[], ["pL", "gK", "bA"]],
    )
    assert state.scores() == [0, 1 + 3]


def test_the_highest_score_wins() -> None:
    """FT-16"""
    state = ended([["eclair"], ["fraisier", "brownie"]], [["yC"], ["yS", "yL"]])
    assert state.scores() == [1, 2]
    assert state.winners() == [1]
    assert state.prompt(0) == "The game is over. {1} wins with 2 points."


def test_a_tie_is_decided_by_cards() -> None:
    """FT-16"""
    state = ended([["eclair"], ["brownie", "amaretti"]], [["yC"], ["oC", "yL"]])
    assert state.scores() == [1, 1]
    assert state.winners() == [1]
    assert state.prompt(None) == (
        "The game is over. {1} wins with 1 point, having claimed more cards than others with as many points."
    )


def test_a_tie_of_points_and_cards_is_shared() -> None:
    """FT-16"""
    state = ended([["eclair"], ["brownie"]], [["yC"], ["oC"]])
    assert state.winners() == [0, 1]
    assert state.prompt(1) == "The game is over. {0} and {1} share the victory with 1 point."


def test_cards_order_all_who_have_as_many_points() -> None:
    """FT-16"""
    state = load(
        offer=["battenberg", "dacquoise", "opera-cake", "tarte-tatin"],
        players=3,
        turn=None,
        phase="over",
        tucked=[["eclair"], ["fraisier"], ["brownie", "amaretti"]],
        piles=[["yC"], ["yS"], ["oC", "yL"]],
        idle_turns=3,
    )
    assert state.scores() == [1, 2, 1]
    assert state.places() == [3, 1, 2]


def test_nobody_has_won_before_the_end() -> None:
    """FT-16"""
    assert start().winners() == []
    assert start().places() == []
