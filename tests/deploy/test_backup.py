"""What the hosting page has root type, to make a backup and to restore it."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

from tests.cli.commands import ENVIRONMENT
from tests.deploy.test_unit import ENVIRONMENT as UNIT
from tests.server.upkeep.houses import file_house, moves_in

HOSTING = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```\n(.*?)```", HOSTING.partition("### Backup and restore\n")[2], re.DOTALL)[:2]


def test_what_the_page_says_is_what_happens(tmp_path: Path) -> None:
    """Here, without another user and without systemd."""
    script = "".join(BLOCKS)
    assert f"PARLOUR_DATABASE={UNIT['PARLOUR_DATABASE']}\n" in script
    here = {
        "$(date +%F)": "2026-11-15",
        " -o parlour -g parlour": "",
        "runuser -u parlour -- /opt/parlour/bin/parlour": shlex.join([sys.executable, "-m", "parlour"]),
        "systemctl": "true",
        "/var/": f"{tmp_path}/",
    }
    for there, instead in here.items():
        assert there in script
        script = script.replace(there, instead)
    (tmp_path / "lib" / "parlour").mkdir(parents=True)
    house = file_house(tmp_path / "lib" / "parlour")
    (tmp_path / "backups").mkdir()
    done = subprocess.run(["sh", "-e", "-c", script], capture_output=True, text=True, env=ENVIRONMENT, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    backup = tmp_path / "backups" / "parlour" / "2026-11-15.backup"
    assert f"All of {backup} is in {house} now." in done.stdout
    assert moves_in(house) == moves_in(backup)
