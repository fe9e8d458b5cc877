"""The language that a browser asks for."""

from typing import Any

from litestar import Request

from one_zero_one.words import LANGUAGES

HttpRequest = Request[Any, Any, Any]


def wished_language(request: HttpRequest) -> str:
    """The first of our languages that the browser prefers, or English."""
    wishes: list[tuple[float, str]] = []
    for wish in request.headers.get("accept-language", "")[:200].split(","):
        name, _, quality = wish.partition(";q=")
        try:
            wishes.append((-float(quality or 1), name.strip()[:2].lower()))
        except ValueError:
            continue
    wished = (name for _, name in sorted(wishes, key=lambda wish: wish[0]))
    return next((name for name in wished if name in LANGUAGES), "en")
