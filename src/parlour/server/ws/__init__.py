"""The server over WebSocket: the messages of somebody at a table, and the answers."""
