"""What people leave with the house (their only move, orders, quiet hours), what they have seen, what reviews found."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("people", sa.Column("forced", sa.String(length=8), nullable=True))
    op.add_column("people", sa.Column("standing_order", sa.Text(), nullable=True))
    op.add_column("people", sa.Column("seen", sa.Integer(), nullable=True))
    op.add_column("entries", sa.Column("auto", sa.String(length=8), nullable=True))
    op.add_column("keyholders", sa.Column("rest", sa.Text(), nullable=True))
    op.add_column("keyholders", sa.Column("forced", sa.String(length=8), nullable=True))
    op.add_column("results", sa.Column("decisions", sa.Integer(), nullable=True))
    op.add_column("results", sa.Column("points_lost", sa.Float(), nullable=True))


def downgrade() -> None:
    for table, columns in (
        ("results", ("points_lost", "decisions")),
        ("keyholders", ("forced", "rest")),
        ("entries", ("auto",)),
        ("people", ("seen", "standing_order", "forced")),
    ):
        with op.batch_alter_table(table, schema=None) as batch_op:
            for column in columns:
                batch_op.drop_column(column)
