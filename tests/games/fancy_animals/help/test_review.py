"""The verdict on a table that is still being arranged."""

from typing import Any

import pytest

from parlour.engine import Refusal
from parlour.games.fancy_animals.components import NAMES
from parlour.games.fancy_animals.rules import FancyAnimalsState
from tests.games.fancy_animals.boards import state

HAND = "1LG 2LG 3LG 4LG 5LG 5GC 6MC 9MC 12LG 13LG 1LM 7LC 4LC"


def review(groups: list[Any], found: FancyAnimalsState | None = None) -> Any:
    return (found or state(HAND, players=3)).review({"groups": groups})


def verdict(cards: str, rules: str = "", worn: list[dict[str, list[str]]] | None = None) -> dict[str, Any]:
    """The verdict on one group of cards."""
    found = state(HAND, players=3, rules=rules, worn=worn)
    answer: dict[str, Any] = review([cards.split()], found)["groups"][0]
    return answer


WORN = [{"hand": ["hand-C4"], "feet": ["feet-C5"], "head": ["head-C9"]}]


@pytest.mark.parametrize(
    ("cards", "says", "text"),
    [
        ("2LG 3LG 4LG", "Leather 2-4, a run of 3", "L2:2LG,3LG,4LG"),
        ("4LC 5LG 3LG", "Leather 3-5, a run of 3", "L3:3LG,4LC,5LG"),
        ("5GC 6MC hand-C4", "Cloth 5-7, a run of 3", "C5:5GC,6MC,hand-C4"),
        ("hand-C4 5GC 6MC", "Cloth 4-6, a run of 3", "C4:hand-C4,5GC,6MC"),
        ("5GC 7LC hand-C4", "Cloth 5-7, a run of 3", "C5:5GC,hand-C4,7LC"),
        ("hand-C4 5GC feet-C5 7LC", "Cloth 4-7, a run of 4", "C4:hand-C4,5GC,feet-C5,7LC"),
        ("hand-C4 feet-C5 head-C9", "Cloth 1-3, a run of 3", "C1:hand-C4,feet-C5,head-C9"),
        ("5LG 5GC 5MC", "The set of 5s", "=5:5LG,5GC,5MC"),
        ("5LG hand-C4 5GM", "The set of 5s", "=5:5LG,hand-C4,5GM"),
    ],
)
def test_what_cards_are(cards: str, says: str, text: str) -> None:
    """FA-6, FA-17: as they lie, or in a better order"""
    answer = verdict(cards, worn=WORN)
    assert (answer["ok"], answer["says"], answer["text"]) == (True, says, text)


def test_a_run_that_wraps() -> None:
    """FA-21"""
    answer = verdict("1LG 13LG 12LG", rules="loop")
    assert (answer["ok"], answer["says"], answer["from"], answer["to"]) == (True, "Leather 12-1, a run of 3", 12, 1)


@pytest.mark.parametrize(
    ("cards", "says", "rule", "wants"),
    [
        ("5LG", "The 5 lies alone; a group needs three cards or more.", "FA-7",
         ["leather 5", "gem 5", "metal 5", "cloth 5"]),
        ("4LC 5LG", "Leather 4-5 has only two cards; a group needs three or more.", "FA-7", ["leather 3", "leather 6"]),
        ("1LG 2LG", "Leather 1-2 has only two cards; a group needs three or more.", "FA-7", ["leather 3", "gem 3"]),
        ("5LG 5GC", "The set of 5s has only two cards; a group needs three or more.", "FA-7",
         ["leather 5", "gem 5", "metal 5", "cloth 5"]),
        ("1LM 3LG 4LC", "Not a leather run: leather 2 is missing.", "FA-6", ["leather 2"]),
        ("1LG 1LM 2LG", "The 1 leather/gem and the 1 leather/metal: a leather run has no number twice.", "FA-6", []),
        ("1LG 6MC 9MC", "Neither a run nor a set: the 1 leather/gem cannot be metal.", "FA-6", []),
        ("1LM 4LC 5LG", "Not a leather run: leather 2 and 3 are missing.", "FA-6", ["leather 2", "leather 3"]),
        ("12LG 13LG 1LG", "Leather 12-1 wraps round to 1, which only LOOP allows.", "FA-8", []),
    ],
)  # fmt: skip
def test_what_cards_are_not_yet(cards: str, says: str, rule: str, wants: list[str]) -> None:
    """FA-6, FA-7: and what they want"""
    answer = verdict(cards)
    assert (answer["ok"], answer["says"], answer["rule"], answer["wants"]) == (False, says, rule, wants)


