"""House rules: full boards, corners, hidden cards, the number of cards, and a head start."""

from collections import Counter
from typing import Any

import pytest

import parlour
from parlour.engine import Refusal
from parlour.games.fancy_that import FancyThatState
from tests.games.fancy_that.positions import full_board, load, position, texts

GAME = parlour.game("fancy-that")
PINKS = {"A1": "pA", "B1": "pA", "C1": "pK", "D1": "gS"}
ELL = {"a1": "oS", "b1": "yS", "a2": "bS"}  # shows bakewell-tart, and leaves b2 out
TART = ["bakewell-tart", "dacquoise", "opera-cake", "tarte-tatin"]
CLAIMED: dict[str, Any] = {
    "tucked": [["eclair"], ["bakewell-tart", "galette-des-rois"]],
    "piles": [["yS"], ["gA", "bA"]],
}


def start(players: int = 2, seed: int = 1, **options: Any) -> FancyThatState:
    state = GAME.start(players, seed, **options)
    assert isinstance(state, FancyThatState)
    return state


def refused(state: FancyThatState, text: str) -> str:
    return str(state.refusal(state.parse(text)))


def tiles(state: FancyThatState) -> Counter[str]:
    """Everything that is anywhere."""
    found = state.dump()
    lying = [tile for rows in (found["market"], *found["boards"]) for row in rows for tile in row if tile is not None]
    return Counter(lying + found["bag"] + found["waiting"] + [tile for pile in found["piles"] for tile in pile])


# FT-18: full boards.


def nearly_full(**changes: Any) -> FancyThatState:
    """Two cells are left, and the first row has three pink tiles."""
    board = full_board(but=["d3", "e3"], colours="ygobo")
    market = PINKS | changes.pop("market", {})
    return load(market=market, boards=[board], **changes)


def test_a_sweep_may_take_more_than_there_are_cells() -> None:
    """FT-18; by default FT-10 forbids it."""
    assert "sweep row 1 pink" not in texts(nearly_full())
    assert "FT-10" in refused(nearly_full(), "sweep row 1 pink")
    state = nearly_full(full_board="return_tiles")
    assert "sweep row 1 pink" in texts(state)
    room = "your board has room for 2 tiles, and what is left over goes back into the bag."
    assert state.prompt(0) == f"Sweep the market: {room}"
    assert all(sweep["warns"] is not None for sweep in state.view(0)["sweeps"] if len(sweep["tiles"]) >= 2)
    state.play_text("sweep row 1 pink")
    assert state.dump()["waiting"] == ["pA", "pA", "pK"]
    assert state.prompt(0).startswith("Place on your last two empty cells, the rest goes back into the bag: ")


def test_what_no_cell_is_left_for_goes_back_into_the_bag() -> None:
    """FT-18: the player chooses which, by placing the others."""
    state = nearly_full(full_board="return_tiles")
    before, bag = tiles(state), Counter(state.dump()["bag"])
    state.play_text("sweep row 1 pink")
    state.play_text("place pK d3")
    assert state.prompt(0).startswith("Place one of these on your last empty cell")
    told = [event.seen_by(None) for event in state.play_text("place pA e3")]
    back = next(event for event in told if event["kind"] == "return")
    assert back["says"] == "{0} has no cell left: a pink almond goes back into the bag."
    assert (back["tiles"], back["bag"]) == (["pA"], bag.total() + 1)
    assert state.dump()["waiting"] == []
    assert tiles(state) == before


def test_the_bag_is_mixed_when_tiles_go_back() -> None:
    """FT-18: by the seed where the position tells no source; and an imagined world does not know it."""
    crowded = nearly_full(full_board="return_tiles").dump()
    orders: set[str] = set()
    for seed in range(4):
        state = GAME.load({name: crowded[name] for name in crowded if name != "rng"}, seed)
        world = state.imagine(0, seed)
        assert world.dump()["rng"] != state.dump()["rng"]
        for text in ("sweep row 1 pink", "place pK d3", "place pA e3"):
            state.play_text(text)
        orders.add(" ".join(state.dump()["bag"]))
    assert len(orders) == 4


def test_a_bonus_tile_needs_no_cell_of_its_own() -> None:
    """FT-18, FT-8: one more tile to choose from."""
    market = {"A1": "pA", "B1": "pA", "C6": "gS"}
    board = full_board(but=["d3", "e3"], colours="ygobo")
    asked = load(market=market, boards=[board], full_board="return_tiles")
    asked.play_text("sweep row 1 pink")
    assert asked.dump()["phase"] == "bonus"
    not_asked = load(market=market, boards=[board])
    not_asked.play_text("sweep row 1 pink")
    assert not_asked.dump()["phase"] == "place"


