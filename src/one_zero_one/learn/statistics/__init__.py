"""Statistics over games, and the names of their groups."""
