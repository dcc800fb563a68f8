"""A share of what comes in: frames, requests, records and positions that are not what they should be."""

from __future__ import annotations

import random

from parlour.games.fancy_animals import GAME
from tests.attack import framing, records
from tests.attack.doors import DOORS
from tests.attack.positions import hard_positions
from tests.server.servers import Server
from tests.sizes import size


def test_bytes_in_any_pieces_are_the_same_messages(server: Server) -> None:
    seed = random.randrange(10**9)
    print(f"seed {seed}")  # shown by pytest when the test fails
    framing.cut_up(server.address, random.Random(seed), size(share=200, full=5000))


def test_frames_that_cannot_be_close_the_connection(server: Server) -> None:
    framing.broken_frames(server.address)


def test_requests_with_two_readings_are_refused_or_one(server: Server) -> None:
    framing.twisted_requests(server.address)


def test_fuzzed_records_are_refused_in_a_sentence_or_can_be_looked_at(server: Server) -> None:
    seed = random.randrange(10**9)
    print(f"seed {seed}")  # shown by pytest when the test fails
    found = records.batch(server.address, seed, size(share=150, full=5000))
    assert found["records"] > found["let in"]


def test_the_hard_positions_are_positions_and_every_door_has_a_name() -> None:
    for position in hard_positions():
        assert GAME.load(position).turn == 0
    assert len(DOORS) > 30
