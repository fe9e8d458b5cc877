"""Lessons: tasks on real positions that the engine checks."""
