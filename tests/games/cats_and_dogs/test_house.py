"""House rules: rounds (CD-32), null actions (CD-33), generous spaces (CD-34), no memory aids (CD-35)."""

from random import Random
from typing import Any

import pytest

import parlour
from parlour.engine import Refusal
from parlour.games.cats_and_dogs import CatsAndDogsState
from tests.games.cats_and_dogs.positions import NAMES, load, table, texts

FULL = ["B1", "B2", "B3", "F1", "F2"]
FOUR = ["F1", "F2", "F3", "F4"]


def start(players: int, **options: Any) -> CatsAndDogsState:
    state = parlour.game("cats-and-dogs").start(players, "house", **options)
    assert isinstance(state, CatsAndDogsState)
    return state


def refused(**changes: Any) -> tuple[str, str]:
    with pytest.raises(Refusal) as refusal:
        load(**changes)
    return refusal.value.rule, refusal.value.why


def last_gift(**changes: Any) -> CatsAndDogsState:
    """Four animals are full, and a bone 4 given to Rex or Bruno, who carry markers, ends the round."""
    food = {name: FULL if name in ("lumpi", "minka") else [] for name in NAMES} | {
        "rex": ["B4", "B4", "B5", "B5"],
        "bruno": FOUR,
        "tiger": ["B6", "B3", "B2", "B3", "B1"],
        "clarence": ["B6", "B3", "B2", "F5", "F5"],
    }
    markers = {"rex": [1], "bruno": [0], "clarence": [2]}
    return load(**{"phase": "give", "card": "B4", "food": food, "markers": markers, **changes})


def test_under_the_defaults_a_position_is_as_it_always_was() -> None:
    assert {"rounds", "rng", "null_actions", "spaces", "memory_aids"} & set(start(3).dump()) == set()
    chosen = start(3, rounds="each", null_actions=True, spaces="generous", memory_aids=False).dump()
    assert (chosen["rounds"], chosen["null_actions"], chosen["spaces"], chosen["memory_aids"]) == (
        [],
        True,
        "generous",
        False,
    )


def test_the_first_round_is_dealt_as_a_single_one() -> None:
    """CD-32"""
    one, each = start(4).dump(), start(4, rounds="each").dump()
    assert {name: each[name] for name in one} == one


@pytest.mark.parametrize("players", [2, 3, 6])
def test_everybody_begins_a_round(players: int) -> None:
    """CD-32: another deal, the next seat, and points that are added up."""
    state, rng = start(players, rounds="each"), Random(3)
    begun, rows, points = [state.turn], [state.dump()["animals"]], [0] * players
    while state.turn is not None:
        told = state.play(rng.choice(state.moves()))
        for event in told:
            if event.kind == "round-over":
                points = [total + more for total, more in zip(points, event.data["points"], strict=True)]
                assert event.data["scores"] == points == state.scores()
                begun.append(state.turn)
                rows.append(state.dump()["animals"])
                assert state.dump()["stock"] == [6] * players
                assert len(state.dump()["deck"]) == 54
    assert begun == list(range(players))
    assert all(row != rows[0] for row in rows[1:])
    assert len(state.dump()["rounds"]) == players - 1
    assert state.winners() == [seat for seat, total in enumerate(state.scores()) if total == max(state.scores())]
    assert [sum(line["points"] for line in lines) for lines in state.sheet()] == state.scores()


def test_the_end_of_a_round_is_told() -> None:
    """CD-32"""
    state = last_gift(rounds=[[3, -2, 0]])
    gift = state.parse("give rex")
    assert state.scores() == [3 - 10, -2 + 18, 0 - 1]
    assert state.reveals(gift)
    told = state.play(gift)
    assert [event.kind for event in told] == ["fed", "full", "round-over", "new-round"]
    assert told[2].says == "Round 2 is over: only one animal is still hungry."
    assert told[2].data["points"] == [-10, 22, -1]
    assert told[3].says == "Round 3 of 3 is dealt with other animals, and {2} begins."
    assert state.dump()["rounds"] == [[3, -2, 0], [-10, 22, -1]]
    view = state.view(None)
    assert (view["round"], view["round_count"], view["rounds"]) == (3, 3, [[3, -2, 0], [-10, 22, -1]])
    assert state.sheet()[1] == [{"says": "Round 1", "points": -2}, {"says": "Round 2", "points": 22}]


def test_the_last_round_ends_the_game() -> None:
    """CD-32: the highest total wins, not the last round."""
    state = last_gift(rounds=[[40, 0, 0], [0, 0, 0]])
    assert not state.reveals(state.parse("give rex"))
    told = state.play_text("give rex")
    assert told[-1].kind == "ended"
    assert (state.scores(), state.winners()) == ([30, 22, -1], [0])


