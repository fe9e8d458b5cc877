"""The page, and how its files are joined into a few."""
