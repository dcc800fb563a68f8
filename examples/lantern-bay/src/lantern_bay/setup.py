"""How a game begins: from the box (LB-2), or from a position."""

from __future__ import annotations

from typing import Any

from parlour.engine import Dealer, Fields, Game, dealer_from_dump, dealer_from_seed

from lantern_bay.components import ALL_CRATES, DEEDS, FEWEST_IN_BOAT, KINDS, NIGHTS, TIDES, Crate
from lantern_bay.rules import LanternBayState

FIELDS = [
    "game", "players", "turn", "night", "nights", "points", "beach", "boat", "aside", "tide", "tide_seen_by", "rng"
]  # fmt: skip


class LanternBayGame(Game):
    def deal(self, players: int, dealer: Dealer, options: dict[str, Any]) -> LanternBayState:
        state = LanternBayState(
            game=self,
            players=players,
            seat=0,
            night=1,
            nights=options["nights"],
            points=[[0] * len(DEEDS) for _ in range(players)],
            beach=[],
            boat=[],
            aside=[],
            tide=0,
            tide_seen_by=frozenset(),
            rng=dealer,
        )
        state.deal(dealer)
        return state

    def load(self, position: object, seed: object = None) -> LanternBayState:
        fields = Fields(position, self.unreadable)
        fields.only(FIELDS)
        fields.word("game", [self.key])
        players = fields.whole("players", self.players[0], self.players[-1])
        nights = fields.whole("nights", NIGHTS["least"], NIGHTS["most"])
        state = LanternBayState(
            game=self,
            players=players,
            seat=fields.maybe_whole("turn", 0, players - 1),
            night=fields.whole("night", 1, nights),
            nights=nights,
            points=_read_points(fields, players),
            beach=_read_beach(fields, players),
            boat=_read_kinds(fields, "boat"),
            aside=_read_kinds(fields, "aside"),
            tide=TIDES.index(fields.word("tide", TIDES)),
            tide_seen_by=_read_seats(fields, "tide_seen_by", players),
            rng=_read_dealer(fields, seed),
        )
        _check(fields, state)
        return state


def _read_points(fields: Fields, players: int) -> list[list[int]]:
    points = []
    for seat, value in enumerate(fields.items("points", players)):
        name = f"points[{seat}]"
        deeds = fields.check_items(name, value, len(DEEDS))
        points.append([fields.check_whole(name, earned, 0, 10_000) for earned in deeds])
    return points


def _read_beach(fields: Fields, players: int) -> list[Crate]:
    beach = []
    for owner, value in enumerate(fields.items("beach", players)):
        crate = Fields(value, fields.rule, f"beach[{owner}]")
        crate.only(["crate", "seen_by", "ruled_out"])
        kind = KINDS.index(crate.word("crate", KINDS))
        seen_by = _read_seats(crate, "seen_by", players)
        ruled_out = frozenset(_read_kinds(crate, "ruled_out"))
        if owner not in seen_by:
            crate.refuse("seen_by", f"seat {owner} has seen its own crate.", "LB-2")
        if kind in ruled_out:
            crate.refuse("ruled_out", f"the crate is {KINDS[kind]}, so this cannot be ruled out.", "LB-8")
        beach.append(Crate(kind, seen_by, ruled_out))
    return beach


def _read_kinds(fields: Fields, key: str) -> list[int]:
    return [KINDS.index(name) for name in fields.words(key, KINDS)]


def _read_seats(fields: Fields, key: str, players: int) -> frozenset[int]:
    return frozenset(fields.wholes(key, 0, players - 1))


def _read_dealer(fields: Fields, seed: object) -> Dealer:
    """A position may leave out `rng`: then the seed feeds the shuffles to come."""
    if "rng" not in fields.values:
        return dealer_from_seed(0 if seed is None else seed)
    try:
        return dealer_from_dump(str(fields.value("rng")))
    except ValueError:
        fields.refuse("rng", "must be 64 hexadecimal digits, a slash, and the number of shuffles so far.")


def _check(fields: Fields, state: LanternBayState) -> None:
    """Is every crate of the box somewhere, and does the boat fit the hour?"""
    crates = sorted([crate.kind for crate in state.beach] + state.boat + state.aside)
    if crates != ALL_CRATES:
        fields.refuse("boat", f"boat, beach and aside must hold the {len(ALL_CRATES)} crates of the box.", "LB-1")
    night_is_over = len(state.boat) < FEWEST_IN_BOAT
    if night_is_over != (state.seat is None):
        fields.refuse("boat", "has fewer than three crates when the game is over, and only then.", "LB-10")
    if state.seat is None and state.night < state.nights:
        fields.refuse("night", f"the game is over only after night {state.nights}.", "LB-11")
