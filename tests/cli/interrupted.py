"""Run `parlour`, and press Ctrl-C at the N-th call of a function: `python -m tests.cli.interrupted N arena ...`.

Counted are calls from the arena's code, the command line's, and that which starts processes and writes files. So the
moment does not depend on how fast the machine is, and moments of all kinds are as likely as long ones.
On standard error, at the end: how many calls there were.
"""

import os
import signal
import sys
from types import FrameType

from parlour.cli import main

COUNTED = ("parlour/arena", "parlour/cli", "/concurrent/", "/multiprocessing/", "/json/", "/pathlib", "/rich/progress")
TOO_MANY = "rating.py"  # thousands of calls in a row that are all alike


class Presser:
    def __init__(self, at: int) -> None:
        self.at = at
        self.calls = 0

    def __call__(self, frame: FrameType, event: str, argument: object) -> None:
        if event in ("call", "c_call") and self._counts(frame.f_code.co_filename):
            self.calls += 1
            if self.calls == self.at:
                os.killpg(os.getpgrp(), signal.SIGINT)  # as a terminal does: to all that was started, too

    def _counts(self, file: str) -> bool:
        return not file.endswith(TOO_MANY) and any(part in file for part in COUNTED)


if __name__ == "__main__":
    presser = Presser(int(sys.argv[1]))
    sys.argv = ["parlour", *sys.argv[2:]]
    sys.setprofile(presser)
    try:
        main()
    finally:
        sys.setprofile(None)
        print(f"calls: {presser.calls}", file=sys.stderr)
