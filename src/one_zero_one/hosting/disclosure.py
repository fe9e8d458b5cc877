"""What the host sends: built only here, from what a seat may know according to the referee.

Before the end of a game, nothing below reads the deal or the position: `match.view(seat)` and
`visible_to` decide. Of the seed only its hash is sent, and contributions are not sent at all.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache

from one_zero_one.engine import Decision, Event, View, ahead, preview, visible_to
from one_zero_one.hosting.beginning import begin_by
from one_zero_one.hosting.dealing import commitment_of, deal_tags_of, settled_contributions, terms_of
from one_zero_one.hosting.hosted_game import HostedGame
from one_zero_one.hosting.log import Chapter, clock_at_start, replayed
from one_zero_one.hosting.messages import (
    Begun,
    Board,
    ClockForm,
    Contribution,
    DealForm,
    EntryForm,
    EntryMessage,
    Glance,
    Json,
    Opened,
    Ping,
    PlayerForm,
    PlayersMessage,
    PongMessage,
    PreviewForm,
    RatingChange,
    Rematch,
    Replay,
    ReplayStep,
    Series,
    State,
    ToldEvent,
)
from one_zero_one.hosting.series import series_of
from one_zero_one.hosting.shared_time import shared_time
from one_zero_one.match import Match, new_match
from one_zero_one.players.levels import level_of
from one_zero_one.records import format_program_line, write_record
from one_zero_one.records.commitment import COMMITMENT_TAG, SALT_TAG, commit, deal_text
from one_zero_one.records.event_forms import event_to_json
from one_zero_one.records.json_forms import outcome_to_json, view_to_json
from one_zero_one.records.verifying import joint_deal_tags
from one_zero_one.words import phrase_event, phrase_outcome, phrase_problem, phrase_to_json


def disclose_state(
    hosted: HostedGame, seat: int | None, rematch: Rematch, rating_changes: list[RatingChange | None] | None = None
) -> State:
    """Everything that a seat, or a spectator, may know about a game."""
    game = hosted.game
    return State(
        game=game.id,
        mode=game.mode,
        seat=seat,
        number=hosted.number,
        players=disclose_players(hosted),
        deck=game.deck,
        rules=game.rules,
        deal=disclose_deal(hosted),
        opened=disclose_opened(hosted),
        view=_view(hosted.match, seat) if hosted.is_dealt else None,
        entries=[disclose_entry(chapter, seat) for chapter in hosted.chapters()],
        series=disclose_series(hosted),
        rematch=rematch,
        clock=disclose_clock(hosted),
        rated=bool(game.rated),
        visibility=game.visibility,
        spectators=hosted.spectators(),
        begin_by=disclose_beginning(hosted),
        now=round(shared_time(), 3),
        rating_changes=rating_changes,
    )


def disclose_entry(chapter: Chapter, seat: int | None) -> EntryForm:
    """One entry of the log, with its events as far as the seat may know them."""
    return _entry(chapter, seat, chapter.match.view(None))


def _entry(chapter: Chapter, seat: int | None, view: View) -> EntryForm:
    """The entry with its board, which is the same in every view."""
    entry, fault = chapter.entry, chapter.match.fault
    return EntryForm(
        number=entry.number,
        seat=entry.seat,
        row=entry.row,
        events=_events(chapter.events, seat, chapter.match),
        board=_board(view),
        fault=None if fault is None else phrase_to_json(phrase_problem(fault)),
    )


def _board(view: View) -> Board:
    return Board(
        lines=[format_program_line(line) for line in view.lines],
        control=list(view.control),
        score=list(view.score),
        covered=[str(space) for space in view.covered],
    )


def disclose_glance(hosted: HostedGame, seat: int, rematch: Rematch) -> Glance:
    """A game as one line of a player's list of games; the board is the same in every view."""
    game, over = hosted.game, hosted.outcome is not None
    return Glance(
        game=game.id,
        seat=seat,
        mode=game.mode,
        deck=game.deck,
        rated=bool(game.rated),
        created=game.created,
        number=hosted.number,
        to_move=hosted.match.to_move if hosted.is_dealt and not over else None,
        over=over,
        opponent=disclose_players(hosted)[1 - seat],
        board=_board(hosted.match.view(None)) if hosted.is_dealt else None,
        clock=disclose_clock(hosted),
        begin_by=disclose_beginning(hosted),
        series=disclose_series(hosted),
        rematch=rematch,
        contribution=disclose_contribution(hosted, seat),
    )


