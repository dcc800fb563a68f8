"""The game of another project, installed beside Parlour, is played in the terminal, by the arena and by programs."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

import parlour
from tests.packages.installed import run, with_example


@pytest.fixture
def found(tmp_path: Path) -> Mapping[str, str]:
    return with_example(tmp_path)


def test_it_is_on_the_shelf_with_its_rules(found: Mapping[str, str]) -> None:
    listed = run(found, "-m", "parlour", "games")
    assert "Lantern Bay" in listed.stdout
    assert listed.stderr == ""
    assert "The night is over when" in run(found, "-m", "parlour", "rules", "lantern-bay", "LB-10").stdout


def test_it_is_played_in_the_terminal_with_its_own_drawing(found: Mapping[str, str]) -> None:
    done = run(found, "-m", "parlour", "play", "lantern-bay", "--seed", "7", "--bot", "novice", typed="1\n" * 40)
    assert done.returncode == 0, done.stderr
    assert "Not set aside yet: salt 4" in done.stdout
    assert " won" in done.stdout


def test_spawned_processes_of_the_arena_find_it(found: Mapping[str, str]) -> None:
    arena = ["-m", "parlour", "arena", "lantern-bay", "--bots", "novice,random", "--games", "8", "--jobs", "2"]
    done = run(found, *arena)
    assert done.returncode == 0, done.stderr
    assert "novice : random" in done.stdout


def test_it_is_interpreted_on_the_engine_that_is_installed(found: Mapping[str, str]) -> None:
    code = """
import lantern_bay.rules, parlour
from parlour.bots import evaluator_of
state = parlour.game("lantern-bay").start(players=4, seed=7)
state.playout(1)
print(parlour.compiled(), lantern_bay.rules.__file__.endswith(".py"), state.turn, len(state.winners()) > 0)
print(type(evaluator_of("lantern-bay")).__module__)
"""
    done = run(found, "-c", code)
    assert done.stdout.splitlines() == [f"{parlour.compiled()} True None True", "lantern_bay.evaluator"], done.stderr
