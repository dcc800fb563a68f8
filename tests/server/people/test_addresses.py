"""Where somebody comes from."""

from __future__ import annotations

import pytest

from parlour.server.people.addresses import address_range, site_of


@pytest.mark.parametrize(
    ("address", "found"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:DB8:1:2::ffff", "2001:db8:1:2::/64"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
        ("testclient", "testclient"),
        ("x" * 1000, "x" * 64),
    ],
)
def test_the_range_of_an_address(address: str, found: str) -> None:
    assert address_range(address) == found


@pytest.mark.parametrize(
    ("found", "site"),
    [
        ("2001:db8:1:2::/64", "2001:db8:1::/48"),
        ("2001:db8:1:ffff::/64", "2001:db8:1::/48"),
        ("203.0.113.7", "203.0.113.7"),
        ("2001:db8::/32", "2001:db8::/32"),
        ("23456789abcd", "23456789abcd"),
    ],
)
def test_the_site_of_a_range(found: str, site: str) -> None:
    assert site_of(found) == site
