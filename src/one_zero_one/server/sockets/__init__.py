"""Over WebSocket: playing a game, and watching the lobby."""