def test_later_rounds_are_imagined_otherwise() -> None:
    """CD-32: nobody knows what will be dealt."""
    state = last_gift(rounds=[])
    for worlds in ([state.imagine(0, seed) for seed in range(5)], [state.redrawn(seed) for seed in range(5)]):
        for world in worlds:
            world.apply(world.parse("give rex"))
        assert len({str(world.dump()["animals"]) for world in worlds}) == 5


def test_null_actions() -> None:
    """CD-33: equal meals, equal cards, markers of one player, one's own by one's own."""
    changes: dict[str, Any] = {
        "hands": [["swap-meals", "swap-food", "swap-markers", "replace-marker"], [], []],
        "food": {"rex": ["B3"], "bruno": ["B3"]},
        "markers": {"rex": [0], "bruno": [0]},
    }
    nulls = [
        "play swap-meals rex bruno",
        "play swap-meals minka tiger",
        "play swap-food rex B3 bruno B3",
        "play swap-markers rex 0 bruno 0",
        "play replace-marker rex 0",
    ]
    strict, free = load(**changes), load(null_actions=True, **changes)
    assert set(texts(strict)) < set(texts(free))
    assert set(nulls) <= set(texts(free)) - set(texts(strict))
    before = {name: value for name, value in free.dump().items() if name in ("animals", "stock")}
    for text in nulls:
        refusal = strict.refusal(strict.parse(text))
        assert refusal is not None
        assert refusal.rule == "CD-29"
        state = free.copy()
        state.play_text(text)
        assert {name: value for name, value in state.dump().items() if name in before} == before
        assert len(state.dump()["hands"][0]) == 3
        assert state.turn == 1


def test_a_null_swap_is_between_two_animals() -> None:
    """CD-33, CD-29"""
    state = load(null_actions=True, hands=[["swap-food"], [], []], food={"rex": ["B3", "B4"]})
    refusal = state.refusal(state.parse("play swap-food rex B3 rex B4"))
    assert str(refusal) == "A swap is between two different animals. (CD-29)"


def test_generous_spaces() -> None:
    """CD-34: per kind one animal with one space, two with two, six with three."""
    names = {"rex": 1, "minka": 1, "bello": 2, "waldi": 2, "mohrle": 2, "felix": 2}
    state = start(6, spaces="generous")
    for animal in state.view(0)["animals"]:
        assert animal["spaces"] == names.get(animal["name"], 3)
    assert "mark tiger" in texts(load(spaces="generous", phase="mark", markers={"tiger": [0, 1]}))
    assert "mark tiger" not in texts(load(phase="mark", markers={"tiger": [0, 1]}))
    assert refused(spaces="generous", markers={"tiger": [0, 1, 1, 2]}) == (
        "CD-7",
        "animals[4].markers: more markers than tiger has spaces (3).",
    )


def test_without_memory_aids_nobody_is_reminded() -> None:
    """CD-35: but worlds are imagined from all that was seen."""
    state = load(memory_aids=False, bottom=1, aside=["take-food"])
    view = state.view(0)
    assert (view["deck_contents"], view["deck_bottom"], view["actions_played"]) == ({}, [], {})
    assert (view["deck_size"], view["memory_aids"]) == (4, False)
    assert load(bottom=1).view(0)["deck_bottom"] == ["F6"]
    assert {state.imagine(1, seed).dump()["deck"][-1] for seed in range(10)} == {"F6"}


@pytest.mark.parametrize(
    ("changes", "rule", "why"),
    [
        ({"rounds": 1}, "CD-0", "rounds: must be a list, not a number."),
        ({"rounds": [[1, 2]]}, "CD-0", "rounds[0]: must have 3 entries, not 2."),
        ({"rounds": [[1, 2, 999]]}, "CD-0", "rounds[0]: must be from -270 to 270, not 999."),
        (
            {"rounds": [[0, 0, 0]] * 3},
            "CD-32",
            "rounds: 3 are over, but with 3 players there are 3 with this one.",
        ),
        (
            {"rounds": [], "phase": "over", "turn": None},
            "CD-32",
            "rounds: the game is not over before the last of them.",
        ),
        ({"rng": f"{'0' * 64}/1"}, "CD-32", "rng: is there, but nothing is shuffled at this table."),
        ({"null_actions": "yes"}, "CD-0", "null_actions is yes or no, not 'yes'."),
        ({"spaces": "many"}, "CD-0", "spaces is one of reconstructed, generous, not 'many'."),
    ],
)
def test_what_cannot_be(changes: dict[str, Any], rule: str, why: str) -> None:
    assert refused(**changes) == (rule, why)


def test_later_rounds_come_from_the_seed_where_a_position_has_no_rng() -> None:
    """CD-32"""
    game, position = parlour.game("cats-and-dogs"), table(rounds=[])
    assert game.load(position, "a").dump()["rng"] != game.load(position, "b").dump()["rng"]
    assert game.load(position) == game.load(position, 0)
