"""The documentation under /docs, where it was built, and where not. (The site itself: tests/web/test_docs.py.)"""

from __future__ import annotations

from pathlib import Path

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from parlour.server.http import docs


@pytest.fixture
def browser(tmp_path: Path) -> TestClient:
    app = FastAPI(docs_url=None)  # ours is another one
    docs.add_docs(app, tmp_path / "site")
    return TestClient(app)


def test_without_a_site_it_says_so_and_leads_to_the_rules(browser: TestClient) -> None:
    answer = browser.get("/docs")
    assert answer.status_code == 200
    assert "<code>make docs</code>" in answer.text
    assert '<a href="/rules/cats-and-dogs">Like Cats and Dogs!</a>' in answer.text


def test_with_a_site_its_pages_are_there_and_nothing_else_is(browser: TestClient, tmp_path: Path) -> None:
    (tmp_path / "site" / "learn").mkdir(parents=True)
    (tmp_path / "site" / "index.html").write_text("<p>start")
    (tmp_path / "site" / "learn" / "chess.html").write_text("<p>mate")
    (tmp_path / "secret").write_text("secret")
    assert str(browser.get("/docs").url).endswith("/docs/")
    assert browser.get("/docs").text == "<p>start"
    assert browser.get("/docs/learn/chess.html").text == "<p>mate"
    for nowhere in ("/docs/learn", "/docs/gone.html", "/docs/%2e%2e/secret", "/docs/a%00b"):
        gone = browser.get(nowhere)
        assert (gone.status_code, "There is no such page." in gone.text) == (404, True)
