"""On a trick: what may be played, when it ends, who wins it (TC-6 to TC-17)."""

import pytest

from parlour.engine import Event
from tests.games.trophy_case.positions import load, play, says, texts


def won(events: list[Event]) -> Event:
    return next(event for event in events if event.kind == "won")


def test_any_suited_card_may_be_led() -> None:
    """TC-6."""
    assert texts(load(["Ti0 Bu7 grue", "La4", "La5"])) == ["play Bu7", "play Ti0"]


def test_play_goes_clockwise_round_after_round_the_leader_too() -> None:
    """TC-8."""
    state = load(["Bu1 Bu2 Bu3", "Ma1 Ma2 Ma3", "In1 In2 In3"], leader=1)
    seen = []
    for move in ("play Ma1", "play In1", "play Bu1", "play Ma2", "play In2", "play Bu2"):
        seen.append(state.turn)
        state.play_text(move)
    assert seen == [1, 2, 0, 1, 2, 0]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_next_is_the_next_clockwise_that_is_still_in(players: int) -> None:
    """TC-8."""
    state = load([f"Bu{seat + 1}" for seat in range(players)])
    for still_in in range(1, 1 << players):
        state.still_in = still_in
        for seat in range(players):
            clockwise = [(seat + step) % players for step in range(1, players + 1)]
            assert state.next_in(seat) == next(other for other in clockwise if still_in >> other & 1)


def test_folded_players_are_passed_over() -> None:
    """TC-8."""
    state = load(["Bu1 Bu2 Zu3", "La1 La2 Zu4", "In1 In2 Zu5"], leader=0)
    play(state, "play Bu1", "fold", "play In1", "play Bu2")
    assert state.turn == 2


def test_follow_colour_with_any_of_its_suits() -> None:
    """TC-9."""
    state = load(["Bu1 Zu1", "Ma2 Inx La4 grue", "La5"], "0 Bu3")
    assert texts(state) == ["play Ma2", "play Inx", "fold"]


def test_without_the_colour_any_card_or_a_trump_may_be_played() -> None:
    """TC-10."""
    state = load(["Bu1 Zu1", "La4 To2 grue time", "La5"], "0 Bu3")
    assert texts(state) == ["play La4", "play To2", "play grue", "play time", "fold"]


def test_no_folding_with_a_card_of_the_led_suit() -> None:
    """TC-11."""
    assert texts(load(["Bu1 Zu1", "Bu4 Ma2", "La5"], "0 Bu3")) == ["play Bu4", "play Ma2"]
    assert "fold" in texts(load(["Bu1 Zu1", "Ma4 Ma2", "La5"], "0 Bu3"))


def test_whoever_folded_cannot_win_even_with_the_highest_card() -> None:
    """TC-11, TC-15."""
    state = load(["Bu1", "Inx La1", "Bu2"], "0 Bu3")
    play(state, "play Inx", "play Bu2", "play Bu1")
    events = play(state, "fold")
    assert (won(events).data["winner"], won(events).data["card"], won(events).data["how"]) == (0, "Bu3", "showdown")


def test_a_trump_wins_at_once() -> None:
    """TC-12."""
    state = load(["Bu1 Zu1", "La4 grue", "Bux"], "0 Bu9")
    event = won(play(state, "play grue"))
    assert (event.data["winner"], event.data["how"], event.data["card"]) == (1, "trump", "grue")
    assert event.data["cards"] == ["Bu9", "grue"]


def test_a_player_out_of_cards_may_stay_in_with_mud_or_fold() -> None:
    """TC-13."""
    state = load(["", "Ma1 Ma2 Ma3", "In1 In2 In3"], "0 Bu3, 1 Ma9, 2 In4")
    assert texts(state) == ["fold", "mud"]


def test_mud_is_asked_again_each_round() -> None:
    """TC-13."""
    state = load(["", "Ma1 Ma2 Ma3", "In1 In2 In3"], "0 Bu3, 1 Ma9, 2 In4")
    play(state, "mud", "play Ma1", "play In1")
    assert state.turn == 0
    assert texts(state) == ["fold", "mud"]


def test_mud_ranks_below_all_and_scores_nothing() -> None:
    """TC-13: the one who stayed in with mud wins only with a card played before."""
    state = load(["", "Ma1", "La1"], "0 Bu3, 1 Ma9, 2 fold")
    event = won(play(state, "mud", "play Ma1"))
    assert (event.data["winner"], event.data["card"], event.data["points"]) == (1, "Ma9", 1)
    assert event.data["cards"] == ["Bu3", "Ma9", "Ma1"]


def test_the_last_one_in_wins() -> None:
    """TC-14: also with the lowest card."""
    state = load(["Bu1 Zu1", "Ma5 La2", "Ti5"], "0 Bu3")
    event = won(play(state, "play Ma5", "fold", "play Bu1", "fold"))
    assert (event.data["winner"], event.data["how"], event.data["card"]) == (0, "last-in", None)


def test_the_leader_may_fold_in_a_later_round() -> None:
    """TC-8, TC-14: whoever is then alone wins, out of colour or not."""
    state = load(["Zu1 Zu2", "Ma5 La2", "Ti5 Ti6", "Hi1 Hi2"], "0 Bu3, 1 fold, 2 fold, 3 Hi3")
    event = won(play(state, "fold"))
    assert (event.data["winner"], event.data["how"]) == (3, "last-in")


def test_a_showdown_when_all_still_in_are_out_of_cards() -> None:
    """TC-15."""
    state = load(["", "Ma1", "In2 In3"], "0 Bu3, 1 Max, 2 In4")
    events = play(state, "mud", "play Ma1", "fold")
    event = won(events)
    assert (event.data["winner"], event.data["how"], event.data["card"]) == (1, "showdown", "Max")


