"""The game in plain text: for pipes, for screen readers, and for everybody who likes it plain."""
