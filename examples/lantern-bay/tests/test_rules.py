"""The rules of Lantern Bay, one by one."""

from __future__ import annotations

from typing import Any

import pytest
from parlour.engine import Refusal, State

from lantern_bay import GAME, LanternBayState
from lantern_bay.components import ALL_CRATES, KINDS


def crate(kind: str, seen_by: list[int], *ruled_out: str) -> dict[str, Any]:
    return {"crate": kind, "seen_by": seen_by, "ruled_out": list(ruled_out)}


def table(hidden: list[dict[str, Any]], boat: list[str], **changes: Any) -> LanternBayState:
    """A game in its first night. The boat is unloaded from its end; all other crates have been set aside."""
    aside = [KINDS[kind] for kind in ALL_CRATES]
    for kind in [each["crate"] for each in hidden] + boat:
        aside.remove(kind)
    players = len(hidden)
    position = {
        "game": "lantern-bay",
        "players": players,
        "turn": 0,
        "night": 1,
        "nights": 3,
        "points": [[0, 0, 0, 0]] * players,
        "beach": hidden,
        "boat": boat,
        "aside": aside,
        "tide": "flood",
        "tide_seen_by": [],
    }
    return GAME.load({**position, **changes}, seed=1)


def trio(**changes: Any) -> LanternBayState:
    """Seat 0 hides tea, seat 1 silk and seat 2 wool."""
    hidden = [crate("tea", [0]), crate("silk", [1]), crate("wool", [2])]
    return table(hidden, ["salt", "wool", "salt", "spice", "pearls", "salt"], **changes)


def refused(state: LanternBayState, text: str, rule: str) -> None:
    before = state.dump()
    with pytest.raises(Refusal) as refusal:
        state.play_text(text)
    assert refusal.value.rule == rule
    assert state.dump() == before


def told(state: LanternBayState, text: str, seat: int | None) -> list[dict[str, Any]]:
    return [event.seen_by(seat) for event in state.play_text(text)]


def hides(state: State) -> list[str]:
    return [each["crate"] for each in state.dump()["beach"]]


@pytest.mark.parametrize("players", GAME.players)
def test_dusk(players: int) -> None:
    """LB-1, LB-2: everybody hides one of the 16 crates and has seen it, and nobody knows the tide."""
    state = GAME.start(players, seed=5)
    position = state.dump()
    assert sorted(hides(state) + position["boat"]) == sorted(KINDS[kind] for kind in ALL_CRATES)
    assert [each["seen_by"] for each in position["beach"]] == [[seat] for seat in range(players)]
    for seat in range(players):
        seen = state.view(seat)["beach"]
        assert [each["crate"] is not None for each in seen] == [owner == seat for owner in range(players)]
    assert state.view(0)["tide"] is None
    assert {GAME.start(players, seed).dump()["tide"] for seed in range(20)} == {"flood", "ebb"}


def test_the_sea_takes_a_crate_with_every_turn() -> None:
    """LB-3: whatever a player does, and everybody sees which."""
    state = trio()
    assert told(state, "peek 1", None)[-1]["crate"] == "salt"
    assert (state.turn, state.view(None)["boat"], state.view(None)["aside"][-1]) == (1, 5, "salt")


def test_the_first_turn() -> None:
    """LB-3*."""
    assert GAME.start(4, seed=2).turn == 0


@pytest.mark.parametrize("text", ["peek 0", "swap 0", "duel 0", "guess 0 tea"])
def test_nothing_is_done_to_the_own_crate(text: str) -> None:
    """LB-4."""
    refused(trio(), text, "LB-4")


def test_peeking_at_a_crate() -> None:
    """LB-5: only who peeks learns what it is."""
    state = trio()
    twin = state.copy()
    assert told(state, "peek 1", 0)[0]["crate"] == "silk"
    assert "crate" not in told(twin, "peek 1", 2)[0]
    assert state.view(0)["beach"][1]["crate"] == "silk"
    assert (state.view(2)["beach"][1]["crate"], state.view(2)["beach"][1]["seen_by"]) == (None, [0, 1])


def test_peeking_at_the_tide() -> None:
    """LB-5."""
    state = trio()
    state.play_text("peek tide")
    assert [state.view(seat)["tide"] for seat in (0, 1, None)] == ["flood", None, None]


def test_nobody_peeks_twice() -> None:
    """LB-5."""
    hidden = [crate("tea", [0]), crate("silk", [0, 1])]
    state = table(hidden, ["salt", "salt", "salt"], tide_seen_by=[0])
    refused(state, "peek 1", "LB-5")
    refused(state, "peek tide", "LB-5")


