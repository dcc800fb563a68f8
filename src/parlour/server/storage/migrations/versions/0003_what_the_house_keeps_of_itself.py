"""Soft deletion, where tables and people came from, bans, and the marks of the house."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.add_column(sa.Column("deleted", sa.Float(), nullable=True))
        batch_op.add_column(sa.Column("opened_from", sa.String(length=64), nullable=True))
        batch_op.create_index("tables_by_age", ["deleted", "status", "touched"], unique=False)
        batch_op.create_index("tables_by_range", ["opened_from"], unique=False)
    with op.batch_alter_table("people", schema=None) as batch_op:
        batch_op.add_column(sa.Column("came_from", sa.String(length=64), nullable=True))
    op.create_table(
        "bans",
        sa.Column("range", sa.String(length=64), nullable=False),
        sa.Column("until", sa.Float(), nullable=True),
        sa.Column("why", sa.Text(), nullable=False),
        sa.Column("made", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("range"),
    )
    op.create_table(
        "house",
        sa.Column("key", sa.String(length=32), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("key"),
    )


def downgrade() -> None:
    op.drop_table("house")
    op.drop_table("bans")
    with op.batch_alter_table("people", schema=None) as batch_op:
        batch_op.drop_column("came_from")
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_index("tables_by_range")
        batch_op.drop_index("tables_by_age")
        batch_op.drop_column("opened_from")
        batch_op.drop_column("deleted")
