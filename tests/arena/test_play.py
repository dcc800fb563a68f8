"""The arena as a library: bots of one's own, in this process and in others."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from parlour import arena
from parlour.bots import Novice
from parlour.engine import Refusal
from tests.arena.own_bots import First, Heavy, Maker, Stumbler
from tests.cli.commands import ENVIRONMENT

IN_MAIN = """
from parlour import arena
from parlour.bots import Bot
from parlour.engine import Refusal

class Mine(Bot):
    def choose(self, perspective, rng):
        return perspective.moves()[0]

if __name__ == "__main__":
    try:
        print(arena.play("cats-and-dogs", [Mine(), "random"], games=4, jobs=JOBS))
    except Refusal as refusal:
        print(refusal)
"""


def test_objects_classes_and_names_play_each_other() -> None:
    results = arena.play("cats-and-dogs", [First(), First, Novice(worlds=2), "random"], games=4, seed=5)
    assert set(results.deals) == {
        ("First", "First (2)"), ("First", "Novice"), ("First", "random"), ("First (2)", "Novice"),
        ("First (2)", "random"), ("Novice", "random"),
    }  # fmt: skip
    assert {one.bot for one in results.ratings()} == {"First", "First (2)", "Novice", "random"}
    assert results.seed == "5"


def test_the_same_games_in_one_process_and_in_two(tmp_path: Path) -> None:
    bots = {"mine": Heavy(tmp_path / "notes", 3), "theirs": "novice"}
    here = arena.play("trophy-case", bots, games=6, options={"target": 10})
    there = arena.play("trophy-case", bots, games=6, options={"target": 10}, jobs=2)
    assert here.outcomes == there.outcomes
    assert here.players == 3
    assert len((tmp_path / "notes").read_text().splitlines()) == 1  # what was made is sent, not made again


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_bot_is_made_once_a_process(tmp_path: Path, jobs: int) -> None:
    notes = tmp_path / "notes"
    arena.play("cats-and-dogs", {"heavy": Maker(notes), "random": "random"}, games=24, jobs=jobs)
    made = notes.read_text().splitlines()
    assert 1 <= len(made) <= jobs
    assert len(set(made)) == len(made)
    assert (str(os.getpid()) in made) == (jobs == 1)


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_bot_that_errs_is_named_and_what_was_done_is_kept(tmp_path: Path, jobs: int) -> None:
    out = tmp_path / "out.json"
    arena.play("cats-and-dogs", {"mine": First, "random": "random"}, games=4, out=out)
    with pytest.raises(arena.BotFailed, match=r"The bot 'mine' at seat .* RuntimeError: no idea") as failed:
        arena.play("cats-and-dogs", {"mine": Stumbler, "random": "random"}, games=60, out=out, jobs=jobs)
    assert failed.value.deal >= 2
    assert failed.value.__cause__ is not None
    assert "no idea" in str(failed.value.__cause__)
    kept = arena.play("cats-and-dogs", {"mine": First, "random": "random"}, games=4, out=out)
    assert kept.missing(kept.matches(["mine", "random"])[0], 4) == []


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_class_of_a_script_plays_in_any_number_of_processes(tmp_path: Path, jobs: int) -> None:
    script = tmp_path / "script.py"
    script.write_text(IN_MAIN.replace("JOBS", str(jobs)))
    done = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, timeout=120, env=ENVIRONMENT)
    assert done.stdout == "<Results: cats-and-dogs, 2 players, halves, 4 games>\n", done.stderr


def test_a_class_of_a_notebook_plays_in_one_process_and_is_refused_in_more() -> None:
    """As in a notebook, `__main__` is no file here that another process could import."""

    def said(jobs: int) -> str:
        command = [sys.executable, "-c", IN_MAIN.replace("JOBS", str(jobs))]
        done = subprocess.run(command, capture_output=True, text=True, timeout=120, env=ENVIRONMENT)
        assert done.stderr == ""
        return done.stdout

    assert said(1) == "<Results: cats-and-dogs, 2 players, halves, 4 games>\n"
    assert said(2).startswith("The bot 'Mine' cannot be sent to other processes (AttributeError: ")
    assert said(2).endswith("Play with jobs=1, or put its class into a module that can be imported.\n")


def test_settings_that_cannot_be_are_refused() -> None:
    with pytest.raises(Refusal, match="There is no game 'chess'"):
        arena.play("chess", ["random"])
    with pytest.raises(Refusal, match="An arena plays one game or more, not 0"):
        arena.play("cats-and-dogs", ["novice", "random"], games=0)
    with pytest.raises(Refusal, match="A novice imagines one world or more, not 0"):
        Novice(worlds=0)
    with pytest.raises(Refusal, match="is for 2 to 6 players, not 9"):
        arena.play("cats-and-dogs", ["random", "novice"], players=9)
    with pytest.raises(Refusal, match="A line-up is halves, alone, all or same, not 'none'"):
        arena.play("cats-and-dogs", ["random", "novice"], lineup="none")
    with pytest.raises(Refusal, match="The arena needs one process at least, not -3"):
        arena.play("cats-and-dogs", ["random", "novice"], jobs=-3)
