"""A disk that fails, is full, is locked by somebody else, or holds something else than was written."""

from __future__ import annotations

import errno
import random
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.attack.machine import Machine
from tests.attack.pair import Pair, health, noticed
from tests.attack.results import Figures
from tests.server.guests import Lobby, good, until
from tests.server.servers import Process

TRIES = 12  # moves and repetitions while the disk is ill
NOTICED = 45.0  # seconds within which a server knows that it cannot write
ANSWERS = (200, 404, 409, 503)  # of a table that may be damaged
QUICK = 1.0  # seconds in which a server answers while somebody else has its file


def failing_sync(seed: int) -> Figures:
    """A sync fails once and for all, then the power is cut: whatever was acknowledged is there."""
    return _ill(seed, sync_error=errno.EIO)


def failing_write(seed: int) -> Figures:
    return _ill(seed, write_error=errno.EIO)


def full(seed: int) -> Figures:
    return _ill(seed, write_error=errno.ENOSPC)


def _ill(seed: int, **orders: int) -> Figures:
    rng = random.Random(seed)
    with TemporaryDirectory() as folder:
        machine = Machine(Path(folder))
        server = _under(machine)
        try:
            pair = Pair(server.address)
            pair.moves(rng.randrange(1, 8))
            before = pair.number
            machine.order(**orders)
            answers = [pair.move(seconds=5) for _ in range(TRIES)]
            ill = pair.number - before
            assert machine.failed > 0, "the disk was never asked"
            sentences = [answer["why"] for answer in answers if answer["type"] == "error"]
            assert all(sentences), "an answer without a sentence"
            machine.order()
            if server.ended is None:
                server.kill()
            machine.cut_power()
            server.start()
            missing = pair.missing()
            assert not missing, f"acknowledged and lost: {missing}"
            pair.come_back()
            until(lambda: pair.move()["type"] == "ack")
            assert not pair.missing()
        finally:
            server.stop()
        return {"acknowledged": before, "acknowledged while ill": ill, "answers": len(answers)}


def full_for_a_while(seed: int) -> Figures:
    """Told by the health, and survived: when there is room again, the same move goes through."""
    with TemporaryDirectory() as folder:
        machine = Machine(Path(folder))
        server = _under(machine)
        try:
            pair = Pair(server.address)
            pair.moves(3)
            machine.order(write_error=errno.ENOSPC)
            pair.move(seconds=30)
            began = time.monotonic()
            noticed(pair.lobby, NOTICED)
            took = time.monotonic() - began
            machine.order()
            if server.ended is not None:
                server.start()
            until(lambda: health(pair.lobby) == 200, 90)
            pair.come_back()
            until(lambda: pair.move()["type"] == "ack")
            assert not pair.missing()
        finally:
            server.stop()
        return {"seconds until noticed": took}


def locked(seed: int) -> Figures:
    """Another program has the file for some seconds: whoever needs no write is answered meanwhile, others after."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "parlour.db"
        server = Process(str(file), errors=Path(folder) / "log").start()
        try:
            pair = Pair(server.address)
            pair.moves(2)
            watcher = pair.lobby.watch(pair.table).sit()
            other = sqlite3.connect(file, isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            guest, move = pair.choose()
            guest.say("move", **move)
            slowest, until_then = 0.0, time.monotonic() + 5
            while time.monotonic() < until_then:
                began = time.monotonic()
                watcher.ask("ping")
                slowest = max(slowest, time.monotonic() - began)
                time.sleep(0.05)
            other.execute("ROLLBACK")
            other.close()
            assert slowest < QUICK, f"somebody waited {slowest:.1f} s"
            until(lambda: pair.move()["type"] in ("ack", "stale"))
            pair.come_back()
            pair.moves(2)
            assert not pair.missing()
        finally:
            server.stop()
        return {"slowest answer, s": slowest}


def deleted(seed: int) -> Figures:
    """The file goes away beneath the server, as a careless operator does it: it is noticed."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "parlour.db"
        server = Process(str(file), errors=Path(folder) / "log").start()
        try:
            pair = Pair(server.address)
            pair.moves(3)
            for path in Path(folder).glob("parlour.db*"):
                path.unlink()
            began, before = time.monotonic(), pair.number
            while health(pair.lobby) == 200:
                assert time.monotonic() - began < NOTICED, "nobody notices that the file is gone"
                if not pair.over:
                    pair.move()
                assert pair.number == before, "a move was acknowledged into a file that is gone"
                time.sleep(1)
        finally:
            server.stop()
        return {"seconds until noticed": time.monotonic() - began, "acknowledged into nothing": pair.number - before}


