"""Legal moves: found without keeping anybody else waiting."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

import parlour
from parlour.games.record import read_record
from parlour.server.thinking.fair_queue import Asker, Rank
from parlour.server.thinking.legal import LegalMoves
from parlour.server.thinking.pool import Pool
from tests.server.conftest import sqlite_in
from tests.server.guests import GAME, Lobby, play_out
from tests.server.servers import Server

ANN = Asker("ann", Rank.PEOPLE)


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
            told = [state["moves"] for state in ann.heard if state["type"] == "state" and state["turn"] == 0]
            record = read_record(ann.get("record").text)
            state, known = record.start(), list[list[str]]()
            for text in record.moves:
                if state.turn == 0:
                    known.append([state.text(move) for move in state.moves()])
                state.play_text(text)
            assert [sorted(moves) for moves in told] == [sorted(moves) for moves in known]
    finally:
        server.stop()


class FakePool(Pool):
    """Answers what it is told to, and counts how often it was asked."""

    def __init__(self, answer: list[str] | Exception) -> None:
        self.answer = answer
        self.asked = 0

    async def ask(self, work: str, *args: Any, asker: Asker, seconds: float | None = None) -> Any:
        self.asked += 1
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer


def test_a_quick_game_asks_no_process_and_a_slow_one_always_does(monkeypatch: pytest.MonkeyPatch) -> None:
    game = parlour.game(GAME)
    state = game.start(2, "7")
    pool = FakePool(["from the process"])
    legal = LegalMoves(pool)
    assert asyncio.run(legal.of(game, state, ANN)) == [state.text(move) for move in state.moves()]
    assert pool.asked == 0
    monkeypatch.setattr(game, "slow", True)
    assert asyncio.run(legal.of(game, state, ANN)) == ["from the process"]
    assert pool.asked == 1


def test_a_process_that_fails_leaves_a_table_without_a_list(monkeypatch: pytest.MonkeyPatch) -> None:
    """The event loop does not try itself what a process could not do in minutes."""
    game = parlour.game(GAME)
    monkeypatch.setattr(game, "slow", True)
    assert asyncio.run(LegalMoves(FakePool(TimeoutError())).of(game, game.start(2, "7"), ANN)) == []


def test_fancy_animals_is_the_slow_one() -> None:
    assert [key for key in parlour.games() if parlour.game(key).slow] == ["fancy-animals"]
