"""Tables that people sit at: HTTP, WebSocket, storage. Knows no game, only the engine's contract."""
