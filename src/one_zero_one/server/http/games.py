"""The commands over HTTP, for pages and programs; `/schema/openapi.json` describes them."""

from collections.abc import Mapping
from typing import Annotated, Any, Final

from litestar import MediaType, Request, Response, get, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, JSONBody, QueryParameter, RawBody

from one_zero_one.engine import GameError, Problem, problem
from one_zero_one.hosting import messages
from one_zero_one.hosting.box import catalogue as the_catalogue
from one_zero_one.hosting.box import look_at
from one_zero_one.hosting.disclosure import (
    disclose_begun,
    disclose_contribution,
    disclose_entry,
    disclose_glance,
    disclose_preview,
    disclose_record,
    disclose_replay,
    disclose_state,
)
from one_zero_one.hosting.messages import (
    ContributionRequest,
    DeckRequest,
    DraftRequest,
    NewGame,
    RematchCommand,
    SeatCommand,
    SeatRequest,
    TurnCommand,
    Watching,
)
from one_zero_one.hosting.refusal import Refusal
from one_zero_one.hosting.shared_time import shared_time
from one_zero_one.hosting.stored import StoredEntry
from one_zero_one.match import Commit, Resign
from one_zero_one.records import parse_decision
from one_zero_one.server.door.cookies import private_cookie
from one_zero_one.server.door.costs import Cost
from one_zero_one.server.people.members import player_asking
from one_zero_one.server.people.ratings import rating_changes_of
from one_zero_one.server.play.company import abort, claim_win, give_time, take_back
from one_zero_one.server.play.dealer import rematch_of
from one_zero_one.server.play.holders import Holders
from one_zero_one.server.play.presence import may_be_watched, send_spectators_away
from one_zero_one.server.play.rooms import Room
from one_zero_one.server.play.tokens import cookie_name, is_token_of
from one_zero_one.server.play.uploads import share
from one_zero_one.server.service import Service

TheService = NamedDependency[Service]
GameId = FromPath[str]
HttpRequest = Request[Any, Any, Any]
Seat = Annotated[int | None, QueryParameter(ge=0, le=1)]
HeldSeat = Annotated[int, QueryParameter(ge=0, le=1)]
Number = Annotated[int, QueryParameter(ge=0)]

_A_YEAR: Final = 365 * 24 * 3600


def why(*statuses: int) -> dict[int, ResponseSpec]:
    """For the OpenAPI document: the statuses with which a request can be refused."""
    return {status: ResponseSpec(messages.Refused, description="Refused") for status in statuses}


#: for the OpenAPI document: done, without content, but perhaps with a cookie
DONE: Final = {204: ResponseSpec(None, description="Done")}


def seat_cookies(request: HttpRequest, game: str, tokens: Mapping[int, str]) -> list[Cookie]:
    """One cookie per seat, sent only with requests for that game."""
    path = f"/api/games/{game}"
    return [
        private_cookie(request, cookie_name(game, seat), token, path=path, seconds=_A_YEAR)
        for seat, token in tokens.items()
    ]


async def held_room(request: HttpRequest, service: Service, game: str, seat: int) -> Room:
    """A game in which the client holds a seat. Raises Refusal."""
    room = await service.games.open(game)
    if not await service.holders.holds(room, seat, request):
        raise Refusal(403, problem("not-your-seat"))
    room.attendance.asked[seat] = shared_time()
    return room


async def _seat_or_spectator(request: HttpRequest, holders: Holders, room: Room, seat: int | None) -> int | None:
    """The seat that the client holds, recorded as present; None for a spectator."""
    if seat is None or not await holders.holds(room, seat, request):
        return holders.seat_or_spectator(room, None, None)
    room.attendance.asked[seat] = shared_time()
    return seat


@get("/api/catalogue", cost=Cost.LOOK, sync_to_thread=False)
def catalogue() -> messages.Catalogue:
    """The cards of the box, the named decks, the levels, the languages."""
    return the_catalogue()


@post("/api/decks", cost=Cost.LOOK, status_code=200, responses=why(400), sync_to_thread=False)
def look_at_deck(data: JSONBody[DeckRequest]) -> messages.DeckForm:
    """A deck as the server reads it, and warnings about it."""
    return look_at(data.deck)


@post("/api/games", cost=Cost.BEGIN, responses=why(400, 401, 403, 409))
async def begin(request: HttpRequest, data: JSONBody[NewGame], service: TheService) -> Response[messages.Begun]:
    """Begin a game: against the computer, on one screen, or with a friend by a link."""
    player = await player_asking(request, service.storage, data.name)
    game, tokens, invite = await service.dealer.begin(data, player)
    room = await service.games.open(game)
    seats = [seat.seat for seat in room.seats if seat.seat in tokens or seat.account is not None]
    begun = disclose_begun(room, seats, None if invite is None else f"/join/{invite}")
    return Response(begun, cookies=seat_cookies(request, game, tokens))


