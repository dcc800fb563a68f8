"""A batch shared out over several processes, which write into memory that all of them see."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlour.bots import Bot
from parlour.engine import Refusal
from parlour.research.batch import ARRAYS, Batch, copy_out
from parlour.research.table import Table

WAIT = 600  # seconds for a step of a worker: bots may think


class SharedBatch:
    """Like Batch, but each process plays a share of the rows. `close` it, or use it in a `with`."""

    observations: NDArray[np.int16]
    masks: NDArray[np.uint8]
    rewards: NDArray[np.float64]
    turns: NDArray[np.int16]
    dones: NDArray[np.uint8]

    def __init__(
        self,
        key: str,
        n: int,
        players: int | None,
        seed: object,
        bots: Mapping[int, str | Bot] | None,
        actions: str,
        processes: int,
        **options: Any,
    ) -> None:
        if not 1 <= processes <= n:
            raise Refusal("", f"{n} games can be shared out over 1 to {n} processes, not {processes}.")
        self.table = Table(key, players, actions, options)
        self.n = n
        self._memory: list[SharedMemory] = []
        self._names: dict[str, tuple[str, tuple[int, ...], str]] = {}
        shapes = {
            "observations": (n, self.table.size),
            "masks": (n, self.table.action_count),
            "rewards": (n, self.table.players),
            "turns": (n,),
            "dones": (n,),
        }
        for name, kind in ARRAYS.items():
            setattr(self, name, self._shared(name, shapes[name], kind))
        self._actions = self._shared("actions", (n,), np.int64)
        context = get_context("spawn")
        self._lines: list[Connection] = []
        self._workers = []
        edges = [n * number // processes for number in range(processes + 1)]
        for start, end in pairwise(edges):
            here, there = context.Pipe()
            asked = (key, end - start, players, seed, dict(bots or {}), actions, start, options)
            worker = context.Process(target=_work, args=(there, asked, self._names), daemon=True)
            worker.start()
            there.close()
            self._lines.append(here)
            self._workers.append(worker)
        self._answers()

    def _shared(self, name: str, shape: tuple[int, ...], kind: Any) -> NDArray[Any]:
        memory = SharedMemory(create=True, size=max(1, int(np.prod(shape)) * np.dtype(kind).itemsize))
        self._memory.append(memory)
        self._names[name] = (memory.name, shape, np.dtype(kind).str)
        return np.ndarray(shape, kind, memory.buf)

    def _ask(self, what: str) -> list[Any]:
        for line in self._lines:
            line.send(what)
        return self._answers()

    def _answers(self) -> list[Any]:
        """What each process answers. Raises Refusal where one of them refused."""
        silent = "A process of the batch does not answer."
        answers = [line.recv() if line.poll(WAIT) else (silent, None) for line in self._lines]
        for refused, _ in answers:
            if refused:
                raise Refusal("", refused)
        return [told for _, told in answers]

    def step(self, actions: Any, into: Mapping[str, NDArray[Any]] | None = None) -> None:
        """One action in every game. A share with an action that is not legal changes nothing, and Refusal is raised."""
        given = np.asarray(actions, np.int64)
        if given.shape != (self.n,):
            raise Refusal("", f"A batch of {self.n} games takes {self.n} actions, not an array of shape {given.shape}.")
        self._actions[:] = given
        self._ask("step")
        if into is not None:
            self.write(into)

    def write(self, into: Mapping[str, NDArray[Any]]) -> None:
        """Copy what is shown now into arrays of the caller's."""
        copy_out(self, into)

    def reset(self) -> None:
        self._ask("reset")

    def sample(self) -> NDArray[np.int64]:
        """A legal action for every game, all equally likely."""
        self._ask("sample")
        return self._actions.copy()

    def seeds(self) -> list[str]:
        """The seeds of the games in play."""
        return [seed for share in self._ask("seeds") for seed in share]

    def close(self) -> None:
        """End the processes and give the memory back."""
        for line in self._lines:
            line.close()
        for worker in self._workers:
            worker.join()
        for name in (*ARRAYS, "_actions"):
            self.__dict__.pop(name, None)
        for memory in self._memory:
            memory.close()
            memory.unlink()
        self._lines, self._workers, self._memory = [], [], []

    def __enter__(self) -> SharedBatch:
        return self

    def __exit__(self, *ended: object) -> None:
        self.close()


def _work(line: Connection, asked: tuple[Any, ...], names: dict[str, tuple[str, tuple[int, ...], str]]) -> None:
    """Plays a share until the line is closed. Every question is answered: with a refusal, or with what was asked."""
    key, n, players, seed, bots, actions, first, options = asked
    share = Batch(key, n, players, seed, bots, actions, first, **options)
    memories = {name: SharedMemory(called) for name, (called, _, _) in names.items()}
    rows = slice(first, first + n)
    arrays = {name: np.ndarray(names[name][1], names[name][2], memories[name].buf)[rows] for name in names}
    chosen = arrays.pop("actions")
    share.write(arrays)
    line.send(("", None))
    while True:
        try:
            what = line.recv()
        except EOFError:
            return
        told = None
        try:
            if what == "sample":
                chosen[:] = share.sample()
            elif what == "seeds":
                told = share.seeds()
            elif what == "reset":
                share.reset()
                share.write(arrays)
            else:
                share.step(chosen, arrays)
            line.send(("", told))
        except Refusal as refusal:
            line.send((refusal.why, None))
