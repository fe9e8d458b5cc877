"""The plain game, played through standard input and output, by a person or a pipe."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from command import run
from one_zero_one.records import read_record


def played(folder: Path, typed: str, *options: str, lang: str = "en") -> str:
    arguments = ["play", "--plain", "--seed", "3", "--digit", "0", "--against", "random", *options]
    done = run(*arguments, typed=typed, lang=lang, folder=folder)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return done.stdout


def saved(folder: Path) -> str:
    (file,) = folder.glob("*.101")
    return file.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("deck", "lang"),
    [
        ("standard", "en"),
        ("extras+syntax-error", "fr"),
        ("cut-paste+open-source", "it"),
        ("extras+syntax-error+open-source", "hu"),
    ],
)
def test_a_whole_game_by_numbers(tmp_path: Path, deck: str, lang: str) -> None:
    """Always the first choice, committed with Enter; fills are choices too."""
    told = played(tmp_path, "1\n\n" * 60, "--deck", deck, lang=lang)
    record = read_record(saved(tmp_path))
    assert record.outcome is not None
    assert record.tags["Player0"] == "human"
    assert record.tags["Player1"] == "random"
    assert "{" not in told


def test_the_computer_has_levels_with_names(tmp_path: Path) -> None:
    done = run("play", "--plain", "--digit", "0", "--level", "2", typed="1\n\nq\n", lang="en", folder=tmp_path)
    assert "You are 0, level 2 (Slide Rule) is 1." in done.stdout
    assert read_record(saved(tmp_path)).tags["Player1"] == "level:2"
    by_default = run("play", "--plain", "--digit", "0", typed="q\n", lang="hu", folder=tmp_path / "other")
    assert "Zsebszámológép (3. szint)" in by_default.stdout
    assert run("play", "--level", "9", folder=tmp_path).returncode != 0


def test_the_effect_is_shown_before_it_is_committed(tmp_path: Path) -> None:
    told = played(tmp_path, "10 blank\nquit\n")
    assert "This will happen:\n  Line 10, column 2: you play a 0 without a command." in told
    assert "The points stay the same: 0 for you, 0 for random." in told
    assert told.endswith("You have not played a turn, so nothing was saved.\n")
    assert not list(tmp_path.iterdir())


def test_undo_takes_back_within_the_turn(tmp_path: Path) -> None:
    told = played(tmp_path, "undo\n10 blank\nundo\n20 blank\n\nquit\n")
    assert "There is nothing to undo in this turn." in told
    assert "Taken back: 10 BLANK." in told
    assert saved(tmp_path).split("\n\n")[1].startswith("20 BLANK\n")


def test_the_question_mark_explains_cards_and_decisions(tmp_path: Path) -> None:
    told = played(tmp_path, "?\nquit\n")
    assert (
        "IF|: Flips the card it points at to the digit that the IF…THEN… itself shows. You can place it as IF^ or IFv."
        in told
    )
    assert "8) 20 IFv  Line 20, column 2: you play 0IFv." in told


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("30 blank", "Line 30 is not open: line 10 needs 2 more cards and line 20 needs 2 more cards."),
        ("99", "There is no choice 99; choose a number from 1 to 10."),
        ("20 if", "“20 IF” can mean 20 IF^ or 20 IFv. Which one do you mean?"),
        ("20 if<", "IF< cannot be placed that way. You can place it as IF^ or IFv."),
        ("20 delete<", "DELETE is not in your hand. You have BLANK, IF| and SAVE|."),
        ("20 frob", "There is no card “FROB”."),
        ("70 blank", "There is no line “70”."),
        ("blank", "“BLANK” does not name a line."),
        ("10 blank blank", "“BLANK” is one decision too many"),
        ("10blank blank", "“BLANK” is one decision too many"),
        ("1.5", "“1.5” is not a decision."),
        ("²", "“²” is not a decision."),
        ("9" * 5000, "is not a decision."),
        ("\x00\x1b[A ünïcödé", "“\N{REPLACEMENT CHARACTER}\N{REPLACEMENT CHARACTER}[A” is not a decision."),
    ],
)
def test_what_is_typed_wrong_is_explained_and_nothing_is_lost(tmp_path: Path, typed: str, sentence: str) -> None:
    told = played(tmp_path, f"{typed}\nlog\nquit\n")
    assert sentence in told
    assert "Nothing has been played yet." in told


def test_one_decision_can_be_asked_about(tmp_path: Path) -> None:
    told = played(tmp_path, "? 8\n?20 ifv\n? foo\n10 blank\n?\n?5\nquit\n")
    assert told.count("20 IFv  Line 20, column 2: you play 0IFv.") == 2
    assert "There is no card “FOO”." in told
    assert told.count("This will happen:") == 2, "once a draft is complete, help repeats what it would do"
    assert "“5” is one decision too many" in told, "and nothing is left to choose from"


def test_the_end_of_the_game_is_announced_before_it_comes(tmp_path: Path) -> None:
    """R5.3: the person sees that the deck cannot fill the hand again."""
    told = played(tmp_path, "1\n\n" * 60 + "n\n", "--deck", "BLANK*6")
    announced = told.index("Careful, this ends the game. The player to draw has run out of cards")
    assert announced < told.rindex("Enter to play it")


def test_the_table_shows_what_can_be_known(tmp_path: Path) -> None:
    told = played(tmp_path, "board\nquit\n")
    assert told.count("(-) 50 | _   _   _   | RUN") == 2
    assert told.count("Line 30 is not open: line 10 needs 2 more cards and line 20 needs 2 more cards.") == 2
    assert "random’s hand: 3 cards; you have seen " in told
    assert "random’s hand: " in played(tmp_path, "quit\n", "--deck", "standard+open-source")


def test_the_cut_pile_is_shown(tmp_path: Path) -> None:
    """R6.10: one face-up pile for both."""
    file = tmp_path / "cut.101"
    decks = "".join(f'[Deck{player} "CUT- BLANK BLANK BLANK BLANK"]\n' for player in (0, 1))
    file.write_text(f'[Rules "1"]\n[First "0"]\n{decks}[Opening ""]\n[Open "1"]\n\n10 CUT<\n', encoding="utf-8")
    told = run("play", "--resume", "--file", file, "--digit", "1", typed="quit\n", folder=tmp_path).stdout
    assert "Cut pile: 0BLANK" in told
    assert "The computer’s hand: BLANK  BLANK  BLANK" in told


def test_control_c_leaves_with_the_game_saved(tmp_path: Path) -> None:
    environment = {**os.environ, "ONE_ZERO_ONE_HOME": str(tmp_path), "LC_ALL": "en"}
    command = [sys.executable, "-m", "one_zero_one", "play", "--plain", "--seed", "3", "--digit", "0"]
    with subprocess.Popen(
        command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write("1\n\n")
        process.stdin.flush()
        for row in process.stdout:
            if row.startswith("Turn 3."):
                break
        process.send_signal(signal.SIGINT)
        assert "The game is saved in" in process.stdout.read()
    assert process.returncode == 0
    assert len(read_record(saved(tmp_path)).turns) == 2


def test_a_game_that_somebody_else_went_on_with_is_left_alone(tmp_path: Path) -> None:
    played(tmp_path, "1\n\nq\n")
    (file,) = tmp_path.glob("*.101")
    environment = {**os.environ, "ONE_ZERO_ONE_HOME": str(tmp_path), "LC_ALL": "en"}
    command = [sys.executable, "-m", "one_zero_one", "play", "--plain", "--resume"]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(command, env=environment, text=True, **pipes) as process:  # type: ignore[call-overload]
        for row in process.stdout:
            if row.startswith("Turn 3."):
                break
        run("play", "--resume", typed="1\n\nq\n", folder=tmp_path)
        went_on = file.read_bytes()
        _, complaint = process.communicate("2\n\n")
    assert "has changed since this game was saved there" in complaint
    assert process.returncode == 1
    assert file.read_bytes() == went_on


def test_further_tags_are_kept(tmp_path: Path) -> None:
    played(tmp_path, "1\n\nq\n")
    (file,) = tmp_path.glob("*.101")
    file.write_text(file.read_text(encoding="utf-8").replace("\n\n", '\n[Event "My cup"]\n\n', 1), encoding="utf-8")
    run("play", "--resume", typed="1\n\nq\n", folder=tmp_path)
    assert read_record(saved(tmp_path)).tags["Event"] == "My cup"


def test_answers_that_are_none_are_asked_again(tmp_path: Path) -> None:
    told = played(tmp_path, "resign\nperhaps\ny\nwhat\nn\n")
    assert told.count("Please answer y or n.") == 2
    assert saved(tmp_path).endswith("\nRESIGN 0\n")


def test_input_that_is_no_text_is_survived(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "one_zero_one", "play", "--plain"]
    environment = {**os.environ, "ONE_ZERO_ONE_HOME": str(tmp_path), "LC_ALL": "en"}
    done = subprocess.run(command, input=b"\xff\xfe\nquit\n", env=environment, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_game_that_was_left_goes_on(tmp_path: Path) -> None:
    played(tmp_path, "1\n\n1\n\nquit\n")
    before = saved(tmp_path)
    done = run("play", "--plain", "--resume", typed="log\n1\n\nquit\n", folder=tmp_path)
    assert "The game continues where you left it." in done.stdout
    assert "Turn 4, random:" in done.stdout
    assert saved(tmp_path).startswith(before)
    assert len(read_record(saved(tmp_path)).turns) == 6


def test_the_end_of_input_saves_the_game(tmp_path: Path) -> None:
    assert "The game is saved in" in played(tmp_path, "1\n\n")
    assert len(read_record(saved(tmp_path)).turns) == 2


def test_resigning_asks_first(tmp_path: Path) -> None:
    told = played(tmp_path, "resign\nn\nresign\ny\n")
    assert "You resign. random wins." in told
    assert saved(tmp_path).endswith("\nRESIGN 0\n")


def test_another_game_follows_with_the_seats_swapped(tmp_path: Path) -> None:
    told = played(tmp_path, "resign\ny\ny\n1\n\nquit\n")
    assert "You are 0, random is 1." in told
    assert "You are 1, random is 0." in told
    assert len(list(tmp_path.glob("*.101"))) == 2


def test_a_game_is_kept_where_it_is_wanted(tmp_path: Path) -> None:
    played(tmp_path, "1\n\nquit\n", "--file", str(tmp_path / "mine" / "game.101"))
    assert (tmp_path / "mine" / "game.101").exists()
    done = run("play", "--resume", "--file", tmp_path / "mine" / "game.101", typed="quit\n", folder=tmp_path)
    assert done.returncode == 0


def test_a_turn_that_was_begun_goes_on(tmp_path: Path) -> None:
    """A record's last turn may lack fills: the rest of it is kept."""
    file = tmp_path / "begun.101"
    decks = "".join(f'[Deck{player} "PRINT- BLANK BLANK BLANK BLANK"]\n' for player in (0, 1))
    file.write_text(f'[Rules "1"]\n[First "0"]\n{decks}[Opening ""]\n[Open "0"]\n\n10 PRINT>\n', encoding="utf-8")
    own = run("play", "--resume", "--file", file, typed="quit\n", folder=tmp_path)
    assert "you play 0PRINT>." in own.stdout
    assert "Fill line 10, column 3:" in own.stdout
    assert file.read_text(encoding="utf-8").endswith("\n10 PRINT>\n")
    run("play", "--resume", "--file", file, "--digit", "1", typed="quit\n", folder=tmp_path)
    assert "\n10 PRINT> BLANK\n" in file.read_text(encoding="utf-8")