def disclose_news(hosted: HostedGame, chapter: Chapter, seat: int | None) -> EntryMessage:
    """An entry, and the seat's view after it."""
    opened, view = disclose_opened(hosted, chapter.match), chapter.match.view(seat)
    return EntryMessage(
        entry=_entry(chapter, seat, view),
        view=view_to_json(view),
        opened=opened,
        clock=disclose_clock(hosted),
        begin_by=disclose_beginning(hosted),
    )


def disclose_preview(match: Match, seat: int, draft: Sequence[Decision], *, early: bool = False) -> PreviewForm:
    """What a draft would do, based only on the seat's view. Raises Illegal.

    An early draft may be composed on the opponent's turn, as if the turn had come already.
    """
    view = match.view(seat)
    return disclose_draft(ahead(view) if early else view, draft)


def disclose_draft(view: View, draft: Sequence[Decision]) -> PreviewForm:
    """What a draft would do, based on a view. Raises Illegal."""
    drafted = preview(view, draft)
    return PreviewForm(
        draft=[str(decision) for decision in draft],
        events=_told(visible_to(event, view.seat, view.open_source) for event in drafted.events),
        after=view_to_json(drafted.after),
        complete=drafted.complete,
        outcome=None if drafted.outcome is None else outcome_to_json(drafted.outcome),
        outcome_phrase=None if drafted.outcome is None else phrase_to_json(phrase_outcome(drafted.outcome)),
    )


def disclose_players(hosted: HostedGame) -> list[PlayerForm]:
    """Who plays, who is here, and who has left."""
    now = shared_time()
    return [
        PlayerForm(
            seat.name,
            level_of(seat.kind),
            hosted.is_here(seat.seat, now),
            hosted.claim_from(seat.seat, now),
            seat.account is not None,
            bool(seat.lets_watch),
            seat.kind != "person" or seat.token is not None or hosted.game.mode == "record",
            disclose_contribution(hosted, seat.seat),
        )
        for seat in hosted.seats
    ]


def disclose_contribution(hosted: HostedGame, seat: int) -> Contribution | None:
    """Whether a seat has contributed to the deal, but not what."""
    if hosted.game.seed is None:
        return None
    contribution = hosted.seats[seat].contribution
    return "awaited" if contribution is None else "given" if contribution else "empty"


def disclose_begun(hosted: HostedGame, seats: list[int], invite: str | None = None) -> Begun:
    """A game that a client has taken seats in, and what its deal is committed to."""
    contribution = disclose_contribution(hosted, seats[0]) if seats else None
    return Begun(hosted.game.id, seats, invite, commitment_of(hosted.game), contribution)


def disclose_deal(hosted: HostedGame) -> DealForm | None:
    """What the deal was committed to, or what the record of a game from elsewhere says of that."""
    game, commitment = hosted.game, commitment_of(hosted.game)
    if commitment is not None:
        return DealForm(game.deal_form, commitment, game.first)
    told = deal_tags_of(game)
    return DealForm(game.deal_form, told[COMMITMENT_TAG]) if COMMITMENT_TAG in told else None


def disclose_company(hosted: HostedGame) -> PlayersMessage:
    """Who plays and how many watch, after someone came or left."""
    return PlayersMessage(disclose_players(hosted), hosted.spectators(), disclose_beginning(hosted))


def disclose_beginning(hosted: HostedGame) -> float | None:
    """Until when the awaited player must join or begin, in server time."""
    until = begin_by(hosted)
    return None if until is None else round(until, 3)


