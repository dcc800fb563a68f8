"""The work of a bot process: from a position to a move. Only this and `levels` know how bots are asked."""

from __future__ import annotations

import json
import os
import queue
import signal
import sys
import threading
from collections.abc import Callable
from functools import lru_cache
from random import Random
from typing import Any

import parlour
from parlour import bots
from parlour.engine import Perspective


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


def legal(game: str, position: dict[str, Any]) -> list[str]:
    """The texts of the legal moves."""
    state = parlour.game(game).load(position)
    return [state.text(move) for move in state.moves()]


WORK: dict[str, Callable[..., Any]] = {"choose": choose, "hints": hints, "legal": legal}


def main() -> None:
    """A bot process: when it is ready it says so; then a question a line comes in, and an answer a line goes out."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the server's affair
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
        except Exception as error:
            answer = {"error": f"{type(error).__name__}: {error}"}


def _listen(questions: queue.Queue[str]) -> None:
    """Without a server there is nothing left to do, not even to finish a thought."""
    for line in sys.stdin:
        questions.put(line)
    os._exit(0)


if __name__ == "__main__":
    main()
