"""How a refusal is told: clients may prefer to read it in the body of a success."""

from collections.abc import Mapping
from typing import Final

#: the header that has the status of a refusal for whoever wants it to be told as a success
REFUSED: Final = "refused"
#: what such a client prefers: browsers report any other status as an error, expected or not
_PREFERRED: Final = "refusal-in-body"


def told_status(headers: Mapping[str, str], status: int) -> int:
    """The status to answer with: 200 for a refusal that the client wants to read in the body."""
    return 200 if status < 500 and _PREFERRED in headers.get("prefer", "") else status
