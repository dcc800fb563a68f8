"""Backups of a file, and putting them back: whatever happens meanwhile, there is a whole house."""

from __future__ import annotations

import os
import re
import resource
import shutil
import signal
import sqlite3
import stat
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from multiprocessing import get_context
from pathlib import Path

import pytest
from sqlalchemy import text

from parlour.engine import Refusal
from parlour.server.storage.sqlite import trouble
from parlour.server.upkeep import Premises, files
from tests.server.conftest import sqlite_in
from tests.server.guests import Lobby, good
from tests.server.servers import Server
from tests.server.upkeep.houses import MOVES, backup, forget_a_game, moves_in, restore, visit


def rest(folder: Path) -> set[str]:
    return {file.name for file in folder.iterdir()}


def test_a_backup_made_while_the_server_runs_is_restored(tmp_path: Path) -> None:
    house, kept = tmp_path / "parlour.db", tmp_path / "backup.db"
    server = Server(sqlite_in(tmp_path)).start()
    with Lobby(server.address) as lobby:
        ann, _ = lobby.two()
        assert ann.move(ann.state())["type"] == "ack"
        backup(house, kept)
        assert stat.S_IMODE(kept.stat().st_mode) == 0o600
        assert ann.move(ann.state(lambda found: found["number"] == 1))["type"] == "ack"
        with pytest.raises(Refusal, match=r"A server has the house .* open. Stop it first"):
            restore(house, kept)
        assert visit(house, lambda premises: premises.used_by()) == "a server"
    server.stop()
    before = restore(house, kept)
    assert before is not None
    assert (moves_in(house), moves_in(before)) == (1, 2)
    server = Server(sqlite_in(tmp_path)).start()
    try:
        assert good(Lobby(server.address).watch(ann.table).get())["table"]["number"] == 1
    finally:
        server.stop()


def test_a_backup_is_one_file_and_leaves_no_other(house: Path, tmp_path: Path) -> None:
    backup(house, tmp_path / "backup.db")
    assert rest(tmp_path) == {"parlour.db", "backup.db"}
    assert moves_in(tmp_path / "backup.db") == MOVES


def left_behind(house: Path, folder: Path) -> Path:
    """The house as a killed server leaves it: what was written last is in the log beside the file."""
    with closing(sqlite3.connect(house)) as connection:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("DELETE FROM chats")
        connection.commit()
        folder.mkdir()
        for ending in ("", "-wal"):
            shutil.copy(f"{house}{ending}", f"{folder / 'parlour.db'}{ending}")
    return folder / "parlour.db"


def chats_in(file: Path) -> int:
    with closing(sqlite3.connect(file)) as connection:
        return int(connection.execute("SELECT count(*) FROM chats").fetchone()[0])


def test_the_log_of_the_old_house_never_meets_the_new_one(house: Path, tmp_path: Path) -> None:
    backup(house, tmp_path / "backup.db")
    killed = left_behind(house, tmp_path / "killed")
    before = restore(killed, tmp_path / "backup.db")
    assert before is not None
    assert (chats_in(killed) > 0, chats_in(before)) == (True, 0)


def test_a_damaged_house_is_replaced_and_kept_as_it_was(house: Path, tmp_path: Path) -> None:
    backup(house, tmp_path / "backup.db")
    killed = left_behind(house, tmp_path / "killed")
    killed.write_bytes(b"x" * 5000)
    garbage = {ending: Path(f"{killed}{ending}").read_bytes() for ending in ("", "-wal")}
    before = restore(killed, tmp_path / "backup.db")
    assert moves_in(killed) == MOVES
    for ending, was in garbage.items():
        assert Path(f"{before}{ending}").read_bytes() == was


def test_a_log_that_is_left_without_its_file_is_kept_apart(house: Path, tmp_path: Path) -> None:
    backup(house, tmp_path / "backup.db")
    killed = left_behind(house, tmp_path / "killed")
    log = Path(f"{killed}-wal").read_bytes()
    killed.unlink()
    before = restore(killed, tmp_path / "backup.db")
    assert Path(f"{before}-wal").read_bytes() == log
    assert chats_in(killed) > 0


STEPS = ("open", "os.", "sqlite3.connect", "tempfile.")


# A process that forks where other threads run may wait for ever for what one of them held.
CLEAN = get_context("forkserver")
CLEAN.set_forkserver_preload([__name__])


def restore_until(step: int, house: Path, file: Path) -> None:
    """A restore that dies at that step."""
    taken = 0

    def count(event: str, _: object) -> None:
        nonlocal taken
        taken += event.startswith(STEPS)
        if taken == step:
            os._exit(9)

    sys.addaudithook(count)
    restore(house, file)
    os._exit(0)


def killed_at(step: int, house: Path, file: Path) -> bool:
    """A restore in a process of its own that dies at that step; False where it was done before."""
    child = CLEAN.Process(target=restore_until, args=(step, house, file))
    child.start()
    child.join()
    status = child.exitcode
    assert status in (0, 9)
    return status == 9


def test_killed_at_any_step_a_restore_leaves_the_old_house_or_the_new(house: Path, tmp_path: Path) -> None:
    file = tmp_path / "backup.db"
    backup(house, file)
    forget_a_game(house)
    left = moves_in(house)
    old = left_behind(house, tmp_path / "old")
    found: list[tuple[int, int]] = []
    killed = True
    while killed:
        new = Path(shutil.copytree(old.parent, tmp_path / f"{len(found)}")) / "parlour.db"
        killed = killed_at(len(found) + 1, new, file)
        found.append((moves_in(new), chats_in(new)))
    assert set(found) == {(left, 0), (MOVES, 4)}
    assert found == sorted(found)
    for number in range(0, len(found), 5):  # what was broken off can be done again
        assert restore(tmp_path / f"{number}" / "parlour.db", file) is not None


