"""What each seat sees."""

import json
from typing import Any

from parlour.games.fancy_animals import GAME
from tests.games.fancy_animals.boards import state


def test_a_seat_sees_its_own_hand_and_the_size_of_others() -> None:
    found = state(hands=["5LG 6LG", "1MC"])
    assert found.view(0)["hand"] == ["5LG", "6LG"]
    assert found.view(1)["hand"] == ["1MC"]
    assert found.view(0)["hand_sizes"] == [2, 1]
    assert "hand" not in found.view(None)


def test_hidden_cards_are_nowhere_in_a_view() -> None:
    found = GAME.start(3, 4)
    hidden = [*found.dump()["hands"][1], *found.dump()["deck"]]
    assert [card for card in hidden if f'"{card}"' in json.dumps(found.view(0))] == []


def test_pieces_on_offer_show_all_that_is_printed() -> None:
    """FA-3"""
    assert state(offer="feet-C5").view(0)["offer"]["feet"][0] == {
        "piece": "feet-C5",
        "place": "feet",
        "material": "C",
        "need": 5,
        "points": 3,
        "garment": "shoes",
        "rank": 1,
    }


def test_materials_have_names() -> None:
    """FA-1"""
    assert state().view(None)["materials"] == {"L": "leather", "G": "gem", "M": "metal", "C": "cloth"}


def test_groups_tell_what_wilds_stand_for() -> None:
    """FA-18"""
    groups = state(table="C5:5GC,6MC,hand-C4 | =7:7LG,7LM,feet-C5").view(0)["table"]
    assert groups[0] == {
        "run": "C",
        "from": 5,
        "cards": ["5GC", "6MC", "hand-C4"],
        "says": "Cloth 5-7",
        "wilds": {"hand-C4": "C7"},
    }
    assert (groups[1]["says"], groups[1]["wilds"]) == ("The set of 7s", {"feet-C5": "C7"})


def test_portraits_tell_what_each_piece_scores() -> None:
    """FA-25"""
    worn = [{"head": ["hand-C5", "feet-C5"]}]
    pieces = state(worn=worn, rules="cover").view(1)["portraits"][0]["head"]
    assert [(piece["piece"], piece["covered"], piece["scores"]) for piece in pieces] == [
        ("hand-C5", True, 2),
        ("feet-C5", False, 1),
    ]


def test_rules_tell_whether_they_are_in_force() -> None:
    """FA-5"""
    rules = state(rules="loop").view(None)["rules"]
    assert [(rule["rule"], rule["in_force"]) for rule in rules] == [
        ("return", False),
        ("loop", True),
        ("cover", False),
        ("mix", False),
    ]
    assert rules[1]["says"] == "1 now follows the top number."


def test_piles_show_their_size_and_what_was_returned() -> None:
    """FA-20"""
    shown = state(returned={"hand": 2, "feet": 0, "body": 0, "head": 0}).view(1)
    assert shown["pile_sizes"]["hand"] == 10
    assert shown["returned"]["hand"] == ["hand-C4", "hand-C5"]
    assert shown["deck_size"] == 66


def test_only_the_player_whose_turn_it_is_can_draw() -> None:
    """FA-11"""
    found = state("5LG")
    assert (found.view(0)["can_draw"], found.view(1)["can_draw"]) == (True, False)


def test_the_end_shows_who_won_and_hands_only_if_they_decided() -> None:
    """FA-27"""
    end: dict[str, Any] = {"passes": 2, "phase": "over", "turn": None}
    decided = state(hands=["1LG", "9LG"], **end).view(None)
    assert (decided["winners"], decided["hand_totals"]) == ([1], {"0": 1, "1": 9})
    clear = state(hands=["1LG", "9LG"], worn=[{"hand": ["hand-L4"]}], **end).view(None)
    assert (clear["winners"], clear["hand_totals"]) == ([0], {})
    assert "winners" not in state().view(0)


def test_without_memory_aids_nobody_is_told_what_lies_under_the_piles() -> None:
    """FA-31: but worlds are imagined with it there."""
    found = GAME.start(2, 1, memory_aids=False)
    position = found.dump()
    assert position["memory_aids"] is False
    position["returned"]["head"] = 1
    forgetful = GAME.load(position)
    assert forgetful.view(0)["returned"] == {"hand": [], "feet": [], "body": [], "head": []}
    assert forgetful.view(0)["memory_aids"] is False
    last = position["piles"]["head"][-1]
    assert {forgetful.imagine(0, seed).dump()["piles"]["head"][-1] for seed in range(20)} == {last}
    del position["memory_aids"]
    assert GAME.load(position).view(0)["returned"]["head"] == [last]
    assert "memory_aids" not in GAME.start(2, 1).dump()
