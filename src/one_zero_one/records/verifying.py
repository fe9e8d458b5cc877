"""Whether the deal of a record is the one that was committed to, in either form of commitment."""

import hmac
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from one_zero_one.engine import Deck, Illegal, Malformed, problem
from one_zero_one.records.commitment import COMMITMENT_TAG, SALT_TAG, SALTED_FORM, check_salted
from one_zero_one.records.joint_deal import CONTRIBUTION, JOINT_FORM, SEED, Terms, commit_to_seed, joint_deal
from one_zero_one.records.record import Record

#: the tags of a record that open the deal, besides its commitment
FORM_TAG: Final = "DealForm"
GAME_TAG: Final = "DealGame"
FIRST_TAG: Final = "DealFirst"
SEED_TAG: Final = "Seed"
CONTRIBUTION_TAGS: Final = ("Contribution0", "Contribution1")
_DRAWN: Final = "drawn"

#: every tag that says something about how the cards were dealt
DEAL_TAGS: Final = (COMMITMENT_TAG, SALT_TAG, FORM_TAG, GAME_TAG, FIRST_TAG, SEED_TAG, *CONTRIBUTION_TAGS)


@dataclass(frozen=True)
class Verified:
    """A deal that agrees with the commitment in its record."""

    form: int
    commitment: str
    #: what players 0 and 1 contributed; nothing in form 1
    contributions: tuple[str, ...] = ()


def joint_deal_tags(terms: Terms, seed: str, contributions: tuple[str, str]) -> dict[str, str]:
    """The tags that open a deal of form 2."""
    return {
        COMMITMENT_TAG: commit_to_seed(terms, seed),
        FORM_TAG: str(JOINT_FORM),
        GAME_TAG: terms.game,
        FIRST_TAG: _DRAWN if terms.first is None else str(terms.first),
        SEED_TAG: seed,
        **dict(zip(CONTRIBUTION_TAGS, contributions, strict=True)),
    }


def verify(record: Record, shown: str | None = None, contributed: str | None = None) -> Verified:
    """Check that a record's deal is the one that it was committed to.

    `shown` is the commitment that was shown at the start, and `contributed` what one of the players
    contributed; without them, only the record itself is checked. Raises GameError if anything does
    not match.
    """
    verified = _verified(record)
    if shown is not None and shown.strip().lower() != verified.commitment:
        raise Illegal(problem("not-as-shown", shown=shown, commitment=verified.commitment))
    if contributed is not None and contributed not in verified.contributions:
        raise Illegal(problem("not-as-contributed", contribution=contributed))
    return verified


def _verified(record: Record) -> Verified:
    form = record.tags.get(FORM_TAG, str(SALTED_FORM))
    if form == str(SALTED_FORM):
        return Verified(SALTED_FORM, check_salted(record))
    if form != str(JOINT_FORM):
        raise Malformed(problem("deal-form-unknown", form=form, known=JOINT_FORM))
    return _check_joint(record)


def _check_joint(record: Record) -> Verified:
    tags, deal = record.tags, record.deal
    for tag in (COMMITMENT_TAG, GAME_TAG, FIRST_TAG, SEED_TAG, *CONTRIBUTION_TAGS):
        if tag not in tags:
            raise Malformed(problem("nothing-committed", name=tag))
    seed, contributions = tags[SEED_TAG], (tags[CONTRIBUTION_TAGS[0]], tags[CONTRIBUTION_TAGS[1]])
    if not SEED.fullmatch(seed):
        raise Malformed(problem("not-a-seed", text=seed))
    for contribution in contributions:
        if not CONTRIBUTION.fullmatch(contribution):
            raise Malformed(problem("not-a-contribution", text=contribution))
    terms = Terms(tags[GAME_TAG], Deck(deal.decks[0], deal.opening, deal.open_source), _first(tags))
    commitment = tags[COMMITMENT_TAG]
    if not hmac.compare_digest(commit_to_seed(terms, seed).encode(), commitment.encode()):
        raise Illegal(problem("not-the-seed", commitment=commitment))
    if joint_deal(terms, seed, contributions) != deal:
        raise Illegal(problem("not-the-joint-deal"))
    return Verified(JOINT_FORM, commitment, contributions)


def _first(tags: Mapping[str, str]) -> int | None:
    value = tags[FIRST_TAG]
    if value not in (_DRAWN, "0", "1"):
        allowed = (_DRAWN, "0", "1")
        raise Malformed(problem("tag-value", name=FIRST_TAG, value=value[:60], allowed=allowed))
    return None if value == _DRAWN else int(value)
