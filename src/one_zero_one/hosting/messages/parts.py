"""What messages are made of."""

from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct

LONGEST_NAME: Final = 40
LONGEST_ID: Final = 64
#: of a claim: whoever guesses it, and has the link, has the seat
SHORTEST_CLAIM: Final = 16
#: more decisions than any turn can hold
LONGEST_TURN: Final = 40

Json = dict[str, Any]
Seat = Annotated[int, Meta(ge=0, le=1)]
CommandId = Annotated[str, Meta(min_length=1, max_length=LONGEST_ID, pattern="^[!-~]+$")]
Claim = Annotated[str, Meta(min_length=SHORTEST_CLAIM, max_length=LONGEST_ID, pattern="^[!-~]+$")]
Name = Annotated[str, Meta(max_length=LONGEST_NAME)]
DeckSpec = Annotated[str, Meta(max_length=1000)]
EntryNumber = Annotated[int, Meta(ge=0)]
Decisions = Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=LONGEST_TURN)]
#: all that players can say to each other; each reader's page puts it into words
Phrase = Literal["hello", "good-luck", "well-played", "thanks", "oops", "one-moment", "good-game", "bye"]


class Read(Struct, forbid_unknown_fields=True):
    """Something that a client says; what it does not say must not be there."""
