"""From the old table to the new, in steps with the origin of every card."""

import pytest

from parlour.games.fancy_animals import notation
from parlour.games.fancy_animals.components import CODES
from parlour.games.fancy_animals.groups import Group
from parlour.games.fancy_animals.help.explain import explain, explain_take


def table(text: str) -> list[Group]:
    return notation.read(f"play {text}", 13, True).groups if text else []


def steps(before: str, after: str) -> list[str]:
    return explain(table(before), table(after), 13)


def test_play_d_of_the_rulebook() -> None:
    """FA-12"""
    before = "L1:1LC,2LG,3LG | C2:2GC,3GC,4GC | M2:2GM,3GM,4LM,5MC"
    assert steps(before, "C1:1LC,2GC,3GC,4GC,5MC | L2:2LG,3LG,4LM | M2:2GM,3GM,4GM") == [
        "Take 4 leather/metal off metal 2-5 and put your 4 gem/metal in its place, which makes it metal 2-4.",
        "Add 1 leather/cloth from leather 1-3 and 5 metal/cloth from metal 2-5 to cloth 2-4, which makes it cloth 1-5.",
        "Add 4 leather/metal from metal 2-5 to leather 1-3, which makes it leather 2-4.",
    ]


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        # Play (a): cards put on.
        (
            "C5:5LC,6LC,7LC,8LC,9LC",
            "C4:4LC,5LC,6LC,7LC,8LC,9LC,10MC",
            ["Add your 4 leather/cloth and your 10 metal/cloth to cloth 5-9, which makes it cloth 4-10."],
        ),
        # Play (b): a card taken off.
        (
            "M4:4GM,5GM,6GM,7GM",
            "M4:4GM,5GM,6GM | M5:5LM,6LM,7GM",
            [
                "Lay your 5 leather/metal, your 6 leather/metal and 7 gem/metal from metal 4-7 as metal 5-7.",
                "That leaves metal 4-6 of metal 4-7.",
            ],
        ),
        # Play (c): cards that change suit.
        (
            "G3:3LG,4LG,5GM,6GM,7GC",
            "L2:2LM,3LG,4LG,5LC | G5:5GM,6GM,7GC",
            [
                "Lay your 2 leather/metal, 3 leather/gem from gem 3-7, 4 leather/gem from gem 3-7 and your 5"
                " leather/cloth as leather 2-5.",
                "That leaves gem 5-7 of gem 3-7.",
            ],
        ),
        # Groups of their own, on an empty table, with a wild.
        (
            "",
            "=7:7LG,7GM,7MC | C6:6MC,hand-C4,8LC",
            [
                "Lay your 7 leather/gem, your 7 gem/metal and your 7 metal/cloth as the set of 7s.",
                "Lay your 6 metal/cloth, your cloth glove (run of 4) as cloth 7 and your 8 leather/cloth as cloth 6-8.",
            ],
        ),
        # A wild replaced, and used elsewhere.
        (
            "C5:5GC,6MC,hand-C4",
            "C5:5GC,6MC,7MC | C10:10LC,11LC,hand-C4",
            [
                "Take cloth glove (run of 4) off cloth 5-7 and put your 7 metal/cloth in its place.",
                "Lay your 10 leather/cloth, your 11 leather/cloth and cloth glove (run of 4) as cloth 12 from cloth 5-7"
                " as cloth 10-12.",
            ],
        ),
        # A wild that moves along its own run.
        (
            "C5:5GC,6MC,7LC,hand-C4",
            "C4:hand-C4,5GC,6MC,7LC,8MC",
            [
                "Take cloth glove (run of 4) off cloth 5-8 and put your 8 metal/cloth in its place; add cloth glove"
                " (run of 4) as cloth 4 from cloth 5-8, which makes it cloth 4-8."
            ],
        ),
        # Two runs joined.
        (
            "C5:5GC,6MC,7LC | C9:9MC,10MC,11MC",
            "C5:5GC,6MC,7LC,8LC,9MC,10MC,11MC",
            ["Add your 8 leather/cloth and all of cloth 9-11 to cloth 5-7, which makes it cloth 5-11."],
        ),
        # One run split.
        (
            "C4:4LC,5GC,6MC,7LC,8MC,9MC",
            "C4:4LC,5GC,6MC | C7:7LC,8MC,9MC | =7:7LG,7GM,7LM",
            [
                "Lay your 7 leather/gem, your 7 gem/metal and your 7 leather/metal as the set of 7s.",
                "Split cloth 4-9: 7 leather/cloth, 8 metal/cloth and 9 metal/cloth make cloth 7-9 of their own.",
                "That leaves cloth 4-6 of cloth 4-9.",
            ],
        ),
        # A run read in its other suit; a set that grows and one that shrinks.
        (
            "L3:3LG,4LG,5LG | =7:7LG,7GM,7MC,7LC | =9:9LG,9GM,9MC",
            "G3:3LG,4LG,5LG | =7:7LG,7GM,7MC | C5:5GC,6MC,7LC | =9:9LG,9GM,9MC,9LM",
            [
                "Add your 9 leather/metal to the set of 9s.",
                "Lay your 5 gem/cloth, your 6 metal/cloth and 7 leather/cloth from the set of 7s as cloth 5-7.",
                "Read leather 3-5 as gem 3-5 instead.",
                "That leaves three of the set of 7s.",
            ],
        ),
    ],
)
def test_steps(before: str, after: str, told: list[str]) -> None:
    """FA-12, FA-17, FA-18"""
    assert steps(before, after) == told


def test_what_stays_is_not_told() -> None:
    assert steps("L3:3LG,4LG,5LG", "=7:7LG,7GM,7MC | L3:3LG,4LG,5LG") == [
        "Lay your 7 leather/gem, your 7 gem/metal and your 7 metal/cloth as the set of 7s."
    ]


def test_the_last_step_takes_the_piece() -> None:
    """FA-13, FA-22"""
    shoes, bag = CODES["feet-C5"], CODES["hand-L3"]
    assert explain_take(shoes, 1, -1) == "Take the cloth shoes (run of 5), to wear at the feet."
    assert explain_take(shoes, 0, bag) == (
        "Take the cloth shoes (run of 5), to wear at the hand on top of the leather bag (run of 3)."
    )
