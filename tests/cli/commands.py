"""Running `parlour` as a person at a keyboard does."""

import os
import signal
import subprocess
import sys

ENVIRONMENT = {**os.environ, "COLUMNS": "120"}


def run(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "parlour", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        timeout=120,
        env=ENVIRONMENT,
    )


def hear_ctrl_c() -> None:
    """For a new process: a shell that runs the tests in the background has them, and all they start, ignore it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
