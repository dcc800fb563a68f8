"""Malformed, oversized, out-of-order and hostile messages: answered, and nothing else happens."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest
from websockets.sync.client import connect

from tests.attack.messages import batch
from tests.server.guests import GAME, Lobby, good
from tests.server.guests import why as why_of
from tests.server.servers import Server
from tests.sizes import size


def test_hostile_messages_change_nothing(server: Server) -> None:
    seed = random.randrange(10**9)
    print(f"seed {seed}")  # shown by pytest when the test fails
    batch(server.address, seed, size(share=400, full=20_000))


NOT_UNDERSTOOD = "The message is not understood:"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("{", f"{NOT_UNDERSTOOD} Input data was truncated."),
        ("dance", f"{NOT_UNDERSTOOD} JSON is malformed"),
        ('{"type": "dance"}', f"{NOT_UNDERSTOOD} Invalid value 'dance' - at `$.type`."),
        (
            '{"type": "move", "number": "1", "text": "feed", "id": "a"}',
            f"{NOT_UNDERSTOOD} Expected `int`, got `str` - at `$.number`.",
        ),
        ('{"type": "move", "number": 1, "text": "feed", "id": ""}', f"{NOT_UNDERSTOOD} Expected `str` matching"),
        ('{"type": "ping", "extra": 1}', f"{NOT_UNDERSTOOD} Object contains unknown field `extra`."),
        pytest.param(
            '{"type": "review", "draft": ' + '{"a":' * 9000 + "1" + "}" * 9001,
            f"{NOT_UNDERSTOOD} it is nested",
            id="deep",
        ),
        ('{"type": "hello"}', "You have said hello already."),
        ('{"type": "chat", "text": "\\u0000"}', "There is nothing to say in that."),
        ('{"type": "mute", "person": "2222", "on": true}', "There is nobody of that name at this table."),
    ],
)
def test_what_cannot_be_understood_is_answered_with_a_sentence(lobby: Lobby, text: str, why: str) -> None:
    ann = lobby.play().sit()
    ann.send(text)
    assert ann.hear("error")["why"].startswith(why)


def test_before_hello_nothing_else_is_heard(lobby: Lobby) -> None:
    ann = lobby.play()
    with connect(f"ws://{lobby.address}/api/tables/{ann.table}/socket") as socket:
        socket.send('{"type": "move", "number": 0, "text": "feed", "id": "a"}')
        assert json.loads(socket.recv(timeout=10))["why"] == "Say hello first."
    assert good(ann.get())["table"]["number"] == 0


@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        ("POST", "/api/tables", b"[]", 422),
        ("POST", "/api/tables", b"\xff\xfe", 422),
        ("POST", "/api/tables", b'{"game": "' + b"x" * 70000 + b'"}', 413),
        ("POST", "/api/tables", json.dumps({"game": GAME, "name": "\ud800"}).encode(), 422),
        ("GET", "/api/tables/%00", b"", 404),
        ("GET", "/api/tables/..%2f..%2fetc", b"", 404),
        ("GET", "/api/tables?game=%00", b"", 400),
        ("GET", "/api/nothing", b"", 404),
        ("PATCH", "/api/tables", b"{}", 405),
        ("GET", "/%2e%2e/%2e%2e/etc/passwd", b"", 404),
        ("POST", "/api/link", b'{"path": "https://elsewhere.example/"}', 422),
        ("POST", "/api/records", b'{"record": "game: chess"}', 400),
        ("POST", "/api/mine", b'{"places": [{"table": "\\u0000", "token": "\\u0000"}]}', 200),
    ],
)
def test_bad_requests(lobby: Lobby, method: str, path: str, body: bytes, status: int) -> None:
    headers = {"Content-Type": "application/json"}
    answer = lobby.http.request(method, path, content=body, headers=headers)
    assert answer.status_code == status, answer.text
    assert "Traceback" not in answer.text
    assert "root:" not in answer.text
    if status >= 400 and path.startswith("/api"):  # anywhere else there is a page for people
        assert answer.json()["why"]


@pytest.mark.parametrize(
    ("method", "body", "status", "says"),
    [
        ("POST", b"{", 422, "The body of the request cannot be read: it should be JSON."),
        ("POST", b"[" * 60000, 400, "The body of the request cannot be read: it should be JSON."),
        ("POST", b'{"game": "cats-and-dogs", "name": ""}', 400, "Please choose a name that can be seen."),
        ("POST", b'{"game": "cats-and-dogs", "name": "Ann", "pace": -1}', 422, "pace: Input should be"),
        ("PATCH", b"{}", 405, "This address takes no such request."),
    ],
)
def test_bad_requests_are_answered_in_words(lobby: Lobby, method: str, body: bytes, status: int, says: str) -> None:
    answer = lobby.http.request(method, "/api/tables", content=body, headers={"Content-Type": "application/json"})
    assert why_of(answer, status).startswith(says)


if os.environ.get("PARLOUR_SOAK"):  # takes minutes, and a tool that only the soak installs

    def test_schemathesis_over_the_openapi_document(server: Server, tmp_path: Path) -> None:
        checks = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance"
        with Lobby(server.address) as lobby:
            ann = lobby.play()
            setting = tmp_path / "schemathesis.toml"
            setting.write_text(f'[parameters]\n"path.table_id" = "{ann.table}"\n"path.key" = "{GAME}"\n')
        command = [sys.executable, "-m", "schemathesis.cli", "--config-file", str(setting), "run"]
        command += [f"http://{server.address}/api/openapi.json", "--header", f"Authorization: Bearer {ann.token}"]
        command += ["--checks", checks, "--max-examples", "100", "--phases", "examples,coverage,fuzzing"]
        command += ["--exclude-method", "DELETE"]  # or the table is gone at the first request
        done = subprocess.run(command, capture_output=True, text=True, timeout=1800, check=False, cwd=tmp_path)
        assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
