"""Bots at tables and legal moves that are hard to find: thought about in processes of their own."""
