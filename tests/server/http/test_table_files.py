"""The files of the table that a game's package brings."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from tests.packages.installed import EXAMPLE, with_example
from tests.server.servers import Process


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    folder = tmp_path_factory.mktemp("house")
    server = Process(f"sqlite:///{folder}/parlour.db", environment=with_example(folder)).start()
    with httpx.Client(base_url=f"http://{server.address}") as client:
        yield client
    server.stop()


def test_the_list_of_games_says_who_brings_what(site: httpx.Client) -> None:
    games = {game["key"]: game for game in site.get("/api/games").json()["games"]}
    assert games["lantern-bay"]["table"] == "/games/lantern-bay/table/table.js"
    assert games["lantern-bay"]["picture"] == "/games/lantern-bay/table/picture.svg"
    assert (games["cats-and-dogs"]["table"], games["cats-and-dogs"]["picture"]) == (None, None)


@pytest.mark.parametrize(
    ("file", "kind"), [("table.js", "text/javascript"), ("table.css", "text/css"), ("picture.svg", "image/svg+xml")]
)
def test_a_file_is_what_it_says_it_is_and_is_asked_for_anew(site: httpx.Client, file: str, kind: str) -> None:
    answer = site.get(f"/games/lantern-bay/table/{file}")
    assert answer.status_code == 200
    assert answer.headers["content-type"].partition(";")[0] == kind
    assert answer.content == (EXAMPLE / "src/lantern_bay/table" / file).read_bytes()
    assert answer.headers["cache-control"] == "no-cache"
    assert "script-src 'self'" in answer.headers["content-security-policy"]
    again = site.get(f"/games/lantern-bay/table/{file}", headers={"If-None-Match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize(
    "path",
    [
        "",
        "gone.js",
        "../rules.py",
        "..%2frules.py",
        "%2e%2e/rules.py",
        "..%5crules.py",
        "//etc/passwd",
        "%2fetc%2fpasswd",
        "table.js%00.svg",
        "x" * 5000,
    ],
)
def test_nothing_else_is_given_away(site: httpx.Client, path: str) -> None:
    answer = site.get(f"/games/lantern-bay/table/{path}")
    assert "class " not in answer.text
    assert "root:" not in answer.text
    # What a client has already made another path of is for the page, which has no such file either.
    assert answer.status_code == 404 or "text/html" in answer.headers["content-type"]


def test_games_without_a_table_and_games_that_are_not_there_have_no_files(site: httpx.Client) -> None:
    for key in ("cats-and-dogs", "chess"):
        answer = site.get(f"/games/{key}/table/table.js")
        assert answer.status_code == 404
        assert answer.json()["why"].endswith(".")
