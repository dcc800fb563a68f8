"""A package whose rules have changed: tables that lead elsewhere under them are frozen, with a sentence."""

from __future__ import annotations

import shutil
from pathlib import Path

from tests.packages.installed import EXAMPLE, environment, install
from tests.server.guests import Lobby
from tests.server.servers import Process


def test_a_new_version_of_a_package_freezes_what_it_plays_differently(tmp_path: Path) -> None:
    shutil.copytree(EXAMPLE / "src", tmp_path, dirs_exist_ok=True)
    install(tmp_path, "lantern-bay", lantern_bay="lantern_bay:GAME")
    server = Process(f"sqlite:///{tmp_path}/parlour.db", environment=environment(tmp_path)).start()
    try:
        ann = Lobby(server.address).play(game="lantern-bay", players=2, level="random", pace=0)
        ann.sit()
        assert ann.move(ann.state(), "peek tide")["type"] == "ack"
        ann.go()
        server.terminate()
        rules = tmp_path / "lantern_bay/notation.py"
        rules.write_text(rules.read_text(encoding="utf-8").replace("'tide' if", "'sea' if"), encoding="utf-8")
        about = tmp_path / "lantern_bay-1.0.dist-info"
        about.rename(tmp_path / "lantern_bay-1.1.dist-info")
        metadata = tmp_path / "lantern_bay-1.1.dist-info/METADATA"
        metadata.write_text(metadata.read_text().replace("1.0", "1.1"))
        server.start()
        ann.sit()
        frozen = ann.state()["frozen"]
    finally:
        server.stop()
    assert "begun with Parlour" in frozen
    assert "/1.1 plays it differently (“peek tide” is not a move of Lantern Bay.)" in frozen
