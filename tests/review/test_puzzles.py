"""What ships is legal, is told from one seat's view, and holds when it is proved again."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

import parlour
from parlour.engine import Perspective, Refusal
from parlour.review.compare import Comparison
from parlour.review.looks import looks_for
from parlour.review.moment import verdict
from parlour.review.puzzles import of_the_day, puzzle_of, puzzles
from parlour.review.puzzles.dearest import dearest, verdict_on_dearest
from parlour.review.puzzles.mine import MARGIN
from tests.cli.commands import run
from tests.sizes import size


@pytest.mark.parametrize("key", parlour.games())
def test_every_puzzle_is_a_position_with_its_answer_among_the_moves(key: str) -> None:
    found = puzzles(key)
    assert found
    assert len({each["name"] for each in found.values()}) == len(found)
    for puzzle in list(found.values())[:: 1 if not parlour.game(key).slow else size(share=7, full=1)]:
        state = parlour.game(key).load(puzzle["position"], "puzzle")
        assert (state.turn, int(state.players)) == (puzzle["seat"], puzzle["players"])
        texts = [state.text(move) for move in state.moves()]
        assert puzzle["best"] in texts
        assert len(texts) > 2
        assert puzzle["hardness"] in (1, 2, 3)


def test_the_best_move_is_best_again_in_other_worlds() -> None:
    """One of each game; all of them, at ten times the budget, in `tools/review_check.py puzzles`."""
    rng = Random("again")
    for key in parlour.games():
        looks = replace(looks_for(key), pairs=400)
        best = [each for each in puzzles(key).values() if each["kind"] == "best"]
        for puzzle in rng.sample(best, min(size(share=1, full=20), len(best))):
            state = parlour.game(key).load(puzzle["position"], "puzzle")
            move = state.parse(puzzle["best"])
            comparison = Comparison(Perspective(state, puzzle["seat"]), [move], looks, "other worlds")
            assert comparison.best == move, f"{key} {puzzle['name']}"
            assert comparison.against(comparison.moves[1], move).mean > MARGIN / 2, f"{key} {puzzle['name']}"


def test_the_dearest_piece_is_what_the_solver_says() -> None:
    for puzzle in [each for each in puzzles("fancy-animals").values() if each["kind"] == "dearest"][:5]:
        state = parlour.game("fancy-animals").load(puzzle["position"], "puzzle")
        _, points = dearest(state)
        told = [verdict_on_dearest(state, move) for move in state.moves()]
        assert any(one.right for one in told)
        assert any(not one.right for one in told)
        # Another world that looks the same has the same answer.
        world = state.imagine(puzzle["seat"], Random(1))
        assert dearest(world)[1] == points
        assert verdict_on_dearest(state, state.parse(puzzle["best"])).right


def test_a_wrong_guess_is_answered() -> None:
    puzzle = next(iter(puzzles("cats-and-dogs").values()))
    state = parlour.game("cats-and-dogs").load(puzzle["position"], "puzzle")
    best = state.parse(puzzle["best"])
    found = [verdict(state, move, puzzle["name"], best) for move in state.moves()]
    assert any(one.right for one in found)
    wrong = next(one for one in found if not one.right)
    assert wrong.loss > 0.02
    assert "is better by about" in wrong.says
    assert wrong.better == puzzle["best"]
    assert len(wrong.line) > 1
    # It is played in a world that the seat cannot tell from the puzzle's.
    assert wrong.world.view(puzzle["seat"]) == state.view(puzzle["seat"])


def test_the_puzzle_of_the_day_changes_with_the_day() -> None:
    days = [of_the_day("fancy-animals", f"2026-11-{day:02}") for day in range(1, 29)]
    assert days == [of_the_day("fancy-animals", f"2026-11-{day:02}") for day in range(1, 29)]
    assert len(set(days)) > 10
    with pytest.raises(Refusal, match="There is no puzzle 'nothing'"):
        puzzle_of("fancy-animals", "nothing")


def test_a_puzzle_is_solved_in_the_terminal() -> None:
    name, puzzle = next(iter(puzzles("cats-and-dogs").items()))
    done = run("puzzle", "cats-and-dogs", "--name", name, typed=f"mark nobody\n{puzzle['best']}\n")
    assert done.returncode == 0, done.stderr
    assert "CD-0" in done.stdout
    assert "is the best there is." in done.stdout


def test_a_number_that_was_taken_out_is_given_again(tmp_path: Path) -> None:
    """By its number a puzzle is found: no two may have the same."""
    file = tmp_path / "puzzles.json"
    shipped = list(puzzles("fancy-animals").values())[:3]
    kept = {"box": parlour.game("fancy-animals").box_hash, "games": 0, "puzzles": [shipped[0], shipped[2]]}
    file.write_text(json.dumps(kept), encoding="utf-8")
    done = run("puzzles", "fancy-animals", "--count", "2", "--first", "9000", "--into", str(file))
    assert done.returncode == 0, done.stderr
    found = json.loads(file.read_text(encoding="utf-8"))["puzzles"]
    assert [each["name"] for each in found] == ["p001", "p002", "p003", "p004"]
    assert found[2] == shipped[2]
