"""What happens at a table: moves, take-backs, who sits where, and what everybody is shown."""
