"""`parlour replay`, `verify` and `review`, which was `analyse`."""

import json
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
    done = run("review", str(path), "--budget", "20")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("   1 ")
    assert "Seat 0: a marker on " in done.stdout
    page = tmp_path / "review.html"
    assert run("review", str(path), "--budget", "20", "--html", str(page)).returncode == 0
    assert "</svg>" in page.read_text(encoding="utf-8")
    assert "counts iterations" in run("review", str(path), "--budget", "200ms").stderr


def test_a_record_may_be_piped_in() -> None:
    text = RECORDS[0].read_text(encoding="utf-8")
    done = run("verify", "-", typed=text)
    assert done.returncode == 0
    assert done.stdout.startswith("-: the seed keeps its promise")
    assert run("replay", "-", typed="").stderr == "The record has no line 'game: ...'.\n"
    assert run("replay", "-", typed=None).stderr == "There is nothing to read: standard input is closed.\n"


def test_a_replay_as_json() -> None:
    record = parlour.read_record(RECORDS[0].read_text(encoding="utf-8"))
    told = json.loads(run("replay", str(RECORDS[0]), "--json").stdout)
    state = record.replay()
    assert [move["move"] for move in told["moves"]] == record.moves
    assert [move["number"] for move in told["moves"]] == list(range(1, len(record.moves) + 1))
    assert [move["seat"] for move in told["moves"]] == [step.seat for step in record.steps()]
    assert told["moves"][0]["events"][0]["says"].startswith(told["names"][0])
    assert (told["scores"], told["winners"], told["over"]) == (state.scores(), state.winners(), True)
    assert told["view"] == state.view(None)
    assert (told["game"], told["players"], told["seed"]) == (record.game, record.players, record.seed)
    part = json.loads(run("replay", str(RECORDS[0]), "--to", "2", "--json").stdout)
    assert part["moves"] == told["moves"][:2]
    assert (part["over"], part["winners"]) == (False, [])


def test_a_proof_as_json_and_a_broken_promise() -> None:
    record = parlour.read_record(RECORDS[0].read_text(encoding="utf-8"))
    told = json.loads(run("verify", str(RECORDS[0]), "--json").stdout)
    assert (told["hash"], told["moves"], told["over"]) == (record.seed_hash, len(record.moves), True)
    forged = RECORDS[0].read_text(encoding="utf-8").replace(record.seed_hash, "0" * 64)
    done = run("verify", "-", "--json", typed=forged)
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.startswith("The seed does not match its hash")


def test_an_analysis_as_json() -> None:
    whole = parlour.read_record(RECORDS[0].read_text(encoding="utf-8"))
    text = parlour.Record(whole.game, whole.players, whole.seed, whole.moves[:2], names=["Ann", "Ben"]).text()
    told = json.loads(run("analyse", "-", "--budget", "20", "--json", typed=text).stdout)
    assert [remark["move"] for remark in told["remarks"]] == whole.moves[:2]
    assert "Ann" in told["remarks"][0]["says"]
    assert 0 <= told["remarks"][0]["after"] <= told["remarks"][0]["before"] <= 1
    review = json.loads(run("review", "-", "--budget", "20", "--json", typed=text).stdout)
    assert review.keys() >= {"game", "players", "iterations", "moves", "account", "summary"}
    assert [move["text"] for move in review["moves"]] == whole.moves[:2]
    assert review["moves"][0]["says"].startswith("Move 1: Ann chooses ")