@get("/api/games/{game:str}", cost=Cost.LOOK, responses=why(401, 403, 404))
async def state(request: HttpRequest, game: GameId, service: TheService, seat: Seat = None) -> messages.State:
    """Everything that a seat may know; after the end of a game anyone may watch."""
    room = await service.games.open(game)
    held = await _seat_or_spectator(request, service.holders, room, seat)
    return disclose_state(
        room, held, await rematch_of(service.storage, room), await rating_changes_of(service.storage, room)
    )


@get("/api/games/{game:str}/glance", cost=Cost.LOOK, responses=why(401, 403, 404))
async def glance(request: HttpRequest, game: GameId, service: TheService, seat: HeldSeat) -> messages.Glance:
    """A game of your own in a few words, for a list of games; asking for it does not count as being here."""
    room = await service.games.open(game)
    if not await service.holders.holds(room, seat, request):
        raise Refusal(403, problem("not-your-seat"))
    return disclose_glance(room, seat, await rematch_of(service.storage, room))


@get("/api/games/{game:str}/entries", cost=Cost.LOOK, responses=why(401, 403, 404))
async def entries(
    request: HttpRequest, game: GameId, service: TheService, since: Number = 0, seat: Seat = None
) -> messages.Entries:
    """The entries after a number."""
    room = await service.games.open(game)
    held = await _seat_or_spectator(request, service.holders, room, seat)
    return messages.Entries(room.number, [disclose_entry(chapter, held) for chapter in room.chapters(since)])


@post("/api/games/{game:str}/contribution", cost=Cost.CHANGE, status_code=200, responses=why(401, 403, 404, 409))
async def contribute(
    request: HttpRequest, game: GameId, data: JSONBody[ContributionRequest], service: TheService
) -> messages.Contributed:
    """Contribute to the deal, once; the last contribution deals the cards.

    A repeated request changes nothing and gets the same answer.
    """
    room = await held_room(request, service, game, data.seat)
    refused = await service.games.contribute(room, data.seat, data.contribution, room.seats[data.seat].token)
    if refused is not None:
        raise _refusal(refused)
    told = disclose_contribution(room, data.seat)
    assert told is not None, "it is settled"
    return messages.Contributed(told, room.is_dealt)


@post("/api/games/{game:str}/preview", cost=Cost.LOOK, status_code=200, responses=why(401, 403, 404, 409))
async def preview(
    request: HttpRequest, game: GameId, data: JSONBody[DraftRequest], service: TheService
) -> messages.PreviewForm:
    """What a draft would do, based on what the seat can see."""
    room = await held_room(request, service, game, data.seat)
    try:
        draft = [parse_decision(decision) for decision in data.draft]
        return disclose_preview(room.match, data.seat, draft, early=data.ahead)
    except GameError as error:
        raise Refusal(409, error.problem) from None


@post("/api/games/{game:str}/turns", cost=Cost.CHANGE, responses=why(401, 403, 404, 409))
async def commit_turn(
    request: HttpRequest, game: GameId, data: JSONBody[TurnCommand], service: TheService
) -> messages.Accepted:
    """Commit a turn.

    A repeated request with the same command id changes nothing and gets the same answer.
    """
    room = await held_room(request, service, game, data.seat)
    try:
        turn = tuple(parse_decision(decision) for decision in data.turn)
    except GameError as error:
        raise Refusal(409, error.problem) from None
    holder = room.seats[data.seat].token  # it may be revoked before the command is carried out
    return _accepted(
        data.command,
        await service.games.command(room, data.seat, data.command, Commit(turn), holder=holder, after=data.number),
    )


@post("/api/games/{game:str}/resignation", cost=Cost.CHANGE, responses=why(401, 403, 404, 409))
async def resign(
    request: HttpRequest, game: GameId, data: JSONBody[SeatCommand], service: TheService
) -> messages.Accepted:
    """Resign, at any time."""
    room = await held_room(request, service, game, data.seat)
    holder = room.seats[data.seat].token  # it may be revoked before the command is carried out
    return _accepted(data.command, await service.games.command(room, data.seat, data.command, Resign(), holder=holder))


def _accepted(command_id: str, made: StoredEntry | Problem) -> messages.Accepted:
    if isinstance(made, Problem):
        raise _refusal(made)
    return messages.Accepted(command_id, made.number)


def _refusal(problem: Problem) -> Refusal:
    return Refusal(403 if problem.code == "not-your-seat" else 409, problem)


@post("/api/games/{game:str}/taking-back", cost=Cost.CHANGE, responses=why(401, 403, 404, 409))
async def take_turn_back(
    request: HttpRequest, game: GameId, data: JSONBody[SeatCommand], service: TheService
) -> messages.Accepted:
    """Take back your last turn and the computer's answer to it, in a game that is not rated."""
    room = await held_room(request, service, game, data.seat)
    holder = room.seats[data.seat].token
    taking = take_back(service.games, room, data.seat, command_id=data.command, holder=holder)
    return _accepted(data.command, await taking)


@post("/api/games/{game:str}/time", cost=Cost.CHANGE, responses=why(401, 403, 404, 409))
async def give_more_time(
    request: HttpRequest, game: GameId, data: JSONBody[SeatCommand], service: TheService
) -> messages.Accepted:
    """Give the other player a minute more, or a day if every turn has days."""
    room = await held_room(request, service, game, data.seat)
    holder = room.seats[data.seat].token
    giving = give_time(service.games, room, data.seat, command_id=data.command, holder=holder)
    return _accepted(data.command, await giving)


