"""The shape of the database. Changes come with a migration in `migrations/versions`; a test compares the two.

Some columns have kept a name of the first days; `key` is what Python calls them.
"""

import json
from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Dialect,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    TypeDecorator,
    UniqueConstraint,
)

from parlour.server.storage.rows import to_text

metadata = MetaData()
DAMAGED = object()  # read where there should be JSON and is not: whoever asks for many rows gets the others


class Json(TypeDecorator[Any]):
    """JSON as text, the same in both databases."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: Any, dialect: Dialect) -> str | None:
        return to_text(value)

    def process_result_value(self, value: str | None, dialect: Dialect) -> Any:
        try:
            return None if value is None else json.loads(value)
        except ValueError:
            return DAMAGED


def _table_id(primary: bool = False) -> Column[str]:
    link = ForeignKey("tables.id", ondelete="CASCADE")
    return Column("table_id", String(16), link, primary_key=primary, nullable=False)


tables = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", Json, nullable=False),
    Column("seed", Text, nullable=False),
    Column("promise", String(128), key="seed_hash", nullable=False),
    Column("engine", String(32), nullable=False),
    Column("box", String(32)),  # the hash of the box it is played with; null is the box of 0.1.0
    Column("status", String(8), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("draw", Boolean, key="random_seats", nullable=False),  # as 0.1.0 told what `begins` tells
    Column("pace", Integer, nullable=False),
    Column("position", Json),
    Column("opener", String(16)),
    Column("opened", Float, nullable=False),
    Column("touched", Float, nullable=False),
    Column("frozen", Text),
    Column("imported", Boolean, nullable=False),
    Column("rematch", String(16)),
    Column("rematch_of", String(16)),
    Column("asking", Json, key="undo_request"),
    Column("scores", Json),
    Column("winners", Json),
    Column("thinker", String(32), key="bot_owner"),
    Column("thinker_until", Float, key="lease_until", nullable=False),
    Column("deleted", Float),  # since when; softly: it is purged later, and nobody finds it until then
    Column("opened_from", String(64)),  # an address range
    Column("begins", String(8)),  # how it is settled who begins; null where nobody knows
    Column("clock", Json),  # its rules; null where nobody's time is counted
    Column("clock_due", BigInteger),  # in milliseconds: when somebody's time is up, unless they move
    Column("pause_request", Json),
    Column("rated", String(8)),  # null: it counts for no rating; "wished", then "counted" or "void"
    Column("quick", Float),  # when bots take the free seats of a quick match, and it starts; null for other tables
    Column("booked", Float),  # when the results of a game that is over were written down; null: not yet
    # One table has one rematch, whoever asks first.
    UniqueConstraint("rematch_of", name="one_rematch"),
    Index("tables_by_status", "status", "opened"),
    Index("tables_by_age", "deleted", "status", "touched"),
    Index("tables_by_range", "opened_from"),
    Index("tables_by_clock", "clock_due"),
    Index("tables_to_book", "status", "booked"),
)

people = Table(
    "people",
    metadata,
    Column("id", String(16), primary_key=True),
    _table_id(),
    Column("name", String(32), nullable=False),
    Column("arrived", Boolean, nullable=False),
    Column("before", String(16), key="previous_person"),  # who this was at the table that this one is the rematch of
    Column("came_from", String(64)),  # an address range
    Column("rest", Json),  # when their clock of days stands still
    Column("forced", String(8)),  # when the house plays their only move: "seen" or "always"; null is never
    Column("standing_order", Json),  # what they left with the house, or why that has lapsed
    Column("seen", Integer),  # the number of the table when they last looked at it
    Index("people_by_table", "table_id"),
)

seats = Table(
    "seats",
    metadata,
    _table_id(primary=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", String(16), ForeignKey("people.id", ondelete="SET NULL")),
    Column("level", String(64)),
    Column("name", String(32), nullable=False),
    Column("stand_in", String(64)),
    Column("gone", Boolean, key="left", nullable=False),
    Column("lost", String(8)),  # by what, where the seat has lost before the end
)

tokens = Table(
    "tokens",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("person", String(16), ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    _table_id(),
    Index("tokens_by_person", "person"),
    Index("tokens_by_table", "table_id"),
)

entries = Table(
    "entries",
    metadata,
    _table_id(primary=True),
    # The primary key is the referee of every race: a number at a table is written once.
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("bot", Boolean, nullable=False),
    Column("text", Text, nullable=False),
    Column("length", Integer, nullable=False),
    Column("reveals", Boolean, nullable=False),
    Column("at", Float, nullable=False),
    Column("move_id", String(64)),
    Column("position", Text),
    Column("auto", String(8)),  # by what the house played it for its person: "forced" or "order"
    UniqueConstraint("table_id", "move_id", name="one_move_an_id"),
)

# Whenever a clock starts or stops. Tables without a clock have none.
ticks = Table(
    "ticks",
    metadata,
    _table_id(primary=True),
    # As with the moves: of two servers, one writes the next tick. So either the move came in time, or time was up.
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("kind", String(8), nullable=False),
    Column("turn", Integer),
    Column("runs", Boolean, nullable=False),
    Column("length", Integer, nullable=False),
    Column("seat", Integer),
    Column("lag", Integer, nullable=False),
    Column("until", BigInteger),
    Column("rest", Text),
)

chats = Table(
    "chats",
    metadata,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True),
    _table_id(),
    Column("person", String(16), nullable=False),
    Column("name", String(32), nullable=False),
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Index("chats_by_table", "table_id", "id"),
)

mutes = Table(
    "mutes",
    metadata,
    Column("person", String(16), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("muted", String(16), primary_key=True),
)

bans = Table(
    "bans",
    metadata,
    Column("range", String(64), primary_key=True),
    Column("until", Float),  # null is for good
    Column("why", Text, nullable=False),
    Column("made", Float, nullable=False),
)

house = Table(
    "house",
    metadata,
    Column("key", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)

# A person of `people` is somebody at one table. Who they are at all tables together is told by a house key, if they
# have one; everything below belongs to a keyholder and goes with them.

keyholders = Table(
    "keyholders",
    metadata,
    Column("id", String(16), primary_key=True),  # no secret: it opens nothing
    Column("name", String(32), nullable=False),  # as they last called themselves; empty until they did
    Column("made", Float, nullable=False),
    Column("made_from", String(64)),  # an address range
    Column("seen", Float, nullable=False),  # about when
    Column("shown", Boolean, nullable=False),  # may others see that they are here, and how they are rated?
    Column("invited", Float),  # since when they may open tables in a house that asks for an invitation
    Column("rest", Json),  # when their clocks of days stand still, at every table they sit down at
    Column("forced", String(8)),  # when the house plays their only move, likewise
    Column("puzzles", Float),  # since when puzzles may be looked for in their games; null: they may not
    Index("keyholders_by_seen", "seen"),
    Index("keyholders_by_range", "made_from"),
    Index("keyholders_by_puzzles", "puzzles"),
)


def _keyholder(primary: bool = False) -> Column[str]:
    link = ForeignKey("keyholders.id", ondelete="CASCADE")
    return Column("keyholder", String(16), link, primary_key=primary, nullable=False)


house_keys = Table(
    "house_keys",
    metadata,
    Column("hash", String(64), primary_key=True),  # each device has a key of its own: a key cannot be read back
    _keyholder(),
    Column("made", Float, nullable=False),
    Index("house_keys_by_keyholder", "keyholder"),
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("credential", Text, primary_key=True),  # as base64url
    _keyholder(),
    Column("public_key", Text, nullable=False),  # as base64url
    Column("uses", BigInteger, nullable=False),  # the count that the device tells, where it tells one
    Column("made", Float, nullable=False),
    Index("passkeys_by_keyholder", "keyholder"),
)

# Words that open something once: `carry` brings a key to another device, `invite` lets somebody open tables,
# `passkey` is what a device is asked to sign.
one_time_words = Table(
    "one_time_words",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("keyholder", String(16), ForeignKey("keyholders.id", ondelete="CASCADE")),
    Column("until", Float, nullable=False),
    Index("one_time_words_by_keyholder", "keyholder"),
    Index("one_time_words_by_until", "until"),
)

places = Table(
    "places",
    metadata,
    Column("person", String(16), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    _keyholder(),
    Column("archived", Float),  # since when they do not wish to see it among their games
    Column("gave_up", Float),  # since when a bot plays on for them, for good
    Index("places_by_keyholder", "keyholder"),
)

# How somebody is called back to a table where they are waited for.
channels = Table(
    "channels",
    metadata,
    Column("id", String(16), primary_key=True),
    _keyholder(),
    Column("kind", String(8), nullable=False),  # "push", "mail" or "house"
    Column("address", Text, nullable=False),  # the push service's address for a browser, or that of a mailbox
    Column("secrets", Json),  # with which the browser decrypts what it is pushed
    Column("daily", Boolean, nullable=False),  # all at once, at most once a day
    Column("confirmed", Float),  # since when it may be used
    Column("word", String(64)),  # the hash of what confirms it, once
    Column("digest", Float, nullable=False),  # when the last was sent
    UniqueConstraint("keyholder", "kind", "address", name="one_channel_an_address"),
    Index("channels_by_keyholder", "keyholder"),
)

# Written with the move that somebody is waited for since, and sent later. An id is never used twice: what is sent
# again after a crash has the same one, and the device puts it in the place of the first.
outbox = Table(
    "outbox",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("channel", String(16), nullable=False),  # which may be gone: no move fails because of it
    _table_id(),
    Column("person", String(16), nullable=False),
    Column("number", Integer, nullable=False),  # of the table while it waits: at any other the wait is over
    Column("kind", String(8), nullable=False),  # "turn" or "reminder"
    Column("due", Float, nullable=False),
    Column("claimed", Float, nullable=False),  # until when a server is at it
    Column("tries", Integer, nullable=False),
    Column("done", Float),  # sent, or not needed any more
    Index("outbox_by_due", "done", "due"),
    Index("outbox_by_channel", "channel"),
    Index("outbox_by_table", "table_id"),
)

# What is remembered of a game once it is over, also when its table has long expired.
results = Table(
    "results",
    metadata,
    _keyholder(primary=True),
    Column("table_id", String(16), primary_key=True),  # which may be gone
    Column("game", String(64), nullable=False),
    Column("players", Integer, nullable=False),
    Column("people", Integer, nullable=False),  # of the players: the others were bots
    Column("level", String(64)),  # of the bots, where all others were bots of one level
    Column("seat", Integer, nullable=False),
    Column("rank", Integer, nullable=False),  # 1 is first; those who share a place have the same
    Column("sharing", Integer, nullable=False),  # how many have that place
    Column("score", Integer),  # null where they gave up
    Column("counts", Boolean, nullable=False),  # not: with take-backs, from a position, finished by a stand-in
    Column("ended", Float, nullable=False),
    Column("mean", Float),  # the rating after it, where it was rated
    Column("deviation", Float),
    Column("decisions", Integer),  # of theirs that a review looked at; null before there is one
    Column("points_lost", Float),  # in all of these together, of the chance to win: 100 is a whole game
    Column("mined", Float),  # since when somebody looks through it for puzzles; null: not yet
    Index("results_by_keyholder", "keyholder", "game", "ended"),
)

ratings = Table(
    "ratings",
    metadata,
    _keyholder(primary=True),
    Column("game", String(64), primary_key=True),
    Column("players", Integer, primary_key=True, autoincrement=False),
    Column("mean", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Index("ratings_by_game", "game", "players", "mean"),
)

invitations = Table(
    "invitations",
    metadata,
    _table_id(primary=True),
    _keyholder(primary=True),  # who is invited
    Column("person", String(16), ForeignKey("people.id", ondelete="CASCADE"), nullable=False),  # who invites
    Column("made", Float, nullable=False),
    Index("invitations_by_keyholder", "keyholder"),
    Index("invitations_by_person", "person"),
)

# Reviews that are done, by what they depend on: the record, the box and the version.
reviews = Table(
    "reviews",
    metadata,
    Column("key", String(32), primary_key=True),
    _table_id(),
    Column("told", Json, nullable=False),
    Column("made", Float, nullable=False),
    Index("reviews_by_table", "table_id"),
)

# Found in the games of those who allow it. They outlive the table, as results do.
own_puzzles = Table(
    "own_puzzles",
    metadata,
    Column("name", String(32), primary_key=True),
    _keyholder(),
    Column("game", String(64), nullable=False),
    Column("box", String(32), nullable=False),  # the hash of the box in which it was proved
    Column("table_id", String(16), nullable=False),
    Column("number", Integer, nullable=False),  # of the move that was made there
    Column("puzzle", Json, nullable=False),
    Column("made", Float, nullable=False),
    Index("own_puzzles_by_keyholder", "keyholder", "game"),
)
