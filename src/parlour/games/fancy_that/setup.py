"""How a game begins: dealt from a seed, or loaded from a position that is checked field by field."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from parlour.engine import Coder, Dealer, Encodes, Fields, Game, dealer_from_fields, read_options
from parlour.engine.english import counted
from parlour.games.fancy_that.board import (
    BONUS,
    CLAIM,
    NOBODY,
    OVER,
    PHASES,
    PLACE,
    SWEEP,
    all_lines,
    owned_by,
    thing_of,
)
from parlour.games.fancy_that.box import CELLS, MARKET_CELLS, MARKET_SIDE, SIDE
from parlour.games.fancy_that.cards import CARDS, KEYS
from parlour.games.fancy_that.cards import CODES as CARD_CODES
from parlour.games.fancy_that.components import (
    COPIES,
    FACE_UP,
    HEAD_STARTS,
    NO_TILE,
    PLAYERS,
    TILE_CODES,
    TILES,
    full_bag,
)
from parlour.games.fancy_that.encoding import FancyThatCoder
from parlour.games.fancy_that.house import LASTING, OPTIONS, HouseRules
from parlour.games.fancy_that.patterns import all_masks
from parlour.games.fancy_that.rules import FancyThatState

FIELDS: Final = [
    "game", "players", "turn", "phase", "market", "bag", "deck", "offer", "out", "boards", "piles", "tucked",
    "waiting", "idle_turns", "head_start", "rng", *LASTING,
]  # fmt: skip


_PHASE_CODES: Final = {str(PHASES[phase]): phase for phase in range(len(PHASES))}


class FancyThatGame(Game, Encodes):
    scoring_events: ClassVar[tuple[str, ...]] = ("claim",)

    # FT-20: everybody saw the cards claimed.
    forgetful_fields: ClassVar[tuple[str, ...]] = ("memory_aids", "tucked_cards")

    def deal(self, players: int, dealer: Dealer, options: dict[str, Any]) -> FancyThatState:
        return _deal(self, players, dealer, options)

    def coder(self, players: int) -> Coder:
        return FancyThatCoder(players)

    def load(self, position: object, seed: object = None) -> FancyThatState:
        """The game that a position shows. The seed is for tables that shuffle later (FT-18)."""
        return _load(self, position, seed)


def _deal(game: Game, players: int, dealer: Dealer, options: dict[str, Any]) -> FancyThatState:
    """FT-5, FT-6: a new game."""
    house = HouseRules(options)
    cards = vec[i64]()
    for card in range(CARDS):
        cards = append(cards, card)
    dealer.shuffle(cards)
    size = house.cards_a_player * players  # FT-21
    tiles = full_bag()
    dealer.shuffle(tiles)
    boards = vec[i64]()
    for _ in range(CELLS * players):
        boards = append(boards, NO_TILE)
    state = FancyThatState(
        game=game,
        players=players,
        seat=0,  # FT-6*
        phase=SWEEP,
        market=tiles[:MARKET_CELLS],
        lines=all_lines(tiles[:MARKET_CELLS]),
        bag=tiles[MARKET_CELLS:],
        drawn=0,
        deck=cards[FACE_UP:size],
        dealt=0,
        out=cards[size:],
        offer=cards[:FACE_UP],
        boards=boards,
        masks=all_masks(boards, players),
        tucked=vec[i64](),
        piles=vec[i64](),
        waiting=vec[i64](),
        idle=0,
        house=house,
        head_start=options["head_start"],
        rng=dealer if house.tiles_return else None,
    )
    if state.head_start:
        state.give_head_start(1)
    return state


def _load(game: Game, position: object, seed: object) -> FancyThatState:
    fields = Fields(position, "FT-0")
    fields.only(FIELDS)
    fields.word("game", ["fancy-that"])
    players = fields.whole("players", PLAYERS[0], PLAYERS[-1])
    phase: i64 = _PHASE_CODES[fields.word("phase", PHASES)]
    house = HouseRules(read_options(fields, OPTIONS, LASTING, players))
    if not house.tiles_return and "rng" in fields.values:
        fields.refuse("rng", "is there, but nothing is shuffled at this table.", "FT-18")
    seat = _read_turn(fields, players, phase)
    market = _read_grid(fields, "market", fields.value("market"), MARKET_SIDE)
    boards = _read_boards(fields, players)
    state = FancyThatState(
        game=game,
        players=players,
        seat=seat,
        phase=phase,
        market=market,
        lines=all_lines(market),
        bag=_tile_codes(fields.words("bag", TILES)),
        drawn=0,
        deck=_card_codes(fields.words("deck", KEYS)),
        dealt=0,
        out=_card_codes(fields.words("out", KEYS)),
        offer=_card_codes(fields.words("offer", KEYS)),
        boards=boards,
        masks=all_masks(boards, players),
        tucked=_owned(fields.rows("tucked", KEYS, players), CARD_CODES),
        piles=_owned(fields.rows("piles", TILES, players), TILE_CODES),
        waiting=_tile_codes(sorted(fields.words("waiting", TILES), key=TILES.index)),
        idle=fields.whole("idle_turns", 0, players),
        house=house,
        head_start=_read_head_start(fields),
        rng=dealer_from_fields(fields, seed) if house.tiles_return else None,
    )
    _check_tiles(fields, state)
    _check_cards(fields, state)
    _check_phase(fields, state)
    if state.head_start:
        _check_head_start(fields, state)
    return state


def _read_head_start(fields: Fields) -> bool:
    """FT-22: a field that is there only while head starts are placed."""
    if "head_start" in fields.values and fields.value("head_start") is not True:
        fields.refuse("head_start", "must be true while head starts are placed, and missing otherwise.", "FT-22")
    return "head_start" in fields.values


def _read_turn(fields: Fields, players: int, phase: i64) -> i64:
    seat = fields.maybe_whole("turn", 0, players - 1)
    if (seat is None) != (phase == OVER):
        fields.refuse("turn", "must be a seat while the game goes on, and null when it is over.")
    return NOBODY if seat is None else seat


def _read_grid(fields: Fields, key: str, value: object, side: i64) -> vec[i64]:
    cells = vec[i64]()
    for number, row in enumerate(fields.check_items(key, value, side)):
        name = f"{key}[{number}]"
        for tile in fields.check_items(name, row, side):
            cells = append(cells, NO_TILE if tile is None else TILE_CODES[fields.check_word(name, tile, TILES)])
    return cells


def _read_boards(fields: Fields, players: int) -> vec[i64]:
    cells = vec[i64]()
    for seat, board in enumerate(fields.items("boards", players)):
        for kind in _read_grid(fields, f"boards[{seat}]", board, SIDE):
            cells = append(cells, kind)
    return cells


def _tile_codes(tiles: list[str]) -> vec[i64]:
    codes = vec[i64]()
    for tile in tiles:
        codes = append(codes, TILE_CODES[tile])
    return codes


def _card_codes(keys: list[str]) -> vec[i64]:
    codes = vec[i64]()
    for key in keys:
        codes = append(codes, CARD_CODES[key])
    return codes


def _owned(rows: list[list[str]], known: dict[str, int]) -> vec[i64]:
    codes = vec[i64]()
    for seat, row in enumerate(rows):
        for word in row:
            codes = append(codes, owned_by(seat, known[word]))
    return codes


def _check_tiles(fields: Fields, state: FancyThatState) -> None:
    """Four of each tile, wherever they are."""
    counts = [0 for _ in TILES]
    for tiles in (state.market, state.bag, state.boards, state.waiting):
        for kind in tiles:
            if kind != NO_TILE:
                counts[kind] += 1
    for entry in state.piles:
        counts[thing_of(entry)] += 1
    for kind in range(len(TILES)):
        if counts[kind] != COPIES:
            why = f"with market, boards, piles and waiting it must have {COPIES} of {TILES[kind]}, not {counts[kind]}."
            fields.refuse("bag", why, "FT-1")


def _check_cards(fields: Fields, state: FancyThatState) -> None:
    """Fifty different cards, the right number of them in the game, four face up."""
    seen: set[int] = set()
    tucked = [thing_of(entry) for entry in state.tucked]
    for key, cards in (("deck", state.deck), ("offer", state.offer), ("out", state.out), ("tucked", vec[i64](tucked))):
        for each in cards:
            card = int(each)
            if card in seen:
                fields.refuse(key, f"{KEYS[card]} is there twice, or in another place as well.", "FT-2")
            seen.add(card)
    for card in range(len(KEYS)):
        if card not in seen:
            fields.refuse("out", f"{KEYS[card]} is neither here nor in deck, offer or tucked.", "FT-2")
    size = state.house.cards_a_player * state.players
    found = len(state.deck) + len(state.offer) + len(state.tucked)
    if found != size:
        why = f"with offer and tucked it must be {size} cards for {state.players} players, not {found}."
        fields.refuse("deck", why, "FT-5")
    if len(state.offer) > FACE_UP:
        fields.refuse("offer", f"must be {FACE_UP} cards at most, not {len(state.offer)}.", "FT-5")
    if len(state.offer) < FACE_UP and len(state.deck) > 0:
        fields.refuse("offer", f"must be {FACE_UP} cards while there is a deck, not {len(state.offer)}.", "FT-11")
    for seat in range(state.players):
        tiles, claims = len(state.pile_of(seat)), len(state.tucked_by(seat))
        if tiles != claims:
            fields.refuse(f"piles[{seat}]", f"must have a tile for each card tucked: {claims}, not {tiles}.", "FT-11")


def _check_phase(fields: Fields, state: FancyThatState) -> None:
    """The phase must fit what lies on the board, and leave the seat something to choose."""
    waiting = len(state.waiting)
    if state.phase == BONUS or state.phase == PLACE:
        if waiting == 0:
            fields.refuse("waiting", "must have the tiles still to place.", "FT-9")
        if waiting > state.room() and not state.house.tiles_return:
            tiles, cells = counted(waiting, "tile"), counted(state.room(), "empty cell")
            fields.refuse("waiting", f"has {tiles}, but the board only {cells}.", "FT-10")
        if state.room() == 0:
            fields.refuse("waiting", "has tiles, but the board is full: they are back in the bag.", "FT-18")
        if state.idle > 0:
            fields.refuse("idle_turns", "must be 0 after a sweep.", "FT-14")
    elif waiting > 0:
        fields.refuse("waiting", f"must be empty in the phase {PHASES[state.phase]}.", "FT-9")
    if state.phase == OVER:
        _check_end(fields, state)
        return
    if len(state.offer) == 0:
        fields.refuse("offer", "is empty: with the last card claimed the game is over.", "FT-13")
    # A skipped sweep counts at once and FT-14 looks when the turn ends: only the claim between may see a full count.
    if state.idle >= state.players and state.phase != CLAIM:
        fields.refuse("idle_turns", f"cannot be {state.idle} before the game is over.", "FT-14")
    if state.phase == SWEEP and not state.can_sweep():
        fields.refuse("phase", "cannot be sweep: no sweep is possible.", "FT-10")
    if state.phase == BONUS and state.on_market() == 0:
        fields.refuse("phase", "cannot be bonus: the market is empty.", "FT-8")
    if state.phase == BONUS and waiting >= state.room() and not state.house.tiles_return:
        fields.refuse("phase", "cannot be bonus: there is no cell for another tile.", "FT-8")
    if state.phase == CLAIM and not state.can_claim():
        fields.refuse("phase", "cannot be claim: there is nothing to claim.", "FT-11")


def _check_head_start(fields: Fields, state: FancyThatState) -> None:
    """FT-22: the seats before have placed theirs, those after have none yet, and nothing else has happened."""
    if state.phase != PLACE or len(state.tucked) > 0 or state.on_market() < MARKET_CELLS:
        fields.refuse("head_start", "is placed before anything else is done.", "FT-22")
    for seat in range(state.players):
        tiles = len([kind for kind in state.cells_of(seat) if kind != NO_TILE])
        if seat == state.seat:
            tiles += len(state.waiting)
        due = HEAD_STARTS[seat] if seat <= state.seat else 0
        if tiles != due:
            fields.refuse(f"boards[{seat}]", f"must begin with {counted(due, 'tile')}, not {tiles}.", "FT-22")


def _check_end(fields: Fields, state: FancyThatState) -> None:
    """FT-13 or FT-14, and not both, since a claim sets the idle turns back."""
    if len(state.offer) > 0 and state.idle < state.players:
        fields.refuse("phase", f"cannot be over with cards on offer and idle_turns {state.idle}.", "FT-13")
    if len(state.offer) == 0 and state.idle > 0:
        fields.refuse("idle_turns", "must be 0 after the claim of the last card.", "FT-14")
