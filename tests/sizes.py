"""How much of a random test to run: a share that takes seconds, or all of it under `make soak`."""

import os


def size(share: int, full: int) -> int:
    return full if os.environ.get("PARLOUR_SOAK") else share
