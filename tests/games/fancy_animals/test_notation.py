"""Move texts: exact, and the same both ways."""

import pytest

from parlour.engine import Refusal
from parlour.games.fancy_animals import GAME, notation
from parlour.games.fancy_animals.groups import Group
from parlour.games.fancy_animals.notation import Move

TEXTS = [
    "draw",
    "pass",
    "activate loop 5LG 5LM 5GC",
    "activate return 12LG 12LM 12GC 12MC return head-M10",
    "play L3:3LG,4LM,5LC",
    "play L3:3LG,4LM,5LC | =7:7LG,7GM,7MC | C5:5GC,6MC,hand-C4,8LC take feet-C4 feet",
    "play L3:3LG,4LM,5LC | L12:12LG,13LG,1LG return hand-L3",
]


def read(words: str, loop: bool = False) -> Move:
    return notation.read(words, 13, loop)


@pytest.mark.parametrize("words", TEXTS)
def test_texts_are_read_and_written_back(words: str) -> None:
    assert notation.write(read(words)) == words
    assert repr(read(words)) == words


def test_moves_with_the_same_content_are_equal() -> None:
    """FA-7: groups have no order, nor have the cards of a set"""
    one = read("play L3:3LG,4LM,5LC | =7:7LG,7GM,7MC take feet-C4 feet")
    same = read("play =7:7MC,7GM,7LG | L3:3LG,4LM,5LC take feet-C4 feet")
    assert one == same
    assert hash(one) == hash(same)
    assert notation.write(one) != notation.write(same)
    assert read("activate loop 5LG 5LM 5GC") == read("activate loop 5GC 5LG 5LM")


@pytest.mark.parametrize(
    "move",
    [
        Move(7),
        Move(-1),
        Move(notation.DRAW, take=80, place=0),
        Move(notation.ACTIVATE),
        Move(notation.ACTIVATE, rule=0),
        Move(notation.ACTIVATE, rule=9, cards=[1, 2, 3]),
        Move(notation.ACTIVATE, rule=0, cards=[1, 2, 999]),
        Move(notation.PLAY),
        Move(notation.PLAY, [Group(0, 1, [])]),
        Move(notation.PLAY, [Group(9, 1, [1, 2, 3])]),
        Move(notation.PLAY, [Group(0, 99, [1, 2, 3])]),
        Move(notation.PLAY, [Group(0, 1, [-1, 2, 3])]),
        Move(notation.PLAY, [Group(0, 1, [1, 2, 3])], take=3, place=0),
        Move(notation.PLAY, [Group(0, 1, [1, 2, 3])], take=80),
        Move(notation.PLAY, [Group(0, 1, [1, 2, 3])], back=999),
    ],
    ids=lambda move: f"kind {move.kind}",
)
def test_a_move_that_cannot_be_written_is_none(move: Move) -> None:
    """FA-0"""
    state = GAME.start(2, 1)
    refusal = state.refusal(move)
    assert refusal is not None
    assert refusal.rule == "FA-0"
    with pytest.raises(Refusal, match="is not a move of Fancy Animals"):
        state.text(move)


@pytest.mark.parametrize(
    "other",
    [
        "play L3:3LG,4LM,5LC | =7:7LG,7GM,7MC",
        "play L3:3LG,4LM,5LC | =7:7LG,7GM,7MC take feet-C4 hand",
        "play L3:3LG,4LM,5LC | =7:7LG,7GM,7MC return feet-C4",
        "play L3:3LG,4LM,5LC | =7:7LG,7GM,7LM take feet-C4 feet",
        "draw",
    ],
)
def test_moves_with_other_content_are_not(other: str) -> None:
    assert read("play L3:3LG,4LM,5LC | =7:7LG,7GM,7MC take feet-C4 feet") != read(other)


def test_a_move_is_no_text() -> None:
    assert read("draw") != "draw"


def test_a_run_of_all_numbers_is_read_from_any_beginning() -> None:
    """FA-21"""
    around = ["12LG", "13LG", *[f"{number}LG" for number in range(1, 12)]]
    assert notation.write(read("play L12:" + ",".join(around), loop=True)).startswith("play L1:1LG,2LG")
    assert notation.write(read("play L12:" + ",".join(around))).startswith("play L12:12LG")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("", "'' is no move: draw, play, activate or pass. (FA-0)"),
        ("Draw", "'Draw' is no move: draw, play, activate or pass. (FA-0)"),
        ("draw ", "'draw ' is no move: draw, play, activate or pass. (FA-0)"),
        ("dance " * 20, "'dance dance dance dance dance dance d...' is no move: draw, play, activate or pass. (FA-0)"),
        ("play", "A play tells the whole table as you leave it: play L3:3LG,4LM,5LC | ... (FA-0)"),
        ("play take hand-C3 hand", "A play tells the whole table as you leave it: play L3:3LG,4LM,5LC | ... (FA-0)"),
        ("play L3:3LG,4LM,5LC |", "After | comes a group. (FA-0)"),
        ("play L3:3LG,4LM,5LC, | C1:1LC", "There is no card ''. (FA-0)"),
        ("play L3:3LG,4LM,5LC & C1:1LC", "Between two groups comes |, not '&'. (FA-0)"),
        ("play L3:3LG,4LM,5LC  | C1:1LC", "Between two groups comes |, not ''. (FA-0)"),
        ("play L3:3LG,4LM,5XC", "There is no card '5XC'. (FA-0)"),
        ("play L3:3LG,4LM,5CL", "There is no card '5CL'. (FA-0)"),
        ("play L3:3LG,4LM,5LC take 5LC feet", "There is no piece of clothing '5LC'. (FA-0)"),
        ("play L3:3LG,4LM,5LC take hand-C9 feet", "There is no piece of clothing 'hand-C9'. (FA-0)"),
        ("play L3:3LG,4LM,5LC take hand-C3 nose", "'nose' is no place: hand, feet, body, head. (FA-0)"),
        ("activate", "Which special rule? activate loop 5LG 5LM 5GC (FA-0)"),
        ("activate jump 5LG 5LM 5GC", "'jump' is no special rule: return, loop, cover, mix. (FA-0)"),
        ("activate loop", "With which set? activate loop 5LG 5LM 5GC (FA-0)"),
        ("activate loop 5LG 5LM 14GC", "There is no card '14GC'. (FA-0)"),
    ],
)
def test_unreadable_texts(words: str, says: str) -> None:
    """FA-0"""
    with pytest.raises(Refusal) as refused:
        read(words)
    assert str(refused.value) == says


@pytest.mark.parametrize("group", ["X3:3LG,4LM,5LC", "L03:3LG", "L14:3LG", "L:3LG", "3LG,4LM", "=0:7LG", "l3:3LG"])
def test_unreadable_groups(group: str) -> None:
    """FA-0"""
    with pytest.raises(Refusal) as refused:
        read(f"play {group}")
    assert str(refused.value) == (
        f"'{group}' is no group: a run is like L3:3LG,4LM,5LC, a set like =7:7LG,7GM,7MC. (FA-0)"
    )
