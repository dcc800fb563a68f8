"""The sections of a report, one module each: a picture, a table, a few sentences, and findings with their verdicts."""

from __future__ import annotations

from dataclasses import dataclass, field

from parlour.lab.verdicts import WORST, Answer, Finding, agreed, worst


@dataclass
class Section:
    key: str  # for links and `summary.json`
    title: str
    asks: str  # the question that it answers, in one sentence
    says: list[str] = field(default_factory=list)
    picture: str = ""  # SVG
    head: list[str] = field(default_factory=list)
    rows: list[list[str]] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    judged: bool = True

    @property
    def verdict(self) -> Answer | None:
        """Of each table what two levels agree on; of all tables the worst."""
        if not self.judged or not self.findings:
            return None
        tables = dict.fromkeys((found.table, found.what) for found in self.findings)
        return worst(
            [
                agreed([found.verdict for found in self.findings if (found.table, found.what) == asked])[0]
                for asked in tables
            ]
        )

    @property
    def disagree(self) -> bool:
        """Do levels give opposite answers somewhere?"""
        tables = dict.fromkeys((found.table, found.what) for found in self.findings)
        return any(
            agreed([found.verdict for found in self.findings if (found.table, found.what) == asked])[1]
            for asked in tables
        )

    def telling(self) -> list[str]:
        """The three sentences that matter most."""
        return [finding.says for finding in sorted(self.findings, key=lambda one: WORST.index(one.verdict))[:3]]
