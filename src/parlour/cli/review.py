"""`parlour review`, which was `analyse`: a finished game explained."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.markup import escape
from rich.padding import Padding

from parlour.bots.budget import read_budget
from parlour.cli.files import record_in
from parlour.cli.options import Json, RecordFile, whole_number
from parlour.cli.records import about, names_of
from parlour.cli.screen import complaints, console, print_json
from parlour.engine import Refusal, with_names
from parlour.engine.english import capital, counted, percent
from parlour.games.record import Record
from parlour.review import Review, reviewed
from parlour.review.account import points_in_words
from parlour.review.page import BETTER, LOST, WORLDS, page
from parlour.review.review import Mapped

MARKS = {"inaccuracy": "[yellow]?![/yellow]", "mistake": "[yellow]? [/yellow]", "blunder": "[red]??[/red]"}
SUMMARY = "\n[b]{who}[/b]: accuracy {accuracy} in {decisions}, {lost} points lost for each."
Closely = Annotated[
    str, typer.Option(help="For each move: iterations of the search, if not as many as usual.", metavar="N")
]
Seed = Annotated[int, typer.Option(help="Other imagined worlds.", metavar="N", parser=whole_number)]


def review(
    file: RecordFile,
    html: Annotated[Path | None, typer.Option(help="Write a page for the browser here.", metavar="FILE")] = None,
    budget: Closely = "",
    seed: Seed = 0,
    as_json: Json = False,
) -> None:
    """Explain a finished game: chances, luck, mistakes, and what was better."""
    record = record_in(file)
    told = _reviewed(record, budget, seed)
    if html is not None:
        html.write_text(page(record, told), encoding="utf-8")
        console.print(f"Written: {escape(str(html))}", soft_wrap=True)
    if as_json:
        print_json({**about(record), **told})
    elif html is None:
        _show(told, names_of(record))


def analyse(file: RecordFile, budget: Closely = "", as_json: Json = False) -> None:
    """The same as `review`, under its old name."""
    record = record_in(file)
    told = _reviewed(record, budget, 0)
    if as_json:
        print_json({**about(record), **told, "remarks": [_remark(move) for move in told["moves"]]})
    else:
        _show(told, names_of(record))


def _reviewed(record: Record, budget: str, seed: int) -> dict[str, Any]:
    """The whole review, with names in its sentences."""
    search = read_budget(budget).iterations if budget else 0
    if budget and not search:
        raise Refusal("", "A review counts iterations, so that it is the same everywhere: say --budget 600.")
    record.replay()
    last: Review | None = None
    with complaints.status("Reviewing") as status, _cores() as mapped:
        for last in reviewed(record, seed, search, mapped):
            status.update(f"Reviewing: {percent(last.progress)}")
    assert last is not None
    named: dict[str, Any] = _with_names(last.line(), names_of(record))
    return named


@contextmanager
def _cores() -> Iterator[Mapped]:
    """A `map` for all processors; with only one, Python's own."""
    cores = os.cpu_count() or 1
    if cores == 1:
        yield map
        return
    pool = ProcessPoolExecutor(cores, get_context("spawn"), signal.signal, (signal.SIGINT, signal.SIG_IGN))
    try:
        yield pool.map
    finally:
        pool.shutdown(wait=False, cancel_futures=True)  # after Ctrl-C, which is not theirs to hear


def _with_names(told: Any, names: list[str]) -> Any:
    """With the names of people wherever a sentence has a place for one."""
    if isinstance(told, dict):
        return {key: value if key == "text" else _with_names(value, names) for key, value in told.items()}
    if isinstance(told, list):
        return [_with_names(value, names) for value in told]
    return with_names(told, names) if isinstance(told, str) else told


def _remark(move: dict[str, Any]) -> dict[str, Any]:
    """A move as `analyse` told it."""
    after = move["knew"][move["seat"]]
    return {
        "number": move["number"],
        "seat": move["seat"],
        "move": move["text"],
        "before": round(min(1.0, after + move["loss"]), 4),
        "after": after,
        "better": move["better"],
        "says": move["because"] or move["says"],
    }


def _show(told: dict[str, Any], names: list[str]) -> None:
    for move in told["moves"]:
        chances = "  ".join(f"{percent(chance):>5}" for chance in move["knew"])
        who, mark = escape(names[move["seat"]]), MARKS.get(move["class"], "  ")
        line = f"[b]{move['number']:>4}[/b] {mark} [dim]{chances}[/dim]  {who}: {escape(move['spoken'])}"
        console.print(line, soft_wrap=True)
        if move["class"] is not None:
            lost = LOST.format(points=points_in_words(move["loss"]), error=max(1, round(100 * move["error"])))
            better = BETTER.format(better=escape(capital(move["better_spoken"])))
            console.print(f"          [b]{capital(move['class'])}.[/b] {lost} {better}", soft_wrap=True)
            console.print(Padding(f"[dim]{escape(move['because'])}[/dim]", (0, 0, 0, 10)))
    console.print()
    if any(move["class"] is not None for move in told["moves"]):
        console.print(WORLDS)
    console.print(escape(told["calibration"]))
    if told["turning_point"] is not None:
        console.print(escape(told["turning_point"]["says"]))
    for seat, summary in enumerate(told["summary"]):
        words = {"who": escape(names[seat]), "accuracy": f"{summary['accuracy']:.0f}"}
        words |= {"decisions": counted(summary["decisions"], "decision"), "lost": f"{100 * summary['lost']:.1f}"}
        console.print(SUMMARY.format(**words))
        for says in told["account"][seat]["says"] if told["account"] is not None else []:
            console.print(f"  {escape(says)}")
