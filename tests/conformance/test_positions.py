"""Positions and records: what is written down is the game itself."""

import copy
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

import parlour
from parlour.engine import Refusal
from parlour.games.record import Record, read_record
from tests.sizes import size
from tests.tables import TableOf

RECORDS = sorted((Path(__file__).parent.parent / "records").glob("*/*.parlour"))


def test_load_and_dump_are_inverses_after_every_move(table: TableOf) -> None:
    """`load` refuses what cannot be, so this also accounts for every component after every move."""
    for seed in range(size(share=2, full=200)):
        for number, state in enumerate(table.walk(seed)):
            position = json.loads(json.dumps(state.dump()))
            loaded = table.game.load(position)
            where = f"seed {seed}, move {number}"
            assert loaded.dump() == position, where
            assert loaded.moves() == state.moves(), where
            assert loaded.scores() == state.scores(), where


def test_a_loaded_game_goes_on_as_the_real_one(table: TableOf) -> None:
    for seed in range(3):
        state = table.moment(seed)
        loaded = table.game.load(state.dump())
        rng = Random(seed)
        while state.turn is not None:
            text = state.text(rng.choice(state.moves()))
            assert [event.seen_by(0) for event in state.play_text(text)] == [
                event.seen_by(0) for event in loaded.play_text(text)
            ], f"seed {seed}"
        assert loaded.dump() == state.dump()


def test_a_copy_is_equal_and_independent(table: TableOf) -> None:
    for seed in range(3):
        state = table.moment(seed)
        before = state.dump()
        twin = state.copy()
        assert twin.dump() == before
        twin.playout(Random(seed))
        assert state.dump() == before, f"seed {seed}"


def test_play_and_apply_do_the_same(table: TableOf) -> None:
    played, applied, rng = table.start(6), table.start(6), Random(6)
    while applied.turn is not None:
        move = rng.choice(applied.moves())
        applied.apply(move)
        played.play(move)
        assert played.dump() == applied.dump()


def test_the_same_seed_deals_the_same_game(table: TableOf) -> None:
    assert table.start(7).dump() == table.game.start(table.players, "7").dump()
    assert table.start(7).dump() != table.start(8).dump()


def test_a_record_replays_to_the_same_position(table: TableOf) -> None:
    state, rng, moves = table.start(9), Random(9), []
    while state.turn is not None:
        move = rng.choice(state.moves())
        moves.append(state.text(move))
        state.play(move)
    record = Record(table.key, table.players, 9, moves, scores=state.scores(), final=state.dump())
    again = read_record(record.text())
    assert again.text() == record.text()
    assert again.verify().dump() == state.dump()
    middle = again.replay(to=len(moves) // 2)
    rest = Record(table.key, table.players, 9, moves[len(moves) // 2 :], position=middle.dump(), final=state.dump())
    assert read_record(rest.text()).replay().dump() == state.dump()


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_golden_records_replay_for_ever(path: Path) -> None:
    record = read_record(path.read_text(encoding="utf-8"))
    assert record.final is not None
    assert record.scores is not None
    assert record.verify().scores() == record.scores


def test_every_game_has_ten_golden_records_at_all_player_counts(key: str) -> None:
    records = [read_record(path.read_text(encoding="utf-8")) for path in RECORDS if path.parent.name == key]
    assert len(records) >= 10
    assert {record.players for record in records} == set(parlour.game(key).players)


RUBBISH: list[Any] = [
    None,
    -1,
    99,
    2**70,
    1.5,
    float("nan"),
    "",
    "rubbish",
    [],
    [[]],
    {},
    {"a": 1},
    True,
    [None],
    ["x"],
]


def test_mutilated_positions_are_refused_or_read_but_never_crash(table: TableOf) -> None:
    for seed in range(size(share=2, full=40)):
        rng = Random(seed)
        position = table.moment(seed).dump()
        for number in range(60):
            broken = copy.deepcopy(position)
            what = _mutilate(broken, rng)
            try:
                table.game.load(broken)
            except Refusal:
                continue
            except Exception as error:
                raise AssertionError(f"seed {seed}, mutilation {number}: {what}") from error


def test_a_position_must_have_its_fields_and_no_others(table: TableOf) -> None:
    position = table.moment(1).dump()
    with pytest.raises(Refusal, match="surprise"):
        table.game.load({**position, "surprise": 1})
    for field in position:
        if field == "rng":  # a position without it takes one from the seed
            continue
        less = {name: value for name, value in position.items() if name != field}
        with pytest.raises(Refusal, match=field):
            table.game.load(less)
    others: list[Any] = [None, [], "text", 7]
    for other in others:
        with pytest.raises(Refusal):
            table.game.load(other)


def _mutilate(position: dict[str, Any], rng: Random) -> str:
    """Change one random thing, at any depth; in words, what."""
    inside: Any = position
    path = ""
    while True:
        key = rng.choice(list(inside) if isinstance(inside, dict) else range(len(inside)))
        path += f"/{key}"
        deeper = inside[key]
        if isinstance(deeper, (dict, list)) and deeper and rng.random() < 0.8:
            inside = deeper
            continue
        kind = rng.randrange(4)
        if kind == 0:
            del inside[key]
            return f"{path} taken out"
        if kind == 1 and isinstance(inside, list):
            inside.append(copy.deepcopy(deeper))
            return f"{path} doubled"
        inside[key] = rng.choice(RUBBISH)
        return f"{path} = {inside[key]!r}"
