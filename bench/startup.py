"""How long a person waits for `parlour --help`, and for a server that answers, beside the least there could be."""

from __future__ import annotations

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
# A server that can do nothing but say that it is there.
BARE_SERVER = """
import sys, fastapi, uvicorn
app = fastapi.FastAPI()
app.get("/health")(lambda: {"status": "ok"})
uvicorn.run(app, port=int(sys.argv[1]), log_level="error")
"""


def rows() -> list[Row]:
    with TemporaryDirectory() as folder:
        commands = {
            "help": ["-m", "parlour", "--help"],
            "python": ["-c", "pass"],
            "server": ["-m", "parlour", "serve", "--database", str(Path(folder) / "bench.db"), "--port"],
            "bare server": ["-c", BARE_SERVER],
        }
        seconds: dict[str, list[float]] = {name: [] for name in commands}
        for _ in range(ROUNDS):
            for name, command in commands.items():
                before = _children()
                if "server" in name:
                    _serve([sys.executable, *command])
                else:
                    subprocess.run([sys.executable, *command], check=True, capture_output=True)
                seconds[name].append(_children() - before)
    medians = {name: median(rounds) for name, rounds in seconds.items()}
    return [
        Row("start of parlour --help", " s", medians["help"], {"bare python": medians["python"]}, False),
        Row("start and stop of the server", " s", medians["server"], {"bare FastAPI": medians["bare server"]}, False),
    ]


def _serve(command: list[str]) -> None:
    """Start a server, stop it when it answers, and wait for its end."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = subprocess.Popen([*command, str(port)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
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


def _children() -> float:
    """CPU seconds of the processes that have ended."""
    usage = getrusage(RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime
