"""What the rules say about a table, found without keeping anybody else waiting."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

import parlour
from parlour.games.record import read_record
from parlour.server.play.referee import NO_LIST, REVIEW_SECONDS, Referee
from parlour.server.play.table import Table
from parlour.server.thinking.fair_queue import Asker, Rank
from parlour.server.thinking.pool import Busy, Died, Failed, Pool, TooLarge
from tests.server.conftest import sqlite_in
from tests.server.guests import GAME, Lobby, play_out
from tests.server.servers import Server
from tests.server.tables import sitting


def test_legal_moves_that_are_long_to_find_are_found_by_another_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Here the game says that they are."""
    monkeypatch.setattr(parlour.game(GAME), "slow", True)
    server = Server(sqlite_in(tmp_path), bot_processes=1).start()
    try:
        with Lobby(server.address) as lobby:
            ann, ben = lobby.two()
            assert play_out(ann, ben)["over"]
            heard = [state for state in ann.heard if state["type"] == "state" and state["turn"] == 0]
            told = [state["moves"] for state in heard if not state.get("thinking")]
            record = read_record(ann.get("record").text)
            state, known = record.start(), list[list[str]]()
            for text in record.moves:
                if state.turn == 0:
                    known.append([state.text(move) for move in state.moves()])
                state.play_text(text)
            assert [sorted(moves) for moves in told] == [sorted(moves) for moves in known]
            assert [state["moves"] for state in heard if state.get("thinking")] == [[]] * len(known)
    finally:
        server.stop()


class FakePool(Pool):
    """Answers what it is told to, one after the other, and remembers what it was asked."""

    def __init__(self, *answers: Any) -> None:
        super().__init__(0, 1.0)
        self.answers = list(answers)
        self.asked: list[str] = []
        self.ranks: list[Rank] = []
        self.given: list[float | None] = []  # seconds

    async def ask(self, work: str, *args: Any, asker: Asker, seconds: float | None = None) -> Any:
        self.asked.append(work)
        self.ranks.append(asker.rank)
        self.given.append(seconds)
        answer = self.answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return answer


def table_at(position: dict[str, Any] | None = None) -> Table:
    table = Table(sitting(), parlour.game(GAME))
    table.sitting.row.position = position
    table.state = table.start()
    return table


def choices(referee: Referee, table: Table) -> list[str]:
    assert table.state is not None
    return asyncio.run(referee.legal(table, table.state))


def test_a_quick_game_asks_no_process_a_slow_one_does_and_a_position_from_outside_asks_another() -> None:
    rules, outside = FakePool((["from the process"], "")), FakePool((["from outside"], ""))
    referee, table = Referee(rules, outside), table_at()
    assert table.state is not None
    assert choices(referee, table) == [table.state.text(move) for move in table.state.moves()]
    assert rules.asked == outside.asked == []
    assert choices(referee, table_at(table.state.dump())) == ["from outside"]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(table.game, "slow", True)
        assert choices(referee, table) == ["from the process"]
    assert rules.asked == outside.asked == ["choices"]


@pytest.mark.parametrize("error", [TimeoutError(), TooLarge(), Died(), Failed()])
def test_a_process_that_fails_leaves_a_table_without_a_list(error: Exception) -> None:
    """The event loop does not try itself what a process could not do."""
    table = table_at(table_at().start().dump())
    assert choices(Referee(FakePool(), FakePool(error)), table) == NO_LIST.moves


def test_a_table_whose_asker_has_much_waiting_waits_too(monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float] = []

    class Clock:
        """Of the referee alone: other tests' servers may still be sleeping in this process."""

        @staticmethod
        async def sleep(seconds: float) -> None:
            waited.append(seconds)

    monkeypatch.setattr("parlour.server.play.referee.asyncio", Clock)
    table = table_at(table_at().start().dump())
    assert choices(Referee(FakePool(), FakePool(Busy(), Busy(), (["at last"], ""))), table) == ["at last"]
    assert waited == [1.0, 1.0]


def test_a_game_whose_list_breaks_leaves_its_table_without_one(monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_at()

    def broken(state: object) -> None:
        raise KeyError

    monkeypatch.setattr("parlour.server.play.referee.choices_of", broken)
    assert choices(Referee(FakePool(), FakePool()), table) == NO_LIST.moves


def test_a_draft_is_judged_for_seconds_where_legal_moves_have_minutes() -> None:
    rules, outside = FakePool({"review": {}}), FakePool()
    table = table_at()
    assert table.state is not None
    assert asyncio.run(Referee(rules, outside).review(table, table.state, {})) == {}
    assert rules.given == [REVIEW_SECONDS]
    assert REVIEW_SECONDS < 10


def test_fancy_animals_is_the_slow_one() -> None:
    assert [key for key in parlour.games() if parlour.game(key).slow] == ["fancy-animals"]


def test_somebody_waits_for_every_answer() -> None:
    """While a table is being loaded nobody is there yet; its questions must not wait for a quiet moment."""
    pool = FakePool({"position": parlour.game(GAME).start(2, "7").dump()})
    table = Table(sitting(), parlour.game(GAME))
    asyncio.run(Referee(pool, pool).restored(table, [], None))
    assert table.asker().rank is Rank.NOBODY
    assert pool.ranks == [Rank.WATCHED]
