"""A game is judged by what its players could know, in sentences made from what happened."""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from command import run
from drawn import play, table
from one_zero_one.engine import Deal, Decision, GameError, Position, Turn, start, view_of
from one_zero_one.learn.analysis import Analysis, JudgedTurn, analyze, grade_of
from one_zero_one.learn.forms import analysis_from_json, analysis_to_json
from one_zero_one.learn.judging import Effort, judge, open_view
from one_zero_one.learn.reasons import reasons
from one_zero_one.learn.sentences import tell_game, tell_judged
from one_zero_one.match.selfplay import play_games
from one_zero_one.records import Record, parse_turn, write_record
from one_zero_one.words import LANGUAGES, Words

#: fast, and limited by nodes alone, so that judgements repeat on every machine
QUICK = Effort(nodes=80)


@pytest.fixture(scope="module")
def record() -> Record:
    return next(play_games(1, seed=5, deck="standard", players="greedy,greedy"))


@pytest.fixture(scope="module")
def analysis(record: Record) -> Analysis:
    return analyze(record, QUICK)


def positions(deal: Deal, turns: tuple[Turn, ...]) -> Iterator[Position]:
    position = start(deal)
    for turn in turns:
        yield position.copy()
        for decision in turn:
            position.play(decision)


def twins(record: Record, seat: int, length: int) -> Iterator[Record]:
    """Games with the same turns, in which the opponent had other cards that `seat` never saw."""
    turns = record.turns[:length]
    other = 1 - seat
    own = list(positions(record.deal, turns))
    for one in range(16):
        for two in range(one + 1, 16):
            decks = [list(deck) for deck in record.deal.decks]
            cards = decks[other]
            if cards[one] == cards[two]:
                continue
            cards[one], cards[two] = cards[two], cards[one]
            deal = replace(record.deal, decks=(tuple(decks[0]), tuple(decks[1])))
            try:
                theirs = list(positions(deal, turns))
            except GameError:
                continue
            pairs = list(zip(own, theirs, strict=True))
            same_view = all(view_of(a, seat) == view_of(b, seat) for a, b in pairs if a.to_move == seat)
            if same_view and any(a.hand(other) != b.hand(other) for a, b in pairs if a.to_move == seat):
                yield Record(deal, turns)


def twin_games(seat: int) -> tuple[Record, Record]:
    """The first twins of six turns among some games: often a hidden card is played earlier."""
    for record in play_games(50, seed=5, deck="standard", players="greedy,greedy"):
        for twin in twins(record, seat, 6):
            return Record(record.deal, twin.turns), twin
    raise AssertionError("no twins among these games")


def judged_of(analysis: Analysis, seat: int) -> list[JudgedTurn]:
    return [turn for turn in analysis.turns if turn.player == seat]


@pytest.mark.slow
@pytest.mark.parametrize("seat", [0, 1])
def test_what_the_player_could_not_see_changes_no_judgement(seat: int) -> None:
    """Twin games differ only in cards hidden from the seat: all its turns are judged the same."""
    game, twin = twin_games(seat)
    own = analyze(game, QUICK)
    theirs = analyze(twin, QUICK)
    assert len(judged_of(own, seat)) == 3
    assert judged_of(own, seat) == judged_of(theirs, seat)


@pytest.mark.slow
def test_with_open_hands_they_do() -> None:
    """The same twins, judged with all cards open: then the hidden cards count."""
    game, twin = twin_games(0)
    own = analyze(game, QUICK, open_hands=True)
    theirs = analyze(twin, QUICK, open_hands=True)
    assert judged_of(own, 0) != judged_of(theirs, 0)


def test_an_opened_view_knows_both_hands_and_no_more_of_the_decks() -> None:
    position = table("10 0 1\n20 1", hand="DELETE-", other="SAVE| IF-", deck="BLANK PRINT-", other_deck="BLANK ENTER|")
    view = open_view(position)
    assert {str(face) for face in view.hands[1].cards} == {"SAVE|", "IF-", "BLANK"}
    assert [str(face) for face in view.unseen[1]] == ["ENTER|"]
    assert not position.open_source


