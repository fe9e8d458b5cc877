"""What commands print: analyses, arenas, decks, statistics, replays, the rules."""
