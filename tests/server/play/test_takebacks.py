"""Taking back moves: alone while nothing hidden was shown, otherwise by consent."""

from __future__ import annotations

from tests.server.guests import Guest, Json, Lobby, good, latest, until


def reach(ann: Guest, *texts: str) -> Json:
    """Play these moves; "" is the first legal one. The state after them."""
    state = ann.state()
    for text in texts:
        assert ann.move(state, text or None)["type"] == "ack"
        state = latest(ann, state["number"] + 1)
    return state


def test_a_move_that_showed_nothing_is_taken_back_alone(lobby: Lobby) -> None:
    ann, ben = lobby.two()
    state = reach(ann, "")
    offer = {"to": 0, "alone": True, "marks": False}
    assert state["undo"] == {"step": offer, "turn": offer}
    assert ann.ask("undo", number=1)["type"] == "ack"
    back = ben.state(lambda found: found["number"] == 2)
    assert (back["length"], back["steps"][-1]["kind"], back["turn"]) == (0, "undo", 0)
    assert (back["undo"], back["takebacks"]) == (None, 0)


def test_the_log_keeps_the_undo_and_the_replay_does_not(lobby: Lobby) -> None:
    ann, _ = lobby.two()
    reach(ann, "")
    ann.ask("undo", number=1)
    state = latest(ann, 2)
    ann.move(state, state["moves"][-1])
    log = good(ann.get("log"))
    assert [(step["kind"], step["stands"]) for step in log["steps"]] == [
        ("move", False),
        ("undo", True),
        ("move", True),
    ]
    assert log["length"] == 1
    assert good(ann.get("replay", at=1))["frames"][0]["step"]["number"] == 3


def test_a_move_that_showed_a_card_needs_consent(lobby: Lobby) -> None:
    ann, ben = lobby.two()
    state = reach(ann, "", "feed")
    assert state["undo"]["step"] == {"to": 1, "alone": False, "marks": True}
    assert ann.ask("undo", number=2)["type"] == "ack"
    asking = ben.hear("asking")
    assert asking["asking"] == {"seat": 0, "to": 1, "number": 2, "agreed": [], "waiting": [1]}
    assert asking["says"] == "{0} would like to take back a move."
    assert ben.ask("consent", number=2, yes=True)["type"] == "ack"
    back = ann.state(lambda found: found["number"] == 3)
    assert (back["length"], back["turn"], back["takebacks"]) == (1, 0, 1)


def test_a_no_leaves_everything_as_it_is(lobby: Lobby) -> None:
    ann, ben = lobby.two()
    reach(ann, "", "feed")
    ann.ask("undo", number=2)
    ben.hear("asking")
    ben.ask("consent", number=2, yes=False)
    settled = ann.hear("asking", such=lambda message: message["asking"] is None)
    assert settled["says"] == "{1} would rather leave it as it is."
    assert ben.ask("consent", number=2, yes=True)["why"] == "Nobody wishes to take anything back."
    assert good(ann.get())["table"]["length"] == 2


def test_a_move_settles_the_wish(lobby: Lobby) -> None:
    ann, ben = lobby.two()
    state = reach(ann, "", "feed")
    ann.ask("undo", number=2)
    ann.move(state)
    assert ben.state(lambda found: found["number"] == 3)["asking"] is None
    assert ben.ask("consent", number=2, yes=True)["type"] == "stale"


def test_the_wish_can_be_withdrawn(lobby: Lobby) -> None:
    ann, ben = lobby.two()
    reach(ann, "", "feed")
    ann.ask("undo", number=2)
    assert ann.ask("withdraw")["type"] == "ack"
    assert ben.hear("asking", such=lambda message: message["asking"] is None)["says"].startswith("{0} no longer")
    assert ann.ask("withdraw")["type"] == "refusal"


def test_everybody_is_asked(lobby: Lobby) -> None:
    ann = lobby.open("me", "open", "open")
    ben, cleo = lobby.join(ann.table, "Ben"), lobby.join(ann.table, "Cleo")
    good(ann.post("start"))
    ann.sit(), ben.sit(), cleo.sit()
    reach(ann, "", "feed")
    ann.ask("undo", number=2)
    ben.hear("asking")
    ben.ask("consent", number=2, yes=True)
    assert cleo.hear("asking", such=lambda message: message["asking"]["agreed"] == [1])["asking"]["waiting"] == [2]
    cleo.ask("consent", number=2, yes=True)
    assert ann.state(lambda found: found["number"] == 3)["length"] == 1


def test_against_bots_nobody_needs_to_be_asked(lobby: Lobby) -> None:
    ann = lobby.play(level="random").sit()
    state = ann.state()
    while not any(step["bot"] for step in ann.steps()) or not state["moves"]:
        if state["moves"]:
            ann.move(state)
        state = latest(ann, state["number"] + 1)
    mine = state["undo"]["step"]
    assert (mine["alone"], mine["marks"]) == (True, True)
    assert ann.ask("undo", number=state["number"])["type"] == "ack"
    back = ann.state(lambda found: found["takebacks"] == 1)
    assert (back["length"], back["turn"]) == (mine["to"], 0)


def test_who_is_away_is_not_cheated(lobby: Lobby) -> None:
    """A stand-in plays for Ben; what Ann sees meanwhile she cannot take back without him."""
    ann, ben = lobby.two()
    ben.go()
    until(lambda: "stand_in" in good(ann.get())["you"]["may"]["seats"][1])
    good(ann.post("seats/1/bot", level="random"))
    state = ann.state()
    while not any(step["bot"] for step in ann.steps()) or not state["moves"]:
        if state["moves"]:
            ann.move(state)
        state = latest(ann, state["number"] + 1)
    assert state["undo"]["step"]["alone"] is False
    assert ann.ask("undo", number=state["number"], to=0)["type"] == "ack"
    assert good(ann.get())["table"]["length"] == state["length"]
    # It waits for him, and he may agree while the bot still plays in his place.
    asking = ben.sit().state()["asking"]
    assert (asking["to"], asking["waiting"]) == (0, [1])
    assert ben.ask("consent", number=state["number"], yes=True)["type"] == "ack"
    assert latest(ann, state["number"] + 1)["length"] == 0


def test_who_has_left_cannot_be_asked(lobby: Lobby) -> None:
    ann, ben = lobby.two()
    good(ben.post("leave"))
    state = reach(ann, "", "feed")
    assert state["undo"] is None
    refusal = ann.ask("undo", number=2)
    assert (refusal["type"], refusal["why"]) == (
        "refusal",
        "{1} would have to agree to that, but has left the table.",
    )


def test_what_may_be_taken_back_changes_with_who_leaves_and_who_returns(lobby: Lobby) -> None:
    ann, ben = lobby.two()
    state = reach(ann, "", "feed")
    assert state["undo"] is not None
    good(ben.post("leave"))
    ann.hear("state", such=lambda told: told["undo"] is None)
    ben.sit()  # which is coming back
    again = ann.hear("state", such=lambda told: told["undo"] is not None)
    assert (again["undo"], again["number"], again["steps"]) == (state["undo"], state["number"], [])


def test_only_ones_own_moves_are_taken_back(lobby: Lobby) -> None:
    ann, ben = lobby.two()
    reach(ann, "")
    assert ben.ask("undo", number=1)["why"] == "You have no move to take back."
    assert ann.ask("undo", number=1, to=5)["why"] == "There are 1 moves; you cannot go back to 5."
    assert ann.ask("undo", number=0)["type"] == "stale"
