"""House keys and what belongs to their holders: places, results, ratings, passkeys, invitations."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "keyholders",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("name", sa.String(length=32), nullable=False),
        sa.Column("made", sa.Float(), nullable=False),
        sa.Column("made_from", sa.String(length=64), nullable=True),
        sa.Column("seen", sa.Float(), nullable=False),
        sa.Column("shown", sa.Boolean(), nullable=False),
        sa.Column("invited", sa.Float(), nullable=True),
        sa.PrimaryKeyConstraint("id"),
    )
    with op.batch_alter_table("keyholders", schema=None) as batch_op:
        batch_op.create_index("keyholders_by_range", ["made_from"], unique=False)
        batch_op.create_index("keyholders_by_seen", ["seen"], unique=False)

    op.create_table(
        "house_keys",
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.Column("keyholder", sa.String(length=16), nullable=False),
        sa.Column("made", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["keyholder"], ["keyholders.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("hash"),
    )
    with op.batch_alter_table("house_keys", schema=None) as batch_op:
        batch_op.create_index("house_keys_by_keyholder", ["keyholder"], unique=False)

    op.create_table(
        "one_time_words",
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("keyholder", sa.String(length=16), nullable=True),
        sa.Column("until", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["keyholder"], ["keyholders.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("hash"),
    )
    with op.batch_alter_table("one_time_words", schema=None) as batch_op:
        batch_op.create_index("one_time_words_by_keyholder", ["keyholder"], unique=False)
        batch_op.create_index("one_time_words_by_until", ["until"], unique=False)

    op.create_table(
        "passkeys",
        sa.Column("credential", sa.Text(), nullable=False),
        sa.Column("keyholder", sa.String(length=16), nullable=False),
        sa.Column("public_key", sa.Text(), nullable=False),
        sa.Column("uses", sa.BigInteger(), nullable=False),
        sa.Column("made", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["keyholder"], ["keyholders.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("credential"),
    )
    with op.batch_alter_table("passkeys", schema=None) as batch_op:
        batch_op.create_index("passkeys_by_keyholder", ["keyholder"], unique=False)

    op.create_table(
        "ratings",
        sa.Column("keyholder", sa.String(length=16), nullable=False),
        sa.Column("game", sa.String(length=64), nullable=False),
        sa.Column("players", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("mean", sa.Float(), nullable=False),
        sa.Column("deviation", sa.Float(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["keyholder"], ["keyholders.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("keyholder", "game", "players"),
    )
    with op.batch_alter_table("ratings", schema=None) as batch_op:
        batch_op.create_index("ratings_by_game", ["game", "players", "mean"], unique=False)

    op.create_table(
        "results",
        sa.Column("keyholder", sa.String(length=16), nullable=False),
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.Column("game", sa.String(length=64), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("people", sa.Integer(), nullable=False),
        sa.Column("level", sa.String(length=64), nullable=True),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("rank", sa.Integer(), nullable=False),
        sa.Column("sharing", sa.Integer(), nullable=False),
        sa.Column("score", sa.Integer(), nullable=True),
        sa.Column("counts", sa.Boolean(), nullable=False),
        sa.Column("ended", sa.Float(), nullable=False),
        sa.Column("mean", sa.Float(), nullable=True),
        sa.Column("deviation", sa.Float(), nullable=True),
        sa.ForeignKeyConstraint(["keyholder"], ["keyholders.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("keyholder", "table_id"),
    )
    with op.batch_alter_table("results", schema=None) as batch_op:
        batch_op.create_index("results_by_keyholder", ["keyholder", "game", "ended"], unique=False)

    op.create_table(
        "invitations",
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.Column("keyholder", sa.String(length=16), nullable=False),
        sa.Column("person", sa.String(length=16), nullable=False),
        sa.Column("made", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["keyholder"], ["keyholders.id"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "keyholder"),
    )
    with op.batch_alter_table("invitations", schema=None) as batch_op:
        batch_op.create_index("invitations_by_keyholder", ["keyholder"], unique=False)
        batch_op.create_index("invitations_by_person", ["person"], unique=False)

    op.create_table(
        "places",
        sa.Column("person", sa.String(length=16), nullable=False),
        sa.Column("keyholder", sa.String(length=16), nullable=False),
        sa.Column("archived", sa.Float(), nullable=True),
        sa.Column("gave_up", sa.Float(), nullable=True),
        sa.ForeignKeyConstraint(["keyholder"], ["keyholders.id"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("person"),
    )
    with op.batch_alter_table("places", schema=None) as batch_op:
        batch_op.create_index("places_by_keyholder", ["keyholder"], unique=False)

    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.add_column(sa.Column("rated", sa.String(length=8), nullable=True))
        batch_op.add_column(sa.Column("quick", sa.Float(), nullable=True))
        batch_op.add_column(sa.Column("booked", sa.Float(), nullable=True))
        batch_op.create_index("tables_to_book", ["status", "booked"], unique=False)
    # Nobody had a key when these ended: whose place is joined to one later has it written down then.
    op.execute(sa.text("UPDATE tables SET booked = opened WHERE status = 'over'"))


def downgrade() -> None:
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_index("tables_to_book")
        batch_op.drop_column("booked")
        batch_op.drop_column("quick")
        batch_op.drop_column("rated")

    op.drop_table("places")
    op.drop_table("invitations")
    op.drop_table("results")
    op.drop_table("ratings")
    op.drop_table("passkeys")
    op.drop_table("one_time_words")
    op.drop_table("house_keys")
    op.drop_table("keyholders")
