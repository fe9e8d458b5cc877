"""A deal to which the host and both players contribute: no single one of them can choose it."""

import hashlib
import re
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from one_zero_one.engine import NAMED_DECKS, Deal, GameError, problem
from one_zero_one.records import Record, parse_deck, parse_faces, read_record, write_record
from one_zero_one.records.joint_deal import Terms, commit_to_seed, joint_deal
from one_zero_one.records.verifying import Verified, joint_deal_tags, verify

SEED = "0123456789abcdef" * 4
GIVEN = ("5eed" * 16, "")
TERMS = Terms("example", NAMED_DECKS["standard"])
DEAL = joint_deal(TERMS, SEED, GIVEN)

#: the example of docs/online.md, which the page's tests share
COMMITMENT = "bf0f835221185bd7022f14f47a05c247ecac7f2d15f0b5a4d80d69151a943762"
FIRST = 1
DECKS = (
    "SAVE| BLANK PRINT| BLANK SAVE- BLANK DELETE| ENTER- BLANK BLANK DELETE- ENTER| PRINT- IF- IF| BLANK",
    "PRINT- PRINT| BLANK BLANK ENTER| ENTER- IF| BLANK SAVE| SAVE- BLANK DELETE| DELETE- BLANK BLANK IF-",
)


def dealt(deal: Deal = DEAL, terms: Terms = TERMS, **tags: str) -> Record:
    return Record(deal, tags=joint_deal_tags(terms, SEED, GIVEN) | tags)


def refusal_of(record: Record, shown: str | None = None, contributed: str | None = None) -> str:
    with pytest.raises(GameError) as caught:
        verify(record, shown, contributed)
    return caught.value.problem.code


def test_the_example_of_the_documents() -> None:
    assert commit_to_seed(TERMS, SEED) == COMMITMENT
    assert Deal(FIRST, (parse_faces(DECKS[0]), parse_faces(DECKS[1]))) == DEAL


def test_the_function_is_as_described() -> None:
    """Written a second time, from the description alone."""

    def digest(*fields: str) -> str:
        return hashlib.sha256("".join(f"{len(field)}:{field}," for field in fields).encode()).hexdigest()

    start = ("one-zero-one", "2")
    cards = ["BLANK"] * 6 + [f"{name}{edge}" for name in ("DELETE", "ENTER", "IF", "PRINT", "SAVE") for edge in "-|"]
    terms = ("example", "1", " ".join(cards), "", "0", "")
    assert digest(*start, "commitment", *terms, SEED) == COMMITMENT
    key = digest(*start, "deal", *terms, SEED, *GIVEN)
    assert int(digest(*start, "first", key)[-1], 16) % 2 == FIRST
    for player, deck in enumerate(DECKS):
        lots = sorted((digest(*start, "card", key, str(player), str(index)), card) for index, card in enumerate(cards))
        assert [card for _, card in lots] == deck.split()


def test_fields_cannot_run_into_each_other() -> None:
    """What belongs to one player never counts as the other's, or as part of the seed."""
    deals = [joint_deal(TERMS, SEED, given) for given in (("ab", "c"), ("a", "bc"), ("abc", ""), ("", "abc"), ("", ""))]
    assert len({write_record(Record(deal)) for deal in deals}) == 5
    assert joint_deal(TERMS, SEED[:-1], (SEED[-1], "")) != joint_deal(TERMS, SEED, ("", ""))


def test_whoever_begins_is_drawn_unless_it_is_settled() -> None:
    drawn = {joint_deal(TERMS, SEED, (str(number), "")).first for number in range(40)}
    assert drawn == {0, 1}
    for first in (0, 1):
        settled = replace(TERMS, first=first)
        assert {joint_deal(settled, SEED, (str(number), "")).first for number in range(20)} == {first}


@given(st.tuples(*[st.text("0123456789abcdef", max_size=64)] * 2), st.sampled_from(["standard", "extras+syntax-error"]))
def test_every_deal_holds_the_cards_of_its_deck(contributions: tuple[str, str], spec: str) -> None:
    deck = parse_deck(spec)
    deal = joint_deal(Terms("g", deck), SEED, contributions)
    assert all(sorted(map(str, cards)) == sorted(map(str, deck.faces)) for cards in deal.decks)
    assert (deal.opening, deal.open_source) == (deck.opening, deck.open_source)


