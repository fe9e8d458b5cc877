"""Accounts over HTTP: registration, login, changes, deletion; programs' tokens; own games."""

from contextlib import suppress
from dataclasses import fields, replace
from typing import Any, Final

from litestar import Response, delete, get, patch, post
from litestar.datastructures import Cookie
from litestar.params import FromPath, JSONBody
from litestar.response import Stream
from msgspec import UNSET
from sqlalchemy import Row

from one_zero_one.engine import GameError, problem
from one_zero_one.hosting.dealing import deal_of
from one_zero_one.hosting.refusal import Refusal
from one_zero_one.hosting.stored import StoredGame
from one_zero_one.match import Resign
from one_zero_one.players.levels import level_of
from one_zero_one.records import BACK
from one_zero_one.server.door.cookies import private_cookie
from one_zero_one.server.door.costs import Cost
from one_zero_one.server.door.visitors import source_of
from one_zero_one.server.http.games import DONE, GameId, HttpRequest, TheService, why
from one_zero_one.server.messages.accounts import (
    AccountChange,
    AccountForm,
    Confirmation,
    GamesUnderWay,
    GameUnderWay,
    LogIn,
    Me,
    NewAccount,
    NewProgram,
    Nothing,
    Opponent,
    OwnSeats,
    ProgramForm,
    Programs,
    Recovery,
    RecoveryCode,
    Registered,
)
from one_zero_one.server.people.accounts import DEVICE_SECONDS, SESSION_SECONDS, Entrance
from one_zero_one.server.people.members import DEVICE_COOKIE, SESSION_COOKIE, member_asking, member_wanted, owner_wanted
from one_zero_one.server.people.ratings import rating_form
from one_zero_one.server.play.games import Games
from one_zero_one.server.storage import Storage, StoredAccount
from one_zero_one.server.workers.zipping import zipped_games

_MOST_UNDER_WAY: Final = 200


def _address(request: HttpRequest) -> str:
    return source_of(request.client.host) if request.client else ""


def _cookie(request: HttpRequest, name: str, value: str, seconds: int) -> Cookie:
    return private_cookie(request, name, value, path="/api", seconds=seconds)


def _entered(request: HttpRequest, entrance: Entrance) -> list[Cookie]:
    return [
        _cookie(request, SESSION_COOKIE, entrance.session, SESSION_SECONDS),
        _cookie(request, DEVICE_COOKIE, entrance.device, DEVICE_SECONDS),
    ]


async def _tell(storage: Storage, account: StoredAccount) -> AccountForm:
    rating = rating_form(await storage.standing(account.id))
    return AccountForm(account.name, bool(account.bot), account.created, rating, account.challenged_by)


# Logging in and out


@post("/api/accounts", cost=Cost.WORK, responses=why(400, 409, 429))
async def register(request: HttpRequest, data: JSONBody[NewAccount], service: TheService) -> Response[Registered]:
    """Create an account and log in to it. The recovery code is shown only this once."""
    entrance = await service.accounts.register(data.name, data.passphrase, bot=data.bot, address=_address(request))
    told = Registered(await _tell(service.storage, entrance.account), entrance.recovery or "")
    return Response(told, cookies=_entered(request, entrance))


@post("/api/session", cost=Cost.WORK, responses=why(403, 429))
async def log_in(request: HttpRequest, data: JSONBody[LogIn], service: TheService) -> Response[Me]:
    """Log in."""
    device = request.cookies.get(DEVICE_COOKIE)
    entrance = await service.accounts.log_in(data.name, data.passphrase, address=_address(request), device=device)
    return Response(Me(await _tell(service.storage, entrance.account)), cookies=_entered(request, entrance))


@delete("/api/session", cost=Cost.CHANGE, status_code=204, responses=why(401, 403) | DONE)
async def log_out(request: HttpRequest, service: TheService) -> Response[None]:
    """Log out. A client that is not logged in stays logged out."""
    asking = await member_asking(request, service.storage)
    if asking is not None and asking.key.kind == "session":
        await service.accounts.log_out(asking)
        service.holders.shut_out(asking.account.id, asking.key.id)
    return Response(None, status_code=204, cookies=[_cookie(request, SESSION_COOKIE, "", 0)])


