"""Wilds on the table stay what they stand for, unless replaced (FA-18)."""

import pytest

from parlour.games.fancy_animals import notation
from parlour.games.fancy_animals.wilds import stand_words, stands, unreplaced


def lost(before: str, after: str) -> str:
    """What the wilds before stood for and nothing after does."""
    table = notation.read(f"play {before}", 13, True).groups
    missing = unreplaced(stands(table, 13), notation.read(f"play {after}", 13, True).groups, 13)
    return "" if missing < 0 else stand_words(missing)


def test_what_wilds_stand_for() -> None:
    """FA-18: the number of its position in a run, the number of the set in its material"""
    table = notation.read("play C5:5GC,6MC,hand-C4,8LC | =7:7LG,7LM,feet-C5 | C13:hand-C3,1LC,2LC", 13, True).groups
    assert {stand_words(stand): count for stand, count in stands(table, 13).items()} == {"cloth 7": 2, "cloth 13": 1}


WILD = "C5:5GC,6MC,hand-C4"  # stands for cloth 7
MOVED = "C4:hand-C4,5GC,6MC"
FREED = "C1:feet-C5,2LC,3LC | L1:feet-L5,2LG,3LG"


@pytest.mark.parametrize(
    ("before", "after", "missing"),
    [
        # The wild stays.
        (WILD, "C5:5GC,6MC,hand-C4,8LC", ""),
        # It stands for another number, and nothing for cloth 7.
        (WILD, MOVED, "cloth 7"),
        # Another card takes its place, in the same run or in any other.
        (WILD, "C5:5GC,6MC,7LC | C10:10LC,11LC,hand-C4", ""),
        (WILD, f"{MOVED} | C7:7LC,8LC,9LC", ""),
        # The other card is there, but stands for leather 7.
        (WILD, f"{MOVED} | L7:7LC,8LC,9LC", "cloth 7"),
        # In a set any reading will do: 7LC may be cloth here, but not both cloth and leather.
        (WILD, f"{MOVED} | =7:7LC,7LG,7GM", ""),
        (f"{WILD} | =7:feet-L4,7LM,7GM", f"{MOVED} | =7:7LC,7LM,7GM | L1:1LC,2LC,feet-L4", ""),
        # One card cannot be both: 7LC is cloth or leather, whatever else is in its set.
        (f"{WILD} | L6:6LM,feet-L4,8LM", f"{MOVED} | =7:7LC,7GM,7MC | L6:6LM,7LG,8LM | L1:feet-L4,2LG,3LG", ""),
        (f"{WILD} | L6:6LM,feet-L4,8LM", f"{MOVED} | =7:7LC,7GM,7MC | L4:feet-L4,5LG,6LM", ""),
        (f"{WILD} | L6:6LM,feet-L4,8LM", f"{MOVED} | =7:7GM,7GC,7MC | L4:feet-L4,5LG,6LM", "leather 7"),
        (f"{WILD} | L6:6LM,feet-L4,8LM", f"{MOVED} | =7:7LC,7GM,hand-G4 | L4:feet-L4,5LG,6LM", "leather 7"),
        # Two wilds that stand for the same need two cards.
        (f"{WILD} | =7:7LG,7LM,feet-C5", f"{WILD} | =7:7LG,7LM,7GM | C1:feet-C5,2LC,3LC", "cloth 7"),
        (f"{WILD} | =7:7LG,7LM,feet-C5", f"{WILD} | =7:7LG,7LM,7MC | C1:feet-C5,2LC,3LC", ""),
        # Sets of one number are read together: one gives leather, the other cloth.
        ("=7:feet-C5,7LG,7GM | =7:feet-L5,7GC,7MC", f"=7:7LC,7LG,7GM | =7:7LM,7GC,7MC | {FREED}", ""),
        ("=7:feet-C5,7LG,7GM | =7:feet-L5,7GC,7MC", f"=7:7LG,7GM,7LM | =7:7GC,7MC,hand-M3 | {FREED}", ""),
        ("=7:feet-C5,7LG,7GM | =7:hand-C5,7GC,7MC", f"=7:7LG,7GM,7LM | =7:7GC,7MC,hand-M3 | {FREED}", "cloth 7"),
    ],
)  # fmt: skip
def test_each_stand_is_kept(before: str, after: str, missing: str) -> None:
    """FA-18"""
    assert lost(before, after) == missing
