"""Results add up from run to run, and a fault is never forgotten."""

from __future__ import annotations

from pathlib import Path

from tests.attack.__main__ import Part, parts, work
from tests.attack.page import page
from tests.attack.results import Figures, Results


def test_counts_add_up_and_of_times_the_worst_is_told(tmp_path: Path) -> None:
    for kills, slowest in ((3, 1.5), (4, 0.5)):
        Results(tmp_path).add("kills", 7, {"fault": "", "kills": kills, "slowest": slowest})
    results = Results(tmp_path)
    assert results.total("kills", "kills") == 7
    said, ok = results.report()
    assert said.startswith("ok   kills, 2 runs: kills 7, slowest 1.5\n")
    assert ok


def test_only_what_is_left_of_a_goal_is_done_and_a_fault_stays(tmp_path: Path) -> None:
    results = Results(tmp_path)
    steps: list[int] = []

    def run(seed: int, count: int) -> Figures:
        steps.append(count)
        assert count > 2, "too few"
        return {"kills": count}

    part = Part("kills", run, goal=10, step=4, unit="kills")
    results.add("kills", 1, {"kills": 0})
    work(part, results, None, seed=5)
    assert steps == [4, 4, 2]
    assert results.total("kills", "kills") == 8  # the step that failed is still to be done
    said, ok = results.report()
    assert "too few" in said
    assert not ok


def test_an_assertion_without_words_tells_where_it_stands(tmp_path: Path) -> None:
    def run(seed: int, count: int) -> Figures:
        raise TimeoutError if count > 1 else AssertionError

    results = Results(tmp_path)
    for count in (1, 2):
        work(Part("kills", run, goal=count, step=count), results, None, seed=5)
    wordless, late = [line["fault"] for line in results.lines()]
    assert wordless.startswith("test_results.py:")
    assert late == "it took too long"


def test_every_part_has_a_name_of_its_own() -> None:
    names = [part.name for part in parts(seconds=10)]
    assert len(set(names)) == len(names)


def test_a_page_tells_every_flood_and_every_fault(tmp_path: Path) -> None:
    results = Results(tmp_path)
    for kills in (3, 4):
        results.add("kills: sqlite", 7, {"fault": "", "kills": kills, "acks": 500, "lost": 0})
    phases = {
        f"{phase} {what}": 2.0 for phase in ("calm", "attacked", "after") for what in ("p50 ms", "p95 ms", "max ms")
    }
    memory = {f"{when} MB{whose}": 90.0 for when in ("before", "peak", "after") for whose in ("", " of all processes")}
    for fault in ("slow", ""):
        results.add("floods: hints", 8, {"fault": fault, **phases, **memory, "attacked slowest bot s": 0.5, "runs": 1})
    results.add("framing", 9, {"messages": 5000})
    told = page(results.lines())
    assert "| kills: sqlite | 7 | - | 1,000 |" in told
    assert told.count("| hints | 2.0 / 2.0 |") == 2
    assert "| framing | 1 | messages 5000 |" in told
    assert told.endswith(" | slow |\n")
