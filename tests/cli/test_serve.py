"""`parlour serve` where the server's packages are not installed. `make wheel` has the same in a real environment."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.commands import ENVIRONMENT, run

# A module that is None in sys.modules cannot be imported: Python says that there is none of this name.
WITHOUT = (
    "import sys; sys.modules['{missing}'] = None; sys.argv = ['parlour', 'serve']; from parlour.cli import main; main()"
)
SERVER = ("alembic", "fastapi", "msgspec", "sqlalchemy", "starlette", "uvicorn")


def without(missing: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", WITHOUT.format(missing=missing)]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, env=ENVIRONMENT)


@pytest.mark.parametrize("missing", ["fastapi", "prometheus_client", "sqlalchemy", "uvicorn"])
def test_what_to_install_is_said_in_one_line(missing: str) -> None:
    done = without(missing)
    assert done.returncode == 1
    assert done.stderr == "The server is not installed here: pip install 'parlour[server]'.\n"


def test_a_fault_of_our_own_is_not_taken_for_it() -> None:
    done = without("parlour.server.house")
    assert "ModuleNotFoundError" in done.stderr
    assert "pip install" not in done.stderr


def test_nothing_else_needs_the_server() -> None:
    """No other command may import what it brings: each of them works without, and starts quicker."""
    loaded = "import sys, parlour, parlour.cli, parlour.arena, parlour.terminal.play; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", loaded], capture_output=True, text=True, check=True, env=ENVIRONMENT)
    assert not set(SERVER) & set(done.stdout.split())
    assert run("serve", "--help").returncode == 0


def test_a_box_that_cannot_be_is_refused_before_anything_opens(tmp_path: Path) -> None:
    (tmp_path / "cats-and-dogs.json").write_text('{"hamd": 5}')
    done = run("serve", "--port", "0", "--box", str(tmp_path))
    assert done.returncode == 1
    assert "did you mean hand?" in done.stderr
    assert "open" not in done.stdout
    assert "Traceback" not in done.stderr
