"""Logs that a program can read."""

from __future__ import annotations

import json

from parlour.server.logs import JsonLines


def test_logs_are_json() -> None:
    import logging

    record = logging.makeLogRecord({"name": "parlour.http", "msg": "request", "levelname": "INFO", "status": 200})
    line = json.loads(JsonLines().format(record))
    assert (line["what"], line["status"], line["level"]) == ("request", 200, "info")
