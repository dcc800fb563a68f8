"""`make audit`: everything that is locked, looked up among known weaknesses by pip-audit and `npm audit`.

Both are believed only as far as they looked: each also calls it a success, or a failure like any other, when its
database could not be reached.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))
PIP_AUDIT = [sys.executable, "-m", "pip_audit", "--require-hashes", "--disable-pip", "--progress-spinner=off"]
NPM_AUDIT = ["npm", "--prefix", str(ROOT / "web"), "audit", "--package-lock-only", "--json"]
WEAK = 1
NOT_LOOKED_UP = 3  # neither good news nor bad


@dataclass
class Audit:
    """What one tool found out. `weak` has a line for each weakness."""

    lock: str
    looked_up: int = 0
    unknown: int = 0  # packages that the database did not answer about
    weak: list[str] = field(default_factory=list)

    @property
    def sentence(self) -> str:
        if not self.looked_up:
            return f"{self.lock}: not looked up, no database of weaknesses could be reached."
        if self.unknown:
            return f"{self.lock}: {self.looked_up} packages looked up, {self.unknown} more could not be."
        return f"{self.lock}: {self.looked_up} packages looked up, {len(self.weak)} known weaknesses."


def read_pip_audit(said: str) -> Audit:
    """From its JSON. A package that the database does not answer about is `skipped`, with exit code 0."""
    found = Audit("requirements/")
    for package in _json(said).get("dependencies", []):
        if "skip_reason" in package:
            found.unknown += 1
            continue
        found.looked_up += 1
        for weakness in package["vulns"]:
            cured = ", ".join(weakness["fix_versions"]) or "no version yet"
            found.weak.append(f"{package['name']} {package['version']}: {weakness['id']}, cured in {cured}")
    return found


def read_npm_audit(said: str) -> Audit:
    """From its JSON, which has no `metadata` where the database did not answer."""
    found = Audit("web/package-lock.json")
    answer = _json(said)
    if "metadata" in answer:
        found.looked_up = answer["metadata"]["dependencies"]["total"]
        for name, weakness in answer["vulnerabilities"].items():
            found.weak.append(f"{name} {weakness['range']}: {weakness['severity']}")
    return found


def _json(said: str) -> dict[str, Any]:
    """Nothing where a tool broke off with a message of another kind."""
    try:
        answer = json.loads(said)
    except ValueError:
        return {}
    return answer if isinstance(answer, dict) else {}


def look_up(command: list[str], read: Callable[[str], Audit]) -> Audit:
    try:
        return read(subprocess.run(command, capture_output=True, text=True, check=False).stdout)
    except FileNotFoundError:  # npm need not be there
        return read("")


def main() -> int:
    locks = [option for lock in LOCKS for option in ("-r", str(lock))]
    audits = [look_up([*PIP_AUDIT, "--format=json", *locks], read_pip_audit), look_up(NPM_AUDIT, read_npm_audit)]
    for audit in audits:
        print(audit.sentence)
        for weakness in audit.weak:
            print(f"  {weakness}")
    if any(audit.weak for audit in audits):
        return WEAK
    return NOT_LOOKED_UP if any(audit.unknown or not audit.looked_up for audit in audits) else 0


if __name__ == "__main__":
    sys.exit(main())
