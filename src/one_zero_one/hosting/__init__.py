"""Hosting a game: its log, what each seat is sent, the messages, the computer's turns.

Nothing here has a socket, a database or an event loop: a host may store entries and send messages
in any way.
"""
