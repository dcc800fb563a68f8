"""A house in an SQLite file."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

from sqlalchemy import NullPool, create_engine, event

from parlour.engine import Refusal
from parlour.platforms import HERE, posix
from parlour.server.storage.migrate import ask_for_known
from parlour.server.storage.sqlite import lock
from parlour.server.storage.sqlite.database import LoopConnection, begin
from parlour.server.storage.sqlite.trouble import patiently
from parlour.server.upkeep.new_file import ask_for_file, ask_for_free, beside, sync, writing
from parlour.server.upkeep.premises import Premises

PATIENCE = 3.0  # seconds to wait for whoever else has the file
BUSY = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
UNWRITTEN = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR_WRITE, sqlite3.SQLITE_IOERR_FSYNC)
COMPANIONS = ("-wal", "-shm", "-journal")  # what SQLite has beside a file that is not closed


class FilePremises(Premises):
    kind = "sqlite"

    def __init__(self, path: Path) -> None:
        self.path = path
        self.name = str(path)
        self._engine = create_engine(
            "sqlite+pysqlite://", creator=lambda: _connect(path, 0.0), poolclass=NullPool, hide_parameters=True
        )
        event.listen(self._engine, "begin", begin)
        self._writing = self._engine.execution_options(writes=True)

    async def reach(self) -> None:
        """It is where it is."""

    async def close(self) -> None:
        self._engine.dispose()

    @asynccontextmanager
    async def read(self) -> AsyncIterator[LoopConnection]:
        with await patiently(self._engine.connect) as connection:
            yield LoopConnection(connection)

    @asynccontextmanager
    async def write(self) -> AsyncIterator[LoopConnection]:
        with await patiently(self._writing.connect) as connection:
            transaction = await patiently(connection.begin)
            yield LoopConnection(connection)
            await patiently(transaction.commit)

    async def is_there(self) -> bool:
        return _schema(self.path) is not None

    async def used_by(self) -> str | None:
        return "a server" if lock.held(self.path) else None

    async def size(self) -> int:
        parts = [self.path, Path(f"{self.path}-wal")]
        return sum(part.stat().st_size for part in parts if part.exists())

    async def damage(self) -> list[str]:
        return _damage(self.path)

    async def backup(self, file: Path) -> None:
        ask_for_free(file)
        with writing(file) as part:
            _copy(self.path, part)
            if found := _damage(part):
                raise Refusal("", f"The house {self.name} is damaged, and its backup would be: {found[0]}")

    async def restore(self, file: Path) -> Path | None:
        ask_for_file(file)
        try:
            schema = _schema(file)
        except sqlite3.Error as error:
            raise Refusal("", f"The backup {file} cannot be read: {error}") from None
        if schema is None:
            raise Refusal("", f"{file} is no backup of a house.")
        ask_for_known(schema, f"The backup {file}")
        old = self.path.exists()
        if old and file.samefile(self.path):
            raise Refusal("", f"{file} is the house itself.")
        self.path.parent.mkdir(parents=True, exist_ok=True)
        try:
            held = lock.take(self.path)
        except lock.InUse:
            raise Refusal("", f"A server has the house {self.name} open. Stop it first.") from None
        with held, writing(self.path) as part:
            _copy(file, part)
            if found := _damage(part):
                raise Refusal("", f"The backup {file} is damaged: {found[0]}")
            for new in (part, lock.lock_of(self.path)):
                _give(new, self.path if old else self.path.parent)
            return _keep(self.path) if _parts(self.path) else None


def _connect(path: Path, patience: float | None = None) -> sqlite3.Connection:
    """To a file that is there, beside whoever else has it open."""
    timeout = PATIENCE if patience is None else patience
    connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True, timeout=timeout)
    connection.isolation_level = None  # the driver is to leave transactions alone
    connection.execute("PRAGMA foreign_keys=ON")
    connection.execute("PRAGMA wal_autocheckpoint=0")  # that is the server's: two at once could damage the file
    connection.execute("PRAGMA synchronous=FULL")  # on disk with the commit: nobody waits for it but the operator
    connection.execute("PRAGMA secure_delete=ON")  # what is to be forgotten is not left lying in free pages
    return connection


def _schema(path: Path) -> str | None:
    """None where no house is."""
    if not path.is_file():
        return None
    try:
        with closing(_connect(path)) as connection:
            row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    except sqlite3.DatabaseError as error:
        if _kind(error) not in (sqlite3.SQLITE_ERROR, sqlite3.SQLITE_NOTADB):
            raise
        return None  # no such table, or no database
    return None if row is None else str(row[0])


def _kind(error: sqlite3.DatabaseError) -> int:
    return error.sqlite_errorcode & 0xFF  # what is above the lowest byte are details


def _damage(path: Path) -> list[str]:
    try:
        with closing(_connect(path)) as connection:
            found = [str(line) for (line,) in connection.execute("PRAGMA integrity_check") if line != "ok"]
            astray = connection.execute("PRAGMA foreign_key_check").fetchall()
    except sqlite3.DatabaseError as error:
        if _kind(error) in BUSY:
            raise
        return [str(error)]
    return found + [f"A row of {table!r} belongs to nothing in {parent!r}." for table, _, parent, _ in astray]


def _copy(source: Path, target: Path) -> None:
    """By SQLite's own backup: one moment of a file that is being written to, and nobody is kept from writing."""
    try:
        with closing(_connect(source)) as live, closing(sqlite3.connect(target)) as copy:
            live.backup(copy)
            copy.execute("PRAGMA journal_mode=DELETE")  # all of it in the one file
    except sqlite3.Error as error:
        if error.sqlite_errorcode in UNWRITTEN:  # only the copy is written to
            raise Refusal("", f"Nothing more can be written in {target.parent}: {error}") from None
        raise Refusal("", f"{source} cannot be copied: {error}") from None


def _give(new: Path, like: Path) -> None:
    """An operator may be root; the server is not, and must be able to open what it finds."""
    if posix(HERE) and os.geteuid() == 0:
        owner = like.stat()
        os.chown(new, owner.st_uid, owner.st_gid)


def _keep(path: Path) -> Path:
    """Another name for the file, which is about to be replaced.

    SQLite would read a log that lies beside the new file into it. So the log goes into the old file first; where that
    cannot be, since the file is damaged, it is kept beside it in the same way.
    """
    try:
        with closing(_connect(path)) as connection:
            connection.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.DatabaseError as error:
        if _kind(error) in BUSY:
            raise Refusal("", f"Another program has {path} open. Close it first.") from None
    kept, parts = beside(path), _parts(path)
    for ending in parts:
        _link(f"{path}{ending}", f"{kept}{ending}")
    sync(path.parent)
    for ending in parts:
        if ending in COMPANIONS:
            os.unlink(f"{path}{ending}")
    sync(path.parent)
    return kept


def _parts(path: Path) -> list[str]:
    """How the names of the files end that are there; of a file that was deleted, the log may be left."""
    return [ending for ending in ("", *COMPANIONS) if Path(f"{path}{ending}").exists()]


def _link(file: str, other: str) -> None:
    try:
        os.link(file, other)
    except OSError:  # not every file system can
        shutil.copy2(file, other)
        sync(Path(other))
