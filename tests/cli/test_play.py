"""`parlour play`, as a person at a keyboard meets it."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

import parlour
from tests.cli.commands import ENVIRONMENT, hear_ctrl_c, run

GAME = ["play", "cats-and-dogs", "--seed", "7", "--seat", "0", "--bot", "random"]
ANIMALS = ["play", "fancy-animals", "--seed", "7", "--seat", "0", "--bot", "random"]
RAISING = """
from parlour.bots import Bot

class Clumsy(Bot):
    def choose(self, perspective, rng):
        raise ValueError("I dropped the cards")

class Cheat(Bot):
    def choose(self, perspective, rng):
        return "mark everything"
"""


def saved(home: Path) -> parlour.Record:
    """The game that is kept there."""
    [path] = (home / "parlour" / "games").iterdir()
    return parlour.read_record(path.read_text(encoding="utf-8"))


def test_a_whole_game_at_the_keyboard(tmp_path: Path) -> None:
    """`parlour play cats-and-dogs --seed 7` to the end, by number and by move text, with refusals on the way."""
    own = tmp_path / "game.parlour"
    typed = "give rex\n99\n? CD-9\nrules CD-99\ntable\nmoves\n\n" + "1\n" * 150
    typed = typed.replace("\n1\n", f"\n1\nsave {own}\n", 1)
    done = run(*GAME, typed=typed, home=tmp_path / "home")
    assert done.returncode == 0, done.stderr
    assert "First place a marker: you have one, and an animal can take it. (CD-7)" in done.stdout
    assert "There are moves 1 to 4. (CD-0)" in done.stdout
    assert "Turn up the top food card." in done.stdout
    assert "feed, then give rex (CD-9)" in done.stdout
    assert "There is no rule CD-99" in done.stdout
    assert "The game is over" in done.stdout
    assert " won" in done.stdout
    assert run("verify", str(own)).returncode == 0
    record = saved(tmp_path / "home")
    assert record.scores == record.replay().scores()
    assert record.bots == [None, "random"]
    assert run("play", "--resume", home=tmp_path / "home").stderr == "There is no game to go on with.\n"


@pytest.mark.parametrize(("seed", "first"), [("7", "Guest"), ("2", "Ada (bot)")])
def test_who_begins_is_drawn_and_said(seed: str, first: str, tmp_path: Path) -> None:
    """By the seed: the same seed is the same game."""
    own = tmp_path / "game.parlour"
    done = run("play", "cats-and-dogs", "--seed", seed, "--bot", "random", typed=f"1\nsave {own}\n", home=tmp_path)
    assert f"The seats were drawn: {first} begins." in done.stdout
    record = parlour.read_record(own.read_text(encoding="utf-8"))
    assert (record.begins, record.names and record.names[0]) == ("drawn", first)
    assert f"The seats were drawn: {first} begins." in run("replay", str(own)).stdout
    again = run("play", "--resume", home=tmp_path)
    assert "drawn" not in again.stdout
    assert "Guest <- to move" in again.stdout


def test_house_rules_are_told_at_the_beginning_and_again(tmp_path: Path) -> None:
    own = tmp_path / "game.parlour"
    chosen = "Null actions: yes.\n"
    begun = run(*GAME, "--option", "null_actions=yes", typed=f"1\nsave {own}\n", home=tmp_path)
    for told in (begun, run("play", "--resume", home=tmp_path), run("replay", str(own))):
        assert chosen in told.stdout
        assert "Spaces: " not in told.stdout  # as usual


def test_the_house_rules_of_a_game_are_listed() -> None:
    told = run("play", "cats-and-dogs", "--option", "help").stdout
    assert "null_actions  Action cards may be played for nothing (yes or no)\n    usually: no\n" in told
    assert "rounds  How many are played (one or each)\n    usually: a single round\n    each: one for each" in told


def test_what_is_no_number_is_said_in_plain_words() -> None:
    assert "'--players': 'two' is not a whole number." in run("play", "cats-and-dogs", "--players", "two").stderr


def test_whoever_says_a_seat_sits_there(tmp_path: Path) -> None:
    done = run(*GAME, "--seat", "1", "--name", "Ann", typed="1\n", home=tmp_path)
    assert "Everybody sits where they chose to: Ada (bot) begins." in done.stdout
    assert (saved(tmp_path).begins, saved(tmp_path).names) == ("chosen", ["Ada (bot)", "Ann"])


def test_input_is_forgiven(tmp_path: Path) -> None:
    done = run(*GAME, typed="Mark  REX\nfede\n? cd-7\nQUIT\n", home=tmp_path)
    assert "Guest places a marker on Rex." in done.stdout
    assert "Did you mean “feed”?" in done.stdout
    assert "CD-7 First place one marker" in done.stdout
    assert saved(tmp_path).moves == ["mark rex"]


def test_an_own_step_that_showed_nothing_is_undone_without_a_question(tmp_path: Path) -> None:
    done = run(*GAME, typed="mark rex\nundo\nfeed\nredo\nfeed\n", home=tmp_path)
    assert "Take back" not in done.stdout
    assert saved(tmp_path).moves == ["mark rex", "feed"]  # a move that was refused does not end what can be redone
    assert saved(tmp_path).takebacks == 0


def test_what_was_revealed_is_taken_back_after_a_question_and_comes_again(tmp_path: Path) -> None:
    done = run(*GAME, typed="mark rex\nfeed\nundo\nno\nundo\ny\nfeed\n", home=tmp_path)
    assert done.stdout.count("Take back 1 move? The same cards come again, and the record tells of it.") == 2
    assert done.stdout.count("Guest turns up bone 3.") == 2
    record = saved(tmp_path)
    assert record.moves == ["mark rex", "feed"]
    assert record.takebacks == 1


def test_undo_goes_any_distance_and_the_bots_play_the_same_again(tmp_path: Path) -> None:
    moves = "mark rex\nfeed\ngive rex\nstop\nmark lumpi\n"
    first = run(*GAME, typed=moves, home=tmp_path / "1")
    again = run(*GAME, typed=f"{moves}undo 6\nundo 5\ny\nredo\nundo 5\ny\n{moves}redo\n", home=tmp_path / "2")
    assert "You can take back 1 to 5 moves." in again.stdout
    assert "There is nothing to bring back." in again.stdout  # a new move ends what can be redone
    assert first.returncode == again.returncode == 0
    assert len(saved(tmp_path / "1").moves) > 5
    assert saved(tmp_path / "2").moves == saved(tmp_path / "1").moves
    assert saved(tmp_path / "2").takebacks == 2


def test_hints_unfold_and_end(tmp_path: Path) -> None:
    done = run(*ANIMALS, typed="hint\n" * 30, home=tmp_path)
    assert "That is move " in done.stdout
    assert "There is nothing more to hint at." in done.stdout
    assert list(tmp_path.iterdir()) == []  # nothing was played


def test_a_bot_gives_hints_where_the_game_has_none(tmp_path: Path) -> None:
    done = run(*GAME, typed="hint\nhint\nhint\nhint\n", home=tmp_path)
    assert " % to win" in done.stdout
    assert "That is move " in done.stdout


def test_moves_can_be_asked_for_by_their_beginning(tmp_path: Path) -> None:
    done = run(
        "play", "fancy-that", "--seed", "7", "--seat", "0", typed="moves sweep ROW 2\nmoves xyzzy\n", home=tmp_path
    )
    assert " 10 sweep row 2 orange" in done.stdout
    assert "No move begins with “xyzzy”." in done.stdout


def test_a_record_of_ones_own_is_gone_on_with_and_not_touched(tmp_path: Path) -> None:
    own = tmp_path / "own game.parlour"
    run(*GAME, "--seat", "1", "--name", "Ann", typed=f"1\nsave {own}\n", home=tmp_path / "1")
    before = own.read_bytes()
    done = run("play", str(own), typed=f"1\nsave {own}\nn\n", home=tmp_path / "2")
    assert "Ann <- to move" in done.stdout
    assert f"There is a file {own} already. Write over it?" in done.stdout
    assert own.read_bytes() == before
    record = saved(tmp_path / "2")
    assert record.bots == ["random", None]
    assert len(record.moves) == len(parlour.read_record(before.decode()).moves) + 1
    assert "Bea <- to move" in run("play", "--resume", "--name", "Bea", home=tmp_path / "2").stdout
    again = run("play", "--resume", "--seed", "8", home=tmp_path / "2")
    assert again.stderr == "--seed is for a new game; the record tells it of this one.\n"


def test_a_finished_record_is_not_gone_on_with() -> None:
    record = next((Path(__file__).parents[1] / "records" / "cats-and-dogs").glob("*.parlour"))
    done = run("play", str(record))
    assert done.returncode == 1
    assert done.stderr == f"The game in {record} is over. To see it again: parlour replay {record}\n"


@pytest.mark.parametrize("typed", ["", None], ids=["empty", "closed"])
def test_the_end_of_input_ends_the_game_politely(tmp_path: Path, typed: str | None) -> None:
    done = run(*GAME, typed=typed, home=tmp_path)
    assert done.returncode == 0
    assert "No more input: the game stops here." in done.stdout
    assert done.stderr == ""


def test_what_cannot_be_written_is_said_and_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "parlour").write_text("a file where a folder should be")
    done = run(*GAME, typed=f"mark rex\nsave {tmp_path / 'nowhere' / 'x'}\nsave {tmp_path}\ny\nfeed\n", home=tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("Your game cannot be kept in ") == 1
    assert f"Could not write {tmp_path / 'nowhere' / 'x'}: No such file or directory." in done.stdout
    assert f"Could not write {tmp_path}: Is a directory." in done.stdout
    assert "Guest turns up bone 3." in done.stdout
    assert "--resume" not in done.stdout


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("Clumsy", "in seat 1 failed at move 5: ValueError: I dropped the cards"),
        ("Cheat", "in seat 1 chose an illegal move, number 5: 'mark everything' is a text, not a move"),
    ],
)
def test_a_bot_that_errs_is_named(tmp_path: Path, name: str, says: str) -> None:
    file = tmp_path / "bots.py"
    file.write_text(RAISING)
    own = f"{file}:{name}"
    done = run(*GAME[:4], "--bot", own, typed="mark rex\nfeed\ngive rex\nstop\n", home=tmp_path / "home")
    assert done.returncode == 1
    assert f"The bot '{own}' {says}" in done.stderr.replace("\n", " ")
    assert "Traceback" not in done.stderr
    assert "Go on with: parlour play --resume" in done.stdout
    refused = run("play", "--resume", home=tmp_path / "home")
    assert refused.stderr == f"The bot {own} is a program in a file. If you trust it, say so: --bot {own}\n"
    assert "after move 4" in run("play", "--resume", "--bot", "random", home=tmp_path / "home").stdout


def test_the_bots_are_listed() -> None:
    done = run("play", "--bot", "help")
    assert done.returncode == 0
    assert "novice    Looks one move ahead" in done.stdout


def test_ctrl_c_is_one_line() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "parlour", "play", "cats-and-dogs"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=ENVIRONMENT,
        preexec_fn=hear_ctrl_c,
    )
    assert process.stdout is not None
    while "Place a marker" not in process.stdout.readline():
        pass
    process.send_signal(signal.SIGINT)
    _, stderr = process.communicate(timeout=20)
    assert process.returncode == 130
    assert stderr.strip() == "Stopped."
