"""New games, and their deal, which follows once both players are seated and have contributed.

The host cannot choose a deal, because its seed is committed to before anybody contributes; nor can
a player, who does not know the seed.
"""

import secrets

from one_zero_one.engine import RULES_VERSION, Deal, Deck, Malformed, problem
from one_zero_one.hosting.shared_time import shared_time
from one_zero_one.hosting.stored import StoredGame, StoredSeat
from one_zero_one.records import format_deck, parse_deck, read_record
from one_zero_one.records.commitment import commit, deal_of_text
from one_zero_one.records.joint_deal import JOINT_FORM, Terms, commit_to_seed, joint_deal
from one_zero_one.records.verifying import DEAL_TAGS


def sealed_game(mode: str, deck: Deck, first: int | None) -> StoredGame:
    """A new game, committed to its seed; `first` None: the deal decides who begins."""
    return StoredGame(
        id=new_game_id(),
        created=shared_time(),
        mode=mode,
        deck=format_deck(deck),
        deal="",
        rules=RULES_VERSION,
        salt=None,
        deal_form=JOINT_FORM,
        seed=new_seed(),
        first=first,
    )


def clock_for(
    minutes: float | None, increment: float, days: int | None
) -> tuple[float | None, float | None, int | None]:
    """A clock as it is stored: seconds for the game, seconds added after each turn, days for each turn.

    Raises Malformed.
    """
    if minutes is None and increment:
        raise Malformed(problem("no-clock-no-increment", increment=f"{increment:g}"))
    if minutes is not None and days is not None:
        raise Malformed(problem("one-clock-only"))
    return (None, None, days) if minutes is None else (60.0 * minutes, float(increment), None)


def new_game_id() -> str:
    """An id for a game that nobody can guess."""
    return secrets.token_urlsafe(12)


def new_seed() -> str:
    """A seed that nobody can guess."""
    return secrets.token_hex(32)


def terms_of(game: StoredGame) -> Terms:
    """What is settled about a game's deal before anybody contributes."""
    return Terms(game.id, parse_deck(game.deck), game.first, game.rules)


def deal_of(game: StoredGame, contributions: tuple[str | None, str | None]) -> Deal | None:
    """The deal of a game; None as long as a contribution is awaited."""
    if game.seed is None:
        return deal_of_text(game.deal)
    contribution0, contribution1 = contributions
    if contribution0 is None or contribution1 is None:
        return None
    return joint_deal(terms_of(game), game.seed, (contribution0, contribution1))


def commitment_of(game: StoredGame) -> str | None:
    """What the host committed to; None for a game that was dealt elsewhere."""
    if game.seed is not None:
        return commit_to_seed(terms_of(game), game.seed)
    return None if game.salt is None else commit(game.salt, deal_of_text(game.deal))


def contributions_of(seats: tuple[StoredSeat, StoredSeat]) -> tuple[str | None, str | None]:
    """What players 0 and 1 contributed; None while it is awaited."""
    return seats[0].contribution, seats[1].contribution


def settled_contributions(seats: tuple[StoredSeat, StoredSeat]) -> tuple[str, str]:
    """What players 0 and 1 contributed to a deal that is made."""
    contribution0, contribution1 = contributions_of(seats)
    assert contribution0 is not None, "there is no deal without both"
    assert contribution1 is not None, "there is no deal without both"
    return contribution0, contribution1


def deal_tags_of(game: StoredGame) -> dict[str, str]:
    """What the record of a game from elsewhere says about how it was dealt."""
    return {name: value for name, value in read_record(game.deal).tags.items() if name in DEAL_TAGS}


def dealt_at(game: StoredGame, seats: tuple[StoredSeat, StoredSeat]) -> float:
    """When the cards were dealt: with the last contribution, if anything was to be contributed."""
    return max(game.created, *(seat.contributed or 0.0 for seat in seats))
