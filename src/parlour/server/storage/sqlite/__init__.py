"""SQLite: a file, and one server."""
