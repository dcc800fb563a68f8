"""Playing what is planned: by the arena's processes, in an order that soon tells a little about everything."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from time import monotonic

from parlour.arena.ctrl_c import Held
from parlour.arena.executors import Executor
from parlour.arena.executors.local import LocalExecutor
from parlour.arena.executors.ray import RayExecutor
from parlour.engine import Refusal
from parlour.lab.cell import Cell, Seen
from parlour.lab.plan import Planned
from parlour.lab.store import Store
from parlour.lab.variants import write_overlay

BETWEEN_FLUSHES = 2.0  # seconds
Watcher = Callable[[int], None]


def missing(store: Store, plans: list[Planned]) -> list[tuple[Planned, int]]:
    """Deals still to be played, all cells going forward together: whenever one stops, each has its part."""
    found = []
    for plan in plans:
        done = store.done(plan.cell)
        found += [((deal + 0.5) / plan.deals, plan, deal) for deal in range(plan.deals) if deal not in done]
    return [(plan, deal) for _, plan, deal in sorted(found, key=lambda one: (one[0], one[1].cell.key))]


def play(
    store: Store,
    deals: list[tuple[Planned, int]],
    jobs: int | None = None,
    engine: str = "local",
    address: str | None = None,
    watch: Watcher | None = None,
) -> None:
    """Play the deals; whatever ends it early, what is done is kept. Each box has processes of its own."""
    if engine not in ("local", "ray"):
        raise Refusal("", f"An engine is local or ray, not {engine!r}.")
    boxes: dict[str, list[tuple[Planned, int]]] = {}
    for plan, deal in deals:
        boxes.setdefault(json.dumps(plan.patch, sort_keys=True), []).append((plan, deal))
    with Held():
        for patch, asked in boxes.items():
            with tempfile.TemporaryDirectory() as overlay:
                patched = patch != "{}"
                if patched:
                    write_overlay(Path(overlay), asked[0][0].cell.game, asked[0][0].patch)
                executor = _executor(jobs, engine, address, overlay if patched else None)
                _play(store, asked, executor, watch)


def _executor(jobs: int | None, engine: str, address: str | None, overlay: str | None) -> Executor:
    if engine == "local":
        return LocalExecutor(jobs, box=overlay)
    if overlay is not None:
        raise Refusal("", "A variant with another box is played here, not on a cluster: use --engine local.")
    return RayExecutor(address)


def _play(store: Store, deals: list[tuple[Planned, int]], executor: Executor, watch: Watcher | None) -> None:
    flushed = monotonic()
    with closing(executor.play([(plan.cell, deal) for plan, deal in deals])) as playing:
        try:
            for match, deal, outcomes in playing:
                assert isinstance(match, Cell)
                store.add(match, deal, [one for one in outcomes if isinstance(one, Seen)])
                if monotonic() - flushed > BETWEEN_FLUSHES:
                    store.flush()
                    flushed = monotonic()
                if watch is not None:
                    watch(1)
        finally:
            store.flush()
