"""The ledger finds what must never be: otherwise an evening without faults would say nothing."""

from __future__ import annotations

import random
from typing import Any

import parlour
from parlour.games.record import Record
from tests.attack.ledger import Ledger
from tests.attack.timing import rank_correlation
from tests.server.guests import Json

GAME = "cats-and-dogs"


def played() -> tuple[Ledger, list[Json], str]:
    """A game as one person lived it, who made and saw all its moves."""
    state, rng, ledger = parlour.game(GAME).start(2, 7), random.Random(7), Ledger()
    log: list[Json] = []
    moves: list[str] = []
    while state.turn is not None:
        number, seat, text = len(moves), state.turn, state.text(rng.choice(state.moves()))
        ledger.hear_state(seat, {"number": number, "view": state.view(seat)}, None)
        ledger.send(f"id{number}", seat, number, text)
        ledger.hear_ack({"id": f"id{number}", "number": number + 1})
        state.play_text(text)
        moves.append(text)
        step: dict[str, Any] = {"number": number + 1, "length": number + 1, "kind": "move", "stands": True}
        log.append(step | {"seat": seat, "text": text, "bot": False})
    return ledger, log, Record(GAME, 2, 7, moves).text()


def test_a_game_as_it_was_has_no_fault() -> None:
    ledger, log, record = played()
    ledger.close(log, record)
    assert not +ledger.faults
    assert ledger.checked["views"] == len(log)


def test_a_move_that_is_missing_was_lost() -> None:
    ledger, log, record = played()
    ledger.sent["gone"] = ledger.sent["id3"]._replace(text="another move")
    ledger.acknowledged["gone"] = len(log) + 1
    ledger.close(log, record)
    assert ledger.faults["lost"] == 1


def test_one_number_for_two_moves_is_a_fault_and_two_numbers_for_one() -> None:
    ledger, _, _ = played()
    ledger.hear_ack({"id": "id0", "number": 1})
    assert ledger.faults["doubled"] == 0
    ledger.hear_ack({"id": "id0", "number": 2})
    ledger.hear_ack({"id": "new", "number": 1})
    assert ledger.faults["doubled"] == 2


def test_a_move_that_stands_was_denied_if_its_sender_heard_that_nothing_changed() -> None:
    ledger, log, record = played()
    del ledger.acknowledged["id3"]
    ledger.hear_stale({"id": "id3"})
    ledger.close(log, record)
    assert ledger.faults["denied"] == 1


def test_a_move_that_was_acknowledged_and_then_denied_is_a_fault() -> None:
    ledger, log, record = played()
    ledger.hear_stale({"id": "id3"})
    ledger.close(log, record)
    assert ledger.faults["denied"] == 1


def test_another_view_than_the_record_replays_to_is_a_fault() -> None:
    ledger, log, record = played()
    seat = log[5]["seat"]
    ledger.views[5, seat] = "something else"
    ledger.close(log, record)
    assert ledger.faults["differing"] == 1


def test_a_state_before_the_one_we_know_is_a_fault() -> None:
    ledger, _, _ = played()
    ledger.hear_state(0, {"number": 2, "view": {}}, 4)
    assert ledger.faults["behind"] == 1


def test_ranks_that_rise_together_are_found() -> None:
    assert rank_correlation([1, 2, 3, 4], [10, 20, 30, 40]) == 1
    assert rank_correlation([1, 2, 3, 4], [4, 3, 2, 1]) == -1
    assert rank_correlation([1, 1, 1, 1], [4, 3, 2, 1]) == 0
    assert abs(rank_correlation([1, 2, 3, 4], [2, 1, 4, 3])) < 1
