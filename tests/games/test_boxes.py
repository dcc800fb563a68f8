"""The boxes of our games: which they are, and other ones, in processes of their own, since a box is read at import."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

import parlour
from parlour.engine import Refusal
from parlour.engine.box import box_hash, box_of
from tests.games.boxes import printed
from tests.server.servers import ENVIRONMENT

# A record or a table that names no box belongs to these, for ever. Whoever changes a number or a name in a `box.json`
# puts the patch that leads back to this box into `box-0.1.0.json` beside it; then `first_hash` stays what it is here.
BOXES_OF_0_1_0 = {
    "cats-and-dogs": "dc8cbc9e1d37fd3ea88e4cf9d7aa6a18",
    "fancy-animals": "13c5b46c9de0fbb01d37cee1c4910bf9",
    "fancy-that": "7da2ea891bdc65726fce8cd142ae59c5",
    "trophy-case": "194e9a0485bf1f618f3af17769bf5929",
}

RANKS = [
    {"code": code, "sign": code, "name": code, "points": points, "trumped": points + 1}
    for code, points in (("0", 0), ("8", 1), ("9", 2))
]
TINY = {
    "trophy-case": {
        "colours": [
            {"name": "red", "suits": [["Bu", "Bugs"], ["Ma", "Mazes"]]},
            {"name": "gold", "suits": [["La", "Lamps"]]},
        ],
        "ranks": RANKS,
        "trumps": ["grue"],
        "hand_sizes": {"2": 3, "3": 2, "4": None, "5": None},
        "hands_a_shuffle": 1,
        "target": {"default": 3},
    },
    "cats-and-dogs": {"hand": 5, "full_meal": 4, "players": {"most": 3}},
    "fancy-that": {"copies": 2, "face_up": 3, "cards_a_player": 2, "players": [2, 3], "refill_at": 20},
    "fancy-animals": {
        "top_numbers": {"2": 5, "3": None, "4": None},
        "hand": 4,
        "hand_limit": 6,
        "on_offer": 1,
        "clothing": {"hand": {"L": [[3, 1], [4, 2], [5, 9]]}},
    },
}


@pytest.mark.parametrize("key", parlour.games())
def test_the_box_of_0_1_0_is_known_for_ever(key: str) -> None:
    found = box_of(parlour.game(key).key)
    assert found is not None
    assert found.first_hash == parlour.game(key).first_box_hash == BOXES_OF_0_1_0[key]


# The same for what a box holds beside it, for house rules: records of tables that chose them know these numbers.
HOUSE_RULES = {"cats-and-dogs": "49f5e93ee74fa55fa4f51c9441a54662"}


@pytest.mark.parametrize("key", HOUSE_RULES)
def test_the_numbers_of_house_rules_are_known_for_ever(key: str) -> None:
    assert box_hash(printed(key)["house_rules"]) == HOUSE_RULES[key]


def overlay(folder: Path, boxes: dict[str, Any]) -> Path:
    for key, patch in boxes.items():
        (folder / f"{key}.json").write_text(json.dumps(patch), encoding="utf-8")
    return folder


def run(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    environment = {**ENVIRONMENT, "PARLOUR_BOX": str(folder)}
    return subprocess.run(
        [sys.executable, *command], env=environment, capture_output=True, text=True, cwd=Path(__file__).parents[2]
    )


def played(folder: Path, key: str) -> dict[str, Any]:
    """What `tests.games.under_a_box` tells of games under that overlay."""
    done = run(overlay(folder, TINY), "-m", "tests.games.under_a_box", key)
    assert done.returncode == 0, done.stderr
    told: dict[str, Any] = json.loads(done.stdout)
    assert told["hash"] not in ("", BOXES_OF_0_1_0[key])
    return told


def test_cats_and_dogs_with_hands_of_five_and_meals_of_four(tmp_path: Path) -> None:
    told = played(tmp_path, "cats-and-dogs")
    assert told["players"] == [2, 3]
    for positions in told["games"]:
        assert [len(hand) for hand in positions[0]["hands"]] == [5] * positions[0]["players"]
        meals = [len(animal["food"]) for position in positions for animal in position["animals"]]
        assert max(meals) == 4
    assert "hand 5 instead of 3, full_meal 4 instead of 5" in told["rules"].splitlines()[2]


def test_a_tiny_trophy_case_for_two(tmp_path: Path) -> None:
    told = played(tmp_path, "trophy-case")
    assert told["players"] == [2, 3]
    cards = {suit + rank for suit in ("Bu", "Ma", "La") for rank in "089"} | {"grue"}
    for positions in told["games"]:
        first = positions[0]
        assert {len(hand) for hand in first["hands"]} == {3 if first["players"] == 2 else 2}
        assert {card for place in (*first["hands"], first["deck"]) for card in place} == cards
        assert max(positions[-1]["scores"]) >= 3


def test_a_small_fancy_that(tmp_path: Path) -> None:
    told = played(tmp_path, "fancy-that")
    assert told["players"] == [2, 3]
    for positions in told["games"]:
        first = positions[0]
        assert (len(first["offer"]), len(first["offer"]) + len(first["deck"])) == (3, 2 * first["players"])
        assert len(first["bag"]) == 50 - 36


def test_small_fancy_animals(tmp_path: Path) -> None:
    told = played(tmp_path, "fancy-animals")
    assert told["players"] == [2]
    for positions in told["games"]:
        first = positions[0]
        assert [len(hand) for hand in first["hands"]] == [4, 4]
        assert len(first["deck"]) == 5 * 6 - 8
        assert {len(pieces) for pieces in first["offer"].values()} == {1}
        assert max(len(hand) for position in positions for hand in position["hands"]) <= 6


def test_a_bad_box_ends_a_command_in_one_sentence(tmp_path: Path) -> None:
    done = run(overlay(tmp_path, {"trophy-case": {"hand_sizes": {"3": "x"}}}), "-m", "parlour", "games")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "trophy-case.json: hand_sizes.3: must be a whole number, not a text.\n"


def test_a_file_for_an_unknown_game_ends_a_command_in_one_sentence(tmp_path: Path) -> None:
    done = run(overlay(tmp_path, {"trophy_case": {}}), "-m", "parlour", "rules", "fancy-that")
    assert done.returncode == 1
    assert done.stderr == "trophy_case.json: there is no game 'trophy_case'; did you mean trophy-case.json?\n"


def test_a_record_replays_under_its_own_box_alone(tmp_path: Path) -> None:
    """The other box is given with `--box`, by a relative path."""
    folder = tmp_path / "boxes"
    folder.mkdir()
    overlay(folder, {"cats-and-dogs": TINY["cats-and-dogs"]})
    made = run(folder, "-m", "tests.games.under_a_box", "--record", "cats-and-dogs")
    assert made.returncode == 0, made.stderr
    record = tmp_path / "game.parlour"
    record.write_text(made.stdout, encoding="utf-8")
    box = next(line for line in made.stdout.splitlines() if line.startswith("box: ")).removeprefix("box: ")
    with pytest.raises(Refusal) as refusal:
        parlour.read_record(made.stdout).replay()
    assert refusal.value.why == (
        f"The record was played with the box {box}, not with the one that Like Cats and Dogs! has here "
        f"({BOXES_OF_0_1_0['cats-and-dogs']}): --box DIR chooses the folder of the other."
    )
    command = [sys.executable, "-m", "parlour", "verify", str(record), "--box", os.path.relpath(folder, tmp_path)]
    done = subprocess.run(command, env=ENVIRONMENT, capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "moves replay" in done.stdout
    plain = next(Path(__file__).parents[1].joinpath("records", "cats-and-dogs").iterdir())
    done = run(folder, "-m", "parlour", "verify", str(plain))
    assert done.returncode == 1
    assert done.stderr.endswith(f"({box}): --box 0.1.0 chooses the other.\n")
    done = run(folder, "-m", "parlour", "verify", str(plain), "--box", "0.1.0")
    assert done.returncode == 0, done.stderr


def test_the_plain_box_leaves_no_trace_in_a_record() -> None:
    record = parlour.Record(game="cats-and-dogs", players=2, seed=7, moves=[])
    assert "box" not in record.headers()
    assert parlour.read_record(record.text()).box == BOXES_OF_0_1_0["cats-and-dogs"]


@pytest.mark.parametrize("key", parlour.games())
def test_a_box_tells_its_own_reader_what_it_is_about(key: str) -> None:
    box = json.loads(files(f"parlour.games.{key.replace('-', '_')}").joinpath("box.json").read_text(encoding="utf-8"))
    assert box["about"].endswith(".")