@contextmanager
def no_room() -> Iterator[None]:
    """No file may grow larger than what SQLite has beside an open one."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    ignored = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (65536, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, ignored)


def test_where_there_is_no_room_nothing_is_left_behind(house: Path, tmp_path: Path) -> None:
    says = rf"^Nothing more can be written in {re.escape(str(tmp_path))}: "
    with no_room(), pytest.raises(Refusal, match=says):
        backup(house, tmp_path / "backup.db")
    assert rest(tmp_path) == {"parlour.db"}
    backup(house, tmp_path / "backup.db")
    forget_a_game(house)
    left = moves_in(house)
    with no_room(), pytest.raises(Refusal, match=says):
        restore(house, tmp_path / "backup.db")
    assert moves_in(house) == left
    assert rest(tmp_path) == {"parlour.db", "backup.db", "parlour.db.lock"}


def test_into_an_empty_place(house: Path, tmp_path: Path) -> None:
    backup(house, tmp_path / "backup.db")
    new = tmp_path / "new" / "parlour.db"
    assert restore(new, tmp_path / "backup.db") is None
    assert moves_in(new) == MOVES


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can give a file away")
def test_the_new_file_belongs_to_whom_the_old_one_did(house: Path, tmp_path: Path) -> None:
    backup(house, tmp_path / "backup.db")
    os.chown(house, 12345, 12346)
    restore(house, tmp_path / "backup.db")
    for file in (house, tmp_path / "parlour.db.lock"):
        assert (file.stat().st_uid, file.stat().st_gid) == (12345, 12346)


def of_the_future(file: Path) -> None:
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")


def damaged(file: Path) -> None:
    """One page of it is garbage."""
    with file.open("r+b") as opened:
        opened.seek(file.stat().st_size // 8192 * 4096)
        opened.write(b"x" * 4096)


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (lambda file: file.write_text("Buy milk. " * 100), "is no backup of a house"),
        (lambda file: file.write_text(""), "is no backup of a house"),
        (lambda file: file.unlink(), r"There is no file .*backup\.db\."),
        (lambda file: os.truncate(file, file.stat().st_size // 2), r"The backup .*backup\.db cannot be read: "),
        (of_the_future, "has schema 9999, and this Parlour knows 0001 to "),
        (damaged, "is damaged: "),
    ],
)
def test_what_is_no_good_backup_is_refused(
    house: Path, tmp_path: Path, spoil: Callable[[Path], object], says: str
) -> None:
    file = tmp_path / "backup.db"
    backup(house, file)
    forget_a_game(house)
    left = moves_in(house)
    spoil(file)
    with pytest.raises(Refusal, match=says):
        restore(house, file)
    assert moves_in(house) == left
    assert not [name for name in rest(tmp_path) if "before" in name or name.startswith(".")]


def test_a_house_that_others_have_open_is_left_alone(
    house: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "PATIENCE", 0.1)
    backup(house, tmp_path / "backup.db")
    with closing(sqlite3.connect(house)) as other:
        other.execute("PRAGMA journal_mode=WAL")
        other.execute("SELECT * FROM tables").fetchone()
        with pytest.raises(Refusal, match=r"Another program has .* open"):
            restore(house, tmp_path / "backup.db")
    with pytest.raises(Refusal, match="is the house itself"):
        restore(house, house)


def test_who_holds_the_file_is_waited_for_once(house: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where SQLite waits as well, somebody at a keyboard waits several times as long."""

    async def work(premises: Premises) -> int:
        async with premises.write() as connection:
            return int((await connection.execute(text("PRAGMA busy_timeout"))).scalar_one())

    assert visit(house, work) == 0
    monkeypatch.setattr(trouble, "PATIENCE", 0.0)
    with closing(sqlite3.connect(house, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(Refusal, match="Another program holds the database file"):
            visit(house, work)


def test_the_log_is_left_to_the_server(house: Path) -> None:
    """Its checkpoint and another one at the same moment could damage the file."""

    async def work(premises: Premises) -> int:
        async with premises.write() as connection:
            return int((await connection.execute(text("PRAGMA wal_autocheckpoint"))).scalar_one())

    assert visit(house, work) == 0


def test_a_damaged_house_makes_no_backup(house: Path, tmp_path: Path) -> None:
    damaged(house)
    with pytest.raises(Refusal, match="is damaged, and its backup would be"):
        backup(house, tmp_path / "backup.db")
    assert rest(tmp_path) == {"parlour.db"}


def test_a_backup_takes_the_place_of_nothing(house: Path, tmp_path: Path) -> None:
    (tmp_path / "diary.txt").write_text("mine")
    with pytest.raises(Refusal, match="is there already"):
        backup(house, tmp_path / "diary.txt")
    with pytest.raises(Refusal, match="There is no folder"):
        backup(house, tmp_path / "nowhere" / "backup.db")
    assert (tmp_path / "diary.txt").read_text() == "mine"


def test_looking_makes_nothing(tmp_path: Path) -> None:
    with pytest.raises(Refusal, match="There is no house in"):
        visit(tmp_path / "parlour.db", lambda premises: premises.size())
    (tmp_path / "notes.txt").write_text("Buy milk. " * 100)
    with pytest.raises(Refusal, match="There is no house in"):
        visit(tmp_path / "notes.txt", lambda premises: premises.size())
    assert rest(tmp_path) == {"notes.txt"}
