"""The files of the browser's client, and what its page tells before it is opened."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

import parlour
from parlour.server.errors import no_table
from parlour.server.http import client
from parlour.server.http.preview import Shown


async def table_at(table_id: str) -> Shown:
    """A game that is being played, and one that is over."""
    if table_id not in ("abc", "over"):
        raise no_table()
    return Shown(parlour.game("fancy-that"), 40 if table_id == "over" else None)


@pytest.fixture
def browser(tmp_path: Path) -> TestClient:
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "app-1234.js").write_text("let a")
    (tmp_path / "assets" / "app-1234.js.br").write_bytes(b"small")
    (tmp_path / "assets" / "app-1234.js.gz").write_bytes(gzip.compress(b"let a", mtime=0))
    (tmp_path / "index.html").write_text("<title>Parlour</title><p>hello")
    app = FastAPI()
    client.add_client(app, table_at, tmp_path)
    return TestClient(app)


def test_the_client_is_served_with_long_lives_for_hashed_files(browser: TestClient) -> None:
    assert "immutable" in browser.head("/assets/app-1234.js").headers["cache-control"]
    assert browser.get("/t/abc").text.endswith("<p>hello")
    assert browser.get("/").headers["cache-control"] == "no-cache"
    assert browser.get("/assets/gone.js").status_code == 404
    assert browser.get("/%2e%2e/secret").text.endswith("<p>hello")


@pytest.mark.parametrize(
    ("accepted", "encoding", "length"),
    [("gzip, deflate, br", "br", 5), ("gzip", "gzip", 25), ("br;q=0, gzip;q=0.5", "gzip", 25), ("identity", None, 5)],
)
def test_files_are_served_as_the_build_compressed_them(
    browser: TestClient, accepted: str, encoding: str | None, length: int
) -> None:
    answer = browser.head("/assets/app-1234.js", headers={"accept-encoding": accepted})
    assert answer.status_code == 200
    assert answer.headers.get("content-encoding") == encoding
    assert answer.headers["content-length"] == str(length)
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["vary"] == "Accept-Encoding"


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/", 200), ("/t/abc", 200), ("/w/abc", 200), ("/learn/fancy-that", 200), ("/rules/trophy-case", 200),
        ("/lab", 200), ("/lab/report/a.parlour", 200), ("/t/abc/31", 200), ("/review/abc", 200), ("/review/abc/7", 200),
        ("/puzzles", 200), ("/deal/fancy-that", 200), ("/puzzles/fancy-that", 200), ("/puzzles/fancy-that/p001", 200),
        ("/puzzles/fancy-that/a1", 404),
        ("/t/gone/31", 404), ("/t/abc/last", 404), ("/learn/fancy-that/31", 404), ("/puzzles/chess", 404),
        ("/t/gone", 404), ("/learn/chess", 404), ("/nonexistent", 404), ("/robots.txt", 404), ("/favicon.ico", 404),
    ],
)  # fmt: skip
def test_what_is_not_there_is_not_found(browser: TestClient, path: str, status: int) -> None:
    assert browser.get(path).status_code == status
    assert browser.head(path).status_code == status


def test_a_link_tells_what_it_leads_to(browser: TestClient) -> None:
    page = browser.get("/t/abc").text
    assert "<title>Fancy That!: take a seat</title>" in page
    assert '<meta property="og:image" content="http://testserver/previews/fancy-that.png" />' in page
    assert parlour.game("fancy-that").pitch in page.replace("&#x27;", "'")
    assert "<title>Parlour</title>" in browser.get("/").text
    assert "<title>Fancy That!: move 31</title>" in browser.get("/t/abc/31").text
    assert "<title>Fancy That!: Bright Feather, a puzzle</title>" in browser.get("/puzzles/fancy-that/p001").text


def test_a_moment_is_pictured_once_the_game_is_over(browser: TestClient) -> None:
    def pictured(path: str) -> str:
        [found] = re.findall(r'og:image" content="http://testserver/([^"]*)"', browser.get(path).text)
        return str(found)

    assert pictured("/t/over/31") == "api/tables/over/picture.png?at=31"
    assert pictured("/t/over/99") == pictured("/review/over") == "api/tables/over/picture.png?at=40"
    assert pictured("/review/over/7") == "api/tables/over/picture.png?at=7"
    for path in ("/t/abc/31", "/review/abc", "/review/abc/7", "/t/abc", "/t/over"):
        assert pictured(path) == "previews/fancy-that.png"
    assert pictured("/puzzles/fancy-that/bright-feather") == "api/games/fancy-that/puzzles/bright-feather/picture.png"
