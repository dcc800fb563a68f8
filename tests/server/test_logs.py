"""Logs that a program can read."""

from __future__ import annotations

import json
import logging

from parlour.server.logs import JsonLines


def test_logs_are_json() -> None:
    record = logging.makeLogRecord({"name": "parlour.http", "msg": "request", "levelname": "INFO", "status": 200})
    line = json.loads(JsonLines().format(record))
    assert (line["what"], line["status"], line["level"]) == ("request", 200, "info")


def test_nothing_that_is_added_hides_how_bad_it_is() -> None:
    record = logging.makeLogRecord({"name": "parlour.bots", "msg": "failed", "levelname": "ERROR", "level": "novice"})
    assert json.loads(JsonLines().format(record))["level"] == "error"
