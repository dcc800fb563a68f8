"""People are called back: against a mail server and a push service of our own, with a wall clock that stands still."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import select

from parlour.engine import Refusal
from parlour.server import storage
from parlour.server.alerts.house_channel import HouseChannel
from parlour.server.alerts.outbox import CLAIM
from parlour.server.alerts.push import Push
from parlour.server.people import tokens
from parlour.server.settings import DAY
from tests.server.alerts.services import Mailbox, PushService, Receiver, each
from tests.server.clocks.shifting import Wall
from tests.server.conftest import sqlite_in
from tests.server.guests import PLAIN, Guest, Json, Lobby, good, latest, until, why
from tests.server.servers import Server

URL = "https://games.example.org"


@pytest.fixture
def mailbox() -> Iterator[Mailbox]:
    with Mailbox() as opened:
        yield opened


@pytest.fixture
def push() -> Iterator[PushService]:
    with PushService() as opened:
        yield opened


@pytest.fixture
def house(wall: Wall, tmp_path: Path, mailbox: Mailbox, push: PushService) -> Iterator[Server]:
    settings: Json = {"smtp": mailbox.url, "mail_from": "Parlour <house@example.org>", "push_services": (push.base,)}
    running = Server(sqlite_in(tmp_path), url=URL, clock_grace=0.0, away_after=0.1, **settings).start()
    yield running
    running.stop()


class Somebody:
    """With a house key."""

    def __init__(self, server: Server) -> None:
        self.http = httpx.Client(base_url=f"http://{server.address}/api", **PLAIN)
        self.key = good(self.http.post("/key"))["key"]
        self.http.headers["Parlour-Key"] = self.key

    def join(self, guest: Guest) -> None:
        good(self.http.post("/me/places", json={"places": [{"table": guest.table, "token": guest.token}]}))


def work(server: Server) -> None:
    """The house works by itself, too: what it has begun is waited for."""

    async def done() -> None:
        outbox = storage.schema.outbox
        begun = select(outbox.c.id).where(outbox.c.done.is_(None), outbox.c.claimed > 0)
        await server.house.outbox.work()
        while True:
            async with server.house.database.read() as connection:
                if (await connection.execute(begun)).first() is None:
                    return
            await asyncio.sleep(0.01)

    asyncio.run_coroutine_threadsafe(done(), server.loop).result(60)


def pair(house: Server, ben: Somebody, **more: Any) -> tuple[Guest, Guest, Lobby]:
    """Ann is at the table; Ben, who wishes to be called, is not."""
    lobby = Lobby(house.address)
    ann = lobby.open("me", "open", begins="chosen", **more)
    seat = lobby.join(ann.table, "Ben")
    ben.join(seat)
    good(ann.post("start"))
    seat.sit().go()
    return ann.sit(), seat, lobby


def pass_turn(guest: Guest) -> Json:
    state = guest.state()
    mine = state["turn"]
    while state["turn"] == mine:
        assert guest.move(state)["type"] == "ack"
        state = latest(guest, state["number"] + 1)
    return state


def with_mail(house: Server, mailbox: Mailbox, daily: bool = False, address: str = "ben@example.org") -> Somebody:
    ben = Somebody(house)
    good(ben.http.post("/alerts/mail", json={"address": address, "daily": daily}))
    word = re.findall(r"/alerts#confirm=(\S+)", str(mailbox.mails[-1].get_content()))[0]  # type: ignore[attr-defined]
    good(httpx.post(f"http://{house.address}/api/alerts/confirm", json={"word": word}))
    assert why(httpx.post(f"http://{house.address}/api/alerts/confirm", json={"word": word}), 410)
    mailbox.mails.clear()
    return ben


def test_whom_the_house_moves_for_is_still_called(
    house: Server, mailbox: Mailbox, wall: Wall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ben's only move is played at once, and then it is Ben's decision: so it comes with these cards."""
    monkeypatch.setattr(tokens, "new_seed", lambda: f"{1:032x}")
    ben = with_mail(house, mailbox)
    ann, seat, lobby = pair(house, ben)
    with lobby:
        good(seat.post("deputy", forced="seen"))
        table = house.house.tables.live[ann.table]
        while not (table.turn == 1 and table.steps and table.steps[-1].auto == "forced"):
            guest = ann if table.turn == 0 else seat.sit()
            assert guest.move(latest(guest, table.number))["type"] == "ack"
            if guest is seat:
                seat.go()
            until(lambda: ann.table not in house.house.deputy._working)
        until(lambda: not house.house.presence.present(ann.table, str(seat.person)))
        wall.now += 20
        work(house)
        assert [message_id.split("-")[1] for message_id, _, _ in each(mailbox.mails)] == [str(table.number)]


