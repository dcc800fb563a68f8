"""Reviews that several servers share, and puzzles found in the games of people who allow it."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "reviews",
        sa.Column("key", sa.String(length=32), primary_key=True),
        sa.Column("table_id", sa.String(length=16), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("told", sa.Text(), nullable=False),
        sa.Column("made", sa.Float(), nullable=False),
    )
    op.create_index("reviews_by_table", "reviews", ["table_id"])
    op.create_table(
        "own_puzzles",
        sa.Column("name", sa.String(length=32), primary_key=True),
        sa.Column(
            "keyholder", sa.String(length=16), sa.ForeignKey("keyholders.id", ondelete="CASCADE"), nullable=False
        ),
        sa.Column("game", sa.String(length=64), nullable=False),
        sa.Column("box", sa.String(length=32), nullable=False),
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("puzzle", sa.Text(), nullable=False),
        sa.Column("made", sa.Float(), nullable=False),
    )
    op.create_index("own_puzzles_by_keyholder", "own_puzzles", ["keyholder", "game"])
    op.add_column("keyholders", sa.Column("puzzles", sa.Float(), nullable=True))
    op.create_index("keyholders_by_puzzles", "keyholders", ["puzzles"])
    op.add_column("results", sa.Column("mined", sa.Float(), nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("results", schema=None) as batch_op:
        batch_op.drop_column("mined")
    with op.batch_alter_table("keyholders", schema=None) as batch_op:
        batch_op.drop_index("keyholders_by_puzzles")
        batch_op.drop_column("puzzles")
    op.drop_table("own_puzzles")
    op.drop_table("reviews")