def test_no_showdown_while_somebody_still_in_has_cards() -> None:
    """TC-15."""
    state = load(["", "Ma1", "In2 In3"], "0 Bu3, 1 Max, 2 In4")
    play(state, "mud", "play Ma1", "play In2", "mud", "mud")
    assert state.phase() == "follow"
    assert won(play(state, "play In3")).data["winner"] == 2


@pytest.mark.parametrize(
    ("trick", "last", "winner", "card"),
    [
        # The suit led is lowest, however high its card.
        ("0 Bux, 1 Ma0", "In0", 2, "In0"),
        # The second to appear outranks the first, and stays second.
        ("0 Bu1, 1 Ma5", "Bux", 1, "Ma5"),
        ("0 Bu1, 1 Max", "Ma9", 1, "Max"),
        # Within a suit 0 is low and infinity high.
        ("0 Bu0, 1 Bux", "Bu9", 1, "Bux"),
        # Out of colour loses against anything in colour.
        ("0 Bu0, 1 Lax", "Zux", 0, "Bu0"),
    ],
)
def test_the_ranking_in_a_showdown(trick: str, last: str, winner: int, card: str) -> None:
    """TC-16."""
    event = won(play(load(["", "", last], trick), f"play {last}"))
    assert (event.data["winner"], event.data["card"]) == (winner, card)


def test_a_suit_of_a_player_who_has_folded_still_counts_in_the_ranking() -> None:
    """TC-16: Mazes came second, played by seat 1 who has folded, so Inkblots are third."""
    state = load(["Ma2", "La1", ""], "0 Bu9, 1 Ma9, 2 In0, 0 Bu8")
    event = won(play(state, "fold", "mud", "play Ma2"))
    assert (event.data["winner"], event.data["card"]) == (2, "In0")


def test_out_of_colour_cards_rank_by_number_the_earlier_first() -> None:
    """TC-16: the leader has folded, so only cards out of colour are left."""
    state = load(["Ma1", "Zu1", "Zu2"], "0 Bu9, 1 La7, 2 Fr7")
    event = won(play(state, "fold", "play Zu1", "play Zu2"))
    assert (event.data["winner"], event.data["card"]) == (1, "La7")


def test_the_winner_scores_all_cards_those_of_folded_players_too() -> None:
    """TC-17: 8 and 9 count one, infinity two, the zero nothing without a trump."""
    state = load(["Zu1 Bux", "Ma8 La2", "Bu0 Ti1"], "0 Bu9")
    event = won(play(state, "play Ma8", "play Bu0", "play Bux", "fold", "fold"))
    assert (event.data["winner"], event.data["points"]) == (0, 4)
    assert event.data["scoring"] == [("Bu9", 1), ("Ma8", 1), ("Bux", 2)]
    assert state.scores() == [4, 0, 0]


def test_zeros_count_when_a_trump_was_played() -> None:
    """TC-17."""
    state = load(["Zu1 Bux", "Bu0 Ti1", "La0 grue"], "0 Bu9")
    event = won(play(state, "play Bu0", "play La0", "play Bux", "fold", "play grue"))
    assert (event.data["winner"], event.data["points"]) == (2, 5)


def test_events_put_a_trick_into_words() -> None:
    state = load(["Zu1 Bux Bu9", "Ma8 La2", "In3 Ti1 grue"])
    assert says(play(state, "play Bu9")) == ["{0} leads the 9 of Bugs."]
    assert says(play(state, "play Ma8")) == ["{1} plays the 8 of Mazes. That puts Mazes above Bugs."]
    assert says(play(state, "play In3")) == ["{2} plays the 3 of Inkblots. That puts Inkblots above Bugs and Mazes."]
    assert says(play(state, "play Bux")) == ["{0} plays the infinity of Bugs."]
    assert says(play(state, "fold")) == ["{1} folds: no Bugs in hand."]
    assert says(play(state, "play Ti1")) == ["{2} plays the 1 of Time. It is out of colour: no red in hand."]
    assert says(play(state, "fold")) == [
        "{0} folds: no Bugs in hand.",
        "{2} wins the trick as the last one in and scores 4 points: "
        "the 9 of Bugs, the 8 of Mazes and the infinity of Bugs.",
        "{0}, left of {2}, leads the next trick.",
    ]


def test_events_tell_of_trumps_and_showdowns() -> None:
    events = play(load(["Zu1 Bu1", "La4 grue", "In3 Ti1"], "0 Bu9"), "play grue")
    assert says(events)[:2] == [
        "{1} plays the trump Grue.",
        "{1} wins the trick with the trump Grue and scores 1 point: the 9 of Bugs.",
    ]
    events = play(load(["", "Ma1", "La1"], "0 Bu3, 1 Ma2, 2 fold"), "mud", "play Ma1")
    assert says(events)[1] == (
        "Nobody still in has cards left: {1} wins the showdown with the 2 of Mazes. It holds no points."
    )


def test_events_tell_of_mud_and_folding_without_cards() -> None:
    hands, trick = ["", "Ma1", "In2 In3"], "0 Bu3, 1 Max, 2 In4"
    assert says(play(load(hands, trick), "mud")) == ["{0} is out of cards and stays in with mud."]
    assert says(play(load(hands, trick), "fold")) == ["{0} folds."]


def test_those_with_nothing_but_mud_on_the_trick_are_won_by_the_first_of_them() -> None:
    """TC-13: no game leads here, since nobody begins a trick without cards, but a position may."""
    state = load(["La1", "", ""], "0 Bu9, 1 mud, 2 mud")
    event = won(play(state, "fold"))
    assert (event.data["winner"], event.data["card"], event.data["points"]) == (1, None, 1)
