"""Tests run again and again, on one copy of the package after the other, by a process that has imported the rest."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from importlib import import_module
from pathlib import Path
from tempfile import NamedTemporaryFile

from tests.attack.results import ROOT

HOST = "from tests.attack.suite import host; host()"
OPTIONS = ["-q", "-n", "0", "-p", "no:cacheprovider", "-rfE", "--tb=no"]
# What takes long to import and is the same for every copy.
OTHERS = (
    "alembic asyncpg fastapi httpx prometheus_client pydantic pytest rich sqlalchemy typer uvicorn webauthn websockets"
)


def failing(package: Path, tests: list[str], *options: str) -> frozenset[str]:
    """Those of these tests that fail with the package in that folder."""
    host = _host()
    assert host.stdin is not None
    assert host.stdout is not None
    with NamedTemporaryFile("r", encoding="utf-8") as said:
        host.stdin.write(json.dumps([str(package), said.name, [*OPTIONS, *options, *tests]]) + "\n")
        host.stdin.flush()
        code = int(host.stdout.readline())
        text = said.read()
    assert code in (0, 1), f"the tests were not run: {text[-500:]}"
    told = [line.split(" - ")[0] for line in text.splitlines() if line.startswith(("FAILED ", "ERROR "))]
    return frozenset(line.split(maxsplit=1)[1] for line in told)


@cache
def _host() -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", HOST], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )


def host() -> None:
    """Each line is a folder, a file for what is said, and the arguments of pytest; answered by its exit code."""
    for name in OTHERS.split():
        import_module(name)
    assert "parlour" not in sys.modules
    for line in iter(sys.stdin.readline, ""):
        package, said, arguments = json.loads(line)
        child = os.fork()
        if child == 0:
            _run(package, said, arguments)
        _, status = os.waitpid(child, 0)
        print(os.waitstatus_to_exitcode(status), flush=True)


def _run(package: str, said: str, arguments: list[str]) -> None:
    import pytest

    into = os.open(said, os.O_WRONLY)
    for stream, file in ((0, os.open(os.devnull, os.O_RDONLY)), (1, into), (2, into)):
        os.dup2(file, stream)
    os.environ["PYTHONPATH"] = package
    sys.path.insert(0, package)
    code = pytest.main(arguments)
    sys.stdout.flush()
    os._exit(code)
