"""A machine that fails on demand: power cuts, bad disks and clocks, by a small library that a server is run with."""

from __future__ import annotations

import mmap
import shutil
import struct
import subprocess
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

from tests.server.servers import ENVIRONMENT

SOURCE = Path(__file__).with_name("machine.c")
COMPILER = shutil.which("cc") or shutil.which("gcc")
NO_COMPILER = "There is no C compiler here: what fails on demand cannot be built."
LAYOUT = struct.Struct("=qiiii")  # `struct orders` of machine.c


@cache
def library() -> Path:
    """Compiled once a run, into a folder of its own."""
    assert COMPILER is not None, NO_COMPILER
    built = Path(mkdtemp(prefix="parlour-machine-")) / "machine.so"
    command = [COMPILER, "-O2", "-shared", "-fPIC", "-o", str(built), str(SOURCE), "-ldl", "-lpthread"]
    subprocess.run(command, check=True)
    return built


class Machine:
    """Looks after the files in `folder`; what a power cut would leave of them lies on the `platter` beside it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "disk"
        self.platter = folder / "platter"
        for made in (self.folder, self.platter):
            made.mkdir()
        orders = folder / "orders"
        orders.write_bytes(bytes(LAYOUT.size))
        with orders.open("r+b") as file:
            self._page = mmap.mmap(file.fileno(), LAYOUT.size)
        self.environment = {
            **ENVIRONMENT,
            "LD_PRELOAD": str(library()),
            "MACHINE_ORDERS": str(orders),
            "MACHINE_FOLDER": str(self.folder),
            "MACHINE_PLATTER": str(self.platter),
        }

    @property
    def database(self) -> Path:
        return self.folder / "parlour.db"

    def order(self, time_shift: int = 0, sync_error: int = 0, write_error: int = 0, sync_pause: int = 0) -> None:
        """From now on; what is not said is as it should be. Errors are of `errno`, the pause is in microseconds."""
        self._page[:] = LAYOUT.pack(time_shift, sync_error, write_error, sync_pause, self.failed)

    @property
    def failed(self) -> int:
        """How many calls have failed as ordered."""
        count: int = LAYOUT.unpack(self._page[:])[-1]
        return count

    def cut_power(self) -> None:
        """After the server was killed: on the disk is what was synced, and nothing else."""
        for path in self.folder.iterdir():
            if path.suffix != ".lock":
                path.unlink()
        for path in self.platter.iterdir():
            shutil.copyfile(path, self.folder / path.name)
