"""Opening a plain game: new or resumed, one after the other as long as the person likes."""

import secrets
from pathlib import Path
from typing import Final

from one_zero_one.engine import Illegal, Random, problem, shuffled
from one_zero_one.match import new_match, resumed
from one_zero_one.players import make_player
from one_zero_one.records import parse_deck
from one_zero_one.terminal.console import NoMoreInput, ask_yes_or_no, say
from one_zero_one.terminal.game_files import latest_unfinished, load_game, new_game_file
from one_zero_one.terminal.plain_game import HUMAN, Left, PlainGame
from one_zero_one.words import Words, tell_player

DEFAULT_DECK: Final = "standard"
DEFAULT_OPPONENT: Final = "level:3"


def play_plain(
    words: Words,
    *,
    deck: str | None,
    against: str | None,
    digit: int | None,
    seed: int | None,
    resume: bool,
    file: Path | None,
) -> None:
    """Play in plain text until the person has had enough. Raises GameError for options that cannot be."""
    if resume and deck is not None:
        raise Illegal(problem("resume-has-its-deck", deck=deck))
    game = (
        _resumed_game(words, against=against, digit=digit, seed=seed, file=file)
        if resume
        else _new_game(words, deck=deck, against=against, digit=digit, seed=seed, file=file)
    )
    while True:
        try:
            match = game.play()
        except (Left, NoMoreInput, KeyboardInterrupt):
            command = "one-zero-one play --plain --resume" + (f" --file {file}" if file else "")
            say("\n" + words("plain.saved", file=game.file, command=command))
            return
        say(words("plain.record", file=game.file))
        drawn = match.outcome is not None and match.outcome.winner is None
        if not ask_yes_or_no(words, words("plain.again-after-draw" if drawn else "plain.again")):
            return
        seed, file = None if seed is None else seed + 1, None
        game = _new_game(words, deck=deck, against=game.opponent_name, digit=1 - game.seat, seed=seed, file=file)


def _new_game(
    words: Words, *, deck: str | None, against: str | None, digit: int | None, seed: int | None, file: Path | None
) -> PlainGame:
    if file is not None and file.exists():
        raise Illegal(problem("file-exists", file=str(file)))
    deal = shuffled(parse_deck(deck or DEFAULT_DECK), _random(seed, stream=0))
    seat = _random(seed, stream=1).below(2) if digit is None else digit
    opponent = against or DEFAULT_OPPONENT
    game = PlainGame(
        words=words,
        match=new_match(deal),
        seat=seat,
        opponent=make_player(opponent, _random(seed, stream=2)),
        opponent_name=opponent,
        file=file or new_game_file(),
    )
    game.store()
    say(words("plain.welcome", seat=seat, other=1 - seat, opponent=tell_player(words, opponent)))
    return game


def _resumed_game(
    words: Words, *, against: str | None, digit: int | None, seed: int | None, file: Path | None
) -> PlainGame:
    file = file or latest_unfinished()
    record = load_game(file)
    if record.outcome is not None:
        raise Illegal(problem("already-over", file=str(file)))
    seat = digit if digit is not None else int(record.tags.get("Player1") == HUMAN)
    opponent = against or record.tags.get(f"Player{1 - seat}", DEFAULT_OPPONENT)
    match, begun = resumed(record)
    game = PlainGame(
        words=words,
        match=match,
        seat=seat,
        opponent=make_player(opponent, _random(seed, stream=2)),
        opponent_name=opponent,
        file=file,
        begun=begun,
        tags={name: value for name, value in record.tags.items() if name not in ("Player0", "Player1")},
        stored=file.read_bytes().decode(),
    )
    say(words("plain.resumed"))
    return game


def _random(seed: int | None, stream: int) -> Random:
    """Chance of its own for deal, seat and opponent, so that none can be told from another; without a seed anew."""
    return Random(secrets.randbits(64) if seed is None else seed, stream)
