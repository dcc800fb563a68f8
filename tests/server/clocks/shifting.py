"""A clock on the wall that stands still until a test sets it ahead."""

from __future__ import annotations

import asyncio
import time

import pytest

from tests.server.servers import Server


class Wall:
    def __init__(self) -> None:
        self.now = float(round(time.time()))

    def time(self) -> float:
        return self.now

    def pass_by(self, seconds: float, *servers: Server) -> None:
        """So much time goes by, and then every server looks at its clocks, all of them at once."""
        self.now += seconds
        looks = [asyncio.run_coroutine_threadsafe(each.house.timekeeper.look(), each.loop) for each in servers]
        for look in looks:
            look.result(60)


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> Wall:
    """For all servers in this process."""
    found = Wall()
    monkeypatch.setattr("parlour.server.clock.time", found)
    return found