def test_the_hosts_own_channel_is_spoken_to(wall: Wall, tmp_path: Path) -> None:
    """By apprise as it is installed, to a service of our own at this computer."""
    with Receiver() as receiver:
        address = f"json://127.0.0.1:{receiver.port}/parlour"
        house = Server(sqlite_in(tmp_path), url=URL, alert_channel=address, alert_schemes=("json",)).start()
        ben = Somebody(house)
        good(ben.http.post("/alerts/house"))
        ann, _, lobby = pair(house, ben)
        with lobby:
            pass_turn(ann)
            wall.now += 20
            work(house)
        assert len(receiver.bodies) == 1
        told = receiver.bodies[0]
        assert told["title"] == "Your turn in Like Cats and Dogs!"
        assert f"{URL}/t/{ann.table}" in told["message"]
        house.stop()


def test_a_wait_is_told_once_and_ended_without_a_key(house: Server, mailbox: Mailbox, wall: Wall) -> None:
    ben = with_mail(house, mailbox)
    ann, _, lobby = pair(house, ben)
    with lobby:
        state = pass_turn(ann)
        work(house)
        assert not mailbox.mails  # there is a moment to look
        wall.now += 20
        work(house)
        work(house)
        ((message_id, subject, body),) = each(mailbox.mails)
        assert message_id == f"<{ann.table}-{state['number']}-turn-{channel_of(ben)}@games.example.org>"
        assert subject == "Your turn in Like Cats and Dogs!"
        assert f"{URL}/t/{ann.table}\n" in body
        assert str(ann.token) not in body
        (word,) = re.findall(r"#unsubscribe=(\S+)", body)
        wrong = {"word": word[:-1] + ("a" if word[-1] != "a" else "b")}
        assert why(httpx.post(f"http://{house.address}/api/alerts/unsubscribe", json=wrong), 410)
        good(httpx.post(f"http://{house.address}/api/alerts/unsubscribe", json={"word": word}))
        assert good(ben.http.get("/alerts"))["channels"] == []


def channel_of(somebody: Somebody) -> str:
    return str(good(somebody.http.get("/alerts"))["channels"][0]["id"])


def test_whom_a_dead_server_saw_last_is_called_once_it_is_forgotten(
    house: Server, mailbox: Mailbox, wall: Wall
) -> None:
    ben = with_mail(house, mailbox)
    ann, seat, lobby = pair(house, ben)
    presence = house.house.presence
    with lobby:
        until(lambda: not presence.present(ann.table, str(seat.person)))
        presence.hear("dead", ann.table, [str(seat.person)], 0)
        presence._heard["dead"] -= 30
        pass_turn(ann)
        wall.now += 20
        work(house)
        assert not mailbox.mails
        presence.forget("dead")
        wall.now += 20
        work(house)
        assert len(mailbox.mails) == 1


def test_nobody_is_called_who_looks_or_has_moved(house: Server, mailbox: Mailbox, wall: Wall) -> None:
    ben = with_mail(house, mailbox)
    ann, seat, lobby = pair(house, ben)
    with lobby:
        pass_turn(ann)
        seat.sit()
        wall.now += 20
        work(house)
        pass_turn(seat)
        seat.go()
        wall.now += 20
        work(house)
        assert not mailbox.mails


def test_a_push_is_read_by_its_browser_alone(house: Server, push: PushService, wall: Wall) -> None:
    ben = Somebody(house)
    elsewhere = {**push.subscription, "endpoint": "http://192.168.0.1/admin"}
    assert "push service" in why(ben.http.post("/alerts/push", json=elsewhere), 400)
    good(ben.http.post("/alerts/push", json=push.subscription))
    ann, seat, lobby = pair(house, ben, clock={"kind": "days", "seconds": 86400})
    with lobby:
        number = pass_turn(ann)["number"]
        wall.now += 20
        work(house)
        ((headers, said),) = push.heard
        assert headers["topic"] == said["tag"] == f"{ann.table}-{number}"
        assert push.is_signed(headers, good(ben.http.get("/alerts"))["push_key"])
        assert said["path"] == f"/t/{ann.table}"
        wall.now += 0.8 * DAY - 40
        work(house)
        assert len(push.heard) == 1
        wall.now += 60
        work(house)
        assert push.heard[1][1]["title"] == "Your time in Like Cats and Dogs! runs out"
        assert "about 4 hours" in push.heard[1][1]["body"]
        push.status = 410
        settle_again(house)
        work(house)
        assert good(ben.http.get("/alerts"))["channels"] == []  # that browser listens no more
        seat.sit()
        latest(ann, pass_turn(seat)["number"])
        seat.go()
        house.house.tables.live[ann.table].called = {str(seat.person): ("gone",)}
        pass_turn(ann)  # a server that has not heard of it yet: its moves are moves like any others
        wall.now += 20
        work(house)
        assert len(push.heard) == 2


