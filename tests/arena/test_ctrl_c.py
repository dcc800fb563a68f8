"""Ctrl-C is kept back where it would break something."""

import gc
import os
import signal
import threading
from collections.abc import Iterator

import pytest

from parlour.arena.ctrl_c import Held, heard


@pytest.fixture(autouse=True)
def as_python_hears_it() -> Iterator[None]:
    """A shell that runs the tests in the background has them ignore it; and what a collector of garbage calls would
    swallow it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    gc.disable()
    yield
    gc.enable()
    signal.signal(signal.SIGINT, before)


def ctrl_c() -> None:
    os.kill(os.getpid(), signal.SIGINT)


def wholly(done: list[str]) -> None:
    with Held():
        ctrl_c()
        done.append("all of it")


def interrupted(done: list[str]) -> None:
    with heard():
        ctrl_c()
        done.append("not reached")


def test_it_comes_at_the_end_of_what_must_be_done_wholly() -> None:
    done: list[str] = []
    with pytest.raises(KeyboardInterrupt):
        wholly(done)
    assert done == ["all of it"]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_it_is_heard_where_it_may_interrupt_and_again_if_somebody_is_in_a_hurry() -> None:
    done: list[str] = []
    with Held():
        for _ in range(2):
            with pytest.raises(KeyboardInterrupt):
                interrupted(done)
            done.append("kept")
    assert done == ["kept", "kept"]


def test_it_is_heard_late_if_it_came_early() -> None:
    with Held():
        ctrl_c()
        with pytest.raises(KeyboardInterrupt), heard():
            pytest.fail("It came before.")


def test_held_twice_is_held_once() -> None:
    done: list[str] = []

    def outer() -> None:
        with Held():
            wholly(done)
            done.append("the rest of the outer one")

    with pytest.raises(KeyboardInterrupt):
        outer()
    assert done == ["all of it", "the rest of the outer one"]


def test_an_error_is_told_rather_than_the_wish_to_stop() -> None:
    def fail() -> None:
        with Held():
            ctrl_c()
            raise OSError("disk full")

    with pytest.raises(OSError, match="disk full"):
        fail()


def test_other_threads_hold_nothing() -> None:
    before = signal.getsignal(signal.SIGINT)
    seen = []

    def work() -> None:
        with Held(), heard():
            seen.append(signal.getsignal(signal.SIGINT))

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert seen == [before]


def test_without_anything_held_it_is_as_ever() -> None:
    done: list[str] = []
    with pytest.raises(KeyboardInterrupt):
        interrupted(done)
    assert done == []
