"""A game between people, hosted without a socket, a database or an event loop."""

import json
import sys
from dataclasses import replace

import msgspec
import pytest

import one_zero_one.hosting as package
from one_zero_one.engine import Problem, problem
from one_zero_one.hosting.computer import think
from one_zero_one.hosting.dealing import commitment_of, new_game_id, sealed_game
from one_zero_one.hosting.disclosure import disclose_news, disclose_record, disclose_state
from one_zero_one.hosting.hosted_game import HostedGame
from one_zero_one.hosting.judging import Accepted, judge
from one_zero_one.hosting.log import Chapter, replayed, start_of
from one_zero_one.hosting.messages import Rematch
from one_zero_one.hosting.stored import StoredEntry, StoredSeat
from one_zero_one.match import Commit, Resign, new_match
from one_zero_one.records import parse_decision, parse_deck, parse_turn, read_record
from one_zero_one.records.json_forms import view_to_json
from one_zero_one.records.verifying import verify
from online import short_turn

SEATS = StoredSeat(0, "person", "Ada", contribution="of-Ada"), StoredSeat(1, "level:1", contribution="")


def new_host(seats: tuple[StoredSeat, StoredSeat] = SEATS, first: int | None = 0) -> HostedGame:
    game = sealed_game("computer", parse_deck("standard"), first)
    return HostedGame(game, seats, start_of(game, seats))


def test_a_host_needs_no_event_loop_and_no_database() -> None:
    """Everything the package imports is also available in a browser."""
    for module in (name for name in sys.modules if name.startswith(f"{package.__name__}.")):
        names = vars(sys.modules[module])
        assert not {"asyncio", "sqlalchemy", "litestar", "socket"} & set(names), module


def test_a_whole_game_is_judged_stored_and_told() -> None:
    host = new_host()
    stored: list[StoredEntry] = []
    while host.match.outcome is None:
        seat = host.match.to_move
        turn = tuple(map(parse_decision, think(json.dumps(view_to_json(host.match.view(seat))), "level:1", seed=5)))
        judged = judge(host, seat, Commit(turn), now=len(stored), command_id=f"c{len(stored)}", after=len(stored))
        assert isinstance(judged, Accepted)
        assert host.number == len(stored), "nothing changes before it is stored"
        stored += judged.entries
        host.extend(judged.chapters)
        told = disclose_news(host, judged.chapters[0], 1 - seat)
        assert told.entry.row == judged.entries[0].row
    assert [entry.number for entry in stored] == list(range(1, len(stored) + 1))
    assert replayed(new_match(host.match.deal), stored)[-1].match == host.match
    assert read_record(disclose_record(host)).turns == host.match.turns
    state = disclose_state(host, None, Rematch(None, None))
    assert [player.here for player in state.players] == [True, True]
    assert [(player.name, player.level) for player in state.players] == [("Ada", None), (None, 1)]
    assert (state.number, state.spectators, state.opened is not None) == (len(stored), 0, True)


def test_chapters_that_are_no_longer_in_memory_are_replayed_from_the_log() -> None:
    host = new_host()
    given: list[Chapter] = []
    for _ in range(4):
        judged = judge(host, host.match.to_move, short_turn(host.match), now=len(given))
        assert isinstance(judged, Accepted)
        given += judged.chapters
        host.extend(judged.chapters)
    for since in range(host.number + 1):
        found = [(chapter.entry, chapter.events, chapter.match) for chapter in host.chapters(since)]
        assert found == [(chapter.entry, chapter.events, chapter.match) for chapter in given[since:]]
    assert [new_host().chapters(since) for since in (0, 1)] == [[], []]


def test_a_command_that_comes_again_is_answered_with_the_entry_that_it_made() -> None:
    host = new_host()
    first = judge(host, 0, Resign(), now=2e9, command_id="once")
    assert isinstance(first, Accepted)
    host.extend(first.chapters)
    assert judge(host, 0, Resign(), now=2e9, command_id="once", after=0) == first.entries[0]


@pytest.mark.parametrize("after", [1, 7])
def test_a_turn_composed_after_another_entry_is_refused(after: int) -> None:
    assert judge(new_host(), 0, Resign(), now=0.0, after=after) == problem("game-went-on")


def test_the_times_of_a_log_never_go_back() -> None:
    host = new_host()
    judged = judge(host, 1, Resign(), now=host.game.created - 50)
    assert isinstance(judged, Accepted)
    assert [entry.at for entry in judged.entries] == [host.game.created]
    dealt = host.game.created + 20
    later = new_host((SEATS[0], replace(SEATS[1], contributed=dealt)))
    judged = judge(later, 1, Resign(), now=dealt - 10)
    assert isinstance(judged, Accepted)
    assert [entry.at for entry in judged.entries] == [dealt], "not before the deal, by any server's clock"


def test_a_refusal_changes_nothing() -> None:
    host = new_host()
    assert isinstance(judge(host, 1, Commit(parse_turn("10 BLANK")), now=0.0), Problem)
    assert host.number == 0


def test_a_deal_cannot_be_foretold_and_either_may_begin() -> None:
    deck = parse_deck("standard")
    deals = [new_host(first=None).match.deal for _ in range(100)]
    assert {deal.first for deal in deals} == {0, 1}
    assert len({deal.decks for deal in deals}) == 100
    for deal in deals:
        assert [sorted(map(str, own)) for own in deal.decks] == [sorted(map(str, deck.faces))] * 2
    for first in (0, 1):
        assert {new_host(first=first).match.deal.first for _ in range(20)} == {first}
    seeds = [sealed_game("link", deck, 0).seed for _ in range(2)]
    assert all(len(seed or "") == 64 for seed in seeds)
    assert seeds[0] != seeds[1]
    assert len(new_game_id()) == 16


def test_there_is_no_deal_and_nothing_to_play_until_both_have_contributed() -> None:
    waiting = StoredSeat(0, "person", "Ada", "token"), StoredSeat(1, "person")
    host = new_host(waiting)
    assert host.outcome is None
    state = disclose_state(host, 0, Rematch(None, None))
    assert (state.view, state.entries, state.opened) == (None, [], None)
    assert [(player.seated, player.contribution) for player in state.players] == [(True, "awaited"), (False, "awaited")]
    assert judge(host, 0, Resign(), now=0.0) == problem("no-deal-yet")
    seated = replace(waiting[0], contribution="of-Ada"), replace(waiting[1], token="other", contribution=None)
    host.take_seats(seated)
    assert judge(host, 0, Resign(), now=0.0) == problem("no-deal-yet")
    host.take_seats((seated[0], replace(seated[1], contribution="")))
    assert host.is_dealt
    dealt = disclose_state(host, 0, Rematch(None, None))
    assert dealt.deal == state.deal, "the commitment stays what it was"
    assert [player.contribution for player in dealt.players] == ["given", "empty"]


def test_what_is_sent_before_the_end_names_neither_the_seed_nor_a_contribution() -> None:
    host = new_host()
    sent = msgspec.json.encode(disclose_state(host, 0, Rematch(None, None))).decode()
    assert host.game.seed is not None
    assert (host.game.seed in sent, "of-Ada" in sent) == (False, False)
    judged = judge(host, 0, Resign(), now=2e9)
    assert isinstance(judged, Accepted)
    host.extend(judged.chapters)
    told = disclose_news(host, judged.chapters[0], 0).opened
    assert told is not None
    assert (told.form, told.seed, told.contributions) == (2, host.game.seed, ["of-Ada", ""])
    assert verify(read_record(disclose_record(host)), commitment_of(host.game), "of-Ada").form == 2
