"""WebSockets: playing a game, and watching the lobby."""
