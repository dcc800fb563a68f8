"""Many records in one file."""

import io
import json

import pytest

import parlour
from parlour import Record, Refusal, read_jsonl, read_record, write_jsonl
from tests.tables import TableOf


def recorded(key: str, seed: int) -> Record:
    table = TableOf(key, parlour.game(key).players[0])
    state = table.start(seed)
    moves = []
    for _ in range(6):
        moves.append(state.text(state.moves()[0]))
        state.play_text(moves[-1])
    names = [f"Ann {seat}" for seat in range(table.players)]
    return Record(key, table.players, seed, moves, names=names, scores=state.scores(), final=state.dump())


def test_records_come_back_as_they_were() -> None:
    records = [recorded(key, seed) for key in parlour.games() for seed in range(2)]
    file = io.StringIO()
    write_jsonl(records, file)
    assert len(file.getvalue().splitlines()) == len(records)
    file.seek(0)
    again = list(read_jsonl(file))
    assert again == records
    for record in again:
        record.verify()


def test_a_line_has_the_headers_of_a_file() -> None:
    record = recorded("cats-and-dogs", 1)
    file = io.StringIO()
    write_jsonl([record], file)
    told = json.loads(file.getvalue())
    headers = [line.partition(":")[0] for line in record.text().partition("\n\n")[0].splitlines()]
    assert list(told) == [*headers, "moves"]
    assert read_record(record.text()) == record


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("nonsense", "Line 2: this is not JSON."),
        ("[1]", "Line 2: a record is an object."),
        ('{"game": "cats-and-dogs"}', "Line 2: moves: must be a list of texts."),
        ('{"moves": [1]}', "Line 2: moves: must be a list of texts."),
        ('{"game": "cats-and-dogs", "players": 2, "moves": []}', "Line 2: The record has no seed."),
        (
            '{"game": "cats-and-dogs", "players": true, "seed": "7", "moves": []}',
            "Line 2: players: must be a whole number.",
        ),
        ('{"game": "cats-and-dogs", "colour": 1, "moves": []}', "Line 2: colour: is not a header of a record."),
        (
            '{"game": "cats-and-dogs", "players": 2, "seed": "7", "names": ["Ann"], "moves": []}',
            "Line 2: names: must be a list with a name for each player.",
        ),
    ],
)
def test_a_line_that_is_no_record_is_named(line: str, why: str) -> None:
    with pytest.raises(Refusal) as refusal:
        list(read_jsonl(["\n", line]))
    assert refusal.value.why == why


def test_a_game_that_is_not_there_is_named() -> None:
    with pytest.raises(Refusal, match=r"Line 1: There is no game 'chess'"):
        list(read_jsonl(['{"game": "chess", "players": 2, "seed": "7", "moves": []}']))
