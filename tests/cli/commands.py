"""Running `parlour` as a person at a keyboard does."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

_HOME = TemporaryDirectory(prefix="parlour-tests-")  # where games in progress are kept
ENVIRONMENT = {**os.environ, "COLUMNS": "120", "XDG_STATE_HOME": _HOME.name}


def run(*arguments: str, typed: str | None = "", home: Path | None = None) -> subprocess.CompletedProcess[str]:
    """The command, carried out. `typed` is None for a closed keyboard; `home` is where games are kept."""
    return subprocess.run(
        [sys.executable, "-m", "parlour", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        timeout=120,
        env=ENVIRONMENT if home is None else {**ENVIRONMENT, "XDG_STATE_HOME": str(home)},
        preexec_fn=None if typed is not None else lambda: os.close(0),
    )


def hear_ctrl_c() -> None:
    """For a new process: a shell that runs the tests in the background has them, and all they start, ignore it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def interrupted(at: int, *arguments: str) -> subprocess.CompletedProcess[str]:
    """The same with Ctrl-C pressed at the N-th call of a function, in a session of its own as at a terminal."""
    return subprocess.run(
        [sys.executable, "-m", "tests.cli.interrupted", str(at), *arguments],
        capture_output=True,
        text=True,
        timeout=120,
        env=ENVIRONMENT,
        preexec_fn=hear_ctrl_c,
        start_new_session=True,
    )


def calls(done: subprocess.CompletedProcess[str]) -> int:
    """How many calls there were, after which the command was over."""
    return int(done.stderr.splitlines()[-1].removeprefix("calls: "))
