"""Deals played on a Ray cluster. Ray is an extra: it is imported only when asked for."""

from __future__ import annotations

import logging
import secrets
import socket
from collections.abc import Generator
from pathlib import Path
from typing import Any

from parlour.arena.ctrl_c import heard
from parlour.arena.executors import Deal, Played
from parlour.arena.match import Match
from parlour.arena.outcome import Outcome
from parlour.arena.roster import Roster, unpack
from parlour.engine import Refusal

RETRIES = 20  # how often a deal is played again when its worker or its machine is lost
PATIENCE = 5.0  # seconds for a cluster to answer
AHEAD = 2  # deals waiting for each processor
GLANCE = 1.0  # seconds of waiting between looks at whether the arena goes on


class RayExecutor:
    """`address` is the cluster's; None finds one or starts one here."""

    def __init__(self, address: str | None = None, roster: Roster | None = None) -> None:
        self.address = address
        self.roster = roster or Roster()

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
            yield from _play(ray, deals, self.roster)
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


def _play(ray: Any, deals: list[Deal], roster: Roster) -> Generator[Played, None, None]:
    remote = ray.remote(max_retries=RETRIES, num_cpus=1)(_play_deal)
    # In a list Ray hands on the reference, and each worker fetches the bots once.
    bots = [ray.put((roster.pack(ray.cloudpickle.dumps), _own_files(deals, roster)))]
    run = secrets.token_hex(8)
    queue = list(reversed(deals))
    waiting: dict[Any, Deal] = {}
    while queue or waiting:
        limit = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        while queue and len(waiting) < limit:
            match, deal = queue.pop()
            waiting[remote.remote(match, deal, run, bots)] = (match, deal)
        with heard():
            done, _ = ray.wait(list(waiting), num_returns=1, timeout=GLANCE)
        for reference in done:
            match, deal = waiting.pop(reference)
            try:
                outcomes = ray.get(reference)
            except ray.exceptions.RayTaskError as error:
                raise error.cause from error  # what was raised there, without pages of Ray's around it
            yield match, deal, outcomes


def _own_files(deals: list[Deal], roster: Roster) -> dict[str, str]:
    """The text of every file with a bot in it."""
    files = {roster.file(name) for match, _ in deals for name in match.bots}
    return {file: Path(file).read_text(encoding="utf-8") for file in files if file is not None}


_rosters: dict[str, Roster] = {}  # in a worker: the bots of the run that it plays for


def _play_deal(match: Match, deal: int, run: str, bots: list[Any]) -> list[Outcome]:
    """Runs on a worker, which may be another machine: bots, and files with bots, travel along."""
    if run not in _rosters:
        import ray

        packed, files = ray.get(bots[0])
        for file, text in files.items():
            path = Path(file)
            if not path.exists():
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")
        _rosters.clear()
        _rosters[run] = unpack(packed)
    return match.play(deal, _rosters[run])
