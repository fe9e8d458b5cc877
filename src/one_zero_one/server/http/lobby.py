"""The lobby over HTTP: open a table, sit down, find a quick match, play the computer."""

from collections.abc import Sequence
from typing import Any, Final

from litestar import Request, Response, delete, get, post
from litestar.datastructures import Cookie
from litestar.params import FromPath, JSONBody
from msgspec.structs import asdict

from one_zero_one.hosting.disclosure import disclose_begun
from one_zero_one.hosting.messages import Begun, Guest
from one_zero_one.server.door.cookies import private_cookie
from one_zero_one.server.door.costs import Cost
from one_zero_one.server.http.games import DONE, TheService, seat_cookies, why
from one_zero_one.server.lobby.tables import Lobby, Taken
from one_zero_one.server.lobby.watching import table_forms
from one_zero_one.server.messages import lobby as forms
from one_zero_one.server.people.members import member_asking, player_asking
from one_zero_one.server.play.tokens import table_cookie_name, tables_of_cookies
from one_zero_one.server.service import Service
from one_zero_one.server.settings import BOT_OFFERED_AFTER
from one_zero_one.server.storage import Storage

TableId = FromPath[str]
HttpRequest = Request[Any, Any, Any]

_A_DAY: Final = 24 * 3600


def _cookie(request: HttpRequest, table: str, token: str) -> Cookie:
    """The cookie of a table's owner; an empty one deletes it."""
    return private_cookie(request, table_cookie_name(table), token, path="/api/", seconds=_A_DAY if token else 0)


def _token(request: HttpRequest, table: str) -> str | None:
    return request.cookies.get(table_cookie_name(table))


async def _seated(request: HttpRequest, service: Service, taken: Taken, table: str) -> Response[Begun]:
    gone = [cookie for cookie in await _without_gone(request, service.lobby) if cookie.key != table_cookie_name(table)]
    cookies = [*_cookies_of(request, taken), *_without_table(request, table), *gone]
    room = await service.games.open(taken.game)
    return Response(disclose_begun(room, [taken.seat]), cookies=cookies)


async def _without_gone(request: HttpRequest, lobby: Lobby) -> Sequence[Cookie]:
    """Delete the cookies of tables that no longer exist."""
    return [_cookie(request, table, "") for table in await lobby.gone(tables_of_cookies(request.cookies))]


def _cookies_of(request: HttpRequest, taken: Taken) -> Sequence[Cookie]:
    return [] if taken.token is None else seat_cookies(request, taken.game, {taken.seat: taken.token})


async def _account(request: HttpRequest, storage: Storage) -> str | None:
    asking = await member_asking(request, storage)
    return None if asking is None else asking.account.id


def _without_table(request: HttpRequest, table: str) -> Sequence[Cookie]:
    return [] if _token(request, table) is None else [_cookie(request, table, "")]


@get("/api/tables", cost=Cost.LOOK, responses=why(401, 403))
async def tables(request: HttpRequest, service: TheService) -> forms.Listing:
    """The waiting tables, including the client's own, and the public games under way."""
    own = await service.lobby.tables_of(tables_of_cookies(request.cookies), await _account(request, service.storage))
    return await service.lobby_watch.list_all(own)


@post("/api/tables", cost=Cost.BEGIN, responses=why(400, 401, 403, 404, 409))
async def open_table(
    request: HttpRequest, data: JSONBody[forms.NewTable], service: TheService
) -> Response[forms.Opened]:
    """Open a table.

    It exists while its owner watches the lobby or requests it now and then, and opens no other.
    """
    player = await player_asking(request, service.storage, data.name)
    table, token = await service.lobby.open_table(data, player, tables_of_cookies(request.cookies))
    return await opened_table(request, service.lobby, table.id, token)


async def opened_table(request: HttpRequest, lobby: Lobby, table: str, token: str) -> Response[forms.Opened]:
    """The answer to the owner of a new table."""
    cookies = [*await _without_gone(request, lobby), _cookie(request, table, token)]
    return Response(forms.Opened(table, f"/table/{table}"), cookies=cookies)


@get("/api/tables/{table:str}", cost=Cost.LOOK, responses=why(401, 403, 404))
async def one_table(request: HttpRequest, table: TableId, service: TheService) -> forms.OneTable:
    """A table, also one that is not listed."""
    stored, is_own = await service.lobby.look_at(
        table, _token(request, table), await _account(request, service.storage)
    )
    (form,) = await table_forms(service.storage, [stored])
    return forms.OneTable(**asdict(form), own=is_own, game=stored.game)


@delete("/api/tables/{table:str}", cost=Cost.CHANGE, responses=why(401, 403, 404, 409) | DONE)
async def withdraw_table(request: HttpRequest, table: TableId, service: TheService) -> Response[None]:
    """Withdraw your own table."""
    await service.lobby.withdraw(table, _token(request, table), await _account(request, service.storage))
    return Response(None, cookies=_without_table(request, table))


@post("/api/tables/{table:str}/seat", cost=Cost.BEGIN, responses=why(401, 403, 404, 409))
async def sit_down(request: HttpRequest, table: TableId, data: JSONBody[Guest], service: TheService) -> Response[Begun]:
    """Sit down, which begins the game.

    Once a player has sat down, the table's owner gets their seat by the same request.
    """
    player = await player_asking(request, service.storage, data.name)
    taken = await service.lobby.sit_down(table, tables_of_cookies(request.cookies), data, player)
    return await _seated(request, service, taken, table)


@post("/api/tables/{table:str}/bot", cost=Cost.BEGIN, responses=why(401, 403, 404, 409, 503))
async def seat_computer(
    request: HttpRequest, table: TableId, data: JSONBody[forms.ComputerGuest], service: TheService
) -> Response[Begun]:
    """Let the computer sit down at your own table."""
    account = await _account(request, service.storage)
    taken = await service.lobby.seat_computer(table, _token(request, table), data.level, account)
    return await _seated(request, service, taken, table)


@post("/api/quick", cost=Cost.BEGIN, responses=why(400, 401, 403, 409))
async def quick_match(
    request: HttpRequest, data: JSONBody[forms.QuickMatch], service: TheService
) -> Response[forms.Matched]:
    """Play with a player who waits for the same, or wait for the next one."""
    held = tables_of_cookies(request.cookies)
    found = await service.lobby.quick_match(data, held, await player_asking(request, service.storage, data.name))
    gone = await _without_gone(request, service.lobby)
    if isinstance(found, Taken):
        cookies = [*_cookies_of(request, found), *gone]
        begun = disclose_begun(await service.games.open(found.game), [found.seat])
        matched = forms.Matched(None, begun.game, begun.seats, None, begun.commitment, begun.contribution)
        return Response(matched, cookies=cookies)
    table, token = found
    gone = [cookie for cookie in gone if cookie.key != table_cookie_name(table.id)]
    return Response(
        forms.Matched(table.id, None, [], BOT_OFFERED_AFTER), cookies=[_cookie(request, table.id, token), *gone]
    )


HANDLERS: Final = [tables, open_table, one_table, withdraw_table, sit_down, seat_computer, quick_match]
