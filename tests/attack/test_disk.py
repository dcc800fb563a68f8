"""A share of what is done to the disk."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from tests.attack import disk
from tests.attack.machine import COMPILER, NO_COMPILER
from tests.attack.results import Figures


@pytest.mark.skipif(COMPILER is None, reason=NO_COMPILER)
@pytest.mark.parametrize("scenario", [disk.failing_sync, disk.full])
def test_nothing_is_acknowledged_that_an_ill_disk_does_not_have(scenario: Callable[[int], Figures]) -> None:
    scenario(_seed())


def test_two_tables_that_make_no_sense_harm_no_other() -> None:
    disk.bad_tables(_seed())


def _seed() -> int:
    seed = random.randrange(10**9)
    print(f"seed {seed}")  # shown by pytest when the test fails
    return seed
