"""The game in plain text: for pipes, for screen readers, and for people who prefer it."""
