"""Logs: one JSON object a line."""

from __future__ import annotations

import json
import logging
import sys
import time
from typing import Any

_USUAL = set(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "taskName", "color_message"}


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        own: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "who": record.name,
            "what": record.getMessage(),
        }
        # What a caller adds never stands in place of our own: an error must be found by its level.
        line = own | {name: value for name, value in record.__dict__.items() if name not in _USUAL} | own
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str, ensure_ascii=False)


def set_up(level: str) -> None:
    """Everything that is logged goes to the standard error stream, ours and the libraries'."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("parlour").setLevel(level.upper())
    # What strangers send wrongly is no trouble of ours, and would fill the log.
    logging.getLogger("uvicorn").setLevel(logging.ERROR)
    logging.getLogger("uvicorn.error").addFilter(_is_ours)


def _is_ours(record: logging.LogRecord) -> bool:
    """Text over a socket that is no UTF-8 is told with its trace, as if the server had failed."""
    return record.exc_info is None or record.exc_info[0] is not UnicodeDecodeError
