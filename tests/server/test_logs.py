"""Logs that a program can read."""

from __future__ import annotations

import json
import logging
import subprocess
import sys

from parlour.server.logs import JsonLines
from tests.server.servers import ENVIRONMENT


def test_logs_are_json() -> None:
    record = logging.makeLogRecord({"name": "parlour.http", "msg": "request", "levelname": "INFO", "status": 200})
    line = json.loads(JsonLines().format(record))
    assert (line["what"], line["status"], line["level"]) == ("request", 200, "info")


def test_nothing_that_is_added_hides_how_bad_it_is() -> None:
    record = logging.makeLogRecord({"name": "parlour.bots", "msg": "failed", "levelname": "ERROR", "level": "novice"})
    assert json.loads(JsonLines().format(record))["level"] == "error"


STRANGERS = """
import logging
from parlour.server import logs
logs.set_up("debug")
found = logging.getLogger("uvicorn.error")
found.warning("Invalid HTTP request received.")
try:
    b"\\xff".decode()
except UnicodeDecodeError:
    found.exception("Invalid UTF-8 sequence received from client.")
found.error("Exception in ASGI application")
"""


def test_what_strangers_send_wrongly_does_not_fill_the_log() -> None:
    done = subprocess.run(
        [sys.executable, "-c", STRANGERS], env=ENVIRONMENT, capture_output=True, text=True, check=True
    )
    assert [json.loads(line)["what"] for line in done.stderr.splitlines()] == ["Exception in ASGI application"]
