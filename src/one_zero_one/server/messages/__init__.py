"""The messages that only a server has: accounts, players, the lobby, and its health."""
