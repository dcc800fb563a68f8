"""What several servers on one database tell each other, and what a single server does instead."""
