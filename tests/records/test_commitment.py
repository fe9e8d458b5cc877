"""A deal committed in advance can be checked afterwards, and no other deal passes the check."""

import hashlib
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given

from command import run
from games import deals
from one_zero_one.engine import NAMED_DECKS, Deal, GameError, Random, problem, shuffled
from one_zero_one.records import Record, format_deck, parse_deck, read_record, write_record
from one_zero_one.records.commitment import commit, deal_of_text, deal_text
from one_zero_one.records.verifying import Verified, verify

SALT = "0123456789abcdef" * 4
DEAL = shuffled(NAMED_DECKS["standard"], Random(101))


def committed(deal: Deal = DEAL, **tags: str) -> Record:
    return Record(deal, tags={"Commitment": commit(SALT, DEAL), "Salt": SALT} | tags)


def test_the_hash_is_as_described() -> None:
    text = deal_text(DEAL)
    assert text.startswith('[Rules "1"]\n[First "')
    assert text.endswith('[Open "0"]\n')
    assert commit(SALT, DEAL) == hashlib.sha256((SALT + "\n" + text).encode()).hexdigest()


@given(deals())
def test_a_deal_comes_back_from_its_text(deal: Deal) -> None:
    assert deal_of_text(deal_text(deal)) == deal


def test_a_record_is_verified_also_after_it_was_written() -> None:
    record = read_record(write_record(committed()))
    assert verify(record) == verify(record, commit(SALT, DEAL)) == Verified(1, commit(SALT, DEAL))


@pytest.mark.parametrize(
    ("record", "code"),
    [
        (committed(replace(DEAL, first=1 - DEAL.first)), "not-as-committed"),
        (committed(replace(DEAL, decks=(DEAL.decks[0][::-1], DEAL.decks[1]))), "not-as-committed"),
        (committed(replace(DEAL, open_source=True)), "not-as-committed"),
        (committed(Salt="f" * 64), "not-as-committed"),
        (committed(Salt="salt"), "not-a-salt"),
        (Record(DEAL, tags={"Salt": SALT}), "nothing-committed"),
        (Record(DEAL, tags={"Commitment": "0" * 64}), "nothing-committed"),
    ],
)
def test_what_was_changed_is_found(record: Record, code: str) -> None:
    with pytest.raises(GameError) as caught:
        verify(record)
    assert caught.value.problem.code == code


def test_another_commitment_than_the_one_shown_is_found() -> None:
    """A dishonest server could commit again; anyone who kept the original commitment finds out."""
    with pytest.raises(GameError) as caught:
        verify(committed(), "0" * 64)
    assert caught.value.problem.code == "not-as-shown"


def test_what_was_shown_may_be_written_in_capitals_and_with_blanks_around_it() -> None:
    shown = commit(SALT, DEAL)
    assert verify(committed(), f" {shown.upper()}\n").commitment == shown
    with pytest.raises(GameError) as caught:
        verify(committed(), shown[:-1])
    assert caught.value.problem == problem("not-as-shown", shown=shown[:-1], commitment=shown)


@pytest.mark.parametrize("tag", ["Salt", "Commitment"])
def test_what_is_missing_is_named(tag: str) -> None:
    record = committed()
    with pytest.raises(GameError) as caught:
        verify(replace(record, tags={name: value for name, value in record.tags.items() if name != tag}))
    assert caught.value.problem == problem("nothing-committed", name=tag)


@pytest.mark.parametrize("salt", [SALT[:-1], SALT + "0", SALT.upper(), "g" * 64])
def test_a_salt_is_64_hexadecimal_digits(salt: str) -> None:
    with pytest.raises(GameError) as caught:
        verify(Record(DEAL, tags={"Commitment": commit(salt, DEAL), "Salt": salt}))
    assert caught.value.problem == problem("not-a-salt", text=salt)


def test_the_command(tmp_path: Path) -> None:
    file = tmp_path / "game.101"
    file.write_text(write_record(committed()), encoding="utf-8")
    shown = commit(SALT, DEAL)
    done = run("verify", file)
    assert (done.returncode, shown in done.stdout) == (0, True)
    assert run("verify", file, "--commitment", shown.upper()).returncode == 0
    other = run("verify", file, "--commitment", "0" * 64)
    assert (other.returncode, "was 000" in other.stderr, other.stdout) == (1, True, "")
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace(f'[First "{DEAL.first}"]', f'[First "{1 - DEAL.first}"]'), encoding="utf-8")
    tampered = run("verify", file)
    assert (tampered.returncode, "not the one that was committed" in tampered.stderr) == (1, True)


@pytest.mark.parametrize(
    ("spec", "name"),
    [
        ("standard", "standard"),
        ("EXTRAS+open-source", "extras+open-source"),
        ("extras+syntax-error", "extras+syntax-error"),
        ("SAVE- BLANK ELSE BLANK", "BLANK*2 SAVE- ELSE"),
        ("DELETE- BLANK*6+syntax-error+open-source", "BLANK*6 DELETE-+syntax-error+open-source"),
    ],
)
def test_a_deck_has_one_name(spec: str, name: str) -> None:
    assert format_deck(parse_deck(spec)) == name
    assert format_deck(parse_deck(name)) == name
