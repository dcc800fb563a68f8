"""Reports of the designer's lab: read where they lie, and shown with their games."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from collections import Counter
from hashlib import sha256
from pathlib import Path

from fastapi import APIRouter
from fastapi.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response

from parlour.server.errors import Trouble
from parlour.server.http.dependencies import Home
from parlour.server.http.schemas import PROBLEMS, LabEntry, LabReport, LabReports

router = APIRouter(prefix="/api/lab", tags=["lab"], responses=PROBLEMS)
pages = APIRouter(prefix="/lab-report", include_in_schema=False)
_STYLE = re.compile(r"<style>(.*?)</style>", re.DOTALL)


def reports(folder: str) -> dict[str, Path]:
    """By name, the folders that hold a report: the folder itself, or those in it."""
    if not folder:
        return {}
    home = Path(folder)
    found = [home, *sorted(path for path in home.iterdir() if path.is_dir())] if home.is_dir() else []
    return {path.name: path for path in found if (path / "summary.json").is_file()}


def report_of(house: Home, name: str) -> Path:
    found = reports(house.settings.lab)
    if name not in found:
        raise Trouble(404, "There is no such report here.")
    return found[name]


def read_summary(path: Path, name: str) -> LabReport:
    try:
        told = json.loads((path / "summary.json").read_text(encoding="utf-8"))
        return {"name": name, "game": told["game"], "box": told["box"], "verdicts": told["verdicts"]}
    except (OSError, ValueError, KeyError, TypeError):
        raise Trouble(404, "That report cannot be read.") from None


@router.get("")
async def every(house: Home) -> LabReports:
    """The reports that the house was given."""
    found: list[LabEntry] = []
    for name, path in reports(house.settings.lab).items():
        summary = read_summary(path, name)
        counts = Counter(one["verdict"] for one in summary["verdicts"])
        found.append(
            {
                "name": name,
                "game": summary["game"],
                "look_here": counts["look here"],
                "not_known_yet": counts["not known yet"],
                "good": counts["good"],
            }
        )
    return {"reports": found}


@router.get("/{name}")
async def one(house: Home, name: str) -> LabReport:
    """What a report says, with the records of games for each of its verdicts."""
    return read_summary(report_of(house, name), name)


@router.get("/{name}/records/{file}", response_class=Response)
async def record(house: Home, name: str, file: str) -> PlainTextResponse:
    """A game of a report, as a `.parlour` file."""
    home = report_of(house, name) / "records"
    if not re.fullmatch(r"[\w@-]+\.parlour", file) or not (home / file).is_file():
        raise Trouble(404, "There is no such game in this report.")
    return PlainTextResponse((home / file).read_text(encoding="utf-8"))


@pages.get("/{name}/report.html")
async def page(house: Home, name: str) -> HTMLResponse:
    """The report itself. It has a style of its own and no script, and may do nothing else."""
    path = report_of(house, name) / "report.html"
    if not path.is_file():
        raise Trouble(404, "That report cannot be read.")
    text = path.read_text(encoding="utf-8")
    hashes = " ".join(
        f"'sha256-{b64encode(sha256(style.encode()).digest()).decode()}'" for style in _STYLE.findall(text)
    )
    policy = (
        f"default-src 'none'; style-src {hashes or 'none'}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )
    return HTMLResponse(text, headers={"Content-Security-Policy": policy, "Cache-Control": "no-cache"})


@pages.get("/{name}/records/{file}")
async def game(house: Home, name: str, file: str) -> RedirectResponse:
    """A link of the report: the game opens in the replay, at the move behind the `#`, which a browser keeps."""
    report_of(house, name)
    return RedirectResponse(f"/lab/{name}/{file}", status_code=303)
