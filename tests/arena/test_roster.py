"""Bots by name: given in any way, made once, sent to other processes."""

import pickle
from pathlib import Path
from typing import Any

import pytest

from parlour.arena.roster import Roster, unpack
from parlour.bots import Bot, Expert, Novice
from parlour.engine import Refusal
from tests.arena.own_bots import First, Heavy, Maker


def make() -> Bot:
    return First()


def broken() -> Bot:
    raise OSError("no weights")


def test_bots_are_given_as_names_objects_classes_and_functions() -> None:
    mine = First()
    roster = Roster(["expert@5", mine, First, make, lambda: Novice(worlds=1)])
    assert roster.names == ["expert@5", "First", "First (2)", "make", "<lambda>"]
    assert isinstance(roster.bot("expert@5"), Expert)
    assert roster.bot("First") is mine
    assert type(roster.bot("First (2)")) is First
    assert type(roster.bot("make")) is First
    assert isinstance(roster.bot("<lambda>"), Novice)


def test_a_dictionary_gives_names() -> None:
    roster = Roster({"old": First(), "new": "novice"})
    assert roster.names == ["old", "new"]
    assert isinstance(roster.bot("new"), Novice)


def test_bots_of_one_name_are_told_apart() -> None:
    assert Roster(["novice", "novice", "random", "novice"]).names == ["novice", "novice (2)", "random", "novice (3)"]


def test_a_bot_is_made_once(tmp_path: Path) -> None:
    roster = Roster([Maker(tmp_path / "notes")])
    assert not (tmp_path / "notes").exists()
    assert roster.bot("Maker") is roster.bot("Maker")
    assert len((tmp_path / "notes").read_text().splitlines()) == 1


@pytest.mark.parametrize(
    ("bots", "says"),
    [
        ("random", "Bots are given as a list, or by name in a dictionary, not as 'random'."),
        (7, "Bots are given as a list, or by name in a dictionary, not as 7."),
        ([7], "A bot is given by name, as a Bot, or as a class or function that makes one, not as 7."),
        ([broken], "The bot 'broken' could not be made: OSError: no weights"),
        ([dict], "'dict' made {}, which is not a Bot: it must inherit from parlour.bots.Bot."),
        (
            ["hal"],
            "There is no bot 'hal'; there are beginner, novice, regular, skilled, expert, "
            "or FILE.py:CLASS for your own.",
        ),
    ],
)
def test_what_is_no_bot_is_refused(bots: Any, says: str) -> None:
    def make_all() -> list[Bot]:
        roster = Roster(bots)
        return [roster.bot(name) for name in roster.names]

    with pytest.raises(Refusal) as refused:
        make_all()
    assert refused.value.why == says


def test_a_packed_roster_has_the_same_bots(tmp_path: Path) -> None:
    there = unpack(Roster(["novice", Heavy(tmp_path / "notes", 7), First]).pack())
    heavy = there.bot("Heavy")
    assert isinstance(heavy, Heavy)
    assert heavy.weights == 7
    assert isinstance(there.bot("novice"), Novice)
    assert isinstance(there.bot("First"), First)
    assert len((tmp_path / "notes").read_text().splitlines()) == 1


def test_a_bot_that_cannot_be_sent_is_named() -> None:
    class Local(First):
        pass

    for bots in ([Local()], [Local], [lambda: First()]):
        with pytest.raises(Refusal, match=r"cannot be sent to other processes .* Play with jobs=1, or put its class"):
            Roster(bots).pack()


def test_a_bot_that_cannot_be_found_on_arrival_is_named() -> None:
    packed = {"Mine": pickle.dumps(First).replace(b"First", b"Worst")}
    with pytest.raises(Refusal, match=r"The bot 'Mine' cannot be sent to other processes .*Worst"):
        unpack(packed).bot("Mine")
