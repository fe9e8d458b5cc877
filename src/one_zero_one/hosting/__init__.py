"""Hosting: a game with people at it. Its log, what each seat is told, the messages, the computer's turns.

Nothing here has a socket, a database or an event loop: a host stores entries and sends messages as it likes.
"""
