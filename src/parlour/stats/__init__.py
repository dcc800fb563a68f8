"""Statistics that survive being looked at: what arena, ladder, lab and reviews say is said with these.

Everything is a pure function of numbers, and of a seed where lots are drawn. The unit is always the deal: games with
the same cards are not independent of each other.
"""

from parlour.stats.bootstrap import bootstrap, quantile_of, ratio_of
from parlour.stats.calibration import Calibration, calibration, recalibrated
from parlour.stats.discoveries import discoveries
from parlour.stats.interval import Interval
from parlour.stats.sequence import Sequence, deals_for
from parlour.stats.sprt import PairTest
from parlour.stats.verdict import Verdict, verdict

__all__ = [
    "Calibration",
    "Interval",
    "PairTest",
    "Sequence",
    "Verdict",
    "bootstrap",
    "calibration",
    "deals_for",
    "discoveries",
    "quantile_of",
    "ratio_of",
    "recalibrated",
    "verdict",
]
