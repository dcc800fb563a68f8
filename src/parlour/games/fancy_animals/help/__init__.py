"""Advice for people: what a turn could bring, what a half-built table still wants. No rule is decided here."""
