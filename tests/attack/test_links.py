"""A share of what happens between servers, all of it at one pair of them."""

from __future__ import annotations

import pytest

from tests.attack import links


def test_two_servers_behave_as_one(subtests: pytest.Subtests) -> None:
    with links.two_servers() as two:
        for scenario in (links.chat_in_order, links.ahead_of_the_news, links.database_gone):
            with subtests.test(scenario.__name__):
                scenario(two)