@post("/api/games/{game:str}/spectators", cost=Cost.CHANGE, status_code=200, responses=why(401, 403, 404, 409))
async def let_watch(
    request: HttpRequest, game: GameId, data: JSONBody[Watching], service: TheService
) -> messages.Watchable:
    """Agree or no longer agree to spectators; a friend's game may be watched while both agree."""
    room = await held_room(request, service, game, data.seat)
    if room.game.mode != "link":
        raise Refusal(409, problem("nobody-else-plays"))
    await service.storage.let_watch(game, data.seat, allow=data.allow)
    room = await service.games.open(game)
    send_spectators_away(room)
    service.rooms.announce(game)
    return messages.Watchable(may_be_watched(room))


@post("/api/games/{game:str}/abort", cost=Cost.CHANGE, responses=why(401, 403, 404, 409))
async def abort_game(
    request: HttpRequest, game: GameId, data: JSONBody[SeatCommand], service: TheService
) -> messages.Accepted:
    """End a game without a result, until both have made a turn."""
    room = await held_room(request, service, game, data.seat)
    holder = room.seats[data.seat].token
    aborting = abort(service.games, service.storage, room, data.seat, command_id=data.command, holder=holder)
    return _accepted(data.command, await aborting)


@post("/api/games/{game:str}/claim", cost=Cost.CHANGE, responses=why(401, 403, 404, 409))
async def claim(
    request: HttpRequest, game: GameId, data: JSONBody[SeatCommand], service: TheService
) -> messages.Accepted:
    """Claim the win against a player who has been away for a minute, or a day without a clock."""
    room = await held_room(request, service, game, data.seat)
    made = await claim_win(service.games, room, data.seat)
    if isinstance(made, Problem):
        raise Refusal(409, made)
    return messages.Accepted(data.command, made.number)


@post("/api/games/{game:str}/rematch", cost=Cost.BEGIN, responses=why(401, 403, 404, 409))
async def rematch(
    request: HttpRequest, game: GameId, data: JSONBody[RematchCommand], service: TheService
) -> Response[messages.NextGame]:
    """Play again with seats swapped.

    With a friend it is an offer until both have asked; ask again for the cookie.
    """
    room = await held_room(request, service, game, data.seat)
    following = await service.dealer.rematch(room, data.seat, contributes=data.contributes)
    if following is None:
        return Response(messages.NextGame(None, []))
    after = await service.games.open(following)
    held = {seat: request.cookies.get(cookie_name(game, 1 - seat)) for seat in (0, 1)}
    tokens = {seat: token for seat, token in held.items() if token and is_token_of(token, after.seats[seat].token)}
    seats = [seat for seat in (0, 1) if seat in tokens or await service.holders.holds(after, seat, request)]
    begun = disclose_begun(after, seats)
    return Response(
        messages.NextGame(following, seats, begun.commitment, begun.contribution),
        cookies=seat_cookies(request, following, tokens),
    )


@post("/api/games/{game:str}/transfer", cost=Cost.CHANGE, status_code=200, responses=why(401, 403, 404))
async def transfer(
    request: HttpRequest, game: GameId, data: JSONBody[SeatRequest], service: TheService
) -> messages.Transfer:
    """A link that moves a seat to another device, once; it voids the cookie here."""
    room = await held_room(request, service, game, data.seat)
    return messages.Transfer(f"/join/{await service.seat_links.to(room, data.seat)}")


@get("/api/games/{game:str}/record", cost=Cost.LOOK, media_type=MediaType.TEXT, responses=why(404, 409))
async def record(game: GameId, service: TheService) -> Response[str]:
    """The `.101` text of a finished game."""
    room = await service.games.open_finished(game)
    headers = {"content-disposition": f'attachment; filename="{room.game.id}.101"'}
    return Response(disclose_record(room), media_type=MediaType.TEXT, headers=headers)


@get("/api/games/{game:str}/replay", cost=Cost.LOOK, responses=why(404, 409))
async def replay(game: GameId, service: TheService) -> messages.Replay:
    """A finished game step by step, with all hands open."""
    return disclose_replay(await service.games.open_finished(game))


@post("/api/records", cost=Cost.BEGIN, responses=why(400))
async def share_record(body: RawBody, service: TheService) -> messages.Shared:
    """Upload the `.101` text of a finished game, sent as text/plain."""
    try:
        text = body.decode()
    except UnicodeDecodeError:
        raise Refusal(400, problem("not-text")) from None
    return messages.Shared(await share(service.storage, text))


HANDLERS: Final = [
    catalogue,
    look_at_deck,
    begin,
    state,
    glance,
    entries,
    contribute,
    preview,
    commit_turn,
    resign,
    take_turn_back,
    give_more_time,
    let_watch,
    abort_game,
    claim,
    rematch,
    transfer,
    record,
    replay,
    share_record,
]
