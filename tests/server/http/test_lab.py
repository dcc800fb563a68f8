"""Reports of the lab in the house."""

from __future__ import annotations

import json
from collections.abc import Iterator

import httpx
import pytest

from tests.server.conftest import sqlite_in
from tests.server.servers import Server

VERDICT = {
    "section": "seats",
    "table": 2,
    "level": "novice",
    "what": "seats",
    "says": "Seat 1 wins 61 %.",
    "verdict": "look here",
    "value": 0.61,
    "low": 0.55,
    "high": 0.67,
    "margin": 0.03,
    "deals_needed": None,
    "records": ["a_0.parlour#3"],
}
RECORD = "game: cats-and-dogs\nplayers: 2\nseed: 7\n\n"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    home = tmp_path_factory.mktemp("lab")
    report = home / "mine"
    (report / "records").mkdir(parents=True)
    (report / "summary.json").write_text(json.dumps({"game": "cats-and-dogs", "box": "", "verdicts": [VERDICT]}))
    (report / "report.html").write_text("<html><style>p { color: red }</style><p>Report</p></html>")
    (report / "records" / "a_0.parlour").write_text(RECORD)
    (home / "secret.parlour").write_text("secret")
    server = Server(sqlite_in(home), lab=str(home)).start()
    with httpx.Client(base_url=f"http://{server.address}") as client:
        yield client
    server.stop()


def test_the_house_lists_its_reports_and_tells_what_they_say(house: httpx.Client) -> None:
    entry = {"name": "mine", "game": "cats-and-dogs", "look_here": 1, "not_known_yet": 0, "good": 0}
    assert house.get("/api/lab").json() == {"reports": [entry]}
    assert house.get("/api/lab/mine").json()["verdicts"] == [VERDICT]
    assert house.get("/api/lab/other").status_code == 404


def test_the_report_has_its_style_and_may_do_nothing_else(house: httpx.Client) -> None:
    answer = house.get("/lab-report/mine/report.html")
    policies = answer.headers.get_list("content-security-policy")
    assert len(policies) == 1
    assert "default-src 'none'" in policies[0]
    assert "sha256-" in policies[0]
    assert "script-src" not in policies[0]


def test_a_game_of_a_report_opens_and_nothing_else_of_the_disk_does(house: httpx.Client) -> None:
    assert house.get("/api/lab/mine/records/a_0.parlour").text == RECORD
    link = house.get("/lab-report/mine/records/a_0.parlour")
    assert (link.status_code, link.headers["location"]) == (303, "/lab/mine/a_0.parlour")
    for path in ("..%2F..%2Fsecret.parlour", "summary.json", "gone.parlour"):
        assert house.get(f"/api/lab/mine/records/{path}").status_code == 404


def test_a_house_without_a_lab_says_so(server: Server) -> None:
    assert httpx.get(f"http://{server.address}/api/lab").json() == {"reports": []}
