"""Calling people back to tables that wait for them: by push, by mail, by the host's own channel."""
