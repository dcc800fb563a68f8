"""What was planted where, how large it is, and what the lab has to say about it. Written before the first run."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from parlour.lab.data import Data
from parlour.lab.plan import planned
from parlour.lab.playing import missing, play
from parlour.lab.report import sections_of
from parlour.lab.store import Store
from parlour.lab.study import MARGINS, Study, study_from
from parlour.lab.verdicts import Answer, Finding

HERE = Path(__file__).parent
PACE = 30  # seconds a turn: an honest game of two lasts 6 minutes, and its box says 5 to 10


@dataclass(frozen=True)
class Truth:
    game: str  # a class in defects.py
    section: str
    what: str
    size: str
    deals: int
    near: bool = False  # no further beyond its limit than twice the margin
    players: int = 2
    levels: tuple[str, ...] = ("random",)
    variant: str = ""
    expects: Answer = "look here"
    more: dict[str, Any] = field(default_factory=dict, hash=False)

    def study(self, seed: str = "planted", deals: int = 0) -> Study:
        count = deals or self.deals
        told: dict[str, Any] = {
            "game": f"defects.py:{self.game}",
            "seed": seed,
            "tables": [self.players],
            "levels": list(self.levels),
            "deals": dict.fromkeys(self.levels, count),
            "pairs": 0,
            "cards": 0,
            "swaps": 0,
            "redraws": 1,
            "pace": PACE,
            "detail": 0,
            "margin": {name: value for name, (value, _) in MARGINS.items()},
            **self.more,
        }
        if self.section not in ("seats", "length"):
            told["detail"] = self.deals  # the same at every look
        if self.variant:
            told["variant"] = [{"name": "changed", "rules": f"defects.py:{self.variant}"}]
        return study_from(told, folder=str(HERE))


PAIRS = ("random", "novice")
DEFECTS = [
    # An equal part is 50 %, the margin 3 points; with three 33.3 %.
    Truth("ThreeAhead", "seats", "seats", "3 points ahead, of games that differ by 5: about +21 points", 400),
    Truth("Seat700", "seats", "seats", "+20 points", 300),
    Truth("Seat600", "seats", "seats", "+10 points", 2_000),
    Truth("Seat560", "seats", "seats", "+6 points", 6_000, near=True),
    Truth("Seat555", "seats", "seats", "+5.5 points", 9_000, near=True),
    Truth("Second560", "seats", "seats", "-6 points", 6_000, near=True),
    Truth("Third450", "seats", "seats", "+11.7 points", 1_500, players=3),
    Truth("First390", "seats", "seats", "+5.7 points", 8_000, near=True, players=3),
    # A game of two lasts as many turns as twice its rounds; the box says 10 minutes at most, the margin is a tenth.
    Truth("Long", "length", "minutes", "24 minutes", 100),
    Truth("Longer", "length", "minutes", "12 minutes", 100, near=True),
    Truth("EndlessTenth", "length", "minutes", "10 % never end", 120),
    Truth("EndlessSome", "length", "minutes", "3 % never end", 300),
    # The limit is 40 %, the margin 5.
    Truth("Forced70", "decisions", "forced turns", "70 %", 100),
    Truth("Forced55", "decisions", "forced turns", "55 %", 200),
    Truth("Forced50", "decisions", "forced turns", "50 %", 500, near=True),
    Truth("Forced48", "decisions", "forced turns", "48 %", 1_000, near=True),
    # The first half counts 20, 12, 9 times as much: its leader has won. The limit is 85 %, the margin 5.
    Truth("Runaway20", "tension", "leader at half-time", "about 98 %", 600),
    Truth("Runaway12", "tension", "leader at half-time", "about 96 %", 1_200, near=True),
    # The limit is 10 %, the margin 5.
    Truth("KingHalf", "interaction", "kingmaking", "50 % of games", 100, players=3),
    Truth("KingQuarter", "interaction", "kingmaking", "25 %", 600, players=3),
    Truth("KingFifth", "interaction", "kingmaking", "20 %", 1_200, near=True, players=3),
    Truth("KingSome", "interaction", "kingmaking", "19 %", 2_000, near=True, players=3),
    # The better level is to win 55 %, the margin is 2.
    Truth("Coin", "skill", "skill", "50 %: choices mean nothing", 20, near=True, levels=PAIRS, more={"pairs": 12_000}),
    Truth(
        "CoinOfChips",
        "skill",
        "skill",
        "the same with greater chips",
        20,
        near=True,
        levels=PAIRS,
        more={"pairs": 12_000},
    ),
    # Cards may explain 75 %, the margin is 5.
    Truth("Coin", "skill", "luck", "100 %", 400),
    Truth("Faint", "skill", "luck", "more than 99 %", 400),
    # What a pebble is worth to who may take it; the margin is 5 points.
    Truth("Dead6", "cards", "onyx", "never taken by who looks", 60, levels=("expert@20",), more={"cards": 40}),
    Truth("Dead4", "cards", "onyx", "never taken by who looks", 60, levels=("expert@20",), more={"cards": 40}),
    Truth(
        "Dominant5",
        "cards",
        "flint",
        "6 times 3 points of games that differ by 4",
        40,
        levels=("novice",),
        more={"cards": 300},
    ),
    Truth("Dominant3", "cards", "opal", "6 times a point or more", 40, levels=("novice",), more={"cards": 400}),
    Truth("Dominant2", "cards", "opal", "6 times 2 points", 40, levels=("novice",), more={"cards": 300}),
    # In a hundredth of games or more.
    Truth("Honest", "rules", "PB-3", "0 %", 1_500),
    Truth("Honest", "rules", "PB-4", "0.2 %", 4_000),
    # Differences of variants, by the margins above.
    Truth("Honest", "variants", "changed: turns", "twice as long", 60, variant="Longer"),
    Truth("Honest", "variants", "changed: first seat", "+20 points", 900, variant="Seat700"),
    Truth("Honest", "variants", "changed: forced turns", "+48 points", 60, variant="Forced48"),
]
SOUND = [
    Truth("Even2", "seats", "seats", "0", 300, expects="good"),
    Truth("Even3", "seats", "seats", "0", 300, players=3, expects="good"),
    Truth("Honest", "seats", "seats", "0", 300, expects="good"),
    Truth("Honest", "variants", "changed: first seat", "0", 300, variant="Honest", expects="good"),
    Truth("Honest", "decisions", "forced turns", "0 %", 300, expects="good"),
    Truth("Honest", "tension", "leader at half-time", "about 75 %", 300, expects="good"),
]


def found(truth: Truth, folder: Path, seed: str = "planted", deals: int = 0) -> Finding:
    """What the lab says about what was planted."""
    study = truth.study(seed, deals)
    store = Store(folder, study)
    plans = [plan for plan in planned(study) if truth.section in AIMS.get(plan.cell.aim, "")]
    play(store, missing(store, plans), jobs=1)
    store.close()
    section = sections_of(Data(study, store, plans), (truth.section,))[0]
    return next(one for one in section.findings if one.what == truth.what)


# Which games each section looks at: the others need not be played.
AIMS = {
    "seats": "seats length decisions tension interaction skill cards rules variants",
    "pair": "skill",
    "ban": "cards",
    "swap": "",
}
