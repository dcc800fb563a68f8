"""How it is settled who begins."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.add_column(sa.Column("begins", sa.String(length=8), nullable=True))
    op.execute(sa.text("UPDATE tables SET begins = 'drawn' WHERE draw"))


def downgrade() -> None:
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_column("begins")