@post("/api/recovery", cost=Cost.WORK, responses=why(400, 403, 429))
async def recover(request: HttpRequest, data: JSONBody[Recovery], service: TheService) -> Response[Registered]:
    """Log in by the recovery code and set a new passphrase.

    All other browsers and programs are logged out.
    """
    entrance = await service.accounts.recover(data.name, data.code, data.passphrase, address=_address(request))
    await service.holders.renew_seats(entrance.account.id)
    service.holders.shut_out(entrance.account.id)
    told = Registered(await _tell(service.storage, entrance.account), entrance.recovery or "")
    return Response(told, cookies=_entered(request, entrance))


# The client's own account


@get("/api/me", cost=Cost.LOOK, responses=why(401, 403))
async def me(request: HttpRequest, service: TheService) -> Response[Me]:
    """The account of this browser or program; null for a guest."""
    asking = await member_asking(request, service.storage)
    if asking is None:
        return Response(Me(None))
    cookies = []
    if await service.accounts.prolong(asking):
        cookies = [_cookie(request, SESSION_COOKIE, request.cookies[SESSION_COOKIE], SESSION_SECONDS)]
    return Response(Me(await _tell(service.storage, asking.account)), cookies=cookies)


@patch("/api/me", cost=Cost.WORK, responses=why(400, 401, 403, 409, 429))
async def change_me(request: HttpRequest, data: JSONBody[AccountChange], service: TheService) -> Me:
    """Change the name, the passphrase, whether a program plays, or who may challenge you.

    A new passphrase logs out all other browsers.
    """
    asking = await owner_wanted(request, service.storage)
    account = asking.account
    if data.passphrase is not UNSET:
        await service.accounts.check(asking, None if data.current is UNSET else data.current)
        await service.accounts.change_passphrase(asking, data.passphrase, request.cookies.get(DEVICE_COOKIE))
        await service.holders.renew_seats(account.id)
    if data.name is not UNSET:
        account = await service.accounts.rename(account, data.name)
    if data.bot is not UNSET:
        account = await service.accounts.mark_as_bot(account, bot=data.bot)
    if data.challenged_by is not UNSET:
        await service.storage.change_account(account.id, challenged_by=data.challenged_by)
        account = replace(account, challenged_by=data.challenged_by)
    return Me(await _tell(service.storage, account))


@delete("/api/me", cost=Cost.WORK, status_code=204, responses=why(401, 403, 429) | DONE)
async def delete_me(request: HttpRequest, data: JSONBody[Confirmation], service: TheService) -> Response[None]:
    """Delete the account and resign its unfinished games.

    Finished games stay for the other players, without its name.
    """
    asking = await owner_wanted(request, service.storage)
    await service.accounts.check(asking, data.passphrase)
    await _resign_all(service.storage, service.games, asking.account)
    await service.rater.sweep()  # the other players have won rated games
    await service.storage.delete_account(asking.account.id)
    service.holders.shut_out(asking.account.id)
    gone = [_cookie(request, name, "", 0) for name in (SESSION_COOKIE, DEVICE_COOKIE)]
    return Response(None, status_code=204, cookies=gone)


async def _resign_all(storage: Storage, games: Games, account: StoredAccount) -> None:
    """Resign all unfinished games; those with unsupported rules cannot be read and are skipped.

    A game that waits for this player's contribution is dealt first. Nobody can sit down any more in
    a game that waits for its other player.
    """
    done: set[str] = set()
    while True:
        under_way = await storage.games_under_way(account.id, _MOST_UNDER_WAY + len(done))
        left = [row for row in under_way if row.id not in done]
        if not left:
            return
        for row in left:
            done.add(row.id)
            with suppress(GameError):
                room = await games.open(row.id)
                await games.contribute(room, row.own, "", room.seats[row.own].token)
                await games.command(room, row.own, None, Resign())
                if not room.is_dealt:
                    await storage.void_links(row.id)


@post("/api/me/recovery", cost=Cost.WORK, responses=why(401, 403, 429))
async def new_recovery_code(request: HttpRequest, data: JSONBody[Confirmation], service: TheService) -> RecoveryCode:
    """Create another recovery code; the previous one becomes void."""
    asking = await owner_wanted(request, service.storage)
    await service.accounts.check(asking, data.passphrase)
    return RecoveryCode(await service.accounts.new_code(asking.account))


@delete("/api/me/sessions", cost=Cost.CHANGE, status_code=204, responses=why(401, 403) | DONE)
async def log_out_elsewhere(request: HttpRequest, service: TheService) -> None:
    """Log out all other browsers."""
    asking = await owner_wanted(request, service.storage)
    await service.accounts.log_out_elsewhere(asking, request.cookies.get(DEVICE_COOKIE))
    await service.holders.renew_seats(asking.account.id)


