"""Statistics over games, and what their groups are called."""
