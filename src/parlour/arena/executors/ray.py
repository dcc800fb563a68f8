"""Deals played on a Ray cluster. Ray is an extra: it is imported only when asked for."""

from __future__ import annotations

import logging
import socket
from collections.abc import Generator
from pathlib import Path
from typing import Any

from parlour.arena.executors import Deal, Played
from parlour.arena.match import Match
from parlour.engine import Refusal

RETRIES = 20  # how often a deal is played again when its worker or its machine is lost
PATIENCE = 5.0  # seconds for a cluster to answer
AHEAD = 2  # deals waiting for each processor


class RayExecutor:
    """`address` is the cluster's; None finds one or starts one here."""

    def __init__(self, address: str | None = None) -> None:
        self.address = address

    def play(self, deals: list[Deal]) -> Generator[Played, None, None]:
        try:
            import ray
        except ImportError:
            raise Refusal("", "The arena on a cluster needs Ray: pip install 'parlour[cluster]'.") from None
        _knock(self.address)
        try:
            ray.init(address=self.address, log_to_driver=False, logging_level=logging.ERROR, ignore_reinit_error=True)
        except (ConnectionError, ValueError, RuntimeError) as error:
            raise Refusal("", f"There is no Ray cluster at {self.address!r}: {str(error).splitlines()[0]}") from None
        try:
            yield from _play(ray, deals)
        finally:
            ray.shutdown()


def _knock(address: str | None) -> None:
    """Ray itself would wait for minutes for a cluster that is not there."""
    host, colon, port = (address or "").removeprefix("ray://").rpartition(":")
    if not colon or not port.isdecimal():
        return
    try:
        socket.create_connection((host, int(port)), timeout=PATIENCE).close()
    except (OSError, OverflowError):
        raise Refusal("", f"There is no Ray cluster at {address!r}: nobody answers.") from None


def _play(ray: Any, deals: list[Deal]) -> Generator[Played, None, None]:
    remote = ray.remote(max_retries=RETRIES, num_cpus=1)(_play_deal)
    files = {name: Path(name.rpartition(":")[0]).read_text(encoding="utf-8") for name in _own_bots(deals)}
    queue = list(reversed(deals))
    waiting: dict[Any, Deal] = {}
    while queue or waiting:
        limit = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        while queue and len(waiting) < limit:
            match, deal = queue.pop()
            waiting[remote.remote(match, deal, files)] = (match, deal)
        done, _ = ray.wait(list(waiting), num_returns=1)
        for reference in done:
            match, deal = waiting.pop(reference)
            yield match, deal, ray.get(reference)


def _own_bots(deals: list[Deal]) -> set[str]:
    return {name for match, _ in deals for name in (match.first, match.second) if ".py:" in name}


def _play_deal(match: Match, deal: int, files: dict[str, str]) -> list[float]:
    """Runs on a worker, which may be another machine: files with bots travel along."""
    for name, text in files.items():
        path = Path(name.rpartition(":")[0])
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    return match.play(deal)