def test_the_advice_how_to_go_on_is_right(tmp_path: Path) -> None:
    file = tmp_path / "elsewhere" / "game.101"
    told = played(tmp_path, "1\n\nq\n", "--file", str(file))
    assert f"Continue it with “one-zero-one play --plain --resume --file {file}”." in told
    assert "Continue it with “one-zero-one play --plain --resume”." in played(tmp_path, "1\n\nq\n")


def test_the_game_played_last_is_resumed_whatever_else_lies_there(tmp_path: Path) -> None:
    played(tmp_path, "1\n\nq\n")
    (first,) = tmp_path.glob("*.101")
    played(tmp_path, "1\n\nq\n")
    run("play", "--resume", "--file", first, typed="1\n\nq\n", folder=tmp_path)
    (tmp_path / "9999.101").write_text("not a game")
    assert "Turn 5." in run("play", "--resume", typed="q\n", folder=tmp_path).stdout


def test_a_game_without_a_turn_does_not_hide_the_one_that_was_left(tmp_path: Path) -> None:
    """Also not one that an older version stored."""
    played(tmp_path, "1\n\nq\n")
    (left,) = tmp_path.glob("*.101")
    played(tmp_path, "q\n")
    assert list(tmp_path.glob("*.101")) == [left]
    head, _ = left.read_text(encoding="utf-8").split("\n\n")
    (tmp_path / "9999.101").write_text(f"{head}\n\n", encoding="utf-8")
    assert "Turn 3." in run("play", "--plain", "--resume", typed="q\n", folder=tmp_path).stdout