def settle_again(house: Server) -> None:
    """As after a crash between the answer of a service and our note of it."""

    async def undo() -> None:
        async with house.house.database.write() as connection:
            await connection.execute(storage.schema.outbox.update().values(done=None, claimed=0.0))

    asyncio.run_coroutine_threadsafe(undo(), house.loop).result(60)


def test_what_is_sent_again_has_the_same_id(house: Server, mailbox: Mailbox, wall: Wall) -> None:
    ben = with_mail(house, mailbox)
    ann, _, lobby = pair(house, ben)
    with lobby:
        pass_turn(ann)
        wall.now += 20
        mailbox.refuses = True
        work(house)
        mailbox.refuses = False
        work(house)
        assert not mailbox.mails  # not at once
        wall.now += 61
        work(house)
        settle_again(house)
        work(house)
        ids = [message_id for message_id, _, _ in each(mailbox.mails)]
        assert len(ids) == 2
        assert len(set(ids)) == 1


def test_who_dies_while_sending_holds_up_that_one_alone(
    house: Server, mailbox: Mailbox, wall: Wall, monkeypatch: pytest.MonkeyPatch
) -> None:
    ben = with_mail(house, mailbox)
    tables = [pair(house, ben) for _ in range(2)]
    deliver, deaths = house.house.outbox._deliver, [1]

    async def dies_once(*what: Any) -> None:
        if deaths:
            deaths.pop()
            raise RuntimeError
        await deliver(*what)

    monkeypatch.setattr(house.house.outbox, "_deliver", dies_once)
    for ann, _, _ in tables:
        pass_turn(ann)
    wall.now += 20
    until(lambda: len(mailbox.mails) == 1)  # by the house itself
    wall.now += CLAIM + 1
    until(lambda: len(mailbox.mails) == 2)
    for _, _, lobby in tables:
        lobby.__exit__()


def test_a_digest_comes_once_a_day_and_nobody_is_woken(house: Server, mailbox: Mailbox, wall: Wall) -> None:
    ben = with_mail(house, mailbox, daily=True)
    tables = [pair(house, ben) for _ in range(2)]
    for ann, _, _ in tables:
        pass_turn(ann)
    for _ in range(47):
        wall.now += 3600
        work(house)
    ((_, subject, body),) = each(mailbox.mails)
    assert subject == "2 tables waiting for your move"
    assert body.count("Like Cats and Dogs!") == 2
    for _, _, lobby in tables:
        lobby.__exit__()


def test_quiet_hours_are_quiet(house: Server, mailbox: Mailbox, wall: Wall) -> None:
    ben = with_mail(house, mailbox)
    ann, seat, lobby = pair(house, ben)
    with lobby:
        wall.now += DAY - wall.now % DAY  # midnight
        good(seat.post("rest", zone="UTC", begins=22 * 60, ends=7 * 60))
        pass_turn(ann)
        wall.now += 6 * 3600
        work(house)
        assert not mailbox.mails
        wall.now += 3601
        work(house)
        assert len(mailbox.mails) == 1


def test_channels_are_ones_own(house: Server, mailbox: Mailbox) -> None:
    ben, eve = with_mail(house, mailbox), Somebody(house)
    assert why(eve.http.delete(f"/alerts/{channel_of(ben)}"), 404)
    assert why(httpx.get(f"http://{house.address}/api/alerts"), 401) == "This needs a house key."
    assert why(eve.http.post("/alerts/mail", json={"address": "no\r\nBcc: all"}), 400) == "That is no mail address."
    assert "--alert-channel" in why(eve.http.post("/alerts/house"), 409)
    good(ben.http.delete("/me"))

    async def left() -> int:
        async with house.house.database.read() as connection:
            return len((await connection.execute(storage.schema.channels.select())).all())

    assert asyncio.run_coroutine_threadsafe(left(), house.loop).result(60) == 0


def test_only_known_services_are_asked() -> None:
    asked: Any = Push(None, "")  # type: ignore[arg-type]
    assert asked.is_known("https://fcm.googleapis.com/fcm/send/x")
    assert asked.is_known("https://wns2-am3p.notify.windows.com/w/?token=x")
    for bad in ("http://fcm.googleapis.com/x", "https://fcm.googleapis.com.evil.example/", "https://127.0.0.1/x"):
        assert not asked.is_known(bad)
    HouseChannel("ntfy://ntfy.example.org/topic")
    with pytest.raises(Refusal, match="'file' is none of"):
        HouseChannel("file:///etc/passwd")
