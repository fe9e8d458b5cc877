"""The application: handlers, limits, errors, and the OpenAPI document."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from litestar import Litestar, Request, Response, Router
from litestar.config.app import AppConfig
from litestar.di import Provide
from litestar.exceptions import HTTPException, ValidationException
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import ResponseSpec
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin, YamlRenderPlugin

from one_zero_one import __version__
from one_zero_one.engine import GameError, Problem, problem
from one_zero_one.hosting.refusal import Refusal
from one_zero_one.server.door import files
from one_zero_one.server.door.costs import Cost, costs_of
from one_zero_one.server.door.files import Files
from one_zero_one.server.door.gate import Gate
from one_zero_one.server.door.heads import Heads
from one_zero_one.server.door.proxies import Forwarded
from one_zero_one.server.door.refusal import REFUSED, told_status
from one_zero_one.server.door.watched import Watched
from one_zero_one.server.http import accounts as api_accounts
from one_zero_one.server.http import challenges as api_challenges
from one_zero_one.server.http import games as api
from one_zero_one.server.http import invitations as api_invitations
from one_zero_one.server.http import learning as api_learning
from one_zero_one.server.http import lobby as api_lobby
from one_zero_one.server.http import operations as api_operations
from one_zero_one.server.http import people as api_people
from one_zero_one.server.http import sharing
from one_zero_one.server.operating.failures import report
from one_zero_one.server.service import Service
from one_zero_one.server.settings import LARGEST_MESSAGE, Settings
from one_zero_one.server.sockets.lobby import look_at_lobby
from one_zero_one.server.sockets.play import play
from one_zero_one.words import Phrase, phrase_error, phrase_problem, phrase_to_json

_log = logging.getLogger(__name__)

#: Litestar's message for a client that disconnected during a request; not a failure of ours
_WHO_LEFT: Final = "client disconnected prematurely"

AnyRequest = Request[Any, Any, Any]
AnyResponse = Response[dict[str, Any]]


def make_app(settings: Settings, service: Service | None = None) -> Litestar:
    """The application. If it is given a service, the caller starts and stops it."""
    held = service or Service(settings)
    kept = Files(settings.web, is_dev=settings.dev)

    @asynccontextmanager
    async def open_house(_: Litestar) -> AsyncIterator[None]:
        await held.start()
        try:
            yield
        finally:
            await held.stop()

    app = Litestar(
        route_handlers=[
            *api.HANDLERS,
            *api_invitations.HANDLERS,
            *api_lobby.HANDLERS,
            *api_challenges.HANDLERS,
            *api_accounts.HANDLERS,
            *api_people.HANDLERS,
            *api_learning.HANDLERS,
            *api_operations.HANDLERS,
            *sharing.HANDLERS,
            *files.HANDLERS,
            play,
            look_at_lobby,
        ],
        dependencies={
            # one for all: Litestar resolves several dependencies as concurrent tasks, which costs
            # more than many a request itself
            "service": Provide(lambda: held, sync_to_thread=False),
            "files": Provide(lambda: kept, sync_to_thread=False),
        },
        lifespan=[open_house] if service is None else [],
        on_app_init=[_describe_refusals],
        request_max_body_size=LARGEST_MESSAGE,
        exception_handlers=_HANDLERS,
        logging_config=None,
        openapi_config=OpenAPIConfig(
            title="One Zero One",
            version=__version__,
            openapi_router=Router("/schema", route_handlers=[], opt={"cost": Cost.LOOK}, include_in_schema=False),
            render_plugins=[JsonRenderPlugin(), YamlRenderPlugin()],
        ),
    )
    # around everything, including requests that no handler answers
    gate = Gate(app.asgi_handler, held.visitors, costs_of(app), settings.names)
    watched = Watched(gate, held.measures)
    app.asgi_handler = Heads(Forwarded(watched, settings.trusted_proxies))
    return app


def _describe_refusals(config: AppConfig) -> AppConfig:
    """Add to the document what the gate, or the parsing of any request, may refuse."""
    for handler in config.route_handlers:
        if isinstance(handler, HTTPRouteHandler):
            common = api.why(400, 421, 429)
            if not handler.http_methods <= {"GET", "HEAD"}:
                common |= api.why(403, 413, 415)
            if handler.http_methods == {"DELETE"}:
                # a deletion is answered without content, even if cookies are deleted with it
                common[204] = ResponseSpec(None, description="Gone")
            handler.responses = common | dict(handler.responses or {})
    return config


def _refuse(request: AnyRequest, status: int, phrase: Phrase) -> AnyResponse:
    told = told_status(request.headers, status)
    headers = {} if told == status else {REFUSED: str(status)}
    return Response({"problem": phrase_to_json(phrase)}, status_code=told, headers=headers)


def _refusal(request: AnyRequest, error: Refusal) -> AnyResponse:
    return _refuse(request, error.status, phrase_problem(error.problem))


def _game_error(request: AnyRequest, error: GameError) -> AnyResponse:
    return _refuse(request, 400, phrase_error(error))


def _http_error(request: AnyRequest, error: HTTPException) -> AnyResponse:
    """Errors that Litestar raises by itself."""
    why: Problem
    if error.status_code in (404, 405):
        why = problem("no-such-page")
    elif error.status_code == 413:
        why = problem("message-too-large", most=LARGEST_MESSAGE)
    elif error.status_code < 500 or error.detail == _WHO_LEFT:
        extra = error.extra[0] if isinstance(error, ValidationException) and isinstance(error.extra, list) else {}
        detail = " ".join(str(extra[part]) for part in ("key", "message") if part in extra)
        why = problem("not-a-message", detail=detail or error.detail.partition(" for http")[0])
    else:
        return _failure(request, error)
    refused = _refuse(request, min(error.status_code, 499), phrase_problem(why))
    refused.headers.update(error.headers or {})  # the allowed methods
    return refused


def _unreadable(request: AnyRequest, _: Exception) -> AnyResponse:
    """JSON that is nested too deeply, or not in UTF-8."""
    return _refuse(request, 400, phrase_problem(problem("not-a-message", detail="JSON")))


def _failure(request: AnyRequest, error: Exception) -> AnyResponse:
    # never the path itself: it contains ids and tokens
    report(_log, error, f"{request.method} {request.scope.get('path_template', '')}".strip())
    return _refuse(request, 500, phrase_problem(problem("server-failed")))


_HANDLERS: Final[Any] = {
    Refusal: _refusal,
    GameError: _game_error,
    HTTPException: _http_error,
    RecursionError: _unreadable,
    UnicodeDecodeError: _unreadable,
    Exception: _failure,
}