def test_a_full_board_still_does_not_sweep() -> None:
    """FT-18, FT-10, FT-14: so every sweep fills a cell, and games end."""
    state = load(
        market={"A1": "pA", "B1": "gS"},
        boards=[full_board(), full_board(but=["e5"])],
        turn=1,
        full_board="return_tiles",
    )
    state.play_text("sweep row 1 pink")
    state.play_text("place pA e5")
    assert state.turn is None
    assert state.view(0)["ended_by"] == "FT-14"


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        ({"waiting": ["pA", "pK", "gS"], "phase": "place", "full_board": "skip"}, "FT-10"),
        ({"waiting": ["pA"], "phase": "place", "full_board": "return_tiles", "boards": [full_board()]}, "FT-18"),
        ({"full_board": "sometimes"}, "FT-0"),
        ({"rng": "0" * 64 + "/3"}, "FT-18"),
        ({"full_board": "return_tiles", "rng": "dice"}, "FT-0"),
        ({"corner": "full"}, "FT-0"),
        ({"tucked_cards": None}, "FT-0"),
        ({"cards": 6}, "FT-0"),
        ({"cards": 5}, "FT-5"),  # there are eight in the position
        ({"head_start": False}, "FT-22"),
        ({"head_start": True}, "FT-22"),  # in the phase sweep
    ],
)
def test_positions_that_house_rules_forbid_are_refused(change: dict[str, Any], rule: str) -> None:
    """FT-10, FT-18, FT-22"""
    boards = change.pop("boards", [full_board(but=["d3", "e3"], colours="ygobo")])
    with pytest.raises(Refusal) as caught:
        GAME.load(position(boards=boards, **change))
    assert caught.value.rule == rule


# FT-19: the corner of an L.


@pytest.mark.parametrize("turn", [ELL, {"b1": "oS", "b2": "yS", "a1": "bS"}], ids=["as printed", "turned"])
def test_the_corner_must_be_empty(turn: dict[str, str]) -> None:
    """FT-19, and FT-4* by default; the empty cell itself is no tile to remove."""
    corner = ({"a1", "b1", "a2", "b2"} - set(turn)).pop()
    free = load(boards=[{**turn, corner: "gS"}], offer=TART, phase="claim")
    cells = {text.split()[-1] for text in texts(free) if text.startswith("claim bakewell-tart")}
    assert cells == set(turn)
    taken = {**turn, corner: "gS", "e5": "pS"}
    offer = ["bakewell-tart", "jam-thumbprint", "opera-cake", "tarte-tatin"]  # a pink tile may be claimed
    strict = load(boards=[taken], offer=offer, phase="claim", corner="empty")
    assert texts(strict) == ["claim jam-thumbprint e5", "pass"]
    says = "Bakewell Tart is claimed only where the cell that its picture leaves out is empty. (FT-19)"
    assert refused(strict, f"claim bakewell-tart {min(turn)}") == says
    empty = load(boards=[turn], offer=offer, phase="claim", corner="empty")
    assert texts(empty) == [text for text in texts(free) if not text.startswith("claim jam")]
    assert "FT-11" in refused(empty, f"claim bakewell-tart {corner}")


def test_a_view_looks_for_places_with_an_empty_corner() -> None:
    """FT-19: what a board lacks is told by the rules of the table."""

    def fit(**changes: Any) -> Any:
        state = load(boards=[{"a1": "oS", "b1": "yS", "b2": "gS"}], offer=TART, **changes)
        return state.view(0)["offer"][0]["fit"]

    assert fit()["missing"] == [{"cell": "a2", "colour": "b"}]
    assert fit(corner="empty")["short"] == 3  # only somewhere else
    whole = load(boards=[ELL], offer=TART, phase="claim", corner="empty").view(0)["offer"][0]["fit"]
    assert whole is not None
    assert whole["matches"] == [["a1", "b1", "a2"]]


# FT-20: hidden cards.


def test_tucked_cards_are_seen_by_their_owner_until_the_end() -> None:
    """FT-20: neither the cards nor what follows from them; how many there are is plain."""
    hidden = load(tucked_cards="hidden", **CLAIMED)
    for seat, others in ((0, 1), (1, 0)):
        view = hidden.view(seat)
        assert [card and card["id"] for card in view["tucked"][seat]] == CLAIMED["tucked"][seat]
        assert view["tucked"][others] == [None] * len(CLAIMED["tucked"][others])
        assert (view["tally"][others], view["scores"]) == ([], [])
        assert sum(line["points"] for line in view["tally"][seat]) == hidden.scores()[seat]
    assert hidden.view(None)["tucked"] == [[None], [None, None]]
    shown = load(**CLAIMED).view(0)
    assert (shown["scores"], shown["tucked"][1][0] is None) == (hidden.scores(), False)


