"""Opening a plain game: new or resumed, one after the other as long as the person likes."""

from dataclasses import replace

from one_zero_one.engine import Illegal, problem
from one_zero_one.terminal.console import NoMoreInput, ask_yes_or_no, say
from one_zero_one.terminal.plain_game import Left, PlainGame
from one_zero_one.terminal.session import HUMAN, Wishes, new_session, resumed_session
from one_zero_one.words import Words, tell_player


def play_plain(words: Words, wishes: Wishes, *, resume: bool) -> None:
    """Play in plain text until the person has had enough. Raises GameError for options that cannot be."""
    if wishes.against == HUMAN:
        raise Illegal(problem("two-need-the-screen"))
    game = _resumed_game(words, wishes) if resume else _new_game(words, wishes)
    while True:
        session = game.session
        try:
            match = game.play()
        except (Left, NoMoreInput, KeyboardInterrupt):
            command = "one-zero-one play --plain --resume" + (f" --file {wishes.file}" if wishes.file else "")
            say("\n" + words("plain.saved", file=session.file, command=command))
            return
        say(words("plain.record", file=session.file))
        drawn = match.outcome is not None and match.outcome.winner is None
        if not ask_yes_or_no(words, words("plain.again-after-draw" if drawn else "plain.again")):
            return
        wishes = replace(
            wishes,
            against=session.names[1 - game.seat],
            digit=1 - game.seat,
            seed=None if wishes.seed is None else wishes.seed + 1,
            file=None,
        )
        game = _new_game(words, wishes)


def _new_game(words: Words, wishes: Wishes) -> PlainGame:
    session = new_session(wishes)
    (seat,) = session.people
    opponent = tell_player(words, session.names[1 - seat])
    say(words("plain.welcome", seat=seat, other=1 - seat, opponent=opponent))
    return PlainGame(words, session, seat)


def _resumed_game(words: Words, wishes: Wishes) -> PlainGame:
    session = resumed_session(wishes)
    if len(session.people) > 1:
        raise Illegal(problem("two-need-the-screen"))
    say(words("plain.resumed"))
    return PlainGame(words, session, session.people[0])
