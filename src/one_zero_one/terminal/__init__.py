"""The terminal: for now the plain one, for pipes and screen readers too."""