def test_at_the_end_all_is_shown() -> None:
    """FT-20, FT-15"""
    market = {"A1": "pA"}
    boards = [full_board(), full_board(but=["e5"])]
    state = load(market=market, boards=boards, turn=1, tucked_cards="hidden")
    state.play_text("sweep row 1 pink")
    state.play_text("place pA e5")
    assert state.turn is None
    view = state.view(0)
    assert view["scores"] == state.scores()
    assert all(lines for lines in view["tally"])


def test_bots_remember_what_was_claimed() -> None:
    """FT-20: everybody saw it."""
    state = load(tucked_cards="hidden", **CLAIMED)
    assert state.imagine(0, 5).dump()["tucked"] == state.dump()["tucked"]


# FT-21: the number of cards.


@pytest.mark.parametrize(("players", "cards"), [(2, 3), (3, 5), (4, 5)])
def test_a_game_may_be_short_or_long(players: int, cards: int) -> None:
    """FT-21, and four a player by default (FT-5)."""
    dumped = start(players, cards=cards).dump()
    assert len(dumped["offer"]) + len(dumped["deck"]) == cards * players
    assert dumped["cards"] == cards
    assert "cards" not in start(players, cards=4).dump()


@pytest.mark.parametrize("cards", [2, 6])
def test_other_numbers_of_cards_are_refused(cards: int) -> None:
    """FT-21"""
    with pytest.raises(Refusal, match="cards is a whole number from 3 to 5"):
        start(cards=cards)


# FT-22: a head start.


def test_later_seats_place_their_head_start_first() -> None:
    """FT-22: one tile, one and two, from the bag; then the first player sweeps (FT-6*)."""
    state, plain = start(4, head_start=True), start(4)
    drawn: list[str] = []
    for seat, count in ((1, 1), (2, 1), (3, 2)):
        assert (state.turn, len(state.dump()["waiting"])) == (seat, count)
        assert state.prompt(seat).startswith("Your head start: place ")
        assert state.prompt(0) == f"Waiting for {{{seat}}} to place a head start."
        assert refused(state, "sweep row 1 pink").endswith("(FT-22)")
        for cell in ("c3", "d3")[:count]:
            tile = state.dump()["waiting"][0]
            drawn.append(tile)
            assert state.reveals(state.parse(f"place {tile} {cell}")) == (seat < 3 and cell == "c3")
            state.play_text(f"place {tile} {cell}")
    found = state.dump()
    assert (state.turn, found["phase"], "head_start" in found) == (0, "sweep", False)
    assert Counter(drawn) == Counter(plain.dump()["bag"][:4])
    assert found["bag"] == plain.dump()["bag"][4:]
    assert [sum(tile is not None for row in board for tile in row) for board in found["boards"]] == [0, 1, 1, 2]


def test_a_head_start_claims_nothing() -> None:
    """FT-22: a single tile that shows a card waits for its owner's turn."""
    for seed in range(60):
        state = start(2, seed, head_start=True)
        tile = state.dump()["waiting"][0]
        state.play_text(f"place {tile} a1")
        assert (state.turn, state.dump()["phase"]) == (0, "sweep")


def test_everybody_is_told_of_a_head_start() -> None:
    """FT-22"""
    state = start(3, head_start=True)
    told = [event.seen_by(0) for event in state.play_text(f"place {state.dump()['waiting'][0]} a1")]
    assert [event["kind"] for event in told] == ["place", "head-start"]
    assert told[1]["tiles"] == state.dump()["waiting"]
    assert told[1]["says"].startswith("{2} draws ")


# All of them.


def test_a_position_tells_only_what_is_not_the_default() -> None:
    """FT-18 to FT-22: so that a position of 0.1.0 is what it was."""
    chosen: dict[str, Any] = {"full_board": "return_tiles", "corner": "empty", "tucked": "hidden", "cards": 5}
    told = {"full_board", "corner", "tucked_cards", "cards", "rng", "head_start"}
    plain = set(start().dump())
    assert set(start(**chosen, head_start=True).dump()) - plain == told
    assert set(start(full_board="skip", corner="free", tucked="open", cards=4, head_start=False).dump()) == plain
