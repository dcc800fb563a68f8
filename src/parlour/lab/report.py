"""Everything together: the sections, the page, the summary, the records."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any

import parlour
from parlour.lab.data import Data
from parlour.lab.needs import needs
from parlour.lab.parquet import write_parquet
from parlour.lab.sections import Section
from parlour.lab.verdicts import WORST, Answer, Finding

MOST_RECORDS = 400
RECORDS = "records"


@dataclass(frozen=True)
class Tile:
    """A verdict of the first page."""

    title: str
    key: str
    verdict: Answer
    says: str


def sections_of(data: Data, names: tuple[str, ...] | None = None) -> list[Section]:
    """All sections, in the order of the report; with names, those alone."""
    from parlour.lab.sections import (
        cards,
        decisions,
        interaction,
        knobs,
        length,
        limits,
        look,
        played,
        rules,
        seats,
        skill,
        tension,
        variants,
        ways,
    )

    every = (
        played,
        seats,
        length,
        tension,
        decisions,
        skill,
        cards,
        interaction,
        rules,
        ways,
        variants,
        knobs,
        look,
        limits,
    )
    return [one.section(data) for one in every if names is None or one.__name__.rpartition(".")[2] in names]


def tiles(sections: list[Section]) -> list[Tile]:
    """The first page: worst verdicts first."""
    found = []
    for section in sections:
        verdict = section.verdict
        if verdict is None:
            continue
        telling = [finding for finding in section.findings if finding.verdict == verdict] or section.findings
        says = telling[0].says
        if section.disagree:
            says = f"It depends on skill. {says}"
        found.append(Tile(section.title, section.key, verdict, says))
    return sorted(found, key=lambda tile: WORST.index(tile.verdict))


def summary(data: Data, sections: list[Section]) -> dict[str, Any]:
    """`summary.json`."""
    game = data.study.found()
    return {
        "game": data.study.game,
        "box": game.box_hash,
        "verdicts": [finding.describe() for section in sections for finding in section.findings],
    }


def write_report(folder: Path, data: Data, parquet: bool = True) -> list[Section]:
    """Write report, summary, tables and records into the folder."""
    needs("numpy", "jinja2", "pyarrow")
    sections = sections_of(data)
    _write_records(folder, data)
    if parquet:
        write_parquet(folder, data)
    whole = json.dumps(summary(data, sections), indent=1, ensure_ascii=False)
    _put(folder / "summary.json", whole + "\n")
    _put(folder / "report.html", page(data, sections))
    return sections


def page(data: Data, sections: list[Section]) -> str:
    from jinja2 import Environment, PackageLoader, select_autoescape

    # The loader would want the package as files, which it is.
    environment = Environment(
        loader=PackageLoader("parlour.lab", "page"),
        autoescape=select_autoescape(["html"]),
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=__import__("jinja2").StrictUndefined,
    )
    environment.filters["anchor"] = lambda answer: str(answer).replace(" ", "-")
    game = data.study.found()
    return environment.get_template("report.html").render(
        game=game,
        study=data.study,
        tiles=tiles(sections),
        sections=sections,
        style=files("parlour.lab.page").joinpath("report.css").read_text(encoding="utf-8"),
        version=parlour.__version__,
        games=sum(len(table.games) for table in data.cells),
        records=RECORDS,
        findings=_by_record,
    )


def _by_record(finding: Finding) -> list[tuple[str, str]]:
    """The records of a finding: address and name. Behind the `#` is the move."""
    told = []
    for number, name in enumerate(finding.records, 1):
        _, _, move = name.partition("#")
        told.append((f"{RECORDS}/{name}", f"game {number}" + (f", move {move}" if move else "")))
    return told


def _write_records(folder: Path, data: Data) -> None:
    home = folder / RECORDS
    home.mkdir(parents=True, exist_ok=True)
    for name in list(data.cited)[:MOST_RECORDS]:
        _put(home / name, data.record(name).text())


def _put(path: Path, text: str) -> None:
    """Beside and then in place: there is always a whole file."""
    beside = path.with_name(path.name + ".new")
    beside.write_text(text, encoding="utf-8")
    os.replace(beside, path)
