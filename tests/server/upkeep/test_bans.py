"""Bans are written as the server reads them."""

from __future__ import annotations

import time
from pathlib import Path

import httpx
import pytest

from parlour.engine import Refusal
from parlour.server import house, storage
from parlour.server.storage import Ban
from parlour.server.upkeep import Premises, bans
from tests.server.conftest import sqlite_in
from tests.server.servers import Server
from tests.server.upkeep.houses import visit


def banned(url: str) -> list[Ban]:
    return visit(url, bans.banned)


def ban(url: str | Path, text: str) -> Ban:
    return visit(url, lambda premises: bans.ban(premises, text, None, ""))


def test_a_range_is_banned_for_a_while_or_for_good(either: str) -> None:
    brief = visit(either, lambda premises: bans.ban(premises, "2001:db8::17", bans.read_span("7d"), "floods"))
    good = visit(either, lambda premises: bans.ban(premises, "203.0.113.7", None, ""))
    assert (brief.range, brief.why, brief.until) == ("2001:db8::/64", "floods", brief.made + 7 * 86400)
    assert banned(either) == [brief, good]
    again = visit(either, lambda premises: bans.ban(premises, "203.0.113.7", 60.0, "less"))
    assert banned(either) == [brief, again]
    assert visit(either, lambda premises: bans.unban(premises, "2001:db8::/64")) == {
        "range": "2001:db8::/64",
        "still_banned_by": None,
    }
    assert banned(either) == [again]
    with pytest.raises(Refusal, match="2001:db8::/64 is not banned"):
        visit(either, lambda premises: bans.unban(premises, "2001:db8::1"))


def test_a_new_time_keeps_the_note(either: str) -> None:
    visit(either, lambda premises: bans.ban(premises, "203.0.113.7", None, "floods"))
    again = visit(either, lambda premises: bans.ban(premises, "203.0.113.7", 60.0, ""))
    assert again.why == "floods"
    assert banned(either) == [again]


def test_who_is_banned_with_a_wider_range_stays_so(either: str) -> None:
    for text in ("203.0.113.0/24", "203.0.113.7", "2001:db8::/32"):
        ban(either, text)
    still = visit(either, lambda premises: bans.unban(premises, "203.0.113.7"))
    assert still["still_banned_by"] == "203.0.113.0/24"
    with pytest.raises(Refusal, match=r"203\.0\.113\.7 is not banned by itself, but as a part of 203\.0\.113\.0/24"):
        visit(either, lambda premises: bans.unban(premises, "203.0.113.7"))
    with pytest.raises(Refusal, match=r"2001:db8:1::/64 is not banned by itself, but as a part of 2001:db8::/32"):
        visit(either, lambda premises: bans.unban(premises, "2001:db8:1::5"))
    assert visit(either, lambda premises: bans.unban(premises, "203.0.113.0/24"))["still_banned_by"] is None


def test_a_running_server_hears_of_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house, "READ_BANS", 0.05)
    server = Server(sqlite_in(tmp_path)).start()

    def answered(status: int) -> bool:
        return httpx.get(f"http://{server.address}/api/games").status_code == status

    def wait_for(status: int) -> None:
        deadline = time.monotonic() + 60
        while not answered(status):
            assert time.monotonic() < deadline
            time.sleep(0.02)

    async def ban_ourselves(premises: Premises) -> None:
        async with premises.write() as connection:
            await storage.bans.add(connection, Ban("127.0.0.0/8", None, "", time.time()))

    try:
        wait_for(200)
        visit(tmp_path / "parlour.db", ban_ourselves)
        wait_for(403)
        visit(tmp_path / "parlour.db", lambda premises: bans.unban(premises, "127.0.0.0/8"))
        wait_for(200)
    finally:
        server.stop()


@pytest.mark.parametrize("text", ["::ffff:203.0.113.7", " 203.0.113.7 "])
def test_an_address_has_one_name(text: str) -> None:
    assert bans.read_range(text) == "203.0.113.7"


@pytest.mark.parametrize("text", ["127.0.0.1", "127.0.0.0/8", "::1", "::ffff:127.0.0.1", "::/64"])
def test_nobody_bans_the_computer_itself(house: Path, text: str) -> None:
    with pytest.raises(Refusal, match="is this computer itself"):
        ban(house, text)


@pytest.mark.parametrize("text", ["0.0.0.0/0", "10.0.0.0/7", "::/0", "2000::/3"])
def test_nobody_bans_half_the_world(text: str) -> None:
    with pytest.raises(Refusal, match="is half the world"):
        bans.read_range(text)


@pytest.mark.parametrize("text", ["", "ann", "203.0.113", "203.0.113.7/", "203.0.113.7/x", "1.2.3.4/99"])
def test_what_is_no_address_is_refused(text: str) -> None:
    with pytest.raises(Refusal, match="is no address"):
        bans.read_range(text)


@pytest.mark.parametrize("text", ["", "7", "d", "0d", "-7d", "7 days", "1e3d", "999999w", "\u0667d"])
def test_what_is_no_time_is_refused(text: str) -> None:
    with pytest.raises(Refusal, match="A time is written 30m, 12h, 7d or 4w"):
        bans.read_span(text)
