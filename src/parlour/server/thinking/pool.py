"""Processes that think, one question at a time each. One that dies, takes too long or grows too large is replaced."""

from __future__ import annotations

import asyncio
import json
import logging
import sys
from asyncio.subprocess import PIPE, Process
from collections import Counter
from collections.abc import Generator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any

from parlour.server.errors import Trouble
from parlour.server.thinking import worker
from parlour.server.thinking.fair_queue import Asker, FairQueue, Rank

MAX_WAITING = 50  # questions of one asker
NICE, NICEST = 5, 19  # the server itself comes before all who think, but a flood of requests must not silence bots
MAX_LINE = 16 * 1024 * 1024
MAX_START = 60.0  # seconds until a new process is ready
HOUSE = Asker("", Rank.NOBODY)  # asks nothing, and wants a process to stand by
log = logging.getLogger("parlour.thinking")


class Died(RuntimeError):
    """The process ended before it answered."""


class Failed(RuntimeError):
    """What was to be done raised an exception over there."""


class TooLarge(RuntimeError):
    """What was to be done needs more memory than a process may have."""


class Busy(Trouble):
    """That asker has too much waiting."""

    def __init__(self) -> None:
        super().__init__(429, "You have asked for a lot that is still being thought about. Please wait a moment.")


class Worker:
    """One process. Questions and answers are lines of JSON."""

    def __init__(self, memory: int, idle: float | None, niceness: int) -> None:
        self._options = [str(memory), str(niceness)]
        self._idle = idle
        self._resting: asyncio.TimerHandle | None = None
        self._starting: asyncio.Task[Process] | None = None
        self._process: Process | None = None

    @property
    def ready(self) -> bool:
        return self._process is not None

    async def start(self) -> None:
        """Be ready: the time of a question begins when somebody can begin to think."""
        if self._resting is not None:
            self._resting.cancel()
        if self._process is None:
            # Shielded: a process whose start is given up halfway would be nobody's.
            self._starting = asyncio.create_task(self._begin())
            self._process, self._starting = await asyncio.shield(self._starting), None
            async with asyncio.timeout(MAX_START):
                await self._hear()

    async def _begin(self) -> Process:
        return await asyncio.create_subprocess_exec(
            sys.executable, "-m", worker.__name__, *self._options, stdin=PIPE, stdout=PIPE, limit=MAX_LINE
        )

    async def ask(self, seconds: float, work: str, *args: Any) -> Any:
        async with asyncio.timeout(seconds):
            self._say([work, *args])
            done = await self._hear()
        if done["full"]:
            await self.end()  # so that the next question finds room
        elif self._idle is not None:
            self._resting = asyncio.get_running_loop().call_later(self._idle, self._kill)
        if "error" in done:
            raise (TooLarge if done["error"] == worker.TOO_LARGE else Failed)(done["error"])
        return done["result"]

    def _say(self, question: list[Any]) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(question).encode() + b"\n")
        except (OSError, RuntimeError) as error:  # which of them depends on the loop
            raise Died("A bot process died before it was asked.") from error

    async def _hear(self) -> Any:
        assert self._process is not None
        assert self._process.stdout is not None
        try:
            line = await self._process.stdout.readline()
        except ValueError:  # beyond MAX_LINE
            raise TooLarge("The answer is too long.") from None
        if not line:
            raise Died("A bot process died.")
        return json.loads(line)

    def _kill(self) -> Process | None:
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            process.kill()
        return process

    async def end(self) -> None:
        if self._resting is not None:
            self._resting.cancel()
        if self._starting is not None:
            starting, self._starting = self._starting, None
            with suppress(OSError):  # it could not be started: whoever asked has heard of it
                self._process = await starting
        process = self._kill()
        if process is not None:
            await process.wait()


class Thread:
    """The same within the server, for tests and tiny machines; here nothing can be done about what takes too much."""

    ready = True

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(1, "bot")

    async def start(self) -> None:
        pass

    async def ask(self, seconds: float, work: str, *args: Any) -> Any:
        try:
            async with asyncio.timeout(seconds):
                return await asyncio.get_running_loop().run_in_executor(self._pool, worker.WORK[work], *args)
        except TimeoutError:
            raise
        except Exception as error:
            raise Failed(f"{type(error).__name__}: {error}") from error

    async def end(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)
        self._pool = ThreadPoolExecutor(1, "bot")


Team = list[Worker | Thread]  # those who are free; the last of them has worked last


class Question:
    """Something to be thought about, to be awaited. Whoever loses interest may cancel it."""

    def __init__(self, asker: Asker, seconds: float, work: str, args: tuple[Any, ...]) -> None:
        self.asker = asker
        self.seconds = seconds
        self.work = work
        self.args = args
        self.answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

    def __await__(self) -> Generator[Any, None, Any]:
        return self.answer.__await__()

    def settle(self, task: asyncio.Task[Any]) -> None:
        """The answer is what came of the task."""
        error = None if task.cancelled() else task.exception()
        if self.answer.done():
            return
        if task.cancelled():
            self.answer.cancel()
        elif error is not None:
            self.answer.set_exception(error)
        else:
            self.answer.set_result(task.result())


