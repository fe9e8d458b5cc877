"""Hosting in a browser: the games of one person, in a worker of the page, without a server.

Nothing here knows JavaScript except `worker` and `thinker`, which run in Pyodide.
"""
