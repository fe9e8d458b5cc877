"""What every picture is drawn with: pixel art, colours, the set of symbols, and a sheet to use them on."""
