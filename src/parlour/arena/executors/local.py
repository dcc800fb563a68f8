"""Deals played by processes on this machine."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Generator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool

from parlour.arena.executors import Deal, Played
from parlour.engine import Refusal

AHEAD = 2  # deals waiting for each process
MAX_LOSSES = 3  # in a row, without a deal between them


class LocalExecutor:
    def __init__(self, processes: int | None = None) -> None:
        self.processes = processes or os.cpu_count() or 1

    def play(self, deals: list[Deal]) -> Generator[Played, None, None]:
        if self.processes == 1:
            for match, deal in deals:
                yield match, deal, match.play(deal)
            return
        queue = deque(deals)
        losses = 0
        while queue:
            waiting: dict[Future[list[float]], Deal] = {}
            pool = ProcessPoolExecutor(self.processes, multiprocessing.get_context("spawn"), _leave_ctrl_c_to_the_arena)
            try:
                while queue or waiting:
                    while queue and len(waiting) < self.processes * AHEAD:
                        match, number = queue.popleft()
                        waiting[pool.submit(match.play, number)] = (match, number)
                    done, _ = wait(waiting, return_when=FIRST_COMPLETED)
                    for future in done:
                        shares = future.result()
                        match, number = waiting.pop(future)
                        losses = 0
                        yield match, number, shares
            except BrokenProcessPool:
                # A process was lost, perhaps to the system: what it played is played again in a new pool.
                losses += 1
                queue.extend(waiting.values())
                if losses == MAX_LOSSES:
                    raise Refusal("", "The processes of the arena die again and again: too little memory?") from None
            finally:
                processes = list((pool._processes or {}).values())
                pool.shutdown(wait=False, cancel_futures=True)
                for process in processes:
                    process.terminate()


def _leave_ctrl_c_to_the_arena() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