def test_any_card_comes_to_lie_anywhere() -> None:
    """Over 600 deals each of the 16 places gets SAVE| some 37 times; 15 or 65 would be odd."""
    places = [joint_deal(TERMS, SEED, (str(n), "")).decks[0].index(parse_faces("SAVE|")[0]) for n in range(600)]
    assert all(15 < places.count(place) < 65 for place in range(16))


def test_a_record_is_verified_also_after_it_was_written() -> None:
    record = read_record(write_record(dealt()))
    assert verify(record) == Verified(2, COMMITMENT, GIVEN)
    assert verify(record, f" {COMMITMENT.upper()}\n", GIVEN[0]) == verify(record)


def test_a_server_that_changes_its_seed_is_caught() -> None:
    """It may look for a seed with a better deal once it knows what the players contributed."""
    other = "f" * 64
    changed = Record(joint_deal(TERMS, other, GIVEN), tags=joint_deal_tags(TERMS, other, GIVEN))
    assert verify(changed).commitment != COMMITMENT, "consistent in itself, and not what was shown"
    assert refusal_of(changed, COMMITMENT) == "not-as-shown"
    assert refusal_of(replace(changed, tags={**changed.tags, "Commitment": COMMITMENT})) == "not-the-seed"


def test_a_server_that_changes_what_was_contributed_is_caught() -> None:
    given = ("0" * 64, "")
    changed = Record(joint_deal(TERMS, SEED, given), tags=joint_deal_tags(TERMS, SEED, given))
    assert verify(changed, COMMITMENT).contributions == given
    assert refusal_of(changed, COMMITMENT, GIVEN[0]) == "not-as-contributed"
    assert refusal_of(replace(changed, tags={**changed.tags, "Contribution0": GIVEN[0]})) == "not-the-joint-deal"


def test_who_contributes_last_cannot_know_the_deal() -> None:
    """Without the seed there are as many deals for a contribution as there are seeds."""
    seeds = [hashlib.sha256(str(number).encode()).hexdigest() for number in range(50)]
    chosen = ("seen by the other player"[:4], "chosen with care"[:6])
    assert len({write_record(Record(joint_deal(TERMS, seed, chosen))) for seed in seeds}) == 50


@pytest.mark.parametrize(
    ("record", "code"),
    [
        (dealt(replace(DEAL, first=1 - DEAL.first)), "not-the-joint-deal"),
        (dealt(replace(DEAL, decks=(DEAL.decks[0][::-1], DEAL.decks[1]))), "not-the-joint-deal"),
        (dealt(replace(DEAL, open_source=True)), "not-the-seed"),
        (dealt(DealGame="another"), "not-the-seed"),
        (dealt(DealFirst="1"), "not-the-seed"),
        (dealt(DealFirst="2"), "tag-value"),
        (dealt(Seed="f" * 64), "not-the-seed"),
        (dealt(Seed="seed"), "not-a-seed"),
        (dealt(Contribution1="a b"), "not-a-contribution"),
        (dealt(Contribution1="b" * 65), "not-a-contribution"),
        (dealt(DealForm="3"), "deal-form-unknown"),
    ],
)
def test_what_was_changed_is_found(record: Record, code: str) -> None:
    assert refusal_of(record) == code


@pytest.mark.parametrize("tag", ["Commitment", "DealGame", "DealFirst", "Seed", "Contribution0", "Contribution1"])
def test_what_is_missing_is_named(tag: str) -> None:
    record = dealt()
    with pytest.raises(GameError) as caught:
        verify(replace(record, tags={name: value for name, value in record.tags.items() if name != tag}))
    assert caught.value.problem == problem("nothing-committed", name=tag)


def test_the_document_gives_the_same_example() -> None:
    text = re.sub(r"\s+", " ", (Path(__file__).parents[2] / "docs" / "online.md").read_text(encoding="utf-8"))
    assert all(part in text for part in (COMMITMENT, *DECKS, f"player {FIRST} begins"))
