"""Games to be looked at, in pictures and films: Ann plays them against bots from the first move on, so that there is a
log of all of it, and the scores are those of people who want to win."""

from __future__ import annotations

from parlour import Record
from tests.server.guests import Guest, Json, Lobby, good, latest

LEVEL = "regular"


def kept(address: str, record: Record) -> str:
    """The table of a record."""
    return str(good(Lobby(address).http.post("/api/records", json={"record": record.text()}))["table"]["id"])


def begun(address: str, game: str, players: int, seed: str) -> Guest:
    """A seat in a new game, with the same cards every time."""
    whole = kept(address, Record(game, players, seed, []))
    wish = {"at": 0, "seat": 0, "level": LEVEL, "name": "Ann", "pace": 0}
    return Guest(address, good(Lobby(address).http.post(f"/api/tables/{whole}/continue", json=wish)))


def play_on(guest: Guest, length: int | None = None) -> int:
    """With what the bots would do, to the end or to the first turn after so many moves; how many have been played."""
    guest.sit()
    state = guest.state()
    while not state["over"]:
        if state["moves"]:
            if length is not None and state["length"] >= length:
                break
            assert guest.move(state, advised(guest))["type"] == "ack"
        state = latest(guest, state["number"] + 1)
    guest.go()
    return int(state["length"])


def advised(guest: Guest) -> str:
    hints: list[Json] = guest.ask("hint")["hints"]
    return str(hints[0]["move"])


def middle_and_end(address: str, game: str, players: int, seed: str) -> tuple[Guest, Guest]:
    """The same deal twice: a table where much has happened and it is Ann's turn, and one where all has been played."""
    end = begun(address, game, players, seed)
    length = play_on(end)
    middle = begun(address, game, players, seed)
    play_on(middle, length * 6 // 10)
    return middle, end
