"""The wheel as a stranger gets it: built, installed into empty environments, and started there. `make wheel`."""

from __future__ import annotations

import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

import httpx
import pytest

import parlour
from tests.server.servers import free_port
from tests.wheels import ENVIRONMENT, ROOT, built

pytestmark = [pytest.mark.wheel, pytest.mark.timeout(1200)]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built(ROOT, tmp_path_factory.getbasetemp() / "wheels")


def installed(wheel: Path, folder: Path, extra: str = "") -> Path:
    """A folder with nothing but a new environment that Parlour was installed into."""
    subprocess.run([sys.executable, "-m", "venv", str(folder / "venv")], check=True, env=ENVIRONMENT)
    pip = [str(folder / "venv/bin/python"), "-m", "pip", "--disable-pip-version-check", "-q"]
    subprocess.run([*pip, "install", f"{wheel}{extra}"], check=True, cwd=folder, env=ENVIRONMENT)
    return folder


@pytest.fixture(scope="module")
def player(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where somebody said `pip install parlour`, and no more."""
    return installed(wheel, tmp_path_factory.mktemp("player"))


@pytest.fixture(scope="module")
def host(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where somebody said `pip install 'parlour[server]'`."""
    return installed(wheel, tmp_path_factory.mktemp("host"), "[server]")


def run(folder: Path, program: str, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    command = [str(folder / "venv/bin" / program), *arguments]
    return subprocess.run(command, cwd=folder, env=ENVIRONMENT, input=typed, capture_output=True, text=True)


def said(folder: Path, program: str, *arguments: str, typed: str = "") -> str:
    done = run(folder, program, *arguments, typed=typed)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_all_of_the_package_is_inside_and_nothing_else(wheel: Path) -> None:
    source = ROOT / "src"
    files = {str(path.relative_to(source)) for path in source.rglob("*") if path.is_file()}
    with ZipFile(wheel) as opened:
        inside = set(opened.namelist())
    assert {file for file in files if "__pycache__" not in file} <= inside
    libraries = {name.partition(".")[0] for name in inside if "/" not in name}  # these are the compiled ones
    assert all(name.startswith("parlour") and name.endswith("__mypyc") for name in libraries)
    assert {name.partition("/")[0] for name in inside if "/" in name} == {
        "parlour",
        f"parlour-{parlour.__version__}.dist-info",
    }


def test_the_command_is_there(player: Path) -> None:
    assert parlour.__version__ in said(player, "parlour", "--version")
    listed = said(player, "parlour", "games")
    assert all(key in listed for key in parlour.games())


@pytest.mark.parametrize("key", parlour.games())
def test_pages_and_data_are_inside(player: Path, key: str) -> None:
    prefix = parlour.game(key).prefix
    assert f"{prefix}-1" in said(player, "parlour", "rules", key)
    played = f"import parlour; s = parlour.game({key!r}).start(players=3, seed=7); s.play(s.moves()[0]); print(s.turn)"
    assert said(player, "python", "-c", played).strip().isdigit()


def test_a_player_needs_no_extra(player: Path) -> None:
    """A game in the terminal, an arena, a record: all with what `pip install parlour` brings."""
    saved = player / "game.parlour"
    typed = f"1\nsave {saved}\n" + "1\n" * 150
    assert "The game is over" in said(
        player, "parlour", "play", "cats-and-dogs", "--seed", "7", "--seat", "0", "--bot", "random", typed=typed
    )
    assert "the seed keeps its promise" in said(player, "parlour", "verify", str(saved))
    assert "Scores:" in said(player, "parlour", "replay", str(saved))
    arena = ["arena", "cats-and-dogs", "--bots", "novice,random", "--games", "4", "--jobs", "2"]
    assert "novice" in said(player, "parlour", *arena)


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["serve"], "The server is not installed here: pip install 'parlour[server]'."),
        (["house", "status"], "The server is not installed here: pip install 'parlour[server]'."),
        (
            ["arena", "trophy-case", "--engine", "ray"],
            "The arena on a cluster needs Ray: pip install 'parlour[cluster]'.",
        ),
    ],
)
def test_what_an_extra_brings_is_said_where_it_is_missing(player: Path, arguments: list[str], says: str) -> None:
    done = run(player, "parlour", *arguments)
    assert done.returncode == 1
    assert done.stderr.strip() == says


@pytest.fixture
def house(host: Path) -> Iterator[str]:
    port = free_port()
    command = [str(host / "venv/bin/parlour"), "serve", "--port", str(port), "--database", str(host / "house.db")]
    with subprocess.Popen(command, cwd=host, env=ENVIRONMENT, stdout=subprocess.DEVNULL) as server:
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
