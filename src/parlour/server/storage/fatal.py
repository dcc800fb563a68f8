"""The end of the process, where going on would break a promise."""

from __future__ import annotations

import logging
import os
from typing import NoReturn

EXIT = 70  # "internal software error" among the exit codes of sysexits.h; systemd starts the house again
SYNC_FAILED = "The disk failed to keep what was written to it."
log = logging.getLogger("parlour.storage")


def fatal(why: str) -> NoReturn:
    """End at once, whichever thread this is: nothing is finished, nobody is told anything more."""
    log.critical("the house ends at once", extra={"why": why})
    os._exit(EXIT)
