"""Screens that ask for something or show a text, and go away again."""
