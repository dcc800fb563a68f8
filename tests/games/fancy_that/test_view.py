"""What a seat is told: views, prompts, what moves reveal, and imagined worlds."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from parlour.games.fancy_that import FancyThatState
from tests.games.fancy_that.positions import full_board, load, start

MARKET = {"A1": "pA", "B1": "pK", "D3": "gS", "E3": "oS", "A6": "bS", "B6": "bS", "C6": "bK", "D6": "yS"}
BAR = ["lemon-bar", "bakewell-tart", "opera-cake", "jam-thumbprint"]


def fit(state: FancyThatState, seat: int | None, card: str) -> Any:
    [found] = [offered["fit"] for offered in state.view(seat)["offer"] if offered["id"] == card]
    return found


def test_a_view_has_what_a_table_needs() -> None:
    """FT-17*: all but the order of the bag and the unseen cards."""
    state = start(3)
    view = state.view(1)
    assert {key: view[key] for key in ("game", "players", "turn", "phase", "you", "scores")} == {
        "game": "fancy-that",
        "players": 3,
        "turn": 0,
        "phase": "sweep",
        "you": 1,
        "scores": [0, 0, 0],
    }
    assert (view["bag"], view["deck"], view["out"]) == (64, 8, 38)
    assert view["market"] == state.dump()["market"]
    assert view["boards"] == state.dump()["boards"]
    assert view["colours"]["p"] == "pink"
    assert view["ingredients"]["K"] == "caramel"
    assert (view["winners"], view["ended_by"]) == ([], None)


def test_a_face_up_card_is_shown_whole() -> None:
    state = load(MARKET, offer=BAR)
    card = state.view(None)["offer"][1]
    assert card == {
        "id": "bakewell-tart",
        "name": "Bakewell Tart",
        "ingredient": "almond",
        "tier": 3,
        "symbols": 2,
        "pattern": [["o", "y"], ["b", None]],
        "fit": None,
    }


def test_the_score_so_far_is_told_by_ingredient() -> None:
    """FT-15"""
    state = load(tucked=[["bakewell-tart", "eclair"], []], piles=[["pA", "gA"], []])
    assert state.view(1)["tally"][0] == [
        {"ingredient": "strawberry", "symbols": 0, "tiles": 0, "points": 0},
        {"ingredient": "lemon", "symbols": 0, "tiles": 0, "points": 0},
        {"ingredient": "chocolate", "symbols": 1, "tiles": 0, "points": 0},
        {"ingredient": "almond", "symbols": 2, "tiles": 2, "points": 4},
        {"ingredient": "caramel", "symbols": 0, "tiles": 0, "points": 0},
    ]
    assert [card and card["id"] for card in state.view(1)["tucked"][0]] == ["eclair", "bakewell-tart"]


def test_a_card_tells_which_cells_fit_and_what_is_missing() -> None:
    """FT-4: orange and yellow lie right, and blue is missing below the orange."""
    state = load(MARKET, [{"c2": "oL", "d2": "yL"}], BAR)
    assert fit(state, 0, "bakewell-tart") == {
        "matches": [],
        "cells": ["c2", "d2"],
        "missing": [{"cell": "c3", "colour": "b"}],
        "short": 1,
    }


def test_a_card_tells_all_its_matches() -> None:
    """FT-4"""
    state = load(MARKET, [{"a1": "bS", "b1": "pS", "c1": "bL"}], BAR)
    assert fit(state, 0, "lemon-bar") == {
        "matches": [["a1", "b1"], ["b1", "c1"]],
        "cells": ["a1", "b1"],
        "missing": [],
        "short": 0,
    }


def test_a_card_without_a_place_on_the_board_says_so() -> None:
    """FT-4: a full board of other patterns."""
    state = load(MARKET, [full_board(but=["c3"])], BAR)
    assert fit(state, 0, "opera-cake") == {"matches": [], "cells": [], "missing": [], "short": None}


def test_each_seat_is_told_of_its_own_board() -> None:
    state = load(MARKET, [{}, {"a1": "pL"}], BAR)
    assert fit(state, 0, "jam-thumbprint")["short"] == 1
    assert fit(state, 1, "jam-thumbprint")["matches"] == [["a1"]]
    assert fit(state, None, "jam-thumbprint") is None


def test_the_seat_to_move_is_told_its_sweeps() -> None:
    """FT-7, FT-8: their text, what they take, and whether they clear the line."""
    state = load(MARKET)
    sweeps = state.view(0)["sweeps"]
    assert [sweep["text"] for sweep in sweeps] == [state.text(move) for move in state.moves()]
    assert sweeps[0] == {
        "text": "sweep row 1 pink",
        "line": "row 1",
        "call": "pink",
        "tiles": [{"cell": "A1", "tile": "pA"}, {"cell": "B1", "tile": "pK"}],
        "clears": True,
        "warns": None,
    }
    assert not sweeps[1]["clears"]
    assert state.view(1)["sweeps"] == []
    assert state.view(None)["sweeps"] == []


def test_a_board_that_fills_up_is_warned() -> None:
    """FT-10: told by the prompt while a line may have more tiles than there is room for, and at the sweep itself."""
    free = ["a1", "b2", "c3", "d4", "e5"]
    roomy = load(MARKET, [full_board(but=[*free, "e1"])])
    assert roomy.prompt(0) == "Sweep the market: choose a row or column, and a colour or an ingredient."
    assert all(sweep["warns"] is None for sweep in roomy.view(0)["sweeps"])
    more = "your board has room for no more, and only a claim makes new room."
    assert load(MARKET, [full_board(but=free)]).prompt(0) == f"Sweep at most 5 tiles: {more}"
    nearly = load(MARKET, [full_board(but=["c3"])])
    assert nearly.prompt(0) == f"Sweep at most 1 tile: {more}"
    fills = "It fills your board: unless you claim a card after it, you cannot sweep again."
    warned = {sweep["text"]: sweep["warns"] for sweep in load(MARKET, [full_board(but=free[:2])]).view(0)["sweeps"]}
    assert (warned["sweep row 1 pink"], warned["sweep row 1 almond"]) == (fills, None)


def test_there_are_no_sweeps_in_other_phases() -> None:
    state = load(MARKET, phase="place", waiting=["oA"])
    assert state.view(0)["sweeps"] == []
    assert state.view(0)["waiting"] == ["oA"]


def test_a_finished_game_tells_who_won_and_why_it_ended() -> None:
    """FT-14, FT-16"""
    view = load(turn=None, phase="over", idle_turns=2).view(0)
    assert (view["turn"], view["winners"], view["ended_by"]) == (None, [0, 1], "FT-14")


@pytest.mark.parametrize(
    ("changes", "mine", "others"),
    [
        ({}, "Sweep the market: choose a row or column, and a colour or an ingredient.",
         "Waiting for {0} to sweep the market."),
        ({"phase": "bonus", "waiting": ["oA"]},
         "You cleared the line: take one more tile from anywhere on the market, or none.",
         "Waiting for {0} to choose a bonus tile."),
        ({"phase": "place", "waiting": ["oA", "pA", "oA"]},
         "Place on empty cells of your board: a pink almond and two orange almond tiles.",
         "Waiting for {0} to place the tiles."),
        ({"phase": "claim", "boards": [{"a1": "pL"}]},
         "Claim a card that your board shows, choosing the tile to remove, or pass.",
         "Waiting for {0} to claim a card or pass."),
    ],
)  # fmt: skip
def test_prompts(changes: dict[str, Any], mine: str, others: str) -> None:
    """FT-7, FT-8, FT-9, FT-11"""
    state = load(MARKET, offer=BAR, **changes)
    assert state.prompt(0) == mine
    assert state.prompt(1) == others
    assert state.prompt(None) == others


def reveals(state: FancyThatState, text: str) -> bool:
    return state.reveals(state.parse(text))


def test_a_refill_reveals() -> None:
    """FT-12, FT-17: six tiles are left, and what comes out of the bag was hidden."""
    few = {name: tile for name, tile in MARKET.items() if name[0] in "ABDE"}
    few.pop("D6")
    assert reveals(load(few, phase="place", waiting=["oA"]), "place oA a1")
    assert not reveals(load(few, phase="place", waiting=["oA", "oA"]), "place oA a1")
    assert not reveals(load(MARKET, phase="place", waiting=["oA"]), "place oA a1")


def test_a_claim_reveals_the_next_card() -> None:
    """FT-11, FT-17: unless the deck is empty."""
    board = {"a1": "pL"}
    assert reveals(load(MARKET, [board], BAR, phase="claim"), "claim jam-thumbprint a1")
    assert not reveals(load(MARKET, [board], BAR, phase="claim"), "pass")
    last = load(
        MARKET,
        [board],
        BAR,
        phase="claim",
        deck=[],
        tucked=[["eclair", "brownie"], ["florentine", "amaretti"]],
        piles=[["yL", "yL"], ["yL", "gL"]],
    )
    assert not reveals(last, "claim jam-thumbprint a1")


def test_a_sweep_reveals_nothing() -> None:
    """FT-17"""
    state = start()
    assert not any(state.reveals(move) for move in state.moves())


def test_imagined_worlds_differ_in_what_is_hidden_alone() -> None:
    """FT-17*: the bag keeps its tiles, and deck and cards out of the game are one pool."""
    state = start(3, 5)
    state.apply(state.moves()[0])
    real = state.dump()
    orders, decks = set(), set()
    for seed in range(30):
        world = state.imagine(0, Random(seed)).dump()
        assert Counter(world["bag"]) == Counter(real["bag"]), f"seed {seed}"
        assert Counter(world["deck"] + world["out"]) == Counter(real["deck"] + real["out"]), f"seed {seed}"
        assert len(world["deck"]) == len(real["deck"]), f"seed {seed}"
        hidden = ("bag", "deck", "out")
        assert {k: v for k, v in world.items() if k not in hidden} == {
            k: v for k, v in real.items() if k not in hidden
        }, f"seed {seed}"
        orders.add(tuple(world["bag"]))
        decks.add(frozenset(world["deck"]))
    assert len(orders) == 30
    assert len(decks) > 20
    assert state.dump() == real


def test_an_imagined_world_is_no_part_of_the_real_one() -> None:
    state = start(2, 5)
    real = state.dump()
    state.imagine(None, Random(1)).playout(Random(1))
    assert state.dump() == real


def test_the_view_names_the_printed_grids_and_lines() -> None:
    """FT-3, FT-5: so that no client need know the box."""
    view = start().view(None)
    assert [len(row) for row in view["market_cells"]] == [6] * 6
    assert [len(row) for row in view["board_cells"]] == [5] * 5
    assert (view["market_cells"][3][2], view["board_cells"][2][1]) == ("C4", "b3")
    assert view["lines"][2] == {"line": "row 3", "name": "row 3", "label": "3", "cells": view["market_cells"][2]}
    column = {"line": "col B", "name": "column B", "label": "B", "cells": ["B1", "B2", "B3", "B4", "B5", "B6"]}
    assert view["lines"][7] == column
    assert view["face_up"] == 4


def test_without_memory_aids_nobody_is_told_the_points_before_the_end() -> None:
    """FT-23"""
    state = start(2, memory_aids=False)
    assert state.dump()["memory_aids"] is False
    assert (state.view(0)["scores"], state.view(0)["tally"]) == ([], [[], []])
    assert state.scores() == [0, 0]
    aided = start(2)
    assert "memory_aids" not in aided.dump()
    assert (aided.view(0)["scores"], aided.view(0)["memory_aids"]) == ([0, 0], True)
    state.playout(1)
    assert state.view(1)["scores"] == state.scores()
    assert [sum(line["points"] for line in lines) for lines in state.view(1)["tally"]] == state.scores()
