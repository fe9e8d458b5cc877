"""Challenges over HTTP: to a player by name, to oneself, and whom one blocks."""

from typing import Final

from litestar import Response, delete, get, post
from litestar.params import FromPath, JSONBody

from one_zero_one.server.door.costs import Cost
from one_zero_one.server.http.games import DONE, HttpRequest, TheService, why
from one_zero_one.server.http.lobby import opened_table
from one_zero_one.server.lobby.watching import table_forms
from one_zero_one.server.messages import lobby as forms
from one_zero_one.server.messages.accounts import Blocked, NamedPlayer
from one_zero_one.server.people.members import Participant, member_wanted
from one_zero_one.server.play.tokens import tables_of_cookies


@post("/api/players/{name:str}/challenge", cost=Cost.BEGIN, responses=why(400, 401, 403, 404, 409, 429))
async def challenge(
    request: HttpRequest, name: FromPath[str], data: JSONBody[forms.NewTable], service: TheService
) -> Response[forms.Opened]:
    """Challenge a player: open a table at which only this player may sit down."""
    asking = await member_wanted(request, service.storage)
    player = Participant(asking.account.name, asking.account.id)
    table, token = await service.challenges.challenge(name, data, player, tables_of_cookies(request.cookies))
    return await opened_table(request, service.lobby, table.id, token)


@get("/api/me/challenges", cost=Cost.LOOK, responses=why(401, 403))
async def my_challenges(request: HttpRequest, service: TheService) -> forms.Challenged:
    """The challenges that wait for this account; sit down at one to accept it."""
    asking = await member_wanted(request, service.storage)
    return forms.Challenged(await table_forms(service.storage, await service.challenges.of(asking.account.id)))


@delete("/api/me/challenges/{table:str}", cost=Cost.CHANGE, status_code=204, responses=why(401, 403) | DONE)
async def decline(request: HttpRequest, table: FromPath[str], service: TheService) -> None:
    """Decline a challenge; its owner is told that the table is gone."""
    asking = await member_wanted(request, service.storage)
    await service.challenges.decline(table, asking.account.id)


@get("/api/me/blocks", cost=Cost.LOOK, responses=why(401, 403))
async def my_blocks(request: HttpRequest, service: TheService) -> Blocked:
    """The players whose challenges this account is not told of."""
    asking = await member_wanted(request, service.storage)
    return Blocked(await service.storage.blocked_by(asking.account.id))


@post("/api/me/blocks", cost=Cost.CHANGE, responses=why(401, 403, 404, 409))
async def block(request: HttpRequest, data: JSONBody[NamedPlayer], service: TheService) -> Blocked:
    """Never be told of a player's challenges again. The player does not learn of it."""
    asking = await member_wanted(request, service.storage)
    await service.challenges.block(data.name, asking.account.id)
    return Blocked(await service.storage.blocked_by(asking.account.id))


@delete("/api/me/blocks/{name:str}", cost=Cost.CHANGE, status_code=204, responses=why(401, 403, 404) | DONE)
async def unblock(request: HttpRequest, name: FromPath[str], service: TheService) -> None:
    """Be told of a player's challenges again."""
    asking = await member_wanted(request, service.storage)
    await service.challenges.unblock(name, asking.account.id)


HANDLERS: Final = [challenge, my_challenges, decline, my_blocks, block, unblock]
