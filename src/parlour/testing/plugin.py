"""`pytest --parlour-game my-game`: the kit in pytest.

Pytest loads this wherever Parlour is installed. So it imports nothing but pytest until it is asked for a game.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from parlour.testing import Promise, Table

UNPROVED = "unproved"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.getgroup("parlour").addoption(
        "--parlour-game",
        action="append",
        default=[],
        metavar="KEY",
        help="see whether this game keeps what every game of Parlour promises; may be given several times",
    )


@pytest.hookimpl(tryfirst=True)  # before others choose among the tests, as -k does
def pytest_collection_modifyitems(session: pytest.Session, config: pytest.Config, items: list[pytest.Item]) -> None:
    for key in config.getoption("--parlour-game"):
        kit = Kit.from_parent(session, name=key, nodeid=f"parlour::{key}")
        items.extend(kit.collect())


class Kit(pytest.Collector):
    """All promises of one game."""

    def collect(self) -> list[pytest.Item]:
        import parlour
        from parlour.testing import cases

        try:
            game = parlour.game(self.name)
        except parlour.Refusal as refusal:
            raise pytest.UsageError(str(refusal)) from None
        return [
            PromiseItem.from_parent(self, name=f"{promise}[{table}]", promise=promise, table=table)
            for promise, table in cases(game)
        ]


class PromiseItem(pytest.Item):
    """One promise at one table."""

    def __init__(self, promise: Promise, table: Table, **arguments: Any) -> None:
        super().__init__(**arguments)
        self.promise = promise
        self.table = table

    def runtest(self) -> None:
        self.promise.keep(self.table)

    def reportinfo(self) -> tuple[str, None, str]:
        return "parlour.testing", None, f"{self.table}: {self.promise.words}"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """What a promise says, as it says it; one that cannot be looked at is no failure."""
    report = yield
    found = None if call.excinfo is None else call.excinfo.value
    kind = type(found).__name__ if type(found).__module__ == "parlour.testing.promises" else ""
    if kind == "BrokenPromise":
        report.longrepr = str(found)
    elif kind in ("Unproved", "NotOffered"):
        report.outcome = "skipped"
        report.longrepr = (str(item.path), 0, str(found))
        if kind == "Unproved":
            report.user_properties.append((UNPROVED, str(found)))
    return report


def _unproved(report: Any) -> list[str]:
    return [str(says) for name, says in getattr(report, "user_properties", []) if name == UNPROVED]


def pytest_report_teststatus(report: Any) -> tuple[str, str, tuple[str, dict[str, bool]]] | None:
    """An unproved promise has a count of its own, and the last line is not green."""
    if report.when == "call" and _unproved(report):
        return UNPROVED, "u", ("UNPROVED", {"yellow": True})
    return None


def pytest_terminal_summary(terminalreporter: Any) -> None:
    reports = terminalreporter.getreports(UNPROVED)
    if reports:
        terminalreporter.section("unproved promises", yellow=True)
        for says in sorted({says for report in reports for says in _unproved(report)}):
            terminalreporter.line(says)
