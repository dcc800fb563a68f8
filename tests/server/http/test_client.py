"""The files of the browser's client."""

from __future__ import annotations

from pathlib import Path

from fastapi import FastAPI
from starlette.testclient import TestClient

from parlour.server.http import client


def test_the_client_is_served_with_long_lives_for_hashed_files(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "app-1234.js").write_text("let a")
    (tmp_path / "index.html").write_text("<p>hello")
    app = FastAPI()
    client.add_client(app, tmp_path)
    browser = TestClient(app)
    assert "immutable" in browser.get("/assets/app-1234.js").headers["cache-control"]
    assert browser.get("/t/abc").text == "<p>hello"
    assert browser.get("/").headers["cache-control"] == "no-cache"
    assert browser.get("/assets/gone.js").status_code == 404
    assert browser.get("/%2e%2e/secret").text == "<p>hello"
