"""A limit on time ends what hangs, and leaves other alarms as they were."""

import signal

import pytest

from parlour.testing.limits import TookTooLong, time_limit


def _hang() -> None:
    with time_limit(0.05):
        while True:
            pass


def test_what_hangs_is_ended() -> None:
    with pytest.raises(TookTooLong, match=r"did not end within 0\.05 seconds"):
        _hang()


def test_an_alarm_of_others_goes_on_afterwards() -> None:
    handler = signal.getsignal(signal.SIGALRM)
    before, _ = signal.setitimer(signal.ITIMER_REAL, 1000)
    try:
        with time_limit(500):
            assert signal.getsignal(signal.SIGALRM) is not handler
        left, _ = signal.getitimer(signal.ITIMER_REAL)
        assert 500 < left <= 1000
        assert signal.getsignal(signal.SIGALRM) is handler
    finally:
        signal.setitimer(signal.ITIMER_REAL, before)
