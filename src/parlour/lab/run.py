"""A study from its file to its report."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from time import monotonic

from parlour.lab.data import Data
from parlour.lab.knobs import turn
from parlour.lab.plan import planned
from parlour.lab.playing import missing, play
from parlour.lab.report import sections_of, tiles, write_report
from parlour.lab.sections import Section
from parlour.lab.store import Store
from parlour.lab.study import Study

FIRST_WORD = 60.0  # seconds, after which the lab says what it knows so far
EARLY = ("seats", "length", "skill")  # quick to reckon
Says = Callable[[str], None]


def run(
    study: Study,
    folder: Path,
    *,
    jobs: int | None = None,
    engine: str = "local",
    address: str | None = None,
    watch: Callable[[int, int], None] | None = None,
    says: Says | None = None,
) -> list[Section]:
    """Play what is missing, and write the report. `watch` is told how many deals were played and are planned; `says`
    once, after the first minute, what is known so far. Whatever ends it early, what was played is kept."""
    plans = planned(study)
    store = Store(folder, study)
    deals = missing(store, plans)
    begun, done, said = monotonic(), 0, False

    def played(count: int) -> None:
        nonlocal done, said
        done += count
        if watch is not None:
            watch(done, len(deals))
        if not said and says is not None and monotonic() - begun > FIRST_WORD:
            said = True
            store.flush()
            so_far = Data(study, store, plans)
            for tile in tiles(sections_of(so_far, EARLY)):
                says(f"So far: {tile.title}: {tile.verdict}. {tile.says}")

    try:
        play(store, deals, jobs, engine, address, played)
        if study.knobs:
            turn(study, store, jobs)
    finally:
        store.close()
    return write_report(folder, Data(study, store, plans))


def report_of(study: Study, folder: Path) -> list[Section]:
    """The report of what has been played so far."""
    return write_report(folder, Data(study, Store(folder, study), planned(study)))
