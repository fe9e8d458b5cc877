"""The full screen of the terminal, on Textual. Imported only when a game is opened there."""
