"""How far one may take back, and who must agree: the rule alone, without a table that plays."""

from __future__ import annotations

import parlour
from parlour.server.play.shapes import UndoOffers
from parlour.server.play.table import Moment, Step, is_takeback
from parlour.server.play.undo_rule import MOST_STEPS, gone, last_own, offers, to_ask
from parlour.server.storage import Seat
from tests.server.tables import sitting

ANN, BEN, CLEO = 0, 1, 2


def people(**ben: object) -> list[Seat]:
    """Ann, Ben and Cleo; Ben may be away."""
    return [Seat("t", ANN, "ann"), Seat("t", BEN, "ben", **ben), Seat("t", CLEO, "cleo")]  # type: ignore[arg-type]


def with_bots() -> list[Seat]:
    return [Seat("t", ANN, "ann"), Seat("t", BEN, level="novice"), Seat("t", CLEO, level="novice")]


def moment(turn: int, log: str, seats: list[Seat]) -> Moment:
    """A log of seats that moved, `!` behind a move that showed something: `0 0! 1`."""
    table = sitting()
    table.seats = seats
    steps = [
        Step(number, number, "move", int(word[0]), False, "", 0.0, reveals=word.endswith("!"))
        for number, word in enumerate(log.split(), 1)
    ]
    return Moment(parlour.game(table.row.game), table, None, turn, steps, steps, None, None, 0)


def offer(to: int, alone: bool, marks: bool) -> UndoOffers:
    return {
        "step": {"to": to, "alone": alone, "marks": marks},
        "turn": {"to": to, "alone": alone, "marks": marks},
    }


def test_own_moves_of_this_turn_that_showed_nothing_need_nobody() -> None:
    now = moment(ANN, "0! 1! 2! 0 0", people())
    assert to_ask(now, ANN, 3) == []
    assert offers(now, ANN) == {
        "step": {"to": 4, "alone": True, "marks": False},
        "turn": {"to": 3, "alone": True, "marks": False},
    }


def test_what_was_shown_is_everybodys_affair() -> None:
    assert to_ask(moment(ANN, "0! 0", people()), ANN, 1) == []
    assert to_ask(moment(ANN, "0! 0", people()), ANN, 0) == [BEN, CLEO]
    assert offers(moment(ANN, "0!", people()), ANN) == offer(0, alone=False, marks=True)


def test_once_the_turn_has_passed_those_who_saw_it_are_asked() -> None:
    now = moment(BEN, "0", people())
    assert to_ask(now, ANN, 0) == [BEN, CLEO]
    assert offers(now, ANN) == offer(0, alone=False, marks=False)
    assert offers(now, BEN) is None


def test_nobody_goes_behind_the_first_move_of_a_stand_in_alone() -> None:
    away = people(stand_in="novice")
    assert to_ask(moment(ANN, "0 1 2 0", away), ANN, 0) == [BEN, CLEO]
    assert to_ask(moment(CLEO, "0 1", [*away[:2], Seat("t", CLEO, level="novice")]), ANN, 0) == [BEN]
    # Also what the person did before going away, and what was shown meanwhile.
    assert to_ask(moment(CLEO, "0! 2", away), ANN, 0) == [BEN, CLEO]


def test_who_is_away_does_not_mind_what_showed_nothing_and_was_not_theirs() -> None:
    assert to_ask(moment(CLEO, "1! 0", people(stand_in="novice")), ANN, 1) == [CLEO]
    assert to_ask(moment(CLEO, "1! 0", people(left=True)), ANN, 1) == [CLEO]


def test_what_somebody_who_has_left_would_have_to_agree_to_is_not_offered() -> None:
    left = people(left=True, stand_in="novice")
    now = moment(ANN, "0! 1 2 0! 0", left)
    assert offers(now, ANN) == offer(4, alone=True, marks=False)  # but the whole turn is not: something was shown
    assert gone(now, to_ask(now, ANN, 3)) == BEN
    assert offers(moment(ANN, "0! 1 2", left), ANN) is None


def test_alone_with_bots_any_distance_is_offered_and_marks_the_game() -> None:
    now = moment(ANN, "0! 1! 2! 0 1! 2!", with_bots())
    assert offers(now, ANN) == offer(3, alone=True, marks=True)
    assert to_ask(now, ANN, 0) == []


def test_who_has_not_moved_has_nothing_to_take_back() -> None:
    now = moment(BEN, "0 0", people())
    assert last_own(now, BEN) is None
    assert (offers(now, BEN), offers(now, None)) == (None, None)


def test_a_takeback_is_more_than_ones_own_moves_that_showed_nothing() -> None:
    steps = moment(ANN, "0 0! 1", people()).steps
    assert not is_takeback(ANN, steps[:1])
    assert is_takeback(ANN, steps[1:2])
    assert is_takeback(ANN, steps[2:])


def test_a_game_in_which_no_end_of_moves_was_taken_back_only_goes_forward() -> None:
    long = moment(ANN, "0 " * MOST_STEPS, with_bots())
    assert offers(moment(ANN, "0 " * (MOST_STEPS - 1), with_bots()), ANN) is not None
    assert offers(long, ANN) is None
