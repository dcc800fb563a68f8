"""Finished games as data: as records, and as tables of Arrow."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

from parlour.bots import Bot, bot
from parlour.engine import Perspective, Refusal
from parlour.games.record import Record
from parlour.games.registry import game as game_of

TABLES = ("games", "moves")


def games_of(
    key: str,
    games: int,
    players: int | None = None,
    bots: str | Sequence[str] = "novice",
    seed: object = 0,
    **options: Any,
) -> Iterator[Record]:
    """Games that bots play, one after the other, each finished: game n has the seed `{seed}/{n}`.

    `bots` is one level for all seats, or one for each; who has which seat goes round from game to game.
    """
    game = game_of(key)
    count = game.players[0] if players is None else players
    names = [bots] * count if isinstance(bots, str) else list(bots)
    if len(names) != count:
        raise Refusal("", f"{count} seats need {count} bots, not {len(names)}.")
    thinkers = {name: bot(name) for name in names}
    for number in range(games):
        turned = names[number % count :] + names[: number % count]
        yield _played(key, count, f"{seed}/{number}", turned, [thinkers[name] for name in turned], options)


def _played(
    key: str, players: int, seed: str, names: list[str], thinkers: list[Bot], options: dict[str, Any]
) -> Record:
    state = game_of(key).start(players, seed, **options)
    rng = Random(f"bots of {seed}")
    moves: list[str] = []
    while (turn := state.turn) is not None:
        move = thinkers[turn].choose(Perspective(state, turn), rng)
        moves.append(state.text(move))
        state.apply(move)
    bots: list[str | None] = [*names]
    return Record(key, players, seed, moves, options=options, scores=state.scores(), final=state.dump(), bots=bots)


def to_arrow(records: Iterable[Record], table: str = "games") -> Any:
    """Records as a table of Arrow: `games`, one row for each, or `moves`, one for each move, with what could be chosen.

    The column `record` counts the records, so that both tables can be joined.
    """
    import pyarrow

    if table not in TABLES:
        raise Refusal("", f"There are the tables {' and '.join(TABLES)}, not {table!r}.")
    rows: list[dict[str, Any]] = []
    for number, record in enumerate(records):
        rows += [_game_row(number, record)] if table == "games" else _move_rows(number, record)
    return pyarrow.Table.from_pylist(rows)


def to_parquet(records: Iterable[Record], path: str | Path, table: str = "games") -> None:
    """The same as a file of Parquet."""
    from pyarrow import parquet

    parquet.write_table(to_arrow(records, table), path)


def _game_row(number: int, record: Record) -> dict[str, Any]:
    state = record.replay()
    return {
        "record": number,
        "game": record.game,
        "players": record.players,
        "seed": record.seed,
        "options": json.dumps(record.options, sort_keys=True),
        "bots": record.bots,
        "moves": record.moves,
        "scores": state.scores(),
        "places": state.places(),
        "winners": state.winners(),
    }


def _move_rows(number: int, record: Record) -> Iterator[dict[str, Any]]:
    for step in record.steps():
        yield {
            "record": number,
            "move": step.number,
            "seat": step.seat,
            "text": step.text,
            "choices": len(step.state.moves()),
            "phase": step.state.view(None).get("phase"),
            "scores": step.state.scores(),
        }
