"""Screens that ask a question or show a text, and close again."""
