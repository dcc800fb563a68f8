"""How long a person waits for `parlour --help`, and for a server that answers, beside the least there could be."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from tempfile import TemporaryDirectory

from bench.clock import Row

ROUNDS = 5
HELP = "start of parlour --help"
SERVER = "start and stop of the server"
# A server that can do nothing but say that it is there.
BARE_SERVER = """
import sys, fastapi, uvicorn
app = fastapi.FastAPI()
app.get("/health")(lambda: {"status": "ok"})
uvicorn.run(app, port=int(sys.argv[1]), log_level="error")
"""


def rows() -> list[Row]:
    found: dict[str, list[float]] = {HELP: [], SERVER: [], "bare python": [], "bare FastAPI": []}
    for _ in range(ROUNDS):
        for what, seconds in own(dict(os.environ)).items():
            found[what].append(seconds)
        found["bare python"].append(_run(["-c", "pass"], dict(os.environ)))
        found["bare FastAPI"].append(_serve(["-c", BARE_SERVER], dict(os.environ)))
    medians = {what: median(rounds) for what, rounds in found.items()}
    return [
        Row(HELP, " s", medians[HELP], {"bare python": medians["bare python"]}, more_is_better=False),
        Row(SERVER, " s", medians[SERVER], {"bare FastAPI": medians["bare FastAPI"]}, more_is_better=False),
    ]


def own(environment: dict[str, str]) -> dict[str, float]:
    """CPU seconds of ours, once."""
    with TemporaryDirectory() as folder:
        serve = ["-m", "parlour", "serve", "--database", str(Path(folder) / "bench.db"), "--port"]
        return {HELP: _run(["-m", "parlour", "--help"], environment), SERVER: _serve(serve, environment)}


def _run(arguments: list[str], environment: dict[str, str]) -> float:
    before = _children()
    subprocess.run([sys.executable, *arguments], env=environment, check=True, capture_output=True)
    return _children() - before


def _serve(arguments: list[str], environment: dict[str, str]) -> float:
    """Start a server, stop it when it answers, and wait for its end."""
    before = _children()
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, *arguments, str(port)]
    server = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        while server.poll() is None:
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=5).close()
                break
            except OSError:
                time.sleep(0.02)
        else:
            raise RuntimeError(
                f"The server ended with code {server.returncode} before it answered: {' '.join(command)}"
            )
    finally:
        server.terminate()
        server.wait(30)
    return _children() - before


def _children() -> float:
    """CPU seconds of the processes that have ended."""
    usage = getrusage(RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime
