"""What people are shown of chances: 1 over all seats, in the order that the search found, marked where it guesses."""

from random import Random
from typing import Any

import pytest

import parlour
from parlour.bots import bot
from parlour.bots.search import Edge
from parlour.bots.shown import Scale, _fitted, scale_for
from parlour.engine import Perspective, State
from tests.bots.moments import moment
from tests.bots.toy import Pegs
from tests.tables import TableOf

VALUES = [0.5, 0.3, 0.15, 0.05]
SCALES = [Scale(), Scale(0.4, 1.2), Scale(0.4, 1.2, [0.5, -0.2, 0.0, 0.3]), Scale(2.0, 2.0, [-1.0, 0.0, 0.0, 0.0])]


def fixed_positions() -> list[State]:
    """The small position of every game, its first moment, and one on the way."""
    found: list[State] = []
    for key in parlour.games():
        game = parlour.game(key)
        small = game.small_worlds()
        assert small is not None
        found += [game.load(small.position, 1), game.start(game.players[-1], 7), moment(TableOf(key, 3), 1)]
    return found


@pytest.mark.parametrize("state", fixed_positions(), ids=lambda state: f"{state.game.key}-{state.players}")
def test_the_chances_of_all_seats_are_one(state: State) -> None:
    assert state.turn is not None
    thought = bot("expert@12").think(Perspective(state, state.turn), Random(1))
    for one in thought.alternatives:
        assert len(one.chances) == state.players
        assert sum(one.chances) == pytest.approx(1)
        assert one.chance == one.chances[state.turn]
    assert thought.chances == thought.alternatives[0].chances


def test_a_root_edge_keeps_the_rewards_of_every_seat() -> None:
    edge = Edge("move", seat=1, prior=0.4, weight=1.0, prior_visits=2.0)
    assert edge.values(3) == pytest.approx([0.3, 0.4, 0.3])
    edge.visits, edge.total, edge.totals = 8, 2.0, [4.5, 2.0, 1.5]
    assert edge.values(3) == pytest.approx([0.72 * 0.75, 0.28, 0.72 * 0.25])


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("seat", range(4))
def test_a_scale_leaves_one_in_all(scale: Scale, seat: int) -> None:
    for progress in (0.0, 0.5, 1.0):
        assert sum(scale.shown(VALUES, seat, progress)) == pytest.approx(1)
    assert sum(scale.shown([1.0, 0.0, 0.0, 0.0], seat, 0.5)) == pytest.approx(1)


@pytest.mark.parametrize("scale", SCALES)
def test_what_the_seat_to_move_prefers_is_shown_as_better(scale: Scale) -> None:
    """However the rest is shared among the others."""
    rng = Random(3)
    rows = []
    for _ in range(200):
        weights = [rng.random() ** 3 for _ in range(4)]
        rows.append([weight / sum(weights) for weight in weights])
    rows.sort(key=lambda row: row[2])
    shown = [scale.shown(row, 2, 0.3)[2] for row in rows]
    assert shown == sorted(shown)


def test_without_a_scale_chances_are_shown_as_they_are() -> None:
    assert Scale().shown(VALUES, 2, 0.5) == pytest.approx(VALUES)


def test_equal_players_stay_equal() -> None:
    assert Scale(0.3, 0.3).shown([0.25] * 4, 1, 0.5) == pytest.approx([0.25] * 4)


def test_flattery_is_taken_from_who_is_flattered() -> None:
    """By the distance from the seat to move: here the seat that has just moved, before seat 1."""
    shown = Scale(flattery=[0.0, 0.0, 0.0, 0.5]).shown([0.25] * 4, 1, 0.5)
    assert shown[1] == pytest.approx(0.25)
    assert shown[0] < 0.25 < shown[2] == pytest.approx(shown[3])


def test_the_first_move_of_fancy_that_is_about_even() -> None:
    """The search itself says 70 to 90 % there, and half of such games are lost."""
    said = []
    for seed in range(6):
        state = parlour.game("fancy-that").start(2, seed)
        said.append(bot("expert@60").think(Perspective(state, 0), Random(seed)).chance or 0.0)
    assert 0.4 < sum(said) / len(said) < 0.65, said


OPTIONS: list[tuple[dict[str, Any], bool]] = [
    ({}, True),
    ({"target": 30}, True),
    ({"target": 12}, False),
    ({"hands": 3}, False),  # which a position tells by another name
]


@pytest.mark.parametrize(("options", "calibrated"), OPTIONS)
def test_chances_under_options_that_nobody_measured_are_marked(
    options: dict[str, Any], calibrated: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At a table of three, which is taken to be proved."""
    monkeypatch.setitem(_fitted()["trophy-case"]["tables"]["3"], "proved", True)
    state = parlour.game("trophy-case").start(3, 1, **options)
    assert scale_for(state).calibrated is calibrated
    thought = bot("expert@8").think(Perspective(state, 0), Random(1))
    assert thought.calibrated is calibrated
    assert ("very roughly" in thought.says) is not calibrated


def test_a_table_that_is_not_proved_is_marked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(_fitted()["trophy-case"]["tables"]["3"], "proved", False)
    assert not scale_for(parlour.game("trophy-case").start(3, 1)).calibrated


def test_a_size_of_table_that_nobody_measured_is_marked(monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes the nearest scale."""
    tables = _fitted()["cats-and-dogs"]["tables"]
    two = {**tables["2"], "proved": True}
    monkeypatch.setitem(_fitted()["cats-and-dogs"], "tables", {"2": two})
    scale = scale_for(parlour.game("cats-and-dogs").start(3, 1))
    assert (scale.early, scale.late, len(scale.flattery)) == (two["early"], two["late"], 3)
    assert not scale.calibrated


def test_a_game_that_nobody_measured_is_marked() -> None:
    assert not scale_for(Pegs(2, 10)).calibrated