class Pool:
    """Workers that are shared fairly; without processes, one thread.

    One process more than one asker can keep busy: whoever comes while somebody else fills all the others waits for
    nobody. And one that yields to all others thinks where nobody looks, while nobody else waits.
    """

    def __init__(self, processes: int, seconds: float, memory: int = 0, idle: float | None = None) -> None:
        """`memory`: how many bytes a process may take, 0 for any. `idle`: after how many idle seconds it ends."""
        self.seconds = seconds  # that one question may take, from the moment somebody thinks about it
        self.spare = min(processes, 1)
        self._free: Team = [Worker(memory, idle, NICE) for _ in range(processes + self.spare)]
        self._night_shift: Team = [Worker(memory, idle, NICEST)]
        if not processes:
            self._free = self._night_shift = [Thread()]
        self._all = {*self._free, *self._night_shift}
        self._queue: FairQueue[Question] = FairQueue()
        self._thinking: Counter[str] = Counter()  # for each asker's key, how many workers; without the night shift
        self._tasks: set[asyncio.Task[Any]] = set()
        self._closed = False

    async def ask(self, work: str, *args: Any, asker: Asker, seconds: float | None = None) -> Any:
        """The answer. Raises TimeoutError, Died, Failed or TooLarge; Busy at once."""
        return await self.question(work, *args, asker=asker, seconds=seconds)

    def question(self, work: str, *args: Any, asker: Asker, seconds: float | None = None) -> Question:
        """The same, for whoever may want to promote the question while it waits."""
        if self._queue.waiting(asker) >= MAX_WAITING:
            raise Busy
        question = Question(asker, self.seconds if seconds is None else seconds, work, args)
        self._queue.add(asker, question)
        question.answer.add_done_callback(lambda answer: answer.cancelled() and self._withdraw(question))
        self._serve()
        return question

    def promote(self, question: Question, asker: Asker) -> None:
        """Somebody else has begun to wait for that answer."""
        if asker != question.asker and self._withdraw(question):
            question.asker = asker
            self._queue.add(asker, question)
            self._serve()

    def to_spare(self) -> int:
        """How many that would stand idle may help with a question: those of the night shift, while nothing waits.

        They yield to all others, so no table is slowed down by what they do.
        """
        return 0 if self._night_shift is self._free or self._queue.rank is not None else len(self._night_shift)

    def _withdraw(self, question: Question) -> bool:
        return self._queue.remove(question.asker, question)

    def _serve(self) -> None:
        if self._closed:
            return
        while self._free and (question := self._queue.take(self._may)) is not None:
            self._begin(self._free, question)
        while self._night_shift and self._queue.rank is Rank.NOBODY:
            question = self._queue.take(lambda _: True)
            assert question is not None
            self._begin(self._night_shift, question)

    def _may(self, asker: Asker) -> bool:
        """Not where nobody looks; and the last that is free is for somebody who is not being thought for already."""
        return asker.rank is not Rank.NOBODY and (len(self._free) > self.spare or not self._thinking[asker.key])

    def _warm(self) -> None:
        """Whoever comes next need not wait for a process to start."""
        if self._free and not self._free[-1].ready and not self._closed:
            nothing = Question(HOUSE, self.seconds, "nothing", ())
            nothing.answer.cancel()  # nobody waits for it, nor for what may go wrong
            self._begin(self._free, nothing)

    def _begin(self, team: Team, question: Question) -> None:
        worker = team.pop()
        # The night shift is nobody's: a table left alone does not keep its opener's other tables waiting.
        counted = Counter([] if question.asker.rank is Rank.NOBODY else [question.asker.key])
        self._thinking += counted
        task = asyncio.create_task(self._answer(worker, question))
        self._tasks.add(task)

        def end(_: asyncio.Task[Any]) -> None:
            """Whoever asked may have lost interest; the worker is only free now that it has answered."""
            self._tasks.discard(task)
            self._thinking -= counted
            team.append(worker)
            question.settle(task)
            self._serve()

        task.add_done_callback(end)

    async def _answer(self, worker: Worker | Thread, question: Question) -> Any:
        try:
            try:
                return await self._ask(worker, question)
            except Died:  # perhaps by somebody else's fault: once more, in a new process
                log.warning("a process died", extra={"work": question.work})
                await worker.end()
                return await self._ask(worker, question)
        except Failed:
            raise
        except BaseException:  # what it would say next might be the answer to another question
            await worker.end()
            raise

    async def _ask(self, worker: Worker | Thread, question: Question) -> Any:
        await worker.start()
        if question.asker is not HOUSE:
            self._warm()  # only now: two that start at once keep each other waiting
        return await worker.ask(question.seconds, question.work, *question.args)

    async def close(self) -> None:
        self._closed = True
        while (question := self._queue.take(lambda _: True)) is not None:
            question.answer.cancel()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(worker.end() for worker in self._all))
