"""Clocks: the rules of a table's, its ticks, who has lost by them, and when people rest."""

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


def downgrade() -> None:
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