@pytest.mark.parametrize(
    ("cards", "wanted"),
    [
        ("4LC 5LG", ["3LG"]),
        ("6MC 7LC", ["5GC", "hand-C4", "feet-C5", "head-C9"]),
        ("5GC hand-C4", ["4LC", "7LC", "feet-C5", "head-C9"]),
        ("1LG 1LM 2LG", []),
    ],
)
def test_which_cards_are_wanted(cards: str, wanted: list[str]) -> None:
    """FA-1, FA-17: of those on the table, in hand and worn, by name; a wild is any number of its material"""
    assert verdict(cards, worn=WORN)["wanted"] == wanted


def test_cards_on_the_table_are_wanted_too() -> None:
    """FA-12"""
    found = state("5LG 6LG", "M7:7LM,8GM,9GM,10GM")
    assert review([["5LG", "6LG"], ["7LM", "8GM", "9GM", "10GM"]], found)["groups"][0]["wanted"] == ["7LM"]


def test_a_group_in_one_breath() -> None:
    run = verdict("2LG 3LG 4LC")
    assert (run["called"], run["about"]) == (
        "Leather 2-4",
        "Leather 2-4, a run of 3. Wants leather 1 or leather 5.",
    )
    assert verdict("5LG 5GC 5MC 5LM")["about"] == "The set of 5s."
    assert (
        verdict("1LG 1LM 2LG")["about"]
        == "The 1 leather/gem and the 1 leather/metal: a leather run has no number twice."
    )


@pytest.mark.parametrize(
    ("cards", "reads"), [("4LC 5LG", "L"), ("5LG 5GC", "="), ("3GC 4GM 5LG", "G"), ("1LM 3LG", "L")]
)
def test_as_what_cards_are_read(cards: str, reads: str) -> None:
    """FA-1: the suit up on every card, also in a group that is none yet"""
    assert verdict(cards)["reads"] == reads


def test_a_group_may_say_what_it_is_meant_to_be() -> None:
    found = state(HAND, players=3, worn=WORN)
    wilds = {"run": "C", "from": 9, "cards": ["hand-C4", "feet-C5", "head-C9"]}
    gems = {"run": "G", "from": 1, "cards": ["1LG", "2LG", "3LG"]}
    same = {"set": 5, "cards": ["5LG", "5GC", "6MC"]}
    answers = review([wilds, gems, same, {"cards": ["1LM", "2LG", "3LG"]}], found)["groups"]
    assert [answer["says"] for answer in answers] == [
        "Cloth 9-11, a run of 3",
        "Gem 1-3, a run of 3",
        "The set of 5s: the 6 metal/cloth is not a 5.",
        "Leather 1-3, a run of 3",
    ]


def test_a_whole_table_is_a_move() -> None:
    """FA-12"""
    found = state("5LG 9MC", "L2:2LG,3LG,4LG | =7:7LG,7GM,7MC")
    answer = review([["7LG", "7GM", "7MC"], ["2LG", "3LG", "4LG", "5LG"]], found)
    assert answer["ok"]
    assert answer["missing"] == []
    assert answer["played"] == ["5LG"]
    assert answer["move"] == "play =7:7LG,7GM,7MC | L2:2LG,3LG,4LG,5LG"
    assert found.refusal(found.parse(answer["move"])) is None


def missing(groups: list[Any], found: FancyAnimalsState) -> list[str]:
    return [f"{problem['says']} ({problem['rule']})" for problem in review(groups, found)["missing"]]


def test_what_is_still_missing() -> None:
    """FA-7, FA-12, FA-17, FA-18"""
    found = state("5LG 9MC", "L2:2LG,3LG,4LG | =7:7LG,7GM,7MC")
    assert missing([["2LG", "3LG", "4LG"]], found) == [
        "Still without a group: the 7 leather/gem, the 7 gem/metal and the 7 metal/cloth. (FA-7)",
        "Play at least one material card from your hand. (FA-12)",
    ]
    assert missing([["2LG", "3LG", "4LG", "5LG"], ["7LG", "7GM", "7MC", "7LG"]], found) == [
        "You use the 7 leather/gem twice; there is only one. (FA-12)"
    ]
    assert missing([["2LG", "3LG", "4LG", "5LG", "6LG"], ["7LG", "7GM", "7MC", "hand-C3"]], found) == [
        "You cannot use the 6 leather/gem. (FA-12)",
        "You cannot use the cloth bag (run of 3). (FA-17)",
    ]