@pytest.mark.slow
def test_every_turn_is_judged(record: Record, analysis: Analysis) -> None:
    assert [turn.turn for turn in analysis.turns] == list(record.turns)
    for turn in analysis.turns:
        assert sum(turn.chances) == pytest.approx(1.0)
        assert turn.chances[turn.player] == pytest.approx(turn.chance + turn.loss)
        assert (turn.grade == "good") == (turn.reasons == ()) == (turn.loss < 0.05)
    assert analysis.outcome == record.outcome
    assert all(accuracy is not None and 0 < accuracy <= 100 for accuracy in analysis.accuracy)
    assert set(analysis.deciding) <= {turn.number for turn in analysis.turns}


def decided(*row: str) -> tuple[Decision, ...]:
    return parse_turn(" ".join(row))


WON = """
    10 0 0 1DELETE^
    20 0DELETE^ 1 0ENTER^
    30 1ENTER^ 0IF^ 0
    40 0SAVE^ 1 1IF^
    50 1 0
    """
LOST = WON.replace("1ENTER^ 0IF^ 0", "1ENTER^ 0IF^ 1").replace("50 1 0", "50 1 1")


def test_a_game_that_can_be_won_at_once_and_is_thrown_away() -> None:
    """0 leads 60 to 40 and can RUN.

    Letting 1 move is a blunder, and the reason names the turn that wins.
    """
    position = table(WON, hand="DELETE-", other="IF- SAVE-")
    judged = judge(view_of(position, 0), decided("10 BLANK"), Effort(nodes=400))
    assert str(judged.best[0]).startswith("50 ")
    assert judged.best_chance == 1.0
    assert grade_of(judged.loss) != "good"
    told = [Words("en").tell(reason) for reason in reasons(view_of(position, 0), judged)]
    assert f"{judged.best[0]} ends the game right away, and player 0 wins." in told


def test_a_game_that_is_ended_while_the_other_is_ahead() -> None:
    position = table(LOST, hand="DELETE-", other="IF- SAVE-")
    judged = judge(view_of(position, 0), decided("50 BLANK"), Effort(nodes=400))
    assert judged.played_chance == 0.0
    told = [Words("en").tell(reason) for reason in reasons(view_of(position, 0), judged)]
    assert "50 BLANK ends the game while player 1 is ahead." in told


def test_an_ending_with_nothing_hidden_is_proved() -> None:
    """The last turn of a game with empty decks: the solver knows its value."""
    position = table(WON, hand="DELETE-", other="IF-", deck="", other_deck="", open_source=True)
    judged = judge(view_of(position, 0), None, Effort(nodes=20_000))
    assert judged.exact
    assert judged.best_chance == 1.0
    after = position.copy()
    play(after, *map(str, judged.best))
    assert after.outcome is not None
    assert after.outcome.winner == 0


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_analysis_is_told_in_every_language(analysis: Analysis, language: str) -> None:
    words = Words(language)
    told = [row for turn in analysis.turns for row in tell_judged(words, turn)] + tell_game(words, analysis)
    assert all(row and "{" not in row for row in told)
    assert len(told) > 5


@pytest.mark.slow
def test_json_holds_all_of_it(analysis: Analysis) -> None:
    form = json.loads(json.dumps(analysis_to_json(analysis)))
    again = analysis_from_json(form)
    assert analysis_to_json(again) == form
    assert [turn.reasons for turn in again.turns] == [turn.reasons for turn in analysis.turns]


@pytest.mark.slow
def test_the_command_tells_prints_and_draws(record: Record, tmp_path: Path) -> None:
    game = tmp_path / "game.101"
    game.write_text(write_record(replace(record, turns=record.turns[:4], outcome=None)), encoding="utf-8")
    told = run("analyze", game, "--nodes", "100", folder=tmp_path)
    assert (told.returncode, told.stderr) == (0, "")
    assert "Turn 4, " in told.stdout
    assert "Player 1’s accuracy" in told.stdout
    form = json.loads(run("analyze", game, "--nodes", "100", "--json", folder=tmp_path).stdout)
    assert [turn["number"] for turn in form["turns"]] == [1, 2, 3, 4]
    page = tmp_path / "pages" / "game.html"
    assert run("analyze", game, "--nodes", "100", "--html", page, folder=tmp_path, lang="fr").returncode == 0
    html = page.read_text(encoding="utf-8")
    assert html.count("<polyline") == 2
    assert 'lang="fr"' in html
    assert "http" not in html.replace("http://www.w3.org/2000/svg", "")


def test_a_file_that_is_no_record_is_refused(tmp_path: Path) -> None:
    wrong = run("analyze", tmp_path / "none.101", folder=tmp_path)
    assert wrong.returncode == 1
    assert "There is no file" in wrong.stderr
