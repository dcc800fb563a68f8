"""Differences are told path by path, and not too many of them."""

from parlour.testing.differences import differences

NAMES = ("here", "there")


def test_every_kind_of_difference() -> None:
    here = {"hands": [["tea"], ["silk", "salt"]], "turn": 0, "only": 1, "flag": True, "same": [1, {"a": 2}]}
    there = {"hands": [["wool"], ["silk"]], "turn": None, "other": 2, "flag": 1, "same": [1, {"a": 2}]}
    assert differences(here, there, NAMES).splitlines() == [
        'hands[0][0]: here "tea", there "wool"',
        'hands[1]: here ["silk", "salt"], there ["silk"]',
        "turn: here 0, there null",
        "only: here 1, there nothing",
        "flag: here true, there 1",
        "other: here nothing, there 2",
    ]


def test_whole_values() -> None:
    assert differences("tea", "salt", NAMES) == 'the whole: here "tea", there "salt"'


def test_many_differences_are_cut() -> None:
    told = differences(list(range(50)), list(range(1, 51)), NAMES).splitlines()
    assert len(told) == 21
    assert told[-1] == "... and 30 more differences"


def test_long_values_are_cut() -> None:
    assert len(differences("a" * 10_000, "b", NAMES)) < 400
