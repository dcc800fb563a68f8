"""How fast one may ask."""

from __future__ import annotations

import time

import pytest

from parlour.server.rate_limit import Bucket, Buckets


def test_buckets_forget_who_has_been_quiet() -> None:
    buckets = Buckets(rate=1e9, burst=2, most=3)
    for number in range(100):
        assert buckets.take(str(number))
    assert len(buckets._buckets) <= 3


def test_what_is_borrowed_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    bucket = Bucket(rate=4, burst=2)
    assert [bucket.borrow() for _ in range(4)] == [0.0, 0.0, 0.25, 0.5]
    now += 0.5
    assert bucket.borrow() == 0.25
    now += 1000
    assert bucket.borrow() == 0.0
