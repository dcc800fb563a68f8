"""How fast one may ask."""

from __future__ import annotations

from parlour.server.rate_limit import Buckets


def test_buckets_forget_who_has_been_quiet() -> None:
    buckets = Buckets(rate=1e9, burst=2, most=3)
    for number in range(100):
        assert buckets.take(str(number))
    assert len(buckets._buckets) <= 3
