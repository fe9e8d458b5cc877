"""The lobby: tables that become games, and the clients that watch the list."""
