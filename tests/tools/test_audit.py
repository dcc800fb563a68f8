"""`make audit` takes no silence for good news."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from tools.audit import LOCKS, NOT_LOOKED_UP, read_npm_audit, read_pip_audit

ROOT = Path(__file__).parents[2]
GOOD = {"name": "idna", "version": "3.11", "vulns": []}
WEAK = {
    "name": "starlette",
    "version": "0.40",
    "vulns": [{"id": "PYSEC-1", "fix_versions": ["0.41"]}, {"id": "PYSEC-2", "fix_versions": []}],
}
SKIPPED = {"name": "rich", "skip_reason": "Dependency not found and could not be audited: rich (15)"}


def pip_audit(*packages: object) -> str:
    return json.dumps({"dependencies": packages, "fixes": []})


def npm_audit(**weak: object) -> str:
    return json.dumps({"vulnerabilities": weak, "metadata": {"dependencies": {"total": 124}}})


def test_a_package_that_was_skipped_is_not_called_good() -> None:
    found = read_pip_audit(pip_audit(GOOD, SKIPPED))
    assert found.sentence == "requirements/: 1 packages looked up, 1 more could not be."
    assert read_pip_audit(pip_audit(SKIPPED)).sentence.endswith("no database of weaknesses could be reached.")


def test_a_tool_that_breaks_off_has_looked_up_nothing() -> None:
    for said in ("", "Traceback (most recent call last):", "[]", json.dumps({"message": "405 Method Not Allowed"})):
        for read in (read_pip_audit, read_npm_audit):
            assert read(said).looked_up == 0
            assert read(said).sentence.endswith("no database of weaknesses could be reached.")


def test_weaknesses_are_told_with_their_cure() -> None:
    found = read_pip_audit(pip_audit(GOOD, WEAK))
    assert found.sentence == "requirements/: 2 packages looked up, 2 known weaknesses."
    assert found.weak == [
        "starlette 0.40: PYSEC-1, cured in 0.41",
        "starlette 0.40: PYSEC-2, cured in no version yet",
    ]
    assert read_npm_audit(npm_audit()).sentence == "web/package-lock.json: 124 packages looked up, 0 known weaknesses."
    assert read_npm_audit(npm_audit(vite={"range": "<9", "severity": "high"})).weak == ["vite <9: high"]


def test_without_a_database_it_says_so_and_has_an_exit_code_of_its_own() -> None:
    """The real tools, as far as they are installed, and nobody at the other end."""
    nobody = "http://127.0.0.1:9"
    away = {"HTTPS_PROXY": nobody, "HTTP_PROXY": nobody, "npm_config_registry": nobody, "npm_config_fetch_retries": "0"}
    done = subprocess.run(
        [sys.executable, "-m", "tools.audit"], cwd=ROOT, env={**os.environ, **away}, capture_output=True, text=True
    )
    assert done.returncode == NOT_LOOKED_UP
    assert done.stdout.splitlines() == [
        "requirements/: not looked up, no database of weaknesses could be reached.",
        "web/package-lock.json: not looked up, no database of weaknesses could be reached.",
    ]
    assert done.stderr == ""


def test_every_lock_is_looked_up() -> None:
    assert {lock.name for lock in LOCKS} >= {"audit.txt", "bench.txt", "dev.txt", "play.txt", "soak.txt"}
