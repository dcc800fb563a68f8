"""Games that packages bring: with a table of their own, with none, and with one that fails."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.packages.installed import EXAMPLE, environment, install
from tests.server.servers import Process
from tests.web.conftest import NewPerson
from tests.web.people import Person

FAILS = {
    "late-bay": "export default { mount() { return { update() { throw new Error('too late'); }, destroy() {} }; } };",
    "mute-bay": "export default {};",
    "torn-bay": "throw new Error('torn sails');",
}


@pytest.fixture(scope="module")
def house(client: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server that has Lantern Bay as it is, once without its table, and with tables that fail."""
    folder = tmp_path_factory.mktemp("packages")
    for key in ("lantern-bay", "plain-bay", *FAILS):
        module = key.replace("-", "_")
        shutil.copytree(EXAMPLE / "src/lantern_bay", folder / module)
        for file in (folder / module).glob("*.py"):
            text = file.read_text(encoding="utf-8").replace("lantern_bay", module).replace("lantern-bay", key)
            file.write_text(text, encoding="utf-8")
        install(folder, key, **{module: f"{module}:GAME"})
    shutil.rmtree(folder / "plain_bay/table")
    for key, script in FAILS.items():
        (folder / key.replace("-", "_") / "table/table.js").write_text(script)
    process = Process(f"sqlite:///{folder}/parlour.db", environment=environment(folder)).start()
    yield process
    process.stop()


def play_to_the_end(ann: Person) -> None:
    """Press the button of some legal move, as long as there is one."""
    while not ann.state()["over"]:
        number = ann.state()["number"]
        move = next(text for text in ann.state()["moves"] if not text.startswith("guess"))
        ann.page.locator(f'.felt [data-move="{move}"]').click()
        ann.wait_for_turn(number)


def test_the_lobby_shows_its_picture(person: NewPerson) -> None:
    ann = person("Ann").open()
    picture = ann.page.locator('img[src="/games/lantern-bay/table/picture.svg"]')
    expect(picture).to_be_visible()
    assert picture.evaluate("each => each.decode().then(() => each.naturalWidth)") > 0  # once it has come


def test_a_game_is_played_to_the_end_at_the_table_of_its_package(person: NewPerson) -> None:
    ann = person("Ann")
    ann.play("lantern-bay", level="novice", options={"nights": 1})
    expect(ann.page.get_by_role("region", name="The tide")).to_be_visible()
    expect(ann.page.locator(".lantern-bay .night")).to_have_css("font-size", "24px")  # its own style sheet is there
    assert ann.faults() == []
    ann.button("Peek at the tide").click()
    ann.wait_for_turn(0)
    assert ann.state()["view"]["tide"] in ("flood", "ebb")
    play_to_the_end(ann)
    expect(ann.score_sheet).to_be_visible()


def test_what_is_not_legal_is_refused_there_with_its_rule(person: NewPerson) -> None:
    ann = person("Ann")
    ann.play("lantern-bay", options={"nights": 9})
    while ann.state()["view"]["tide"] is None:  # more than once, where a night is over before it is our turn again
        number = ann.state()["number"]
        ann.button("Peek at the tide").click()
        ann.wait_for_turn(number)
    ann.button("Peek at the tide").click()
    expect(ann.notice.get_by_role("button", name="Rule LB-5")).to_be_visible()


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_a_game_without_a_table_is_played_to_the_end_at_the_plain_one(person: NewPerson, size: tuple[int, int]) -> None:
    ann = person("Ann", width=size[0], height=size[1])
    ann.play("plain-bay", players=3, options={"nights": 1})
    assert ann.faults() == []
    felt = ann.page.locator(".felt")
    expect(felt).not_to_contain_text('{"')
    expect(felt.get_by_role("img", name="A card face down").first).to_be_visible()
    play_to_the_end(ann)
    expect(ann.score_sheet).to_be_visible()


def test_many_moves_are_chosen_step_by_step_and_by_name(person: NewPerson) -> None:
    ann = person("Ann")
    ann.play("plain-bay", players=3, options={"nights": 1})
    other = ann.page.get_by_role("list", name="Players").get_by_role("listitem").nth(1)
    name = other.locator(".name").inner_text()
    number = ann.state()["number"]
    moves = ann.page.get_by_role("region", name="Your moves")
    moves.get_by_role("button", name=f"guess {name}: ").click()
    expect(moves.get_by_role("button", name=f"guess {name} tea", exact=True)).to_be_visible()
    expect(moves.get_by_role("button", name="peek tide")).to_have_count(0)
    ann.button("Back", exact=True).click()
    expect(moves.get_by_role("button", name="peek tide")).to_be_visible()
    moves.get_by_role("button", name=f"guess {name}: ").press("Enter")
    moves.get_by_role("button", name=f"guess {name} tea", exact=True).press("Enter")
    ann.wait_for_news(number)
    assert '"text":"guess 1 tea"' in ann.said[-1]


@pytest.mark.parametrize(
    ("game", "why"), [("torn-bay", "torn sails"), ("late-bay", "too late"), ("mute-bay", "has no mount")]
)
def test_a_table_that_fails_gives_way_to_the_plain_one(person: NewPerson, game: str, why: str) -> None:
    ann = person("Ann")
    ann.play(game)
    expect(ann.page.locator(".felt").get_by_role("alert")).to_contain_text(why)
    expect(ann.page.get_by_role("region", name="Your moves")).to_be_visible()
    number = ann.state()["number"]
    ann.button("peek tide").click()
    ann.wait_for_turn(number)
