"""The parts of the screen, one widget each, and what they draw."""
