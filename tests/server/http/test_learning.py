"""Learning over HTTP: courses, examples, what is tried in them, and a word after a turn."""

from __future__ import annotations

from pydantic import TypeAdapter

import parlour
from parlour.server.play.shapes import Practice, ShownExample
from tests.server.guests import GAME, Lobby, good, why


def test_a_course_has_its_steps_and_its_coach(lobby: Lobby) -> None:
    games = {game["key"]: game for game in good(lobby.http.get("/api/games"))["games"]}
    for key in parlour.games():
        course = good(lobby.http.get(f"/api/games/{key}/course"))
        assert len(course["steps"]) == games[key]["lessons"] > 0
        assert all(step["words"] and step["way"] for step in course["steps"])
    cats = good(lobby.http.get(f"/api/games/{GAME}/course"))
    assert {"mark", "give"} <= {prompt["situation"] for prompt in cats["coach"]}


def test_what_is_tried_is_answered_like_a_table_and_nothing_is_kept(lobby: Lobby) -> None:
    """The same moves always lead to the same; a refusal names its rule, as at a table."""
    where = f"/api/games/{GAME}/lessons/feed"
    first = good(lobby.http.post(where, json={"moves": ["feed"]}))
    TypeAdapter(Practice).validate_python(first, strict=True)
    assert first["states"][-1]["moves"] == good(lobby.http.post(where, json={"moves": ["feed"]}))["states"][-1]["moves"]
    refused = good(lobby.http.post(where, json={"moves": ["feed", "stop"]}))
    assert refused["moves"] == ["feed"]
    assert refused["refusal"]["rule"].startswith("CD-")
    done = good(lobby.http.post(where, json={"moves": ["feed", "give clarence"]}))
    assert done["reached"]
    assert [step["text"] for step in done["states"][-1]["steps"]] == ["feed", "give clarence"]


def test_what_would_be_refused_can_be_asked(lobby: Lobby) -> None:
    where = f"/api/games/{GAME}/lessons/feed/check"
    answer = good(lobby.http.post(where, json={"moves": ["feed"], "texts": ["give clarence", "stop"]}))
    assert answer["refusals"][0] is None
    assert answer["refusals"][1]["rule"].startswith("CD-")


def test_an_example_is_told_step_by_step_and_tried(lobby: Lobby) -> None:
    name = good(lobby.http.get(f"/api/games/{GAME}/examples"))["examples"][0]["name"]
    told = good(lobby.http.get(f"/api/games/{GAME}/examples/{name}"))
    TypeAdapter(ShownExample).validate_python(told, strict=True)
    assert told["steps"]
    begun = good(lobby.http.post(f"/api/games/{GAME}/examples/{name}", json={"moves": []}))
    assert begun["states"][-1]["view"] == told["first"]["view"]


def test_what_is_not_there_is_not_found(lobby: Lobby) -> None:
    for path in ("games/chess/course", f"games/{GAME}/examples/none"):
        assert lobby.http.get(f"/api/{path}").status_code == 404
    for path in ("lessons/none", "examples/none", "lessons/none/check"):
        assert lobby.http.post(f"/api/games/{GAME}/{path}", json={"moves": [], "texts": []}).status_code in (404, 422)
    assert lobby.http.post(f"/api/games/{GAME}/lessons/none", json={"moves": []}).status_code == 404
    assert lobby.http.post(f"/api/games/{GAME}/tables/feed", json={"moves": []}).status_code == 422


def test_remarks_are_for_a_turn_that_is_over_and_never_where_others_sit(lobby: Lobby) -> None:
    alone = lobby.open("me", "novice")
    good(alone.post("start"))
    alone.sit()
    assert good(alone.get("remark"))["remark"] is None  # nothing has been played yet
    together = lobby.open("me", "open")
    assert "among bots alone" in why(together.get("remark"), 403)
