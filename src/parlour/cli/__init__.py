"""The command line: `parlour play | learn | games | rules | examples | replay | review | puzzle | arena ...`."""

from __future__ import annotations

import sys


def main() -> None:
    """Load the commands and run one. Loading takes a moment too, in which somebody may press Ctrl-C."""
    try:
        from parlour.cli.app import run

        run()
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        sys.exit(130)
