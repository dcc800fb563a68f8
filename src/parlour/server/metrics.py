"""What is counted, for Prometheus."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

QUICK = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Metrics:
    """One set a server, so that two servers in one process (in tests) do not count together."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.moves = Counter("parlour_moves", "Moves played", registry=self.registry)
        self.refusals = Counter("parlour_refusals", "Moves refused", registry=self.registry)
        self.undos = Counter("parlour_undos", "Undos", registry=self.registry)
        self.errors = Counter("parlour_errors", "Requests that went wrong by our own fault", registry=self.registry)
        self.sockets = Gauge("parlour_sockets", "Open connections to tables", registry=self.registry)
        self.tables = Gauge("parlour_tables", "Tables in memory", registry=self.registry)
        self.commits = Histogram("parlour_commit_seconds", "Commits of moves", buckets=QUICK, registry=self.registry)
        self.thought = Histogram("parlour_bot_seconds", "Bots' thinking", buckets=QUICK, registry=self.registry)
        self.requests = Counter(
            "parlour_requests", "HTTP requests", ["method", "path", "status"], registry=self.registry
        )

    def value(self, name: str) -> int:
        return int(self.registry.get_sample_value(name) or 0)

    def text(self) -> bytes:
        return generate_latest(self.registry)
