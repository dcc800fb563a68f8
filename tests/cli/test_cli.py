"""The command line, as a person at a keyboard meets it."""

import sys

import pytest

import parlour
from tests.cli.commands import run


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["rules", "chess"], "There is no game 'chess'"),
        (["rules", "cats-and-dogs", "CD-99"], "cats-and-dogs has no rule 'CD-99'"),
        (["play", "chess"], "There is no game 'chess'"),
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
