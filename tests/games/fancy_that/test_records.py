"""The golden records show what their names promise."""

from pathlib import Path
from typing import Any

from parlour.engine import Event, State
from parlour.games.record import read_record

FOLDER = Path(__file__).parents[2] / "records" / "fancy-that"


def told(name: str) -> list[dict[str, Any]]:
    """All that happens in a record; `full` is whether the market is full after the move."""
    [path] = FOLDER.glob(f"*-{name}.parlour")
    events: list[dict[str, Any]] = []

    def listen(number: int, text: str, heard: list[Event], state: State) -> None:
        full = all(tile is not None for row in state.view(None)["market"] for tile in row)
        room = [sum(tile is None for row in board for tile in row) for board in state.view(None)["boards"]]
        events.extend(event.seen_by(None) | {"full": full, "room": room} for event in heard)

    read_record(path.read_text(encoding="utf-8")).replay(listener=listen)
    return events


def test_bonus_tiles_taken_and_declined() -> None:
    """FT-8"""
    bonuses = [event["tile"] for event in told("2-players-bonus-tiles") if event["kind"] == "bonus"]
    assert None in bonuses
    assert any(tile is not None for tile in bonuses)


def test_a_board_too_full_for_every_sweep() -> None:
    """FT-10: a cell is empty and tiles are on the market, and still there is no sweep."""
    first = next(event for event in told("2-players-board-too-full") if event["kind"] == "skip")
    assert first["room"][first["seat"]] == 1


def test_a_short_bag() -> None:
    """FT-12"""
    refills = [event for event in told("4-players-short-bag") if event["kind"] == "refill"]
    assert refills[-1]["bag"] == 0
    assert not refills[-1]["full"]


def test_games_that_end_by_the_last_card() -> None:
    """FT-13"""
    for players in (2, 3, 4):
        assert told(f"{players}-players-last-card")[-1]["rule"] == "FT-13"


def test_a_game_that_ends_by_an_idle_round() -> None:
    """FT-14"""
    assert told("3-players-idle-round")[-1]["rule"] == "FT-14"


def test_ties_decided_by_cards() -> None:
    """FT-16"""
    for players in (2, 4):
        end = told(f"{players}-players-tie-decided-by-cards")[-1]
        assert len(end["winners"]) == 1
        assert end["scores"].count(max(end["scores"])) == 2


def test_shared_wins() -> None:
    """FT-16"""
    for players in (2, 3):
        end = told(f"{players}-players-shared-win")[-1]
        assert len(end["winners"]) == 2
        assert max(end["scores"]) > 0


def test_tiles_that_go_back() -> None:
    """FT-18"""
    returns = [event for event in told("2-players-tiles-go-back") if event["kind"] == "return"]
    assert returns
    assert all(event["room"][event["seat"]] == 0 for event in returns)


def test_a_head_start_for_three() -> None:
    """FT-22: what the second player draws comes with the deal, before anything is told."""
    starts = [event for event in told("4-players-head-start") if event["kind"] == "head-start"]
    assert [(event["seat"], len(event["tiles"])) for event in starts] == [(2, 1), (3, 2)]
