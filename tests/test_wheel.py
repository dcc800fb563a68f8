"""The wheel as a stranger gets it: built, installed into an empty environment, and started there. `make wheel`."""

from __future__ import annotations

import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

import parlour
from tests.server.servers import free_port
from tests.wheels import ENVIRONMENT, ROOT, built

pytestmark = [pytest.mark.wheel, pytest.mark.timeout(1200)]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with nothing but a new environment that Parlour was installed into."""
    empty = tmp_path_factory.mktemp("wheel")
    wheel = built(ROOT, tmp_path_factory.getbasetemp() / "wheels")
    subprocess.run([sys.executable, "-m", "venv", str(empty / "venv")], check=True, env=ENVIRONMENT)
    install = [str(empty / "venv/bin/python"), "-m", "pip", "--disable-pip-version-check", "-q", "install", str(wheel)]
    subprocess.run(install, check=True, cwd=empty, env=ENVIRONMENT)
    return empty


def said(folder: Path, *command: str) -> str:
    program, *rest = command
    run = subprocess.run(
        [str(folder / "venv/bin" / program), *rest], cwd=folder, env=ENVIRONMENT, capture_output=True, text=True
    )
    assert run.returncode == 0, run.stderr
    return run.stdout


def test_the_command_is_there(folder: Path) -> None:
    assert parlour.__version__ in said(folder, "parlour", "--version")
    listed = said(folder, "parlour", "games")
    assert all(key in listed for key in parlour.games())


@pytest.mark.parametrize("key", parlour.games())
def test_pages_and_data_are_inside(folder: Path, key: str) -> None:
    prefix = parlour.game(key).prefix
    assert f"{prefix}-1" in said(folder, "parlour", "rules", key)
    played = f"import parlour; s = parlour.game({key!r}).start(players=3, seed=7); s.play(s.moves()[0]); print(s.turn)"
    assert said(folder, "python", "-c", played).strip().isdigit()


def test_what_only_developers_need_is_not_inside(folder: Path) -> None:
    packages = next((folder / "venv/lib").glob("python*/site-packages"))
    assert not [name for name in ("tests", "tools", "bench", "web") if (packages / name).exists()]


@pytest.fixture
def house(folder: Path) -> Iterator[str]:
    port = free_port()
    command = [str(folder / "venv/bin/parlour"), "serve", "--port", str(port), "--database", str(folder / "house.db")]
    with subprocess.Popen(command, cwd=folder, env=ENVIRONMENT, stdout=subprocess.DEVNULL) as server:
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            assert server.poll() is None, "the server ended by itself"
            try:
                httpx.get(f"http://127.0.0.1:{port}/health", timeout=5).raise_for_status()
                break
            except httpx.TransportError:
                time.sleep(0.1)
        yield f"http://127.0.0.1:{port}"
        server.terminate()


def test_the_house_opens_and_a_table_can_be_played_at(house: str) -> None:
    page = httpx.get(house).text
    script = re.findall(r'src="(/assets/[^"]+\.js)"', page)
    assert script
    assert all(httpx.get(house + path).status_code == 200 for path in script)
    place = httpx.post(f"{house}/api/play", json={"game": "fancy-that", "name": "Ann"}).raise_for_status().json()
    assert place["table"]["status"] == "playing"
