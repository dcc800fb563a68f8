"""A server that goes away and comes back in the middle of a game, and one whose answers are late."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, WebSocketRoute, expect

from tests.server.servers import Process
from tests.web.conftest import NewPerson
from tests.web.people import Person


def test_a_restart_in_mid_game_shows_a_banner_and_mends_itself(client: Path, browser: Browser, tmp_path: Path) -> None:
    server = Process(f"sqlite:///{tmp_path / 'parlour.db'}").start()
    context = browser.new_context()
    ann = Person("Ann", context, server.address)
    try:
        ann.play("cats-and-dogs")
        ann.page.locator(".tile.legal .portrait").first.click()
        expect(ann.choice("Feed")).to_be_visible()
        server.kill()
        expect(ann.page.get_by_text("The connection is lost.")).to_be_visible()
        ann.choice("Feed").click()  # while nobody hears it
        server.start()
        expect(ann.page.get_by_text("The connection is lost.")).to_have_count(0, timeout=20_000)
        expect(ann.page.locator("button.turned")).to_be_visible()
        assert ann.state()["number"] == 2
        assert ann.complaints == []
    finally:
        context.close()
        server.stop()


def test_a_move_counts_also_before_the_last_one_is_acknowledged(person: NewPerson) -> None:
    """The news of a move and its answer are two messages: a quick hand comes between them."""

    def without_answers(page: WebSocketRoute) -> None:
        server = page.connect_to_server()
        server.on_message(lambda text: None if '"type":"ack"' in str(text) else page.send(text))

    ann = person("Ann")
    ann.page.route_web_socket("**/socket", without_answers)
    ann.play("cats-and-dogs")
    ann.page.locator(".tile.legal .portrait").first.click()
    ann.choice("Feed").click()
    expect(ann.page.locator("button.turned")).to_be_visible()


def test_a_page_of_another_version_offers_to_load_itself_again(person: NewPerson) -> None:
    def from_the_future(page: WebSocketRoute) -> None:
        server = page.connect_to_server()
        page.on_message(lambda text: server.send(str(text).replace('"protocol":1', '"protocol":999')))

    ann = person("Ann")
    ann.page.route_web_socket("**/socket", from_the_future)
    place = ann.ask(
        "play", {"game": "cats-and-dogs", "name": "Ann", "players": 2, "level": "random", "begins": "opener"}
    )
    ann.open(f"/t/{place['table']['id']}#{place['token']}")
    expect(ann.page.get_by_role("main")).to_contain_text("Please load the page again.")
    expect(ann.button("Load the page again")).to_be_visible()
