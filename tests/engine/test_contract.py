"""The front door and the small pieces of the contract."""

import pickle
from importlib import import_module

import pytest

import parlour
from parlour.engine import Event, Fields, Refusal, with_names
from tests.bots.toy import Pegs


def test_the_shelf() -> None:
    assert parlour.games() == sorted(parlour.games())
    assert "cats-and-dogs" in parlour.games()
    # The name is the package's as well: games are imported from what is called.
    assert vars(parlour)["games"] is import_module("parlour.games")


@pytest.mark.parametrize("key", ["chess", "", "cats_and_dogs", "../engine"])
def test_an_unknown_game(key: str) -> None:
    with pytest.raises(Refusal, match="There is no game"):
        parlour.game(key)


def test_a_refusal_survives_the_way_between_processes() -> None:
    refusal = pickle.loads(pickle.dumps(Refusal("CD-12", "Rex is full.")))
    assert (refusal.rule, refusal.why, str(refusal)) == ("CD-12", "Rex is full.", "Rex is full. (CD-12)")


def test_an_event_tells_a_seat_what_it_may_know() -> None:
    event = Event("drew", "{1} draws a card.", {"seat": 1}, {1: ("You draw 5LG.", {"card": "5LG"})})
    assert event.seen_by(1) == {"kind": "drew", "says": "You draw 5LG.", "seat": 1, "card": "5LG"}
    for seat in (None, 0, 2):
        assert event.seen_by(seat) == {"kind": "drew", "says": "{1} draws a card.", "seat": 1}


def test_a_move_that_fails_leaves_nobody_listening() -> None:
    """What comes after it is played by the trusted path, where nothing is told."""

    class Broken(Pegs):
        def apply(self, move: int) -> None:
            raise RuntimeError

    state = Broken(2, 5)
    with pytest.raises(RuntimeError):
        state.play(1)
    assert state.events is None


def test_names_in_sentences() -> None:
    assert with_names("{0} beats {1}, {0} wins. {9}", ["Ann", "Ben"]) == "Ann beats Ben, Ann wins. {9}"


def test_a_player_may_be_called_like_the_place_for_a_name() -> None:
    assert with_names("{0} beats {1}.", ["{1}", "{0}"]) == "{1} beats {0}."


def test_fields_name_what_is_wrong() -> None:
    fields = Fields({"n": True, "list": [1, "x"], "word": 3}, "XX-0", "outer")
    for ask, why in (
        (lambda: fields.whole("n", 0, 5), "outer.n: must be a whole number, not true or false."),
        (lambda: fields.whole("list", 0, 5), "outer.list: must be a whole number, not a list."),
        (lambda: fields.wholes("list", 0, 5), "outer.list: must be a whole number, not a text."),
        (lambda: fields.items("list", 3), "outer.list: must have 3 entries, not 2."),
        (lambda: fields.word("word", ["a"]), "outer.word: must be a text, not a number."),
        (lambda: fields.word("gone", ["a"]), "outer.gone: is missing."),
        (lambda: fields.only(["n", "list"]), "outer.word: there is no such field."),
    ):
        with pytest.raises(Refusal) as refusal:
            ask()
        assert (refusal.value.rule, refusal.value.why) == ("XX-0", why)
