"""The kit, tried on wrong games: each is caught, and the kit says which promise it broke."""

from __future__ import annotations

import os
import re

import pytest
from lantern_bay import GAME

from parlour.testing import BrokenPromise, NotOffered, Promise, Unproved, cases, check, promises
from parlour.testing.limits import TookTooLong
from tests.testing.mutants import MUTANTS, PLAYERS, Mutant, Wrong, WrongGame

SOAK = os.environ.get("PARLOUR_SOAK") == "1"


def first_broken(mutant: Mutant) -> tuple[Promise, BrokenPromise] | None:
    """Among all promises in the soak; else it is only asked of the one that the mutant breaks."""
    for promise, table in cases(mutant.game, PLAYERS):
        if not SOAK and promise.name != mutant.promise:
            continue
        try:
            promise.keep(table)
        except (Unproved, NotOffered):
            continue
        except BrokenPromise as broken:
            return promise, broken
    return None


def test_the_game_itself_keeps_every_promise() -> None:
    assert check(GAME) == {}


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: type(mutant.game).__name__)
def test_a_wrong_game_is_caught(mutant: Mutant) -> None:
    found = first_broken(mutant)
    assert found is not None, mutant.mistake
    promise, broken = found
    assert promise.name == mutant.promise, broken
    assert str(broken).startswith(f"broken promise: {promise.words}\nat lantern-bay with 3 players")


def test_there_are_mutants_for_nearly_every_promise() -> None:
    """Those without one are about what Lantern Bay does not have, or about what the engine does for every game."""
    without = {promise.name for promise in promises()} - {mutant.promise for mutant in MUTANTS}
    assert without == {
        "hints_tell_only_what_is_known",
        "playout_plays_to_the_end",
        "records_replay",
        "tables_that_cannot_be_are_refused",
        "the_game_says_what_it_is",
    }


class Hangs(Wrong):
    """A move never ends."""

    def _peek(self, seat: int, other: int) -> None:
        while True:
            pass


class HangingGame(WrongGame):
    states = Hangs


def test_a_game_that_hangs_is_ended_and_named() -> None:
    game = HangingGame(GAME.key, GAME.title, GAME.prefix, GAME.players, GAME.pitch, GAME.minutes, GAME.option_specs)
    ends = next(promise for promise in promises() if promise.name == "random_games_end")
    table = next(table for promise, table in cases(game, PLAYERS) if promise == ends)
    with pytest.raises(BrokenPromise, match="broken promise: Until the game is over") as broken:
        ends.keep(table, limit=1)
    assert isinstance(broken.value.__cause__, TookTooLong)


def test_a_failure_shows_the_difference_and_the_record_that_leads_there() -> None:
    mutant = next(mutant for mutant in MUTANTS if type(mutant.game).__name__ == "ShowsTheNextSeat")
    found = first_broken(mutant)
    assert found is not None
    told = str(found[1])
    assert re.search(r"The view of seat \d:\nbeach\[\d\]\.crate: in the real game \"\w+\", in a world that", told)
    record = told.partition("the record that leads there:\n\n")[2]
    assert record.startswith("game: lantern-bay\nplayers: 3\n")
