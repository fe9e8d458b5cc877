"""Previews of finished games for posted links, and their pictures. Unfinished games have none."""

from collections.abc import Mapping
from html import escape
from typing import Annotated, Any, Final, Literal

from litestar import Request, Response, get
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, FromQuery, QueryParameter
from sqlalchemy.exc import SQLAlchemyError

from one_zero_one.engine import problem
from one_zero_one.hosting import messages
from one_zero_one.hosting.disclosure import disclose_record
from one_zero_one.hosting.refusal import Refusal
from one_zero_one.pictures.kinds import tell_points
from one_zero_one.pictures.poster import POSTER_HEIGHT, POSTER_WIDTH
from one_zero_one.server.door.costs import Cost
from one_zero_one.server.door.files import TheFiles
from one_zero_one.server.door.languages import wished_language
from one_zero_one.server.play.rooms import Room
from one_zero_one.server.service import Service
from one_zero_one.server.workers.drawings import Drawing
from one_zero_one.words import Cast, Words, tell_names, tell_outcome

TheService = NamedDependency[Service]
HttpRequest = Request[Any, Any, Any]
Theme = Annotated[Literal["light", "dark", "contrast"], QueryParameter(description="The colours.")]
Turn = Annotated[int | None, QueryParameter(ge=0, description="After which turn, 0 for the start.")]
Lang = Annotated[Literal["en", "fr", "it", "hu"] | None, QueryParameter(description="The language.")]

_REFUSED: Final = {status: ResponseSpec(messages.Refused, description="Refused") for status in (404, 409, 503)}
#: a finished game never changes, and a picture of the board contains no names
_HEADERS: Final = {"cache-control": "public, max-age=86400"}


async def _picture(service: Service, game: str, kind: str, *, turn: int | None, theme: str, language: str) -> bytes:
    service.drawings.check_room()
    room = await service.games.open_finished(game)
    if turn is not None and turn > len(room.match.turns):
        raise Refusal(404, problem("no-such-turn", turn=turn, most=len(room.match.turns)))
    return await service.drawings.picture(Drawing(disclose_record(room), kind, turn, theme, language))


@get("/api/games/{game:str}/picture.svg", cost=Cost.WORK, responses=_REFUSED, media_type="image/svg+xml")
async def picture_svg(
    game: FromPath[str], service: TheService, turn: Turn = None, theme: Theme = "light", moving: FromQuery[bool] = False
) -> Response[bytes]:
    """A finished game as SVG: after a turn (by default the last), or, if `moving`, turn by turn."""
    kind = "moving svg" if moving else "svg"
    drawn = await _picture(service, game, kind, turn=turn, theme=theme, language="en")
    return Response(drawn, media_type="image/svg+xml", headers=_HEADERS)


@get("/api/games/{game:str}/picture.png", cost=Cost.WORK, responses=_REFUSED, media_type="image/png")
async def picture_png(
    game: FromPath[str], service: TheService, turn: Turn = None, theme: Theme = "light"
) -> Response[bytes]:
    """A finished game as PNG, after a turn (by default the last)."""
    drawn = await _picture(service, game, "png", turn=turn, theme=theme, language="en")
    return Response(drawn, media_type="image/png", headers=_HEADERS)


@get("/api/games/{game:str}/picture.gif", cost=Cost.WORK, responses=_REFUSED, media_type="image/gif")
async def picture_gif(game: FromPath[str], service: TheService, theme: Theme = "light") -> Response[bytes]:
    """A finished game as a GIF, turn by turn."""
    drawn = await _picture(service, game, "gif", turn=None, theme=theme, language="en")
    return Response(drawn, media_type="image/gif", headers=_HEADERS)


@get("/api/games/{game:str}/sheet", cost=Cost.WORK, responses=_REFUSED, media_type="text/html")
async def sheet(request: HttpRequest, game: FromPath[str], service: TheService, lang: Lang = None) -> Response[bytes]:
    """A finished game to print, as an HTML file to download.

    It contains its own styles, which no page of ours may.
    """
    language = lang or wished_language(request)
    drawn = await _picture(service, game, "html", turn=None, theme="light", language=language)
    # it contains the players' names, so caches must not store it
    headers = {"content-disposition": f'attachment; filename="{game}.html"'}
    return Response(drawn, media_type="text/html", headers=headers)


@get("/game/{game:str}/picture.png", cost=Cost.WORK, include_in_schema=False)
async def shared_picture(game: FromPath[str], service: TheService) -> Response[bytes]:
    """How a finished game ended, for previews of its link; other sites may embed it."""
    drawn = await _picture(service, game, "poster", turn=None, theme="light", language="en")
    allowed = {"cross-origin-resource-policy": "cross-origin"}
    return Response(drawn, media_type="image/png", headers=_HEADERS | allowed)


@get("/game/{game:str}", cost=Cost.LOOK, include_in_schema=False)
async def game_page(request: HttpRequest, game: FromPath[str], service: TheService, files: TheFiles) -> Response[bytes]:
    """The page; for a finished game its head says what to show where the link is posted."""
    try:
        room = await service.games.open_finished(game)
    except (Refusal, SQLAlchemyError, OSError):
        # whatever is wrong, the page can show it to the person
        return files.answer_page(request)
    head = "".join(f'<meta {name} content="{escape(text)}">' for name, text in _head(request, room).items())
    return files.answer_page(request, head)


def _head(request: HttpRequest, room: Room) -> Mapping[str, str]:
    words = Words(wished_language(request), _cast(room))
    address = f"{request.url.scheme}://{request.headers.get('host', '')}/game/{room.game.id}"
    view = room.match.view(None)
    assert room.match.outcome is not None, "a game in progress has secrets"
    names = tell_names(words, words.cast)
    told = {
        "og:type": "website",
        "og:site_name": "One Zero One",
        "og:locale": words.language,
        "og:url": address,
        "og:title": words("picture.game", player0=names[0], player1=names[1]),
        "og:description": tell_outcome(words, room.match.outcome),
        "og:image": f"{address}/picture.png",
        "og:image:type": "image/png",
        "og:image:width": str(POSTER_WIDTH),
        "og:image:height": str(POSTER_HEIGHT),
        "og:image:alt": tell_points(words, view),
    }
    tags = {f'property="{name}"': text for name, text in told.items()}
    return tags | {'name="twitter:card"': "summary_large_image", 'name="description"': told["og:description"]}


def _cast(room: Room) -> Cast:
    zero, one = (seat.name or ("" if seat.kind == "person" else seat.kind) for seat in room.seats)
    return Cast((zero, one))


HANDLERS: Final = [picture_svg, picture_png, picture_gif, sheet, shared_picture, game_page]
