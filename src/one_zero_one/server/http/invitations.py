"""Seats that are given away over HTTP: by a link, or by the address of a game with a free seat."""

from typing import Final

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from one_zero_one.hosting import messages
from one_zero_one.hosting.disclosure import disclose_begun
from one_zero_one.hosting.messages import Guest
from one_zero_one.server.door.costs import Cost
from one_zero_one.server.http.games import GameId, HttpRequest, TheService, seat_cookies, why
from one_zero_one.server.http.qr_codes import qr_code
from one_zero_one.server.people.members import Participant, player_asking
from one_zero_one.server.play.rooms import Room
from one_zero_one.server.service import Service
from one_zero_one.server.storage import StoredLink

_LINK: Final = "/api/invites/{token:str}"
_ADDRESS: Final = "/api/games/{game:str}/invitation"


@get(_LINK, cost=Cost.LOOK, responses=why(404, 410))
async def look_at_invite(token: FromPath[str], service: TheService) -> messages.Invite:
    """What a link is for; looking at it does not use it up."""
    return await _told(service, await service.seat_links.find(token))


@post(_LINK, cost=Cost.CHANGE, responses=why(401, 403, 404, 409, 410))
async def accept_invite(
    request: HttpRequest, token: FromPath[str], data: JSONBody[Guest], service: TheService
) -> Response[messages.Begun]:
    """Take the seat that a link gives away.

    It works once; a repeated request with the same claim gets the same answer.
    """
    player = await player_asking(request, service.storage, data.name)
    return await _seated(request, service, await service.seat_links.use(token, data, player), player)


@get(_ADDRESS, cost=Cost.LOOK, responses=why(404, 410))
async def look_at_invitation(game: GameId, service: TheService) -> messages.Invite:
    """The invitation to a game between friends, for whoever was sent the game's address."""
    return await _told(service, await service.seat_links.find_by_game(game))


@post(_ADDRESS, cost=Cost.CHANGE, responses=why(401, 403, 404, 409, 410))
async def accept_invitation(
    request: HttpRequest, game: GameId, data: JSONBody[Guest], service: TheService
) -> Response[messages.Begun]:
    """Take the free seat of a game between friends; as with a link."""
    player = await player_asking(request, service.storage, data.name)
    return await _seated(request, service, await service.seat_links.use_by_game(game, data, player), player)


@get(f"{_LINK}/qr.svg", cost=Cost.LOOK, responses=why(404, 410), media_type="image/svg+xml", include_in_schema=False)
async def invite_as_qr(request: HttpRequest, token: FromPath[str], service: TheService) -> Response[bytes]:
    """The address of a link as a QR code, for a phone that is at hand."""
    await service.seat_links.find(token)
    address = f"{request.url.scheme}://{request.headers.get('host', '')}/join/{token}"
    return Response(qr_code(address), media_type="image/svg+xml", headers={"cache-control": "no-store"})


async def _told(service: Service, link: StoredLink) -> messages.Invite:
    room = await service.games.open(link.game)
    # an invitation is created with its game; a link that moves a seat later, by its holder
    is_invitation = link.created <= room.game.created
    inviter = room.seats[1 - link.seat if is_invitation else link.seat]
    return messages.Invite(
        kind="seat" if is_invitation else "device",
        name=inviter.name,
        deck=room.game.deck,
        used=link.used is not None,
        game=link.game,
        account=inviter.account is not None,
        digit=link.seat,
        first=room.game.first,
        games=room.game.best_of,
        minutes=None if room.game.clock_seconds is None else room.game.clock_seconds / 60,
        increment=room.game.clock_increment or 0.0,
        days=room.game.clock_days,
    )


async def _seated(
    request: HttpRequest, service: Service, taken: tuple[str, int, str], player: Participant
) -> Response[messages.Begun]:
    game, seat, held = taken
    room: Room = await service.games.open(game)
    own = player.account is not None and room.seats[seat].account == player.account
    return Response(disclose_begun(room, [seat]), cookies=seat_cookies(request, game, {} if own else {seat: held}))


HANDLERS: Final = [look_at_invite, accept_invite, look_at_invitation, accept_invitation, invite_as_qr]
