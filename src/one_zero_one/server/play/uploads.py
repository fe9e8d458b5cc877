"""Finished games that a person uploads, to share them with anyone who has the link."""

import asyncio

from one_zero_one.hosting.from_elsewhere import game_from_elsewhere
from one_zero_one.server.storage import Storage


async def share(storage: Storage, text: str) -> str:
    """Store a finished game on this server, for anyone who has the link. Raises GameError."""
    game, seats, entries, outcome = await asyncio.to_thread(game_from_elsewhere, text)
    await storage.create(game, seats, entries, outcome=outcome)
    return game.id
