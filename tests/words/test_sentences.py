"""Everything the engine reports can be expressed in every language, completely."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drawn import play, table
from games import deals, positions
from one_zero_one.engine import (
    DECISIONS,
    FACES,
    Asks,
    Card,
    ControlChanged,
    Covers,
    Deal,
    Drawn,
    Ended,
    Event,
    Face,
    Flipped,
    Moved,
    NoEffect,
    Outcome,
    Placed,
    Pose,
    Removed,
    Saved,
    Space,
    TopShown,
    Waits,
)
from one_zero_one.records import TextError, read_record
from one_zero_one.words import (
    LANGUAGES,
    Cast,
    Words,
    explain_card,
    tell_error,
    tell_event,
    tell_outcome,
    tell_player,
    tell_problem,
    tell_space,
)

languages = st.sampled_from(LANGUAGES)


def assert_is_a_sentence(text: str) -> None:
    assert text
    assert "{" not in text
    assert "None" not in text
    assert text[-1] in ".!?"


@given(deals(), st.integers(0, 2**32), languages)
def test_every_event_is_a_sentence(deal: Deal, seed: int, language: str) -> None:
    words = Words(language)
    for position, decision in positions(deal, seed):
        for event in position.copy().narrate(decision):
            assert_is_a_sentence(tell_event(words, event))


@given(deals(), st.integers(0, 2**32), languages, st.sampled_from(DECISIONS))
def test_every_refusal_is_a_sentence(deal: Deal, seed: int, language: str, wish: object) -> None:
    words = Words(language)
    for position, _ in positions(deal, seed):
        reason = position.refusal(wish)  # type: ignore[arg-type]
        if reason is not None:
            assert_is_a_sentence(tell_problem(words, reason))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("face", FACES)
def test_every_card_is_explained(language: str, face: object) -> None:
    assert_is_a_sentence(explain_card(Words(language), face))  # type: ignore[arg-type]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "outcome",
    [
        Outcome("RUN", (80, 30), 0),
        Outcome("END", (0, 0), None),
        Outcome("RESIGN", (80, 30), 1),
        Outcome("TIME", (0, 0), 1),
        Outcome("FORFEIT", (0, 0), 0),
    ],
)
def test_every_outcome_is_told(language: str, outcome: Outcome) -> None:
    for reader in (None, 0, 1):
        assert_is_a_sentence(tell_outcome(Words(language, Cast(reader=reader)), outcome))


def test_an_outcome_is_told_to_the_person() -> None:
    outcome = Outcome("RUN", (30, 80), 1)
    assert tell_outcome(Words("fr", Cast(reader=1)), outcome) == "Le programme s’exécute. Vous gagnez 80 à 30."
    assert tell_outcome(Words("it", Cast(reader=0)), Outcome("TIME", (30, 80), 0)).endswith(" Hai vinto.")
    assert tell_outcome(Words("hu", Cast(reader=0)), Outcome("RESIGN", (30, 80), 1)).startswith("Feladtad a játszmát.")


CARD = Card(1, Pose("IF", "<"), saved=True)


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (Placed(0, Space(10, 2), CARD, "input"), "Line 10, column 2: player 0 plays 1IF<."),
        (Placed(1, Space(20, 3), CARD, "print"), "Line 20, column 3: player 1 prints 1IF<."),
        (Placed(1, Space(20, 3), CARD, "paste"), "Line 20, column 3: player 1 pastes 1IF<."),
        (Flipped(Space(30, 1), CARD), "Line 30, column 1: the card is flipped and now shows 1."),
        (Moved(Space(30, 1), Space(40, 2), CARD), "Line 30, column 1: 1IF< moves to line 40, column 2."),
        (Removed(Space(30, 1), CARD, to_pile=False), "Line 30, column 1: 1IF< is deleted."),
        (Removed(Space(30, 1), CARD, to_pile=True), "Line 30, column 1: 1IF< goes to the cut pile."),
        (Saved(Space(30, 1), CARD), "Line 30, column 1: 1IF< is saved."),
        (
            Waits(Space(30, 1), Space(30, 2)),
            "Line 30, column 1: the SAVE waits for the next card in line 30, column 2.",
        ),
        (
            Covers(Space(30, 1)),
            "Line 30, column 1: the REM takes effect: the cards on the side it points to no longer count.",
        ),
        (Asks(Space(30, 1), Space(30, 2)), "Line 30, column 1: now line 30, column 2 must be filled."),
        (NoEffect(Space(30, 1), "saved"), "Line 30, column 1: no effect, because the card it points at is saved."),
        (ControlChanged(40, 1, None), "Nobody controls line 40 any more."),
        (ControlChanged(40, 1, 0), "Player 0 now controls line 40."),
        (Drawn(1, None, seen=False), "Player 1 draws a card."),
        (Drawn(1, Face("IF", "|"), seen=False), "Player 1 draws IF|."),
        (TopShown(0, Face("BLANK")), "The top card of player 0’s deck is a card without a command."),
        (
            Ended(Outcome("RUN", (80, 30), 0)),
            "The program runs. Player 0 wins, 80 to 30.",
        ),
    ],
)
def test_what_happened_is_told(event: Event, told: str) -> None:
    assert tell_event(Words("en"), event) == told


@pytest.mark.parametrize(
    ("outcome", "reader", "told"),
    [
        (Outcome("RUN", (30, 80), 1), 0, "The program runs. Player 1 wins, 80 to 30."),
        (Outcome("RUN", (30, 80), 1), 1, "The program runs. You win, 80 to 30."),
        (Outcome("RUN", (0, 0), None), 1, "The program runs. Nobody controls a line, so it’s a draw."),
        (
            Outcome("RUN", (40, 40), 0),
            0,
            "The program runs. The points are equal, so the highest controlled line decides. You win, 40 to 40.",
        ),
        (Outcome("RESIGN", (40, 40), 1), 1, "Player 0 resigns. You win."),
        (Outcome("TIME", (30, 80), 0), 0, "Player 1 has run out of time. You win."),
        (Outcome("FORFEIT", (30, 80), 0), 1, "You forfeit the game. Player 0 wins."),
        (Outcome("RESIGN", (30, 80), 1), None, "Player 0 resigns. Player 1 wins."),
    ],
)
def test_the_end_is_told_to_each_and_to_those_who_watch(outcome: Outcome, reader: int | None, told: str) -> None:
    assert tell_outcome(Words("en", Cast(reader=reader)), outcome) == told


@pytest.mark.parametrize(
    ("name", "told", "briefly"),
    [
        ("level:1", "level 1 (Abacus)", "Level 1"),
        ("level:8", "level 8 (Supercomputer)", "Level 8"),
        ("search:nodes=5", "search:nodes=5", "search:nodes=5"),
    ],
)
def test_levels_have_names_and_other_players_are_called_what_they_are(name: str, told: str, briefly: str) -> None:
    words = Words("en")
    assert (tell_player(words, name), tell_player(words, name, brief=True)) == (told, briefly)


@pytest.mark.parametrize("brief", [False, True])
@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("level:0", "level:0"),
        ("level:99", "level:99"),
        ("level:", "level:"),
        ("level:named", "level:named"),
        ("level:²", "level:²"),
        ("Ada\x1b\n", "Ada��"),
        ("level:\x1b[2J", "level:�[2J"),
        ("a" * 60, "a" * 60),
        ("a" * 61, "a" * 60 + "…"),
        ("", ""),
    ],
)
def test_whatever_a_record_calls_a_player_can_be_shown(name: str, told: str, brief: bool) -> None:
    """A record may have anything as `Player0`, even the name of a level that does not exist."""
    assert tell_player(Words("en"), name, brief=brief) == told


def test_a_space_is_told_within_a_sentence() -> None:
    assert tell_space(Words("en"), Space(20, 3)) == "line 20, column 3"


@pytest.mark.parametrize(
    ("face", "told"),
    [
        (
            Face("DELETE", "|"),
            "DELETE|: Removes the card it points at from the game. You can place it as DELETE^ or DELETEv.",
        ),
        (Face("BLANK"), "BLANK: A digit and no command. You can place it as BLANK."),
    ],
)
def test_a_card_is_explained_with_the_ways_to_lay_it(face: Face, told: str) -> None:
    assert explain_card(Words("en"), face) == told


def test_a_deletion_reads_well() -> None:
    position = table("10 0 1\n20 1", hand="DELETE-")
    told = [tell_event(Words("en"), event) for event in play(position, "10 DELETE<")]
    assert told[:4] == [
        "Line 10, column 3: player 0 plays 0DELETE<.",
        "Player 0 now controls line 10.",
        "Line 10, column 2: a 1 without a command is deleted.",
        "Nobody controls line 10 any more.",
    ]


def test_a_closed_line_says_which_lines_lack_how_many_cards() -> None:
    """R4.2."""
    position = table("10 0 1\n20 1 1IF> 0IF>")
    reason = position.refusal(next(decision for decision in DECISIONS if str(decision) == "40 BLANK"))
    assert reason is not None
    expected = "Line 40 is not open: line 10 needs 1 more card and line 30 needs 3 more cards."
    assert tell_problem(Words("en"), reason) == expected


def test_an_error_in_a_record_says_where_and_what_was_legal() -> None:
    text = (
        '[Rules "1"]\n[First "0"]\n[Deck0 "BLANK BLANK BLANK"]\n[Deck1 "BLANK BLANK BLANK"]\n[Opening ""]\n[Open "0"]\n'
        "\n10 SAVE<\n"
    )
    with pytest.raises(TextError) as caught:
        read_record(text)
    assert tell_error(Words("en"), caught.value) == (
        "Line 8: SAVE is not in your hand. You have BLANK, BLANK and BLANK.\nLegal there: 10 BLANK, 20 BLANK."
    )
