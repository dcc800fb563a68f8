"""What a process of ours can be asked to do. Only this and `levels` know how bots are asked."""

from __future__ import annotations

import json
import os
import queue
import signal
import sys
import threading
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

import parlour
from parlour import bots
from parlour.engine import Perspective
from parlour.games.record import Record
from parlour.platforms import HERE, memory_file, posix
from parlour.server.thinking import moments, painting, practice, replay, rules

LOOK_BACK = bots.Budget(iterations=400, milliseconds=800)  # for each move of a turn
CLEARLY = 0.05  # of the chance to win: one trick of many is worth little more, and with less nobody is told
TOO_LARGE = "It takes more memory than a process may have."


def choose(game: str, position: dict[str, Any], seat: int, bot: str, told: list[dict[str, Any]]) -> str:
    """The move text of a bot that looks at the position through that seat's eyes, and knows what the seat was told."""
    state = parlour.game(game).load(position)
    move = _bot(bot).choose(Perspective(state, seat, told), Random())
    refusal = state.refusal(move)
    if refusal is not None:
        raise refusal
    return state.text(move)


@lru_cache
def _bot(name: str) -> bots.Bot:
    """Made once a process: a bot of one's own may take its time to load what it has learned."""
    return bots.bot(name)


def hints(game: str, position: dict[str, Any], seat: int) -> list[dict[str, Any]]:
    """What the seat to move could do."""
    return bots.hints_for(parlour.game(game).load(position), seat, Random())


def hint_look(game: str, position: dict[str, Any], seat: int, seed: str, number: int) -> list[Any]:
    """One of several searches for a hint."""
    return bots.adviser().look(Perspective(parlour.game(game).load(position), seat), seed, number)


def hint_of_looks(
    game: str, position: dict[str, Any], seat: int, seed: str, looks: list[list[Any]]
) -> list[dict[str, Any]]:
    """The hint that they come to."""
    state = parlour.game(game).load(position)
    return bots.hints_of(state, seat, bots.adviser().put_together(Perspective(state, seat), looks, seed))


def remark(game: str, position: dict[str, Any], moves: list[str]) -> str | None:
    """What was clearly better than the worst of these moves of one turn, which began at that position."""
    turn = Record(game, position["players"], "", moves, position=position)
    missed = [found for found in bots.Analysis(turn, LOOK_BACK) if found.better is not None]
    worst = max(missed, key=lambda found: found.before - found.after, default=None)
    return None if worst is None or worst.before - worst.after < CLEARLY else worst.gently


def nothing() -> None:
    """So that the process is there when it is needed."""


WORK: dict[str, Callable[..., Any]] = {
    "nothing": nothing,
    "choose": choose,
    "hints": hints,
    "hint_look": hint_look,
    "hint_of_looks": hint_of_looks,
    "remark": remark,
    "choices": rules.choices,
    "refusal": rules.refusal,
    "review": rules.review,
    "events": replay.events,
    "frames": replay.frames,
    "scores": replay.scores,
    "position": replay.position,
    "playable": replay.playable,
    "restored": replay.restored,
    "record": replay.record,
    "tried": practice.tried,
    "checked": practice.checked,
    "reviewed": practice.reviewed,
    "shown": practice.shown,
    "worked": moments.worked,
    "mined": moments.mined,
    "judged": moments.judged,
    "moment_checked": moments.checked,
    "drafted": moments.drafted,
    "moment_painted": painting.moment_painted,
    "puzzle_painted": painting.puzzle_painted,
}


def main(memory: int, niceness: int) -> None:
    """A bot process: when it is ready it says so; then a question a line comes in, and an answer a line goes out.

    `memory`: how many bytes it may take, 0 for any. An answer says `full` when less than half of them are left: what
    was kept for earlier questions must not be the reason why a later one fails. `niceness`: how much it yields.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the server's affair
    if posix(HERE):
        os.nice(niceness)
    _limit(memory)
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)  # what a bot prints is for people
    questions: queue.Queue[str] = queue.Queue()
    threading.Thread(target=_listen, args=(questions,), daemon=True).start()
    answer: dict[str, Any] = {"ready": True}
    while True:
        print(json.dumps(answer), file=answers, flush=True)
        work, *args = json.loads(questions.get())
        try:
            answer = {"result": WORK[work](*args)}
        except MemoryError:
            answer = {"error": TOO_LARGE}
        except Exception as error:
            answer = {"error": f"{type(error).__name__}: {error}"}
        answer["full"] = memory > 0 and _taken() > memory / 2


def _listen(questions: queue.Queue[str]) -> None:
    """Without a server there is nothing left to do, not even to finish a thought."""
    for line in sys.stdin:
        questions.put(line)
    os._exit(0)


def _limit(memory: int) -> None:
    """Above that, asking the system for more memory fails. Where there are no such limits, there is none."""
    if posix(HERE) and memory > 0:
        import resource

        resource.setrlimit(resource.RLIMIT_DATA, (memory, memory))


def _taken() -> int:
    """How many bytes count towards the limit; 0 where the system does not say."""
    told = memory_file(HERE)
    if told is None:
        return 0
    try:
        pages = Path(told).read_text().split()[5]
    except OSError:  # a sandbox hides it
        return 0
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
