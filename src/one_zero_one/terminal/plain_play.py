"""Opening a plain game: new or resumed, one after the other as long as the person likes."""

import secrets
import sys
from pathlib import Path

from one_zero_one.engine import Illegal, Random, problem, shuffled
from one_zero_one.match import new_match, resumed
from one_zero_one.players import make_player
from one_zero_one.records import parse_deck
from one_zero_one.terminal.game_files import latest_unfinished, load_game, new_game_file
from one_zero_one.terminal.plain_game import HUMAN, Left, PlainGame
from one_zero_one.words import Words


def play_plain(
    words: Words,
    *,
    deck: str,
    against: str,
    digit: int | None,
    seed: int | None,
    resume: bool,
    file: Path | None,
) -> None:
    """Play in plain text until the person has had enough. Raises GameError for options that cannot be."""
    while True:
        game = (
            _resumed_game(words, against, seed, file)
            if resume
            else _new_game(words, deck=deck, against=against, digit=digit, seed=seed, file=file)
        )
        try:
            match = game.play()
        except (Left, KeyboardInterrupt):
            _say("\n" + words("plain.saved", file=game.file))
            return
        _say(words("plain.record", file=game.file))
        drawn = match.outcome is not None and match.outcome.winner is None
        answer = _ask(words("plain.again-after-draw" if drawn else "plain.again"))
        if answer is None or not answer.strip().lower().startswith(words("plain.yes")):
            return
        resume, file, digit = False, None, 1 - game.seat
        seed = None if seed is None else seed + 1


def _new_game(
    words: Words, *, deck: str, against: str, digit: int | None, seed: int | None, file: Path | None
) -> PlainGame:
    random = Random(secrets.randbits(64) if seed is None else seed)
    deal = shuffled(parse_deck(deck), random)
    seat = random.below(2) if digit is None else digit
    game = PlainGame(
        words=words,
        match=new_match(deal),
        seat=seat,
        opponent=make_player(against, random),
        opponent_name=against,
        file=file or new_game_file(),
        ask=_ask,
        say=_say,
    )
    _say(words("plain.welcome", seat=seat, other=1 - seat, opponent=against))
    return game


def _resumed_game(words: Words, against: str, seed: int | None, file: Path | None) -> PlainGame:
    file = file or latest_unfinished()
    record = load_game(file)
    if record.outcome is not None:
        raise Illegal(problem("already-over", file=str(file)))
    seat = 1 if record.tags.get("Player1") == HUMAN else 0
    opponent = record.tags.get(f"Player{1 - seat}", against)
    random = Random(secrets.randbits(64) if seed is None else seed)
    game = PlainGame(
        words=words,
        match=resumed(record),
        seat=seat,
        opponent=make_player(opponent, random),
        opponent_name=opponent,
        file=file,
        ask=_ask,
        say=_say,
    )
    _say(words("plain.resumed"))
    return game


def _ask(prompt: str) -> str | None:
    try:
        return input(prompt)
    except EOFError:
        _say("")
        return None


def _say(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()