def test_what_is_missing_names_its_cards() -> None:
    """FA-7, FA-12: 1LG is not meant where 11LG is"""
    found = state("1LM", "L1:1LG,2LG,3LG | L9:9LG,10LG,11LG")
    problems = review([["1LG", "2LG", "3LG", "3LG"], ["9LG", "10LG"]], found)["missing"]
    assert [problem["cards"] for problem in problems] == [["3LG"], ["11LG"], []]


def test_a_covered_piece_is_missed() -> None:
    """FA-17"""
    found = state("8LC", "C4:4LC,5LC,6LC", worn=[{"hand": ["hand-C4", "hand-C3"]}], rules="cover")
    groups = [["4LC", "5LC", "6LC", "hand-C4", "8LC"]]
    assert missing(groups, found) == [
        "The cloth glove (run of 4) cannot be used while under the cloth bag (run of 3). (FA-17)"
    ]
    assert review(groups, found)["missing"][0]["cards"] == ["hand-C4", "hand-C3"]


def test_a_wild_that_nothing_replaces_is_missed() -> None:
    """FA-18"""
    found = state("3GC 7MC", "C4:4LC,5LC,6LC,hand-C4")
    assert missing([["hand-C4", "3GC", "4LC", "5LC", "6LC"]], found) == [
        "A wild stood for cloth 7: it stays that card unless another cloth 7 takes its place. (FA-18)"
    ]


def test_cards_of_two_readings_are_read_as_it_suits() -> None:
    """FA-18: three cards that are all leather/gem replace a gem wild only as gem"""
    found = state("5LG 6LG 7LG 2GM 3GC 4GC", "G5:5GC,hand-G4,7GC")
    groups = [["2GM", "3GC", "4GC", "5GC", "hand-G4", "7GC"], ["5LG", "6LG", "7LG"]]
    assert review(groups, found)["ok"]
    moved = [["3GC", "4GC", "5GC"], ["5LG", "6LG", "7LG"], ["7GC", "8GC", "hand-G4"]]
    found = state("5LG 6LG 7LG 3GC 4GC 8GC", "G5:5GC,hand-G4,7GC")
    answer = review(moved, found)
    assert answer["ok"]
    assert "G5:5LG,6LG,7LG" in answer["move"]


def test_cards_of_two_readings_stay_what_they_were() -> None:
    found = state("7LG 9MC", "G3:3LG,4LG,5LG | =7:7GM,7GC,7MC")
    answer = review([["3LG", "4LG", "5LG"], ["7GM", "7GC", "7MC", "7LG"]], found)
    assert answer["move"] == "play G3:3LG,4LG,5LG | =7:7GM,7GC,7MC,7LG"


def pays(groups: list[Any], found: FancyAnimalsState) -> dict[str, list[str]]:
    return {payment["piece"]: payment["places"] for payment in review(groups, found)["pays"]}


def test_what_the_arrangement_would_pay_for() -> None:
    """FA-13, FA-16"""
    worn = [{"hand": ["hand-L3"]}]
    found = state("5LC", "C1:1LC,2LC,3LC,4LC", worn=worn, offer="feet-C5 feet-C6 hand-C3 hand-M3")
    groups = [["1LC", "2LC", "3LC", "4LC", "5LC"]]
    assert pays(groups, found) == {"hand-C3": ["feet", "body", "head"], "feet-C5": ["feet"]}
    answer = review(groups, found)["pays"][1]
    assert answer["moves"] == ["play C1:1LC,2LC,3LC,4LC,5LC take feet-C5 feet"]
    assert [payment["scores"] for payment in review(groups, found)["pays"]] == [[-1, -1, -1], [3]]
    assert found.refusal(found.parse(answer["moves"][0])) is None


def test_before_a_piece_is_taken_one_is_told_what_it_costs_and_ends() -> None:
    """FA-24, FA-25"""
    away, last = "Not its own place: 2 points less.", "It fills your last place: the others have one more turn."
    groups = [["1LC", "2LC", "3LC", "4LC", "5LC"]]

    def warns(worn: dict[str, list[str]]) -> dict[str, list[str | None]]:
        found = state("5LC", "C1:1LC,2LC,3LC,4LC", worn=[worn], offer="feet-C5 feet-C6 hand-C3 hand-M3")
        return {payment["piece"]: payment["warns"] for payment in review(groups, found)["pays"]}

    assert warns({"hand": ["hand-L3"]}) == {"hand-C3": [away] * 3, "feet-C5": [None]}
    nearly = {"hand": ["hand-L3"], "feet": [], "body": ["body-L6"], "head": ["head-L8"]}
    assert warns(nearly) == {"hand-C3": [f"{away} {last}"], "feet-C5": [last]}


