"""Records that do not replay, or are no records, are refused with the line."""

import pytest

import parlour
from parlour.engine import Refusal, seed_hash
from parlour.games.record import Record, read_record

TEXT = """game: cats-and-dogs
players: 2
options: {}
seed: 7

mark struppi
feed
give lumpi
"""


def test_a_record_reads_back() -> None:
    record = read_record(TEXT)
    assert (record.game, record.players, record.seed) == ("cats-and-dogs", 2, "7")
    assert record.moves == ["mark struppi", "feed", "give lumpi"]
    assert read_record(record.text()).text() == record.text()
    assert f"hash: {seed_hash('7')}" in record.text()


def test_the_mark_that_some_editors_begin_a_file_with_is_no_part_of_a_record() -> None:
    assert read_record("\ufeff" + TEXT).text() == read_record(TEXT).text()


def test_a_record_tells_of_bots_and_takebacks_only_where_there_are_some() -> None:
    record = read_record(TEXT)
    assert (record.bots, record.takebacks) == (None, 0)
    assert "bots" not in record.text()
    assert "takebacks" not in record.text()
    record.bots, record.takebacks = [None, "expert"], 2
    assert 'bots: [null, "expert"]\ntakebacks: 2\n' in record.text()
    again = read_record(record.text())
    assert (again.bots, again.takebacks) == ([None, "expert"], 2)


def test_replay_to_a_moment_with_a_listener() -> None:
    heard: list[tuple[int, str, int]] = []
    state = read_record(TEXT).replay(2, lambda number, move, events, state: heard.append((number, move, len(events))))
    assert heard == [(1, "mark struppi", 1), (2, "feed", 1)]
    assert state.dump()["phase"] == "give"


def test_a_record_step_by_step() -> None:
    record = read_record(TEXT)
    steps = list(record.steps())
    assert [(step.number, step.seat, step.text) for step in steps] == [
        (1, 0, "mark struppi"), (2, 0, "feed"), (3, 0, "give lumpi")
    ]  # fmt: skip
    for step in steps:
        assert step.state == record.replay(step.number - 1), "a state of its own, before the move"
        assert step.state.text(step.move) == step.text
        assert [event.says for event in step.state.play(step.move)] == [event.says for event in step.events]


def test_steps_are_checked_as_replay_is() -> None:
    steps = read_record(TEXT.replace("give lumpi", "more")).steps()
    assert (next(steps).number, next(steps).number) == (1, 2)
    with pytest.raises(Refusal, match=r"Line 8 \('more'\)"):
        next(steps)
    with pytest.raises(Refusal, match="the scores are"):
        list(read_record(TEXT.replace("seed: 7", "seed: 7\nscores: [9, 9]")).steps())


@pytest.mark.parametrize("to", [-1, 4])
def test_a_moment_that_is_not_there(to: int) -> None:
    with pytest.raises(Refusal, match="moves 0 to 3"):
        read_record(TEXT).replay(to)


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("give lumpi", "give rexx", "Line 8 ('give rexx'): “give rexx” is not a move of Like Cats and Dogs! (CD-0)"),
        ("give lumpi", "more", "Line 8 ('more'): First give bone 3 to an animal. (CD-9)"),
        (
            "mark struppi\n",
            "",
            "Line 6 ('feed'): First place a marker: you have one, and an animal can take it. (CD-7)",
        ),
        ("feed\n", "\n", "Line 7 (''): “” is not a move of Like Cats and Dogs! (CD-0)"),
        ("cats-and-dogs", "chess", "There is no game 'chess'; there are "),
        ("players: 2\n", "", "The record has no line 'players: ...'."),
        ("players: 2", "players: two", "players: must be a whole number, not 'two'."),
        ("players: 2", "players: 9", "Like Cats and Dogs! is for 2 to 6 players, not 9. (CD-0)"),
        ("options: {}", "options: {", "options: is not JSON."),
        ("options: {}", "options: []", "options: must be an object."),
        (
            "options: {}",
            'options: {"target": 3}',
            "Like Cats and Dogs! has no option 'target'; "
            "its options: rounds (one or each), null_actions (yes or no), spaces (reconstructed or generous), "
            "memory_aids (yes or no). (CD-0)",
        ),
        ("options: {}", "surprise: 1", "Line 3: 'surprise: 1' is not a header line of a record."),
        ("options: {}", "seed: 8", "Line 4: seed is there twice."),
        ("options: {}", 'names: ["Ann"]', "names: must be a list with a name for each player."),
        ("options: {}", 'bots: ["expert"]', "bots: must be a list with a bot, or null, for each player."),
        ("options: {}", "bots: [null, 3]", "bots: must be a list with a bot, or null, for each player."),
        ("options: {}", "takebacks: often", "takebacks: is not JSON."),
        ("options: {}", "takebacks: -1", "takebacks: must be a whole number."),
        ("options: {}", "scores: [1, 2]", "The record says that the scores are [1, 2], but they are [0, 0]."),
        ("options: {}", "final: {}", "final: game: is missing. (CD-0)"),
        ("options: {}", "position: {}", "game: is missing. (CD-0)"),
    ],
)
def test_bad_records(old: str, new: str, why: str) -> None:
    with pytest.raises(Refusal) as refusal:
        read_record(TEXT.replace(old, new)).replay()
    assert str(refusal.value).startswith(why)


def test_a_final_position_that_is_not_reached() -> None:
    record = read_record(TEXT)
    record.final = record.replay(2).dump()
    with pytest.raises(Refusal, match="do not lead to the final position"):
        record.replay()


def test_a_broken_promise() -> None:
    record = read_record(TEXT.replace("seed: 7", "seed: 7\nhash: " + "0" * 64))
    record.replay()
    with pytest.raises(Refusal, match="not the seed promised"):
        record.verify()


def test_the_players_of_a_starting_position_must_be_those_of_the_record() -> None:
    position = parlour.game("cats-and-dogs").start(3, 1).dump()
    with pytest.raises(Refusal, match="the position has 3 players, not 2"):
        Record("cats-and-dogs", 2, 1, [], position=position).replay()


@pytest.mark.parametrize("text", ["", "\n", "hello", "\x00", "game: cats-and-dogs", "[" * 100_000])
def test_no_record_at_all(text: str) -> None:
    with pytest.raises(Refusal):
        read_record(text)


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ('names: ["\\u001b[2Jred", "b"]', "letters that can be printed"),
        (f"players: {'9' * 5000}", "players: must be a whole number"),
    ],
)
def test_what_a_terminal_would_obey_or_nobody_can_count_is_refused(wrong: str, says: str) -> None:
    name = wrong.partition(":")[0]
    lines = [line for line in TEXT.splitlines() if not line.startswith(f"{name}:")]
    with pytest.raises(Refusal, match=says):
        read_record("\n".join([wrong, *lines]))


def test_a_move_that_cannot_be_printed_is_refused() -> None:
    with pytest.raises(Refusal, match="can be printed"):
        read_record(f"{TEXT}\x1b]0;mine\x07\n")
