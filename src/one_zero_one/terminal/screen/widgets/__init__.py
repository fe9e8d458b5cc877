"""The widgets of the screen, and what they draw."""
