"""The terminal: the full screen, and plain text for pipes and screen readers."""
