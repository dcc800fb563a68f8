"""A bot of another build: here of this one."""

from pathlib import Path
from random import Random

import pytest
from tools.older import Older

import parlour


def test_another_build_plays_by_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOUR_OLDER", str(Path(parlour.__file__).parents[1]))
    monkeypatch.setenv("PARLOUR_OLDER_BOT", "expert@5")
    state, older = parlour.game("trophy-case").start(3, 1), Older()
    for _ in range(4):
        assert state.turn is not None
        move = older.choose(parlour.Perspective(state, state.turn), Random(1))
        assert move in state.moves()
        state.apply(move)