def test_a_game_that_only_the_computer_began_is_not_kept(tmp_path: Path) -> None:
    """Also one that is there, as versions before stored it, does not hide the game that was left."""
    played(tmp_path, "1\n\nq\n")
    (left,) = tmp_path.glob("*.101")
    told = played(tmp_path, "q\n", "--first", "other")
    assert "Turn 2." in told, "the computer has begun"
    assert "You have not played a turn, so nothing was saved." in told
    assert list(tmp_path.glob("*.101")) == [left]
    head, turns = left.read_text(encoding="utf-8").split("\n\n")
    assert '[First "0"]' in head
    head = head.replace('[Player0 "human"]\n[Player1 "random"]', '[Player0 "random"]\n[Player1 "human"]')
    (tmp_path / "9999.101").write_text(f"{head}\n\n{turns.splitlines()[0]}\n", encoding="utf-8")
    assert "Turn 3." in run("play", "--plain", "--resume", typed="q\n", folder=tmp_path).stdout
    played(tmp_path, "1\n\nq\n", "--first", "other", "--file", str(tmp_path / "own.101"))
    assert len(read_record((tmp_path / "own.101").read_text(encoding="utf-8")).turns) == 3


def test_nothing_that_is_there_is_overwritten(tmp_path: Path) -> None:
    diary = tmp_path / "diary.txt"
    diary.write_text("dear diary")
    done = run("play", "--file", diary, folder=tmp_path)
    assert done.returncode == 1
    assert "already exists" in done.stderr
    assert diary.read_text() == "dear diary"


def test_a_resumed_game_has_its_deck(tmp_path: Path) -> None:
    played(tmp_path, "1\n\nq\n")
    done = run("play", "--resume", "--deck", "extras", folder=tmp_path)
    assert done.returncode == 1
    assert "--deck extras cannot change it" in done.stderr


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    done = run("play", "--file", tmp_path / "file" / "game.101", typed="1\n\n", folder=tmp_path)
    assert done.returncode == 1
    assert "cannot be written" in done.stderr
