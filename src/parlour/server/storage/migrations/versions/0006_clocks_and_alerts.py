"""Clocks (a table's rules, its ticks, who has lost by them, when people rest), and what calls people back."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.add_column(sa.Column("clock", sa.Text(), nullable=True))
        batch_op.add_column(sa.Column("clock_due", sa.BigInteger(), nullable=True))
        batch_op.add_column(sa.Column("pause_request", sa.Text(), nullable=True))
        batch_op.create_index("tables_by_clock", ["clock_due"], unique=False)
    with op.batch_alter_table("people", schema=None) as batch_op:
        batch_op.add_column(sa.Column("rest", sa.Text(), nullable=True))
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.add_column(sa.Column("lost", sa.String(length=8), nullable=True))
    op.create_table(
        "ticks",
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=True),
        sa.Column("runs", sa.Boolean(), nullable=False),
        sa.Column("length", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("lag", sa.Integer(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=True),
        sa.Column("rest", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "number"),
    )
    op.create_table(
        "channels",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("keyholder", sa.String(length=16), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("address", sa.Text(), nullable=False),
        sa.Column("secrets", sa.Text(), nullable=True),
        sa.Column("daily", sa.Boolean(), nullable=False),
        sa.Column("confirmed", sa.Float(), nullable=True),
        sa.Column("word", sa.String(length=64), nullable=True),
        sa.Column("digest", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["keyholder"], ["keyholders.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("keyholder", "kind", "address", name="one_channel_an_address"),
    )
    op.create_index("channels_by_keyholder", "channels", ["keyholder"], unique=False)
    op.create_table(
        "outbox",
        sa.Column("id", sa.String(length=64), nullable=False),
        sa.Column("channel", sa.String(length=16), nullable=False),
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.Column("person", sa.String(length=16), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("due", sa.Float(), nullable=False),
        sa.Column("claimed", sa.Float(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("done", sa.Float(), nullable=True),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("outbox_by_due", "outbox", ["done", "due"], unique=False)
    op.create_index("outbox_by_channel", "outbox", ["channel"], unique=False)
    op.create_index("outbox_by_table", "outbox", ["table_id"], unique=False)


def downgrade() -> None:
    op.drop_table("outbox")
    op.drop_table("channels")
    op.drop_table("ticks")
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.drop_column("lost")
    with op.batch_alter_table("people", schema=None) as batch_op:
        batch_op.drop_column("rest")
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_index("tables_by_clock")
        batch_op.drop_column("pause_request")
        batch_op.drop_column("clock_due")
        batch_op.drop_column("clock")
