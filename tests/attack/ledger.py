"""What people sent and were told at one table, held against what the table's record replays to."""

from __future__ import annotations

import json
from collections import Counter
from hashlib import blake2b
from typing import Any, NamedTuple

from parlour.engine import State
from parlour.games.record import read_record
from tests.server.guests import Json

# What must never be; each is counted by its name.
FAULTS = ("lost", "doubled", "disordered", "denied", "behind", "differing", "chat")


class Sent(NamedTuple):
    seat: int
    number: int  # of the state that it was chosen in
    text: str


class Ledger:
    """`faults` counts what must never be, `checked` what was compared."""

    def __init__(self) -> None:
        self.sent: dict[str, Sent] = {}  # by move id, in the order of sending
        self.acknowledged: dict[str, int] = {}  # by move id, its number
        self.stale: set[str] = set()  # move ids of which we were told that nothing changed
        self.views: dict[tuple[int, int], str] = {}  # by number and seat, a digest
        self.faults: Counter[str] = Counter()
        self.checked: Counter[str] = Counter()

    def send(self, move_id: str, seat: int, number: int, text: str) -> None:
        self.sent[move_id] = Sent(seat, number, text)

    def hear_ack(self, ack: Json) -> None:
        self.checked["acks"] += 1
        number = self.acknowledged.setdefault(ack["id"], ack["number"])
        others = [one for one, taken in self.acknowledged.items() if taken == ack["number"] and one != ack["id"]]
        self.faults["doubled"] += number != ack["number"] or bool(others)

    def hear_stale(self, stale: Json) -> None:
        self.stale.add(stale["id"])

    def hear_state(self, seat: int, state: Json, last: int | None) -> None:
        """`last`: the number that we know of. A state before that takes back what we were told."""
        self.faults["behind"] += last is not None and state["number"] < last
        told = digest(state["view"])
        self.faults["differing"] += self.views.setdefault((state["number"], seat), told) != told

    def close(self, log: list[Json], record: str) -> None:
        """The game is over, and everything can be compared."""
        self.faults["disordered"] += [step["number"] for step in log] != list(range(1, len(log) + 1))
        for move_id, number in self.acknowledged.items():
            self.faults["lost"] += not self._stands_in(log, move_id, number)
        for seat in {sent.seat for sent in self.sent.values()}:
            numbers = [
                self.acknowledged[one] for one in self.sent if one in self.acknowledged and self.sent[one].seat == seat
            ]
            self.faults["disordered"] += numbers != sorted(numbers)
        self.faults["denied"] += sum(self._stands_after_all(log, move_id) for move_id in self.stale)
        self._replay(log, record)
        self.checked["tables"] += 1
        self.checked["steps"] += len(log)

    def _stands_in(self, log: list[Json], move_id: str, number: int) -> bool:
        sent = self.sent[move_id]
        if not 0 < number <= len(log):
            return False
        step = log[number - 1]
        return (step["seat"], step["text"], step["bot"]) == (sent.seat, sent.text, False)

    def _stands_after_all(self, log: list[Json], move_id: str) -> bool:
        """Though its sender was told that nothing changed."""
        if move_id in self.acknowledged:
            return True
        return self._only_one(move_id) and self._stands_in(log, move_id, self.sent[move_id].number + 1)

    def _only_one(self, move_id: str) -> bool:
        """Was this all that its seat ever sent for that number? Then what stands there is this."""
        sent = self.sent[move_id]
        return sum((one.seat, one.number) == (sent.seat, sent.number) for one in self.sent.values()) == 1

    def _replay(self, log: list[Json], record: str) -> None:
        """Play everything that happened, undos too, and compare each view that anybody was sent."""
        kept = read_record(record)
        kept.verify()
        states: list[State] = [kept.start()]
        self._compare(0, states[-1])
        for step in log:
            if step["kind"] == "move":
                after = states[-1].copy()
                after.play_text(step["text"])
                states.append(after)
            else:
                del states[step["length"] + 1 :]
            self._compare(step["number"], states[-1])
        self.faults["differing"] += kept.moves != [
            step["text"] for step in log if step["kind"] == "move" and step["stands"]
        ]

    def _compare(self, number: int, state: State) -> None:
        for seat in range(state.players):
            told = self.views.get((number, seat))
            if told is not None:
                self.checked["views"] += 1
                self.faults["differing"] += told != digest(state.view(seat))


def digest(view: Any) -> str:
    return blake2b(json.dumps(view, sort_keys=True).encode(), digest_size=12).hexdigest()
