"""The page about testing a game knows every promise."""

from pathlib import Path

import pytest

from parlour.testing import Promise, promises

PAGE = (Path(__file__).parents[2] / "docs" / "testing-a-game.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("promise", promises(), ids=str)
def test_a_promise_is_on_the_page(promise: Promise) -> None:
    assert f"| {promise.words} | `{promise.name}` |" in PAGE
