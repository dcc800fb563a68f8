"""The server as the hosting page installs it: nothing that is not in the lock, and nothing with another hash."""

from __future__ import annotations

import hashlib
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parents[2]
HOSTING = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
LOCK = ROOT / "requirements" / "play.txt"
FIRST, SECOND = (
    shlex.split(line) for line in re.findall(r"^/opt/parlour/bin/pip (install .*)$", HOSTING, re.MULTILINE)
)


def locked() -> dict[str, str]:
    """By package, what the lock says of it."""
    text = re.sub(r"(?m)^\s*#.*\n", "", LOCK.read_text(encoding="utf-8")).replace("\\\n", " ")
    return {re.split(r"[=<>~! ;\[]", line, maxsplit=1)[0]: line for line in text.splitlines()}


def test_the_page_installs_the_lock_and_then_parlour_alone() -> None:
    assert FIRST == ["install", "--require-hashes", "-r", "requirements/play.txt"]
    assert SECOND == ["install", "--no-deps", "--no-build-isolation", "--no-index", "."]


def test_every_package_of_the_lock_has_one_version_and_its_hashes() -> None:
    for name, line in locked().items():
        assert re.match(rf"{re.escape(name)}==[\w.+!]+ ", line), line[:80]
        assert re.findall(r"--hash=sha256:[0-9a-f]{64}(?= |$)", line), name
        assert "://" not in line


def test_the_lock_has_all_that_the_server_needs() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    needed = project["project"]["dependencies"] + project["project"]["optional-dependencies"]["server"]
    needed += project["build-system"]["requires"]
    names = {re.split(r"[=<>~! ;\[]", line, maxsplit=1)[0].lower() for line in needed}
    assert len(names) > 15
    assert names <= locked().keys()


def wheel(folder: Path) -> Path:
    """A package called `trinket`."""
    made = folder / "trinket-1.0-py3-none-any.whl"
    about = "trinket-1.0.dist-info"
    with ZipFile(made, "w") as opened:
        opened.writestr("trinket.py", "")
        opened.writestr(f"{about}/METADATA", "Metadata-Version: 2.1\nName: trinket\nVersion: 1.0\n")
        opened.writestr(f"{about}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        opened.writestr(f"{about}/RECORD", "")
    return made


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("trinket==1.0 --hash=sha256:{right}", None),
        ("trinket==1.0", "Hashes are required in --require-hashes mode"),
        ("trinket --hash=sha256:{right}", "must have their versions pinned with =="),
        ("trinket==1.0 --hash=sha256:{wrong}", "DO NOT MATCH THE HASHES"),
    ],
)
def test_that_command_refuses_what_is_not_pinned(tmp_path: Path, line: str, says: str | None) -> None:
    right = hashlib.sha256(wheel(tmp_path).read_bytes()).hexdigest()
    lock = tmp_path / "lock.txt"
    lock.write_text(line.format(right=right, wrong="0" * 64))
    documented = [str(lock) if word == "requirements/play.txt" else word for word in FIRST]
    here = ["--isolated", "--no-index", "--find-links", str(tmp_path), "--target", str(tmp_path / "into"), "--no-deps"]
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", *documented, *here]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    installed = (tmp_path / "into" / "trinket.py").exists()
    assert (done.returncode == 0) == installed == (says is None), done.stderr
    assert says is None or says in done.stderr
