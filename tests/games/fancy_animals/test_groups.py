"""What is a run, and what is a set (FA-6 to FA-8, FA-17, FA-21)."""

import itertools

import pytest

from parlour.games.fancy_animals import notation
from parlour.games.fancy_animals.components import CODES, NAMES
from parlour.games.fancy_animals.groups import (
    Group,
    from_one,
    group_fault,
    group_text,
    group_words,
    last_number,
    set_readings,
)


def group(text: str) -> Group:
    return notation.read(f"play {text}", 13, False).groups[0]


def fault(text: str, top: int = 13, loop: bool = False) -> str:
    found = group_fault(group(text), top, loop)
    return "" if found is None else str(found)


@pytest.mark.parametrize(
    "text",
    [
        "L3:3LG,4LM,5LC",
        "G1:1LG,2GM,3GC,4LG,5GM,6GC,7LG,8LG,9LG,10LG,11LG,12LG,13LG",
        "=7:7LG,7GM,7MC",
        "=7:7LG,7LM,7LC,7MC",
        "C5:5GC,6MC,hand-C4,8LC",
        "C5:hand-C3,hand-C4,hand-C5",
        "=7:hand-C3,7LC,7GC",
        "M11:11LM,12LM,13LM",
    ],
)
def test_runs_and_sets(text: str) -> None:
    """FA-6, FA-8, FA-17: also wilds alone"""
    assert fault(text) == ""


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("G3:3LG,4LG", "Gem 3-4 has only two cards; a group needs three or more. (FA-7)"),
        ("G3:3LG", "Gem 3 lies alone; a group needs three cards or more. (FA-7)"),
        ("=7:7LG,7MC", "The set of 7s has only two cards; a group needs three or more. (FA-7)"),
        ("G3:3LG,4LG,6LG", "Gem 3-5: the 6 leather/gem lies where a 5 belongs. (FA-6)"),
        ("G3:3LG,4LG,5LM", "Gem 3-5: the 5 leather/metal is not gem. (FA-6)"),
        ("G3:3LG,4LG,4GM", "Gem 3-5: the 4 gem/metal lies where a 5 belongs. (FA-6)"),
        ("G3:3LG,hand-C4,5LG", "Gem 3-5: the cloth glove (run of 4) can be a wild only in cloth. (FA-17)"),
        ("=7:7LG,7GM,8MC", "The set of 7s: the 8 metal/cloth is not a 7. (FA-6)"),
        ("=7:7LG,7GM,7MC,7LC,7GC", "The set of 7s has 5 cards; the four suits allow no more than four. (FA-6)"),
        ("=7:hand-C3,hand-C4,7LG", "The set of 7s: its cards cannot all be of different suits. (FA-6)"),
        ("=7:hand-L3,hand-G4,7LG", "The set of 7s: its cards cannot all be of different suits. (FA-6)"),
        (
            "L12:12LG,13LG,1LG",
            "Leather from 12 goes beyond 13: runs wrap round to 1 only when LOOP is in force. (FA-8)",
        ),
    ],
)
def test_no_run_and_no_set(text: str, says: str) -> None:
    """FA-6, FA-7, FA-8, FA-17"""
    assert fault(text) == says


def test_with_two_players_eleven_is_the_top() -> None:
    """FA-2, FA-8"""
    assert fault("L10:10LG,11LG,12LG", top=11).endswith("only when LOOP is in force. (FA-8)")
    assert fault("L12:12LG,13LG,1LG", top=11) == "Leather from 12 cannot be: numbers go from 1 to 11. (FA-8)"
    assert fault("=13:13LG,13GM,13MC", top=11) == "The set of 13s cannot be: numbers go from 1 to 11. (FA-8)"


def test_loop_lets_one_follow_the_top() -> None:
    """FA-21"""
    assert fault("L12:12LG,13LG,1LG,2LG", loop=True) == ""
    assert fault("L10:10LG,11LG,1LG", top=11, loop=True) == ""


def test_loop_gives_no_number_twice() -> None:
    """FA-21"""
    around = ",".join([f"{number}LG" for number in range(1, 14)] + ["1LM"])
    assert fault(f"L1:{around}", loop=True) == (
        "Leather from 1 has 14 cards, but a run has no number twice and there are only 13. (FA-6)"
    )


def test_a_run_of_all_numbers_is_written_from_one() -> None:
    """FA-21"""
    around = Group(0, 12, [CODES[f"{number}LG"] for number in (12, 13, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)])
    assert group_text(from_one(around, 13)).startswith("L1:1LG,2LG,3LG")
    short = Group(0, 12, [CODES["12LG"], CODES["13LG"], CODES["1LG"]])
    assert from_one(short, 13) is short


def test_names_of_groups() -> None:
    assert group_words(group("G3:3LG,4LG,5LG"), 13) == "gem 3-5"
    assert group_words(group("=7:7LG,7GM,7MC"), 13) == "the set of 7s"
    assert last_number(group("L12:12LG,13LG,1LG"), 13) == 1
    assert repr(group("G3:3LG,4LG,5LG")) == "G3:3LG,4LG,5LG"


def test_any_three_or_four_cards_of_a_number_are_a_set() -> None:
    """FA-6"""
    sevens = [card for card in range(78) if NAMES[card].startswith("7")]
    for count in (3, 4):
        for cards in itertools.combinations(sevens, count):
            assert set_readings(list(cards)), cards


def test_readings_of_a_set_against_all_choices_of_suits() -> None:
    """FA-18: any reading will do, and no other"""
    cards = [CODES[name] for name in ("7LG", "7LM", "7LC", "7GM", "7GC", "7MC", "hand-L3", "hand-C4", "feet-C5")]
    pairs = {card: [s for s in range(4) if "LGMC"[s] in NAMES[card].split("-")[-1]] for card in cards}
    for count in (1, 2, 3, 4):
        for chosen in itertools.combinations(cards, count):
            wanted = 0
            for suits in itertools.product(*[pairs[card] for card in chosen]):
                if len(set(suits)) == count:
                    wanted |= 1 << sum(1 << suit for suit in suits)
            assert set_readings(list(chosen)) == wanted
