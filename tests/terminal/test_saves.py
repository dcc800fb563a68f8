"""Games in progress, kept in a folder."""

import os
from pathlib import Path

import pytest

import parlour
from parlour.engine import Refusal
from parlour.terminal import saves


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(saves, "saves_folder", lambda: tmp_path / "games")
    return tmp_path / "games"


def kept(game: str, name: str, age: int, scores: list[int] | None = None) -> Path:
    path = saves.saves_folder() / f"{name}.parlour"
    saves.keep(parlour.Record(game, 2, 7, [], scores=scores).text(), path)
    os.utime(path, (1000 - age, 1000 - age))
    return path


def test_a_record_is_kept_and_nothing_else_is_left(folder: Path) -> None:
    path = saves.new_save("cats-and-dogs")
    saves.keep(parlour.Record("cats-and-dogs", 2, 7, ["mark rex"]).text(), path)
    assert list(folder.iterdir()) == [path]
    assert parlour.read_record(path.read_text()).moves == ["mark rex"]


def test_the_game_played_last_is_gone_on_with(folder: Path) -> None:
    old, new = kept("cats-and-dogs", "old", age=3), kept("fancy-that", "new", age=2)
    kept("cats-and-dogs", "over", age=1, scores=[1, 2])
    (folder / "torn.parlour").write_text("game: cats-and")
    assert saves.latest_save(None) == new
    assert saves.latest_save("cats-and-dogs") == old


def test_where_there_is_none_that_is_said() -> None:
    with pytest.raises(Refusal, match=r"There is no game to go on with."):
        saves.latest_save(None)
    with pytest.raises(Refusal, match=r"There is no game of fancy-that to go on with."):
        saves.latest_save("fancy-that")
