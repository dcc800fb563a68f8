"""The unit that is shipped: systemd understands it, and it agrees with the server that it starts."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest
import typer.main

from parlour.cli.app import app
from parlour.server.app import create_app
from parlour.server.run import OTHER_FILES, configuration
from parlour.server.settings import Settings
from tests.deploy.blocks import seconds, size

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "deploy" / "parlour.service").read_text(encoding="utf-8")
UNIT = dict(re.findall(r"^([A-Z][A-Za-z]+)=(.*)$", TEXT, re.MULTILINE))
ENVIRONMENT = dict(re.findall(r"(PARLOUR_[A-Z_]+)=(\S+)", re.sub(r"(?m)^#.*$", "", TEXT)))
needs_systemd = pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not here")


def test_what_the_database_holds_is_nobody_elses_to_read() -> None:
    assert (UNIT["UMask"], UNIT["StateDirectoryMode"], UNIT["LimitCORE"]) == ("0077", "0700", "0")
    assert ENVIRONMENT["PARLOUR_DATABASE"] == f"/var/lib/{UNIT['StateDirectory']}/parlour.db"
    assert UNIT["User"] == "parlour"
    assert "://" not in ENVIRONMENT["PARLOUR_DATABASE"]  # a password in a unit can be read by everybody


def test_the_server_is_given_what_it_needs() -> None:
    settings = Settings()
    assert int(UNIT["LimitNOFILE"]) >= settings.lines + OTHER_FILES
    # On two cores: the server, three processes that think for bots, one for rules, one for records from outside.
    assert size(UNIT["MemoryMax"]) >= 6 * settings.bot_memory > 0
    assert int(UNIT["TasksMax"]) >= 128


def test_it_may_end_in_peace_and_comes_back() -> None:
    graceful = configuration(create_app(Settings(database="/nowhere/parlour.db"))).timeout_graceful_shutdown
    assert graceful is not None
    assert seconds(UNIT["TimeoutStopSec"]) > graceful
    assert (UNIT["KillSignal"], UNIT["KillMode"]) == ("SIGTERM", "mixed")
    assert (UNIT["Restart"], UNIT["StartLimitIntervalSec"], UNIT["OOMPolicy"]) == ("always", "0", "continue")


def test_its_command_is_understood() -> None:
    command = typer.main.get_command(app).commands["serve"]  # type: ignore[attr-defined]
    program, verb, *words = shlex.split(UNIT["ExecStart"])
    assert (program, verb) == ("/opt/parlour/bin/parlour", "serve")
    assert command.make_context("serve", words).params["port"] == 8000
    known = {option.envvar for option in command.params}
    assert known >= ENVIRONMENT.keys() > {"PARLOUR_DATABASE"}


@pytest.fixture
def unit(tmp_path: Path) -> Path:
    """The same with a program that is there."""
    copy = tmp_path / "parlour.service"
    copy.write_text(TEXT.replace(f"ExecStart={UNIT['ExecStart']}", "ExecStart=/bin/true"))
    return copy


@needs_systemd
def test_systemd_understands_every_line(unit: Path) -> None:
    def complaints() -> str:
        return subprocess.run(["systemd-analyze", "verify", unit], capture_output=True, text=True, check=False).stderr

    assert "parlour.service:" not in complaints()
    unit.write_text(unit.read_text().replace("UMask=", "Umask="))
    assert "parlour.service:" in complaints()  # so it does look


@needs_systemd
def test_systemd_finds_little_that_is_exposed(unit: Path) -> None:
    command = ["systemd-analyze", "security", "--offline=true", "--threshold=20", "--no-pager", str(unit)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
