"""The parts of messages."""

from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct

LONGEST_NAME: Final = 40
LONGEST_ID: Final = 64
#: anyone who guesses a claim, and has the link, gets the seat
SHORTEST_CLAIM: Final = 16
#: more decisions than any turn can have
LONGEST_TURN: Final = 40

Json = dict[str, Any]
Seat = Annotated[int, Meta(ge=0, le=1)]
CommandId = Annotated[str, Meta(min_length=1, max_length=LONGEST_ID, pattern="^[!-~]+$")]
Claim = Annotated[str, Meta(min_length=SHORTEST_CLAIM, max_length=LONGEST_ID, pattern="^[!-~]+$")]
#: what a player adds to the deal
ContributionText = Annotated[str, Meta(max_length=LONGEST_ID, pattern="^[!-~]*$")]
Name = Annotated[str, Meta(max_length=LONGEST_NAME)]
DeckSpec = Annotated[str, Meta(max_length=1000)]
#: a clock: minutes for the whole game, and seconds added after each turn
Minutes = Annotated[float, Meta(ge=0.25, le=180)]
Increment = Annotated[float, Meta(ge=0, le=180)]
EntryNumber = Annotated[int, Meta(ge=0)]
Decisions = Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=LONGEST_TURN)]
#: everything that players can say to each other; each reader's page translates it
Phrase = Literal["hello", "good-luck", "well-played", "thanks", "oops", "one-moment", "good-game", "bye"]


class Read(Struct, forbid_unknown_fields=True):
    """Something that a client sends; unknown fields are refused."""