def damaged_files(seed: int) -> Figures:
    """Bytes cut off or overwritten while the server is down: it opens what is whole, or says why it does not."""
    rng = random.Random(seed)
    with TemporaryDirectory() as folder:
        file = Path(folder) / "parlour.db"
        server = Process(str(file), errors=Path(folder) / "log").start()
        try:
            pairs = [Pair(server.address) for _ in range(3)]
            for pair in pairs:
                pair.moves(rng.randrange(1, 12))
        finally:
            server.kill()
        which, how = _damage(rng, Path(folder))
        log = Path(folder) / "log.after"
        server.errors = log
        server.start(wait=False)
        try:
            opened = _opens(server)
            if opened:
                _all_answer(pairs)
        finally:
            server.stop()
        said = log.read_text(encoding="utf-8")
        assert opened or said.strip(), "it ended without a word"
        assert opened or "Traceback" not in said, said[-2000:]
        return {"opened": int(opened), "refused": int(not opened), "damage": f"{how} {which}"}


def _damage(rng: random.Random, folder: Path) -> tuple[str, str]:
    found = [path for path in folder.glob("parlour.db*") if path.suffix in (".db", ".db-wal") and path.stat().st_size]
    path = rng.choice(sorted(found))
    bytes_ = bytearray(path.read_bytes())
    how = rng.choice(["cut off", "zeroed", "scrambled", "emptied", "garbage"])
    at = rng.randrange(len(bytes_))
    if how == "cut off":
        del bytes_[at:]
    elif how == "zeroed":
        bytes_[at : at + 4096] = bytes(len(bytes_[at : at + 4096]))
    elif how == "scrambled":
        for _ in range(20):
            bytes_[rng.randrange(len(bytes_))] = rng.randrange(256)
    else:
        bytes_[:] = b"" if how == "emptied" else rng.randbytes(8192)
    path.write_bytes(bytes_)
    return path.suffix, how


def _opens(server: Process) -> bool:
    deadline = time.monotonic() + 180
    with Lobby(server.address) as lobby:
        while time.monotonic() < deadline:
            if server.ended is not None:
                return False
            if health(lobby):
                return True
            time.sleep(0.05)
    raise AssertionError("it neither opens nor ends")


def _all_answer(pairs: list[Pair]) -> None:
    """What a table still knows is a beginning of what was played; what it cannot tell it refuses with a sentence."""
    for pair in pairs:
        answer = pair.ann.get("log")
        assert answer.status_code in ANSWERS, f"{answer.status_code} {answer.text}"
        if answer.status_code != 200:
            assert answer.json()["why"]
            continue
        for step in answer.json()["steps"]:
            assert pair.acknowledged.get(step["number"]) == step["text"], step


def bad_tables(seed: int) -> Figures:
    """The rows of two tables make no sense: everywhere else bots go on after the restart."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "parlour.db"
        server = Process(str(file), errors=Path(folder) / "log").start()
        try:
            with Lobby(server.address) as lobby:
                tables = [lobby.open("random", "random", "me", pace=5000) for _ in range(5)]
                for table in tables:
                    good(table.post("start"))
        finally:
            server.kill()
        bad, others = (tables[0], tables[2]), (tables[1], tables[3], tables[4])
        database = sqlite3.connect(file)
        with database:
            database.execute("UPDATE tables SET pace = 0")
            for table in bad:
                database.execute("UPDATE tables SET options = '{' WHERE id = ?", (table.table,))
        database.close()
        server.start()
        try:
            # Nobody asks for the tables: whoever looks at one might wake its bots.
            until(lambda: _played(file) >= len(others), 30)
            for table in bad:
                answer = table.get()
                assert answer.status_code in ANSWERS, f"{answer.status_code} {answer.text}"
                assert answer.json()["why"]
        finally:
            server.stop()
        return {"healthy tables": len(others)}


def _played(file: Path) -> int:
    """At how many tables there are moves."""
    database = sqlite3.connect(f"file:{file}?mode=ro", uri=True)
    try:
        count: int = database.execute("SELECT count(DISTINCT table_id) FROM entries").fetchone()[0]
        return count
    finally:
        database.close()


def _under(machine: Machine) -> Process:
    log = machine.folder.parent / "log"
    return Process(str(machine.database), environment=machine.environment, errors=log).start()


SCENARIOS: dict[str, Callable[[int], Figures]] = {
    "failing sync": failing_sync,
    "failing write": failing_write,
    "disk full": full,
    "disk full for a while": full_for_a_while,
    "file locked": locked,
    "file deleted": deleted,
    "files damaged": damaged_files,
    "bad tables": bad_tables,
}