def answer_ping(ping: Ping) -> PongMessage:
    """A sign of life."""
    return PongMessage(ping.id, round(shared_time(), 3))


def disclose_clock(hosted: HostedGame) -> ClockForm | None:
    """The clock at this moment, even if it is sent with an earlier entry."""
    clock, now = hosted.match.clock if hosted.is_dealt else clock_at_start(hosted.game), shared_time()
    if clock is None:
        return None
    running = None if clock.running_since is None else hosted.match.to_move
    return ClockForm(
        seconds=hosted.game.clock_seconds or clock.per_turn or 0.0,
        increment=clock.increment,
        left=[round(clock.left_for(seat, running, now), 3) for seat in (0, 1)],
        running=running,
        at=round(now, 3),
        days=hosted.game.clock_days,
    )


def disclose_series(hosted: HostedGame) -> Series:
    """The standing of the series, including this game once it is over."""
    return series_of(hosted.game, hosted.outcome)


def disclose_opened(hosted: HostedGame, match: Match | None = None) -> Opened | None:
    """The deal and what it followed from, once the game is over."""
    outcome = hosted.outcome if match is None else match.outcome
    if outcome is None:
        return None
    game, text = hosted.game, deal_text(hosted.match.deal)
    if game.seed is None:
        return None if game.salt is None else Opened(game.deal_form, text, salt=game.salt)
    given = list(settled_contributions(hosted.seats))
    return Opened(game.deal_form, text, terms=list(terms_of(game).fields), seed=game.seed, contributions=given)


# After the end


def disclose_replay(hosted: HostedGame) -> Replay:
    """A finished game step by step, with all hands open."""
    assert hosted.beginning is not None, "a game that was never dealt has no end"
    assert hosted.match.outcome is not None, "a game in progress has secrets"
    # with its clock, which time that was given is added to
    beginning = new_match(replace(hosted.match.deal, open_source=True), hosted.beginning.clock)
    steps = [ReplayStep(0, None, "", [], _open_view(hosted, beginning))]
    for chapter in replayed(beginning, hosted.entries):
        entry, events = chapter.entry, _events(chapter.events, None, chapter.match)
        steps.append(ReplayStep(entry.number, entry.seat, entry.row, events, _open_view(hosted, chapter.match)))
    return Replay(steps)


def disclose_record(hosted: HostedGame) -> str:
    """The `.101` text of a finished game; it reveals what was committed to."""
    match = hosted.match
    assert match.outcome is not None, "a record reveals the deal, so the game must be over"
    tags = {}
    for seat in hosted.seats:
        name = seat.name if seat.kind == "person" else seat.kind
        if name:
            tags[f"Player{seat.seat}"] = name
    tags |= _how_it_was_dealt(hosted)
    return write_record(match.record(**tags))


def _how_it_was_dealt(hosted: HostedGame) -> dict[str, str]:
    game = hosted.game
    if game.seed is not None:
        return joint_deal_tags(terms_of(game), game.seed, settled_contributions(hosted.seats))
    if game.salt is not None:
        return {COMMITMENT_TAG: commit(game.salt, hosted.match.deal), SALT_TAG: game.salt}
    return deal_tags_of(game)


def _view(match: Match, seat: int | None) -> Json:
    return view_to_json(match.view(seat))


def _open_view(hosted: HostedGame, match: Match) -> Json:
    return _view(match, None) | {"open_source": hosted.match.deal.open_source}


def _events(events: Iterable[Event], seat: int | None, match: Match) -> list[ToldEvent]:
    return _told(visible_to(event, seat, match.deal.open_source) for event in events)


def _told(events: Iterable[Event]) -> list[ToldEvent]:
    return [_told_event(event) for event in events]


@lru_cache(maxsize=4096)
def _told_event(event: Event) -> ToldEvent:
    """An event as it is sent. The same few thousand events happen in all games, to all audiences."""
    return ToldEvent(event_to_json(event), phrase_to_json(phrase_event(event)))
