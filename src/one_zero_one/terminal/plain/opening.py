"""Start plain games: new, resumed or on a server, one after another."""

from dataclasses import replace

from one_zero_one.engine import Illegal, problem
from one_zero_one.records.player_names import HUMAN
from one_zero_one.terminal.console import NoMoreInput, ask_yes_or_no, say
from one_zero_one.terminal.online_session import OnlineSession, linked_session
from one_zero_one.terminal.plain.game import Left, PlainGame, PlainLocalGame
from one_zero_one.terminal.plain.online import PlainOnlineGame
from one_zero_one.terminal.resuming import left_game, tell_left
from one_zero_one.terminal.session import Session, Wishes, new_session
from one_zero_one.words import Words, tell_names


def play_plain(words: Words, wishes: Wishes, *, resume: bool) -> None:
    """Play in plain text until the person stops. Raises GameError for impossible options."""
    if wishes.against == HUMAN:
        raise Illegal(problem("two-need-the-screen"))
    game = _resumed_game(words, wishes) if resume else _new_game(words, new_session(wishes))
    while _played(words, game, wishes) and isinstance(game, PlainLocalGame):
        drawn = game.session.outcome is not None and game.session.outcome.winner is None
        if not ask_yes_or_no(words, words("plain.again-after-draw" if drawn else "plain.again")):
            return
        wishes = replace(
            wishes,
            against=game.session.names[1 - game.seat],
            digit=1 - game.seat,
            seed=None if wishes.seed is None else wishes.seed + 1,
            file=None,
        )
        game = _new_game(words, new_session(wishes))


def join_plain(words: Words, link: str, *, name: str | None) -> None:
    """Play the game on a server that a link leads to. Raises GameError for a dead link."""
    _played(words, _new_game(words, linked_session(link, name, lambda key: say(words(key)))), Wishes())


def _played(words: Words, game: PlainGame, wishes: Wishes) -> bool:
    """Play a game and print where it is stored; return whether it was played to its end."""
    try:
        game.play()
    except (Left, NoMoreInput, KeyboardInterrupt):
        command = "one-zero-one play --plain --resume" + (f" --file {wishes.file}" if wishes.file else "")
        say("\n" + tell_left(words, game.session, command))
        return False
    if game.session.file is not None:
        say(words("plain.record", file=game.session.file))
    if isinstance(game.session, OnlineSession) and game.session.deal_checked:
        say(words(game.session.deal_checked))
    return True


def _new_game(words: Words, session: Session | OnlineSession) -> PlainGame:
    (seat,) = session.people
    opponent = tell_names(words, session.cast)[1 - seat]
    say(words("plain.welcome", seat=seat, opponent=opponent, other=1 - seat))
    return _game(words, session, seat)


def _resumed_game(words: Words, wishes: Wishes) -> PlainGame:
    session = left_game(wishes, lambda key: say(words(key)))
    if len(session.people) > 1:
        raise Illegal(problem("two-need-the-screen"))
    say(words("plain.resumed"))
    return _game(words, session, session.people[0])


def _game(words: Words, session: Session | OnlineSession, seat: int) -> PlainGame:
    if isinstance(session, OnlineSession):
        return PlainOnlineGame(words, session, seat)
    return PlainLocalGame(words, session, seat)
