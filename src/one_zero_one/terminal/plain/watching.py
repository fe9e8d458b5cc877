"""Watching without a screen: a game as text, turn by turn."""

from collections.abc import Iterator
from pathlib import Path

from one_zero_one.engine import Malformed, Problem, problem
from one_zero_one.match import Commit, Forfeit
from one_zero_one.online import parse_link, watched_game
from one_zero_one.players import compose_turn
from one_zero_one.records import Record, read_record
from one_zero_one.records.player_names import split_name
from one_zero_one.terminal.reports.replay import replay_as_text
from one_zero_one.terminal.session import watched_session
from one_zero_one.words import Words


def fetch_record(link: str) -> Record:
    """The record of a finished game on a server. Raises GameError if there is none to see."""
    found = watched_game(parse_link(link))
    if not isinstance(found, str):
        raise Malformed(problem("game-not-over"))
    return read_record(found)


def watch_as_text(
    words: Words, record: Record | None, file: Path | None, *, players: str, deck: str, seed: int | None
) -> Iterator[str]:
    """A recorded game, or one that two computer players play now."""
    fault = None
    if record is None or file is None:
        session = watched_session(players, deck, seed)
        try:
            while session.match.outcome is None:
                seat = session.match.to_move
                turn = compose_turn(session.players[seat], session.match.draft())
                session.commit(Forfeit(turn) if isinstance(turn, Problem) else Commit(turn), seat)
        finally:
            session.leave()
        record, fault = session.match.record(), session.fault
        file = Path(", ".join(split_name(name)[0] for name in session.names))
    yield from replay_as_text(words, record, file, fault)
