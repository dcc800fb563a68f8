"""The rules: beside the table, open at what was refused; on a page of their own; and in short."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import parlour
from tests.web.conftest import NewPerson


def test_the_rules_beside_the_table(person: NewPerson) -> None:
    """Contents, a search, what this table chose, and a summary that stays when the panel is closed."""
    ann = person("Ann")
    ann.play("trophy-case", players=3, options={"target": 12})
    ann.page.keyboard.press("r")
    panel = ann.page.get_by_role("complementary", name="Rules")
    text = panel.get_by_role("region", name="Rules", exact=True)
    expect(text.get_by_role("heading", name="In short")).to_be_in_viewport()
    expect(text).not_to_contain_text("Writing moves")
    assert ann.faults() == []

    panel.get_by_role("button", name="Contents").click()
    panel.get_by_role("navigation", name="Contents").get_by_role("button", name="House rules").click()
    expect(text.get_by_role("heading", name="House rules")).to_be_focused()
    expect(text.locator("dd", has_text="12").first).to_contain_text("usually: 30")

    panel.get_by_role("searchbox").fill("left of its winner")
    expect(panel.get_by_role("status")).to_have_text("1 passage found.")
    expect(text.locator("li:visible")).to_have_count(1)
    expect(panel.get_by_role("link", name="a page of their own")).to_have_attribute("href", "/rules/trophy-case")

    panel.get_by_role("button", name="Summary beside the table").click()
    ann.button("Close Rules").click()
    summary = ann.page.get_by_role("region", name="Trophy Case in short")
    expect(summary).to_contain_text("Have the most points")
    ann.page.reload()
    expect(summary).to_be_visible()
    assert ann.faults() == []
    ann.button("Put the summary away").click()
    expect(summary).to_have_count(0)


def test_on_paper_the_examples_lie_open(person: NewPerson) -> None:
    ann = person("Ann").open("/rules/cats-and-dogs")
    examples = ann.page.locator("figure[data-example]")
    expect(examples.first.locator("summary")).to_be_visible()
    ann.page.evaluate("() => { window.print = () => (document.title = 'printed') }")
    ann.button("Print").click()
    expect(ann.page).to_have_title("printed")
    expect(examples.locator(".felt button, .felt [role=img]").first).to_be_attached()
    expect(examples.locator("details[open] .stage .felt")).to_have_count(examples.count())
    pictures = ann.page.locator("figure[data-picture] .cloth")
    assert pictures.count() > 0
    for picture in pictures.all():  # a table on the same page does not stretch them
        assert picture.evaluate("each => each.clientHeight") < 600


@pytest.mark.parametrize("game", parlour.games())
def test_a_page_of_their_own(person: NewPerson, game: str) -> None:
    """At its rule when the address names one; nothing that axe finds, nothing that reaches beyond a phone."""
    first = parlour.game(game).prefix + "-4"
    ann = person("Ann", width=390, height=844, color_scheme="dark").open(f"/rules/{game}#{first}")
    expect(ann.page.locator(".rules .sought")).to_contain_text(first)
    expect(ann.page.locator(".rules .sought")).to_be_in_viewport()
    for picture in ann.page.locator("figure[data-picture]").all():
        expect(picture.locator(".cloth")).to_have_count(1)
    assert ann.faults() == []
    ann.page.emulate_media(color_scheme="light")
    ann.page.set_viewport_size({"width": 1366, "height": 768})
    expect(ann.page.get_by_role("navigation", name="Contents")).to_be_visible()
    assert ann.faults() == []
