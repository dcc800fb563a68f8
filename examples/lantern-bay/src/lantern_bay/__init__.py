"""Lantern Bay: smugglers hide their crates from each other until the lanterns are lit."""

from parlour.engine import NumberOption

from lantern_bay.components import NIGHTS
from lantern_bay.rules import LanternBayState
from lantern_bay.setup import LanternBayGame

GAME = LanternBayGame(
    key="lantern-bay",
    title="Lantern Bay",
    prefix="LB",
    players=range(2, 5),
    pitch="Find out what the others hide, and keep your own crate in the dark.",
    minutes=15,
    options={"nights": NumberOption(NIGHTS["default"], NIGHTS["least"], NIGHTS["most"], "Nights to play")},
)

__all__ = ["GAME", "LanternBayState"]
