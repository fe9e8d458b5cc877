"""The lobby: tables that become games, and who watches the list."""
