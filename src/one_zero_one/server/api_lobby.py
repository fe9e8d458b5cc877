"""The lobby over HTTP: open a table, sit down, find somebody quickly, let the computer come."""

from collections.abc import Sequence
from typing import Any, Final

from litestar import Request, Response, delete, get, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from msgspec.structs import asdict

from one_zero_one.server.api import DONE, TheGames, seat_cookies, why
from one_zero_one.server.games import Games
from one_zero_one.server.lobby import Lobby, Taken
from one_zero_one.server.lobby_watch import LobbyWatch, tell_table
from one_zero_one.server.members import member_asking, player_asking
from one_zero_one.server.messages import Begun, Guest
from one_zero_one.server.messages import lobby as forms
from one_zero_one.server.settings import BOT_OFFERED_AFTER
from one_zero_one.server.tokens import table_cookie_name, tables_of_cookies

TheLobby = NamedDependency[Lobby]
TheList = NamedDependency[LobbyWatch]
TableId = FromPath[str]
HttpRequest = Request[Any, Any, Any]

_A_DAY: Final = 24 * 3600


def _cookie(request: HttpRequest, table: str, token: str) -> Cookie:
    """The cookie of a table's owner; an empty one takes it away."""
    return Cookie(
        key=table_cookie_name(table),
        value=token,
        path="/api/",
        max_age=_A_DAY if token else 0,
        httponly=True,
        samesite="strict",
        secure=request.url.scheme == "https",
    )


def _token(request: HttpRequest, table: str) -> str | None:
    return request.cookies.get(table_cookie_name(table))


def _seated(request: HttpRequest, taken: Taken, table: str) -> Response[Begun]:
    cookies = [*_cookies_of(request, taken), *_without_table(request, table)]
    return Response(Begun(taken.game, [taken.seat]), cookies=cookies)


def _cookies_of(request: HttpRequest, taken: Taken) -> Sequence[Cookie]:
    return [] if taken.token is None else seat_cookies(request, taken.game, {taken.seat: taken.token})


async def _account(request: HttpRequest, games: Games) -> str | None:
    asking = await member_asking(request, games.storage)
    return None if asking is None else asking.account.id


def _without_table(request: HttpRequest, table: str) -> Sequence[Cookie]:
    return [] if _token(request, table) is None else [_cookie(request, table, "")]


@get("/api/tables")
async def tables(lobby_watch: TheList) -> forms.Listing:
    """The tables that wait for somebody, and the public games under way."""
    return await lobby_watch.list_all()


@post("/api/tables", responses=why(400, 401, 403, 404, 409))
async def open_table(
    request: HttpRequest, data: JSONBody[forms.NewTable], lobby: TheLobby, games: TheGames
) -> Response[forms.Opened]:
    """Open a table. It is there while its owner looks at the lobby, or asks for it now and then."""
    table, token = await lobby.open_table(data, await player_asking(request, games.storage, data.name))
    opened = forms.Opened(table.id, f"/table/{table.id}")
    return Response(opened, cookies=[_cookie(request, table.id, token)])


@get("/api/tables/{table:str}", responses=why(401, 403, 404))
async def one_table(request: HttpRequest, table: TableId, lobby: TheLobby, games: TheGames) -> forms.OneTable:
    """A table, also one that is not on the list."""
    stored, is_own = await lobby.look_at(table, _token(request, table), await _account(request, games))
    return forms.OneTable(**asdict(tell_table(stored)), own=is_own, game=stored.game)


@delete("/api/tables/{table:str}", responses=why(401, 403, 404, 409) | DONE)
async def withdraw_table(request: HttpRequest, table: TableId, lobby: TheLobby, games: TheGames) -> Response[None]:
    """Take one's own table away."""
    await lobby.withdraw(table, _token(request, table), await _account(request, games))
    return Response(None, cookies=_without_table(request, table))


@post("/api/tables/{table:str}/seat", responses=why(401, 403, 404, 409))
async def sit_down(
    request: HttpRequest, table: TableId, data: JSONBody[Guest], lobby: TheLobby, games: TheGames
) -> Response[Begun]:
    """Sit down, which begins the game. The table's owner gets their seat by the same request, once somebody has."""
    player = await player_asking(request, games.storage, data.name)
    taken = await lobby.sit_down(table, _token(request, table), data, player)
    return _seated(request, taken, table)


@post("/api/tables/{table:str}/bot", responses=why(401, 403, 404, 409))
async def seat_computer(
    request: HttpRequest, table: TableId, data: JSONBody[forms.ComputerGuest], lobby: TheLobby, games: TheGames
) -> Response[Begun]:
    """Let the computer sit down at one's own table."""
    account = await _account(request, games)
    taken = await lobby.seat_computer(table, _token(request, table), data.level, account)
    return _seated(request, taken, table)


@post("/api/quick", responses=why(400, 401, 403, 409))
async def quick_match(
    request: HttpRequest, data: JSONBody[forms.QuickMatch], lobby: TheLobby, games: TheGames
) -> Response[forms.Matched]:
    """Play with somebody who waits for the same, or wait for the next one."""
    held = tables_of_cookies(request.cookies)
    found = await lobby.quick_match(data, held, await player_asking(request, games.storage, data.name))
    gone = [_cookie(request, table, "") for table in held]
    if isinstance(found, Taken):
        cookies = [*_cookies_of(request, found), *gone]
        return Response(forms.Matched(None, found.game, [found.seat], None), cookies=cookies)
    table, token = found
    gone = [cookie for cookie in gone if cookie.key != table_cookie_name(table.id)]
    return Response(
        forms.Matched(table.id, None, [], BOT_OFFERED_AFTER), cookies=[_cookie(request, table.id, token), *gone]
    )


HANDLERS: Final = [tables, open_table, one_table, withdraw_table, sit_down, seat_computer, quick_match]
