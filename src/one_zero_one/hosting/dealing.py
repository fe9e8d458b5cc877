"""New games, dealt so that nobody can predict the cards."""

import secrets

from one_zero_one.engine import RULES_VERSION, Deal, Deck
from one_zero_one.hosting.shared_time import shared_time
from one_zero_one.hosting.stored import StoredGame
from one_zero_one.records import format_deck
from one_zero_one.records.commitment import deal_text


def dealt_game(mode: str, deck: Deck, first: int | None) -> StoredGame:
    """A new game, with a salt to commit to its deal; `first` None: a random player begins."""
    return StoredGame(
        id=new_game_id(),
        created=shared_time(),
        mode=mode,
        deck=format_deck(deck),
        deal=deal_text(secret_deal(deck, first)),
        rules=RULES_VERSION,
        salt=secrets.token_hex(32),
    )


def new_game_id() -> str:
    """An id for a game that nobody can guess."""
    return secrets.token_urlsafe(12)


def secret_deal(deck: Deck, first: int | None) -> Deal:
    """An unpredictable deal; `first` None: a random player begins."""
    random = secrets.SystemRandom()
    decks = [random.sample(deck.faces, len(deck.faces)) for _ in range(2)]
    begins = random.randrange(2) if first is None else first
    return Deal(begins, (tuple(decks[0]), tuple(decks[1])), deck.opening, deck.open_source)
