"""Blocking HTTP requests to a server, using only the standard library."""

import json
from dataclasses import dataclass
from http.client import HTTPException
from http.cookies import CookieError, SimpleCookie
from typing import Any, Final
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from one_zero_one.engine import GameError, Malformed, problem
from one_zero_one.online.forms import read_problem

_SECONDS: Final = 20.0
#: bytes of an answer over HTTP, or of a message of the server on a socket
LARGEST_ANSWER: Final = 8_000_000


class Refused(GameError):
    """The server understood the request and refused it."""


@dataclass(frozen=True)
class Response:
    """A server's response and the cookies that it set."""

    text: str
    cookies: dict[str, str]
    server: str

    @property
    def form(self) -> Any:
        """The parsed JSON of the response. Raises Malformed."""
        try:
            return json.loads(self.text)
        except ValueError:
            raise Malformed(problem("online-not-understood", address=self.server)) from None


def get(server: str, path: str, cookie: str = "") -> Response:
    """Send a GET request.

    Raises GameError if the server refuses, is unreachable, or does not speak this API.
    """
    return _ask(server, Request(server + path, headers=_headers(cookie)))  # noqa: S310 - links are http or https


def post(server: str, path: str, body: object, cookie: str = "") -> Response:
    """Send a POST request. Raises GameError as `get` does."""
    headers = _headers(cookie) | {"Content-Type": "application/json"}
    return _ask(server, Request(server + path, json.dumps(body).encode(), headers))  # noqa: S310


def ask(server: str, method: str, path: str, body: object = None, shown: str = "") -> Response:
    """Send any request; `shown` is a cookie, or `Bearer` and a program's token.

    Raises GameError as `get` does.
    """
    headers = _headers(shown) | ({} if method == "GET" else {"Content-Type": "application/json"})
    content = None if method == "GET" else json.dumps(body or {}).encode()
    return _ask(server, Request(server + path, content, headers, method=method))  # noqa: S310 - links are http or https


def credentials(shown: str) -> dict[str, str]:
    """The header that identifies the client: a cookie, or a program's token after `Bearer`."""
    if not shown:
        return {}
    return {"Authorization": shown} if shown.startswith("Bearer ") else {"Cookie": shown}


def _headers(shown: str) -> dict[str, str]:
    return {"Accept": "*/*", "User-Agent": "one-zero-one"} | credentials(shown)


def _ask(server: str, request: Request) -> Response:
    try:
        with urlopen(request, timeout=_SECONDS) as response:  # noqa: S310 - links are http or https
            content = response.read(LARGEST_ANSWER + 1)
            cookies = _cookies(response.headers.get_all("Set-Cookie") or [])
        if len(content) > LARGEST_ANSWER:
            raise Malformed(problem("online-not-understood", address=server))
        return Response(content.decode(), cookies, server)
    except HTTPError as error:
        with error:
            raise _refusal(server, error) from None
    except UnicodeDecodeError:
        raise Malformed(problem("online-not-understood", address=server)) from None
    except (OSError, HTTPException) as error:
        raise Malformed(problem("online-unreachable", address=server, detail=_reason(error))) from None


def _refusal(server: str, error: HTTPError) -> GameError:
    try:
        return Refused(read_problem(json.loads(error.read(LARGEST_ANSWER).decode())["problem"]))
    except (OSError, HTTPException, ValueError, KeyError, TypeError):
        return Malformed(problem("online-refused", address=server, status=error.code))


def _reason(error: Exception) -> str:
    reason = getattr(error, "reason", error)
    return str(getattr(reason, "strerror", None) or reason or type(error).__name__)


def _cookies(headers: list[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for header in headers:
        try:
            found |= {name: morsel.value for name, morsel in SimpleCookie(header).items()}
        except CookieError:
            continue
    return found
