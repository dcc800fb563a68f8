"""`parlour replay`, `verify` and `analyse`."""

from pathlib import Path
from random import Random

import parlour
from tests.cli.commands import run

RECORDS = sorted((Path(__file__).parents[1] / "records" / "cats-and-dogs").glob("*.parlour"))


def test_a_full_animal_is_answered_with_its_rule(tmp_path: Path) -> None:
    """CD-12, as a newcomer meets it."""
    state, rng, moves = parlour.game("cats-and-dogs").start(2, 7), Random(7), list[str]()
    while not any(animal["full"] for animal in state.view(0)["animals"]) or state.dump()["phase"] != "give":
        text = state.text(rng.choice(state.moves()))
        moves.append(text)
        state.play_text(text)
    full = next(animal["name"] for animal in state.view(0)["animals"] if animal["full"])
    record = parlour.Record("cats-and-dogs", 2, 7, [*moves, f"give {full}"])
    path = tmp_path / "full.parlour"
    path.write_text(record.text())
    done = run("replay", str(path))
    assert done.returncode == 1
    assert f"{full.capitalize()} is full: nothing about a full animal changes any more. (CD-12)" in done.stderr


def test_replay_stops_where_it_is_told() -> None:
    done = run("replay", str(RECORDS[0]), "--to", "2")
    assert done.returncode == 0
    assert done.stdout.startswith("   1 mark")
    assert "\n   2 " in done.stdout
    assert "\n   3 " not in done.stdout
    assert run("replay", str(RECORDS[0]), "--to", "9999").returncode == 1


def test_a_record_is_analysed_move_by_move(tmp_path: Path) -> None:
    whole = parlour.read_record(RECORDS[0].read_text(encoding="utf-8"))
    path = tmp_path / "game.parlour"
    path.write_text(parlour.Record(whole.game, whole.players, whole.seed, whole.moves[:5]).text())
    done = run("analyse", str(path), "--budget", "20")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("   1 ")
    assert "Seat 0 " in done.stdout or "for Seat 0" in done.stdout
