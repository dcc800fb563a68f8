"""One deal, and one game of it."""

import pickle
from itertools import groupby
from random import Random
from typing import Any

import pytest

import parlour
from parlour.arena import BotFailed, Match, Outcome, Roster, play_out
from parlour.arena.lineup import seatings
from parlour.bots import Bot, bot
from parlour.engine import Perspective
from tests.arena.own_bots import Cheat, First, Quitter, Stumbler
from tests.tables import TableOf


def test_a_deal_is_repeatable() -> None:
    match = Match("cats-and-dogs", 3, "test", "halves", ("novice", "random"))
    assert match.play(0) == match.play(0)
    assert len(match.play(0)) == 2


def test_a_bot_is_its_own_equal() -> None:
    """The same bot on both sides wins exactly half: whatever a deal gives one side, it gives the other next."""
    match = Match("cats-and-dogs", 2, "test", "halves", ("random", "random"))
    state = TableOf("cats-and-dogs", 2).start(1)
    play_out(state, [bot("random"), bot("random")], [Random(1), Random(2)])
    assert state.turn is None
    assert all(0 <= outcome.share(0) <= 1 for outcome in match.play(3))


def test_an_outcome_tells_what_the_game_was() -> None:
    """Against the same game, played again by hand."""
    match = Match("trophy-case", 3, "test", "all", ("novice", "random", "first"))
    roster = Roster({"novice": "novice", "random": "random", "first": First})
    for outcome, seating in zip(match.play(1, roster), seatings("all", 3, 1), strict=True):
        state = parlour.game("trophy-case").start(3, "test/1")
        rngs = [Random(f"test/1/{seat}/{seating}") for seat in range(3)]
        movers = []
        while state.turn is not None:
            seat = state.turn
            movers.append(seat)
            state.play(roster.bot(match.bots[seating[seat]]).choose(Perspective(state, seat), rngs[seat]))
        assert outcome.seats == seating
        assert outcome.points == state.scores()
        assert [seat for seat, place in enumerate(outcome.places) if place == 1] == state.winners()
        assert outcome.moves == len(movers)
        assert outcome.turns == len(list(groupby(movers)))
        assert sum(outcome.share(number) for number in range(3)) == pytest.approx(1)
        assert outcome.points_of(0) == state.scores()[seating.index(0)]


def test_a_shared_win_counts_in_parts() -> None:
    outcome = Outcome(seats=[0, 1, 0, 1], points=[9, 4, 9, 9], places=[1, 4, 1, 1], moves=9, turns=8)
    assert outcome.share(0) == pytest.approx(2 / 3)
    assert outcome.share(1) == pytest.approx(1 / 3)
    assert outcome.points_of(1) == 6.5


def test_a_bot_that_raises_is_named_with_deal_seat_and_move() -> None:
    match = Match("cats-and-dogs", 2, "test", "halves", ("random", "mine"))
    with pytest.raises(BotFailed) as failed:
        match.play(2, Roster({"random": "random", "mine": Stumbler}))
    error = failed.value
    assert (error.bot, error.deal, error.seat, error.seed) == ("mine", 2, 1, "test/2")
    assert str(error) == (
        f"The bot 'mine' at seat 1 could not make move {error.move} of deal 2 "
        "(cats-and-dogs, 2 players, seed 'test/2'): RuntimeError: no idea"
    )
    assert isinstance(error.__cause__, RuntimeError)
    assert error.move >= 5
    there = pickle.loads(pickle.dumps(error))
    assert (str(there), there.bot, there.deal, there.seat, there.move) == (
        str(error), "mine", 2, 1, error.move,
    )  # fmt: skip


def test_a_bot_that_chooses_what_is_not_legal_is_named_with_the_rule() -> None:
    match = Match("cats-and-dogs", 2, "test", "halves", ("cheat", "random"))
    with pytest.raises(BotFailed, match=r"The bot 'cheat' at seat 0 could not make move 1 of deal 0 .*\(CD-\d+\)$"):
        match.play(0, Roster({"cheat": Cheat, "random": "random"}))


def test_a_bot_cannot_end_the_arena_without_a_word() -> None:
    match = Match("cats-and-dogs", 2, "test", "same", ("quitter",))
    with pytest.raises(BotFailed, match="SystemExit: 0$"):
        match.play(0, Roster({"quitter": Quitter}))


class Listener(Bot):
    """Writes a record of the game, and beside what it is told what its seat's log says."""

    wants_events = True

    def __init__(self, record: parlour.Record) -> None:
        self.record = record
        self.heard: list[list[dict[str, Any]]] = []
        self.logged: list[list[dict[str, Any]]] = []

    def choose(self, perspective: Perspective, rng: Random) -> Any:
        self.heard.append(perspective.events)
        self.logged.append(self.record.told(perspective.seat))
        move = rng.choice(perspective.moves())
        self.record.moves.append(perspective.text(move))
        return move


class Deaf(Listener):
    wants_events = False


def test_a_bot_that_asks_is_told_what_its_seat_was() -> None:
    """In Trophy Case, where seats are dealt cards that others do not see."""
    record = parlour.Record("trophy-case", 3, "told", [], {"target": 10})
    bots = [Listener(record), Deaf(record), Listener(record)]
    play_out(record.start(), list(bots), [Random(seat) for seat in range(3)])
    for listener in (bots[0], bots[2]):
        assert listener.heard == listener.logged
        assert len(listener.heard[-1]) > 20
    both = min(len(bots[0].heard[-1]), len(bots[2].heard[-1]))
    assert bots[0].heard[-1][:both] != bots[2].heard[-1][:both]  # each seat hears of its own cards
    assert all(events == [] for events in bots[1].heard)
