"""A rules page as the browser gets it."""

import parlour
from tests.server.guests import Lobby, good


def test_a_page_comes_in_sections_of_which_the_browser_makes_its_contents(lobby: Lobby) -> None:
    page = good(lobby.http.get("/api/games/cats-and-dogs/rules"))
    kinds = {section["title"]: section["kind"] for section in page["sections"]}
    assert list(kinds)[:3] == ["", "In short", "What is in the box"]
    assert (kinds[""], kinds["In short"], kinds["What is in the box"]) == ("opening", "in-short", "rules")
    assert (kinds["House rules"], kinds["Writing moves"]) == ("house-rules", "appendix")
    assert len({section["id"] for section in page["sections"]}) == len(kinds)
    assert all(section["html"] in page["html"] for section in page["sections"])


def test_a_rule_that_is_named_leads_to_where_it_stands(lobby: Lobby) -> None:
    html = good(lobby.http.get("/api/games/trophy-case/rules"))["html"]
    assert '<strong class="rule" id="rule-TC-12">TC-12</strong> A trump ends the trick' in html
    assert '<strong class="rule">TC-13*</strong> You may also fold.' in html  # its rule has the id
    assert 'by a trump (<a class="to-rule" href="/rules/trophy-case#TC-12">TC-12</a>)' in html


def test_pictures_leave_a_place_and_their_words(lobby: Lobby) -> None:
    html = good(lobby.http.get("/api/games/cats-and-dogs/rules"))["html"]
    assert "<img" not in html
    assert '<figure data-picture="animal"><figcaption>Bruno, a dog with two spaces' in html
    assert "<p><figure" not in html


def test_the_summary_is_short_and_every_game_at_home_has_one(lobby: Lobby) -> None:
    for key in parlour.games():
        summary = good(lobby.http.get(f"/api/games/{key}/rules"))["summary"]
        assert summary.count("<strong>") == 4, key
        assert "<figure" not in summary, key