def test_an_unfinished_table_tells_what_its_runs_would_pay_for() -> None:
    """FA-13"""
    found = state("5LC", "C1:1LC,2LC,3LC,4LC | =7:7LG,7GM,7MC", offer="feet-C5")
    answer = review([["1LC", "2LC", "3LC", "4LC", "5LC"]], found)
    assert not answer["ok"]
    assert [(payment["piece"], payment["moves"]) for payment in answer["pays"] if payment["piece"] == "feet-C5"] == [
        ("feet-C5", [])
    ]


def test_a_run_of_two_readings_pays_for_either() -> None:
    """FA-13"""
    found = state("1LG 2LG 3LG", offer="hand-L3 hand-G3")
    answer = review([["1LG", "2LG", "3LG"]], found)
    moves = [move for payment in answer["pays"] for move in payment["moves"]]
    assert moves == ["play L1:1LG,2LG,3LG take hand-L3 hand", "play G1:1LG,2LG,3LG take hand-G3 hand"]
    assert all(found.refusal(found.parse(move)) is None for move in moves)


def test_a_mix_pays() -> None:
    """FA-23"""
    found = state("1LG 2LG 3LG 4LG", "M5:5LM,6LM,7LM", rules="mix", offer="body-M7")
    assert "body-M7" in pays([["5LM", "6LM", "7LM"], ["1LG", "2LG", "3LG", "4LG"]], found)


def test_what_could_be_returned() -> None:
    """FA-20"""
    found = state("5LC", "C1:1LC,2LC,3LC,4LC", rules="return", offer="feet-C5")
    assert "feet-C5" in review([["1LC", "2LC", "3LC", "4LC", "5LC"]], found)["returns"]
    assert review([["1LC", "2LC", "3LC", "4LC"]], found)["returns"] == []


@pytest.mark.parametrize(
    ("draft", "says"),
    [
        (3, "A draft must be an object, not a number. (FA-0)"),
        ({}, "groups: is missing. (FA-0)"),
        ({"groups": [3]}, "groups[0]: must be a list, not a number. (FA-0)"),
        ({"groups": [[]]}, "groups[0]: has no cards. (FA-0)"),
        ({"groups": [{"set": 3, "cards": []}]}, "groups[0]: has no cards. (FA-0)"),
        ({"groups": [["14LG"]]}, "groups[0]: '14LG' is not one of 1LG, 1LM, ... head-C10. (FA-0)"),
        ({"groups": [[["1LG"]]]}, "groups[0]: must be a text, not a list. (FA-0)"),
        ({"groups": [], "loose": ["x"]}, "loose: 'x' is not one of 1LG, 1LM, ... head-C10. (FA-0)"),
        ({"groups": [], "tail": 1}, "tail: there is no such field. (FA-0)"),
    ],
)
def test_a_draft_that_cannot_be_read(draft: Any, says: str) -> None:
    """FA-0"""
    with pytest.raises(Refusal) as refused:
        state().review(draft)
    assert str(refused.value) == says


def test_after_the_end_nothing_is_arranged() -> None:
    """FA-24"""
    with pytest.raises(Refusal, match="The game is over"):
        state(passes=2, phase="over", turn=None).review({"groups": []})


def test_an_empty_draft() -> None:
    """FA-12"""
    assert missing([], state("5LG")) == ["Play at least one material card from your hand. (FA-12)"]


def test_a_crowded_table_is_read_too() -> None:
    rows = [
        f"{pair[0]}1:" + ",".join(f"{number}{pair}" for number in range(1, 14)) for pair in ("LG", "LM", "GC", "MC")
    ]
    found = state("1LC 2LC 3LC", " | ".join(rows), players=3)
    groups = [group["cards"] for group in found.dump()["table"]] + [["1LC", "2LC", "3LC"]]
    assert review(groups, found)["ok"]


def test_a_draft_of_more_cards_than_there_are_is_refused() -> None:
    """Nobody's table looks like that, and a verdict on it would be long."""
    every = [[name] for name in NAMES]
    assert len(review(every)["groups"]) == len(NAMES)
    for groups in ([*every, ["1LG"]], [[*NAMES, "1LG"]], [{"set": 1, "cards": ["1LG"] * 127}]):
        with pytest.raises(Refusal, match="groups: has more than the 126 cards"):
            review(groups)
