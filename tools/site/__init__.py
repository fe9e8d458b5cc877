"""The game as a folder of files that any web space can hold: `make site`."""