# Programs


@get("/api/me/tokens", cost=Cost.LOOK, responses=why(401, 403))
async def programs(request: HttpRequest, service: TheService) -> Programs:
    """The tokens of this account."""
    asking = await owner_wanted(request, service.storage)
    keys = await service.storage.keys(asking.account.id, "program")
    return Programs([ProgramForm(key.id, key.label or "", key.created) for key in keys])


@post("/api/me/tokens", cost=Cost.CHANGE, responses=why(401, 403, 409))
async def new_program(request: HttpRequest, data: JSONBody[NewProgram], service: TheService) -> ProgramForm:
    """Create a token with which a program plays for this account. It is shown only this once."""
    asking = await owner_wanted(request, service.storage)
    key, token = await service.accounts.new_program(asking.account, data.label)
    return ProgramForm(key.id, key.label or "", key.created, token)


@delete("/api/me/tokens/{token_id:str}", cost=Cost.CHANGE, status_code=204, responses=why(401, 403, 404) | DONE)
async def revoke_program(request: HttpRequest, token_id: FromPath[str], service: TheService) -> None:
    """Revoke a token."""
    asking = await owner_wanted(request, service.storage)
    await service.accounts.revoke_program(asking.account, token_id)
    await service.holders.renew_seats(asking.account.id)
    service.holders.shut_out(asking.account.id, token_id)


# The client's own games


@get("/api/me/games", cost=Cost.LOOK, responses=why(401, 403))
async def my_games(request: HttpRequest, service: TheService) -> GamesUnderWay:
    """The unfinished games of this account."""
    asking = await member_wanted(request, service.storage)
    told = []
    for row in await service.storage.games_under_way(asking.account.id, _MOST_UNDER_WAY):
        form = row._mapping  # noqa: SLF001 - the documented way to access a column by name
        other = 1 - row.own
        to_move = _to_move(row)
        opponent = Opponent(form[f"name{other}"], level_of(form[f"kind{other}"]), form[f"account{other}"] is not None)
        told.append(
            GameUnderWay(
                game=row.id,
                seat=row.own,
                mode=row.mode,
                deck=row.deck,
                created=row.created,
                number=row.number or 0,
                your_turn=to_move == row.own,
                rated=bool(row.rated),
                opponent=opponent,
            )
        )
    return GamesUnderWay(told)


def _to_move(row: Row[Any]) -> int | None:
    """Whose turn it is, according to the last entry; whoever took back a turn is to move again.

    None before the deal.
    """
    if row.last_seat is None:
        form = row._mapping  # noqa: SLF001 - the documented way to access a column by name
        game = StoredGame(**{field.name: form[field.name] for field in fields(StoredGame)})
        deal = deal_of(game, (row.contribution0, row.contribution1))
        return None if deal is None else deal.first
    last: int = row.last_seat
    return last if row.last_row.startswith(f"{BACK} ") else 1 - last


@get("/api/me/games.zip", cost=Cost.WORK, media_type="application/zip", responses=why(401, 403, 429))
async def my_records(request: HttpRequest, service: TheService) -> Stream:
    """All finished games of this account, as `.101` files."""
    asking = await member_wanted(request, service.storage)
    service.accounts.count_download(asking.account)
    found = await service.storage.finished_games(asking.account.id)
    headers = {"content-disposition": 'attachment; filename="games.zip"'}
    return Stream(zipped_games(service.storage, found), media_type="application/zip", headers=headers)


@post("/api/games/{game:str}/seats", cost=Cost.LOOK, status_code=200, responses=why(401, 403, 404))
async def my_seats(request: HttpRequest, game: GameId, data: JSONBody[Nothing], service: TheService) -> OwnSeats:  # noqa: ARG001
    """The seats of a game that this account plays: it needs no cookie for them, on any device."""
    asking = await member_wanted(request, service.storage)
    room = await service.games.open(game)
    seats = [seat.seat for seat in room.seats if seat.account == asking.account.id]
    if not seats:
        raise Refusal(403, problem("not-your-seat"))
    return OwnSeats(game, seats)


HANDLERS: Final = [
    register,
    log_in,
    log_out,
    recover,
    me,
    change_me,
    delete_me,
    new_recovery_code,
    log_out_elsewhere,
    programs,
    new_program,
    revoke_program,
    my_games,
    my_records,
    my_seats,
]