def test_swapping() -> None:
    """LB-6: both know both crates then, and what was known goes along."""
    hidden = [crate("tea", [0, 2], "salt"), crate("silk", [1]), crate("wool", [2])]
    state = table(hidden, ["salt", "salt", "salt", "salt"])
    twin = state.copy()
    assert told(state, "swap 1", 0)[0]["crate"] == "silk"
    assert told(twin, "swap 1", 1)[0]["crate"] == "tea"
    assert state.dump()["beach"][:2] == [crate("silk", [0, 1]), crate("tea", [0, 1, 2], "salt")]


@pytest.mark.parametrize(("other", "scores"), [(1, [0, 2, 0]), (2, [2, 0, 0])])
def test_duels(other: int, scores: list[int]) -> None:
    """LB-7: the dearer crate wins, and both are replaced; who duels takes first."""
    state = trio()
    state.play_text(f"duel {other}")
    assert state.scores() == scores
    assert (hides(state)[0], hides(state)[other]) == ("salt", "pearls")
    assert state.view(None)["aside"][-3:] == ["tea", ["", "silk", "wool"][other], "spice"]


def test_a_duel_of_equals() -> None:
    """LB-7."""
    state = table([crate("tea", [0]), crate("tea", [1])], ["salt"] * 4 + ["wool"] * 2)
    state.play_text("duel 1")
    assert state.scores() == [0, 0]
    assert hides(state) == ["wool", "wool"]


def test_a_right_guess() -> None:
    """LB-8."""
    state = trio()
    state.play_text("guess 1 silk")
    assert state.scores() == [2, 0, 0]
    assert state.dump()["beach"][1] == crate("salt", [1])


def test_a_wrong_guess() -> None:
    """LB-8, LB-9: it earns the other a point, and cannot be made again."""
    state = trio()
    state.play_text("guess 1 wool")
    assert state.scores() == [0, 1, 0]
    assert state.view(None)["beach"][1]["ruled_out"] == ["wool"]
    state.play_text("peek tide")
    refused(state, "guess 1 wool", "LB-9")


@pytest.mark.parametrize(("tide", "scores"), [("flood", [0, 3, 0]), ("ebb", [0, 0, 3])])
def test_the_lanterns_are_lit(tide: str, scores: list[int]) -> None:
    """LB-10: the dearest crate wins with the flood, the cheapest with the ebb; then a new night falls."""
    hidden = [crate("tea", [0]), crate("silk", [1]), crate("wool", [2])]
    state = table(hidden, ["salt", "salt", "salt"], tide=tide)
    shown = told(state, "peek 1", None)[2]
    assert (shown["kind"], shown["tide"], shown["crates"]) == ("shown", tide, ["tea", "silk", "wool"])
    assert state.scores() == scores
    assert (state.view(None)["night"], state.view(None)["boat"], state.turn) == (2, 13, 1)


def test_equal_crates_share_the_night() -> None:
    """LB-10."""
    hidden = [crate("silk", [0]), crate("silk", [1]), crate("wool", [2])]
    state = table(hidden, ["salt", "salt", "salt"])
    state.play_text("peek tide")
    assert state.scores() == [3, 3, 0]


def test_the_last_night() -> None:
    """LB-11: the most points win, equal players share, and everything is open."""
    hidden = [crate("silk", [0]), crate("tea", [1]), crate("wool", [2])]
    points = [[0, 0, 0, 0], [2, 0, 1, 0], [0, 0, 0, 0]]
    state = table(hidden, ["salt", "salt", "salt"], nights=1, points=points)
    assert state.winners() == []
    state.play_text("peek 1")
    assert (state.turn, state.scores(), state.winners()) == (None, [3, 3, 0], [0, 1])
    assert [each["crate"] for each in state.view(None)["beach"]] == ["silk", "tea", "wool"]
    assert state.view(None)["tide"] == "flood"
    refused(state, "peek 2", "LB-11")


@pytest.mark.parametrize("text", ["peek 3", "peek", "guess 1", "guess 1 gold", "duel tide", "Peek 1", "peek  1"])
def test_nonsense(text: str) -> None:
    """LB-0."""
    refused(trio(), text, "LB-0")


def test_imagined_crates_fit_what_guesses_have_proved() -> None:
    """LB-8: a kind that was ruled out is not imagined."""
    hidden = [crate("tea", [0]), crate("silk", [1], "salt", "wool")]
    state = table(hidden, ["salt", "wool", "spice"])
    assert {hides(state.imagine(0, seed))[1] for seed in range(50)} == {"silk", "spice"}


@pytest.mark.parametrize(
    ("field", "value"),
    [("boat", ["salt"]), ("turn", 3), ("night", 4), ("tide", "low"), ("rng", "x"), ("points", [[0]])],
)
def test_positions_that_cannot_be(field: str, value: Any) -> None:
    with pytest.raises(Refusal, match=field):
        GAME.load({**trio().dump(), field: value})
