"""Deals played by processes on this machine."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Generator, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from queue import SimpleQueue

from parlour.arena.ctrl_c import heard
from parlour.arena.executors import Deal, Played
from parlour.arena.match import Match
from parlour.arena.outcome import Outcome
from parlour.arena.roster import Roster, unpack
from parlour.engine import Refusal
from parlour.engine.box import OVERLAY
from parlour.platforms import HERE, posix

AHEAD = 2  # deals waiting for each process
MAX_LOSSES = 3  # in a row, without a deal between them


class LocalExecutor:
    """As many processes as there are processors if not said; with 1, all is played in this one.

    `box` is a folder of other boxes, which then these processes have and this one has not.
    """

    def __init__(self, processes: int | None = None, roster: Roster | None = None, box: str | None = None) -> None:
        if processes is not None and processes < 1:
            raise Refusal("", f"The arena needs one process at least, not {processes}.")
        self.processes = processes or os.cpu_count() or 1
        self.roster = roster or Roster()
        self.box = box

    def play(self, deals: list[Deal]) -> Generator[Played, None, None]:
        if self.processes == 1 and self.box is None:
            for match, deal in deals:
                with heard():
                    outcomes = match.play(deal, self.roster)
                yield match, deal, outcomes
            return
        packed = self.roster.pack()
        queue = deque(deals)
        losses = 0
        while queue:
            waiting: dict[Future[list[Outcome]], Deal] = {}
            # Not `wait`, which takes the locks of all futures: interrupted there it keeps some of them for ever.
            done: SimpleQueue[Future[list[Outcome]]] = SimpleQueue()
            pool = ProcessPoolExecutor(self.processes, multiprocessing.get_context("spawn"), _begin, (packed, self.box))
            try:
                while queue or waiting:
                    while queue and len(waiting) < self.processes * AHEAD:
                        match, number = queue.popleft()
                        with _deaf():
                            future = pool.submit(_play, match, number)
                        waiting[future] = (match, number)
                        future.add_done_callback(done.put)
                    with heard():
                        future = done.get()
                    outcomes = future.result()
                    match, number = waiting.pop(future)
                    losses = 0
                    yield match, number, outcomes
            except BrokenProcessPool:
                # A process was lost, perhaps to the system: what it played is played again in a new pool.
                losses += 1
                queue.extend(waiting.values())
                if losses == MAX_LOSSES:
                    raise Refusal(
                        "",
                        "The processes of the arena die again and again. Is there too little memory? A script that "
                        'plays with several must begin below a line `if __name__ == "__main__":`.',
                    ) from None
            finally:
                for process in list((pool._processes or {}).values()):
                    process.terminate()
                # Waited for: at its exit Python would wake the pool's thread through a pipe that is perhaps closing.
                pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def _deaf() -> Iterator[None]:
    """Processes that are started here never hear Ctrl-C, which a terminal sends to all: it is the arena's affair."""
    if not posix(HERE):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


_roster = Roster()  # of a process of the arena


def _begin(packed: dict[str, bytes], box: str | None) -> None:
    global _roster
    if box is not None:
        os.environ[OVERLAY] = box  # no game has been imported yet
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _roster = unpack(packed)


def _play(match: Match, deal: int) -> list[Outcome]:
    return match.play(deal, _roster)
