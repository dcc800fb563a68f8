"""`python -m tests.attack`: run parts of the attack, as much of each as is said, or as is left of its goal."""

from __future__ import annotations

import argparse
import random
import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.attack import clocks, disk, floods, framing, kills, limits, links, messages, records, timing, waits
from tests.attack.doors import DOORS
from tests.attack.machine import COMPILER, NO_COMPILER
from tests.attack.page import page
from tests.attack.results import Figures, Results
from tests.server.servers import Process

Run = Callable[[int, int], Figures]  # a seed and how much of it to do; AssertionError where something did not hold

WAITS = {"sqlite": 100, "cluster": 60}  # kills


@dataclass(frozen=True)
class Part:
    """A piece of work that is done step by step: `goal` in all, `unit` being what the figures call it."""

    name: str
    run: Run
    goal: int = 1
    step: int = 1
    unit: str = "runs"
    compiled: bool = False  # needs the library that fails on demand


def parts(seconds: float) -> list[Part]:
    evenings = {"sqlite": 350, "power": 350, "cluster": 300}
    return [
        *(
            Part(f"kills: {on}", partial(kills.evening, on), goal, 30, "kills", compiled=on == "power")
            for on, goal in evenings.items()
        ),
        *(Part(f"waits: {on}", partial(waits.soak, on), goal, 50, "kills") for on, goal in WAITS.items()),
        *(Part(f"disk: {name}", _once(run), 3, compiled=True) for name, run in disk.SCENARIOS.items()),
        *(Part(f"clocks: {name}", _once(run), compiled=True) for name, run in clocks.SCENARIOS.items()),
        *(Part(f"links: {name}", _once(partial(_links, run)), 3) for name, run in links.SCENARIOS.items()),
        *(Part(f"floods: {door}", _once(partial(_flood, door, seconds))) for door in DOORS),
        Part("framing", _at_a_server(_framing), 10_000, 5_000, "messages"),
        Part("messages", _at_a_server(messages.measured_batch), 1_000_000, 20_000, "messages"),
        Part("records", _at_a_server(records.measured_batch), 100_000, 2_000, "records"),
        Part("timing", timing.draws, 2_000, 2_000, "draws"),
        *(Part(f"limits: {name}", _once(partial(limits.taken_away, name))) for name in limits.limits()),
    ]


def _once(run: Callable[[int], Figures]) -> Run:
    return lambda seed, _: {**run(seed), "runs": 1}


def _links(scenario: Callable[[links.Two], Figures], _seed: int) -> Figures:
    with links.two_servers() as two:
        return scenario(two)


def _flood(door: str, seconds: float, _seed: int) -> Figures:
    return floods.flood(door, seconds)


def _framing(address: str, _pid: int, seed: int, count: int) -> Figures:
    return framing.all_of_it(address, seed, count)


def _at_a_server(run: Callable[[str, int, int, int], Figures]) -> Run:
    """With the limits off, and warm."""

    def go(seed: int, count: int) -> Figures:
        with _server() as server:
            run(server.address, server.pid, seed + 1, count // 20)
            return run(server.address, server.pid, seed, count)

    return go


@contextmanager
def _server() -> Iterator[Process]:
    with TemporaryDirectory() as folder:
        server = Process(f"{folder}/parlour.db", errors=Path(folder) / "log").start()
        try:
            yield server
        finally:
            server.stop()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "part", help="a part or the beginning of its name (kills, 'kills: power', disk ...), all, report, page, or list"
    )
    parser.add_argument("--count", type=int, help="how much more of each; what is left of its goal if not said")
    parser.add_argument("--seed", type=int, help="of the first step, to see a failure again")
    parser.add_argument("--seconds", type=float, default=10, help="how long each phase of a flood is")
    parser.add_argument("--out", type=Path, default=Path(".attack"), help="the folder of the results")
    chosen = parser.parse_args()
    results = Results(chosen.out)
    if chosen.part == "page":
        print(page(results.lines()), end="")
        return
    found = [
        part for part in parts(chosen.seconds) if chosen.part in ("all", "list") or part.name.startswith(chosen.part)
    ]
    if chosen.part == "list":
        for part in found:
            print(f"{part.name}: {results.total(part.name, part.unit)} of {part.goal} {part.unit}")
    elif chosen.part != "report":
        if not found:
            sys.exit(f"There is no part {chosen.part!r}; `python -m tests.attack list` names them all.")
        for part in found:
            work(part, results, chosen.count, chosen.seed)
    said, ok = results.report()
    print(said)
    sys.exit(not ok)


def work(part: Part, results: Results, count: int | None, seed: int | None) -> None:
    if part.compiled and COMPILER is None:
        print(f"skip {part.name}: {NO_COMPILER}")
        return
    left = part.goal - results.total(part.name, part.unit) if count is None else count
    while left > 0:
        chosen = random.randrange(10**9) if seed is None else seed
        some, seed = min(part.step, left), None
        print(f"     {part.name}, seed {chosen} ...", flush=True)
        try:
            figures = part.run(chosen, some)
        except (AssertionError, TimeoutError) as fault:
            figures = {"fault": said_of(fault), part.unit: 0}
        results.add(part.name, chosen, figures)
        left -= some


def said_of(fault: AssertionError | TimeoutError) -> str:
    """What did not hold; of an assertion without words, where it stands."""
    if str(fault):
        return str(fault)[:2000]
    if isinstance(fault, TimeoutError):
        return "it took too long"
    place = traceback.extract_tb(fault.__traceback__)[-1]
    return f"{Path(place.filename).name}:{place.lineno}: {place.line}"


if __name__ == "__main__":
    main()
