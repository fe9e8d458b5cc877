"""What is found in kept games, a module for each question.

Where games could count several times, as when a lead is looked at, each counts once.
"""
