"""The only kind of cookie: scripts cannot read it, and no other site makes a browser send it."""

from typing import Any

from litestar import Request
from litestar.datastructures import Cookie


def private_cookie(request: Request[Any, Any, Any], name: str, value: str, *, path: str, seconds: int) -> Cookie:
    """A cookie for requests below a path; if set over https, it is only sent over https."""
    return Cookie(
        key=name,
        value=value,
        path=path,
        max_age=seconds,
        httponly=True,
        samesite="strict",
        secure=request.url.scheme == "https",
    )
