"""The command line, as a person at a keyboard meets it."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import parlour
from tests.cli.commands import ENVIRONMENT, interrupted, run


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["rules", "chess"], "There is no game 'chess'"),
        (["rules", "cats-and-dogs", "CD-99"], "cats-and-dogs has no rule 'CD-99'"),
        (["examples", "chess"], "There is no game 'chess'"),
        (["examples", "cats-and-dogs", "rex"], "has no example 'rex'; its examples: marker-first, "),
        (["play", "chess"], "There is no game 'chess'"),
        (["play"], "Play what? There are cats-and-dogs, "),
        (["play", "nowhere.parlour"], "Could not read nowhere.parlour: No such file or directory."),
        (["play", "cats-and-dogs", "--players", "7"], "is for 2 to 6 players, not 7. (CD-0)"),
        (["play", "cats-and-dogs", "--seat", "2"], "The seats are 0 to 1, not 2."),
        (["play", "cats-and-dogs", "--bot", "hal"], "There is no bot 'hal'"),
        (["play", "cats-and-dogs", "--option", "target"], "An option is written NAME=VALUE"),
        (["replay", "nowhere.parlour"], "Could not read nowhere.parlour: No such file or directory."),
        (["verify", "/"], "Could not read /: Is a directory."),
        (["verify", sys.executable], "is not a text file."),
        (["verify", __file__], "is not a header line of a record."),
    ],
)
def test_bad_input_gets_one_clear_line(arguments: list[str], says: str) -> None:
    done = run(*arguments)
    assert done.returncode == 1
    assert says in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
    assert "Traceback" not in done.stderr


def test_what_there_is() -> None:
    assert "Like Cats and Dogs!" in run("games").stdout
    assert parlour.__version__ in run("--version").stdout
    assert "Five food cards make an animal full" in run("rules", "cats-and-dogs", "cd-12").stdout
    assert "The action cards" in run("rules", "cats-and-dogs").stdout


def test_examples_are_listed_and_shown() -> None:
    listed = run("examples", "cats-and-dogs").stdout
    assert "clarence" in listed
    assert "CD-14, CD-15" in listed
    shown = run("examples", "cats-and-dogs", "clarence").stdout
    assert "two on him score -4, one scores -2." in " ".join(shown.split())
    told = json.loads(run("examples", "cats-and-dogs", "clarence", "--json").stdout)
    assert (told["game"], [example["name"] for example in told["examples"]]) == ("cats-and-dogs", ["clarence"])
    assert told["examples"][0]["steps"][0]["move"] == "give clarence"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
@pytest.mark.parametrize("arguments", [["games"], ["games", "--json"], ["play", "cats-and-dogs"]])
def test_a_full_disk_is_told_in_one_line(arguments: list[str]) -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "parlour", *arguments],
            stdin=subprocess.DEVNULL,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            env=ENVIRONMENT,
        )
    assert done.returncode == 1
    assert done.stderr.splitlines()[0] == "This did not work: [Errno 28] No space left on device."
    assert "Traceback" not in done.stderr


def test_what_there_is_as_json() -> None:
    games = json.loads(run("games", "--json").stdout)
    assert [game["key"] for game in games] == parlour.games()
    told = {game["key"]: (game["minutes"], game["minutes_most"], game["age"]) for game in games}
    assert (told["fancy-that"], told["trophy-case"]) == ((45, 60, 10), (45, 45, 0))  # the one box says, the other not
    [trophy] = [game for game in games if game["key"] == "trophy-case"]
    assert (trophy["least"], trophy["most"], trophy["options"]["target"]["default"]) == (3, 5, 30)
    rules = json.loads(run("rules", "cats-and-dogs", "--json").stdout)
    assert rules["game"] == "cats-and-dogs"
    assert "Five food cards make an animal full" in rules["rules"]["CD-12"]
    assert list(json.loads(run("rules", "cats-and-dogs", "cd-12", "--json").stdout)["rules"]) == ["CD-12"]


def test_the_help_page_begins_with_playing() -> None:
    page = run("--help").stdout
    commands = page.partition("Commands:")[2].splitlines()[1:]
    assert [line.split()[0] for line in commands][:4] == ["play", "learn", "games", "rules"]
    assert "--install-completion" in page


@pytest.mark.parametrize(
    "command",
    [
        "play",
        "games",
        "rules",
        "examples",
        "replay",
        "verify",
        "review",
        "analyse",
        "puzzle",
        "puzzles",
        "arena",
        "serve",
    ],
)
def test_help_speaks_plainly(command: str) -> None:
    page = run(command, "--help").stdout
    assert not set("{}<>") & set(page.replace("x>=", "").replace("<=x<=", ""))


def completed(line: str, folder: Path) -> list[str]:
    """What the shell offers for the last word."""
    environment = {
        **ENVIRONMENT,
        "_PARLOUR_COMPLETE": "complete_bash",
        "COMP_WORDS": line,
        "COMP_CWORD": str(len(line.split(" ")) - 1),
        "PYTHONPATH": os.pathsep.join(path for path in sys.path if path),
    }
    code = "import sys; sys.argv[0] = 'parlour'; from parlour.cli import main; main()"
    command = [sys.executable, "-c", code]
    return subprocess.run(command, env=environment, cwd=folder, capture_output=True, text=True).stdout.split()


def test_the_shell_completes_games_levels_and_records(tmp_path: Path) -> None:
    (tmp_path / "cat.parlour").touch()
    (tmp_path / "cat.txt").touch()
    assert completed("parlour rules fancy-", tmp_path) == ["fancy-animals", "fancy-that"]
    assert completed("parlour play cat", tmp_path) == ["cats-and-dogs", "cat.parlour"]
    assert completed(f"parlour play {tmp_path}/c", tmp_path) == [f"{tmp_path}/cat.parlour"]
    assert completed("parlour play cats-and-dogs --bot e", tmp_path) == ["expert"]
    assert completed("parlour re", tmp_path) == ["replay", "review"]


@pytest.mark.parametrize("at", [2, 20, 200])
def test_ctrl_c_while_the_commands_are_loaded_ends_in_a_sentence(at: int) -> None:
    done = interrupted(at, "--version")
    assert done.returncode == 130
    assert done.stderr.splitlines() == ["", "Stopped.", f"calls: {at}"]
