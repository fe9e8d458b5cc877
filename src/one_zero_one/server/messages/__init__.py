"""The messages of what only a server has: accounts, players, the lobby, and whether it is in order."""
