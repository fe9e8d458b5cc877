"""Turns are composed by card, way and line, from the legal decisions alone."""

import pytest

from one_zero_one.engine import Card, Drawn, Ended, Event, Pose, Random, TopShown, View, shuffled
from one_zero_one.match import Commit, Match, Step, new_match, step
from one_zero_one.records import parse_deck
from one_zero_one.terminal.screen.play.composing import ScreenDraft
from one_zero_one.terminal.screen.widgets.picture import film, picture_of

DECKS = ["standard", "cut-paste", "extras+syntax-error+open-source"]


def composed(view: View, random: Random) -> ScreenDraft:
    """A complete draft, made like someone who presses whatever is available."""
    draft = ScreenDraft(view)
    while not draft.complete:
        draft = draft.choosing(random.below(len(draft.choices)))
        for _ in range(random.below(4)):
            draft = draft.turned() if random.below(2) else draft.aiming(1)
        draft = draft.extended()
    return draft


def games(deck: str, seed: int) -> list[tuple[Match, ScreenDraft, Step]]:
    random = Random(seed)
    match = new_match(shuffled(parse_deck(deck), random))
    played = []
    while match.outcome is None:
        draft = composed(match.view(match.to_move), random)
        stepped = step(match, match.to_move, Commit(draft.laid), now=0.0)
        assert isinstance(stepped, Step)
        played.append((match, draft, stepped))
        match = stepped.match
    return played


def bare(card: Card | None) -> tuple[int, Pose] | None:
    return card and (card.digit, card.pose)


def before_load(events: tuple[Event, ...]) -> list[Event]:
    return [event for event in events if not isinstance(event, Drawn | TopShown | Ended)]


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("seed", range(5))
def test_what_is_previewed_is_what_happens(deck: str, seed: int) -> None:
    for _, draft, stepped in games(deck, seed):
        assert before_load(draft.supposed.events) == before_load(stepped.events)
        assert draft.supposed.after.score == stepped.match.position.score
        assert draft.supposed.after.control == tuple(stepped.match.position.control)
        assert draft.supposed.outcome == stepped.match.outcome


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("seed", range(5))
def test_a_film_ends_with_the_board_as_it_is(deck: str, seed: int) -> None:
    for match, _, stepped in games(deck, seed):
        *_, last = film(match.view(None), stepped.told_to(None))
        now = picture_of(stepped.match.view(None))
        assert last.control == now.control
        for shown, lies in zip(last.lines, now.lines, strict=True):
            assert list(map(bare, shown[: len(lies)])) == list(map(bare, lies))
            assert not any(shown[len(lies) :])


def test_undo_takes_back_step_by_step() -> None:
    _, complete, _ = next(played for seed in range(20) for played in games("standard", seed) if len(played[1].laid) > 1)
    draft = complete
    for length in range(len(complete.laid) - 1, -1, -1):
        draft = draft.undone()
        assert draft.laid == complete.laid[:length]
        assert not draft.complete
    assert draft.choosing(0).undone().choice is None


def test_only_open_lines_can_be_chosen() -> None:
    draft = ScreenDraft(new_match(shuffled(parse_deck("standard"), Random(1))).view(0))
    if not draft.base.legal:
        draft = ScreenDraft(new_match(shuffled(parse_deck("standard"), Random(1))).view(1))
    chosen = draft.choosing(0)
    assert list(chosen.targets) == [10, 20]
    assert chosen.on_line(30) is chosen
    assert chosen.on_line(20).laid == (chosen.targets[20],)
    assert chosen.aiming(1).aiming(1).aimed == chosen.aimed


def test_a_card_that_is_not_there_cannot_be_chosen() -> None:
    match = new_match(shuffled(parse_deck("standard"), Random(1)))
    draft = ScreenDraft(match.view(match.to_move))
    assert draft.choosing(7) is draft
    assert draft.extended() is draft
