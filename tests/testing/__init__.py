"""Tests of the kit. They play the example game from its source, whether or not it is installed."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "examples" / "lantern-bay" / "src"))
