"""The ladder, players' pages and the archive over HTTP."""

import json
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Final, Literal

from litestar import get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from sqlalchemy import Row

from one_zero_one.engine import problem
from one_zero_one.hosting.messages.finished import ArchivedGame, OwnFinishedGames, OwnGame, PlayedBy
from one_zero_one.hosting.messages.learning import StatisticsForm, StatisticsRequest
from one_zero_one.hosting.refusal import Refusal
from one_zero_one.players.levels import LEVELS, level_name, level_of
from one_zero_one.records import format_deck, parse_deck
from one_zero_one.server.door.costs import Cost
from one_zero_one.server.http.games import HttpRequest, TheService, why
from one_zero_one.server.messages.accounts import RatingForm
from one_zero_one.server.messages.people import (
    Archive,
    Citizen,
    Ladder,
    PlayerPage,
    RatingPoint,
)
from one_zero_one.server.people.members import member_asking
from one_zero_one.server.people.names import name_key
from one_zero_one.server.people.ratings import PROVISIONAL_SIGMA, rating_form, shown
from one_zero_one.server.play.tokens import may_be_id
from one_zero_one.server.storage import Storage, StoredAccount, StoredStanding
from one_zero_one.server.storage.topics.archive import Search
from one_zero_one.server.workers.statistics import statistics_over

_MOST: Final = 100
_MOST_POINTS: Final = 500
_RECENT: Final = 20
_NEWCOMERS: Final = 50
_LONGEST_CURSOR: Final = 100

Limit = Annotated[int, QueryParameter(ge=1, le=_MOST)]
Offset = Annotated[int, QueryParameter(ge=0, le=1_000_000)]
Level = Annotated[int | None, QueryParameter(ge=LEVELS[0], le=LEVELS[-1])]
Moment = Annotated[float | None, QueryParameter()]
Word = Annotated[str | None, QueryParameter(max_length=1000)]
Kind = Annotated[Literal["all", "people", "bots"], QueryParameter()]
Result = Annotated[Literal["0", "1", "draw", "won", "lost"] | None, QueryParameter()]


@get("/api/players", cost=Cost.LOOK, responses=why(400))
async def ladder(service: TheService, kind: Kind = "people", limit: Limit = 50, offset: Offset = 0) -> Ladder:
    """The ladder, best first, by a nearly certain lower bound: `value` - 3 * `deviation`.

    Newcomers, whose rating is provisional, and the levels of the computer are listed apart.
    """
    storage, bots = service.storage, {"all": None, "people": False, "bots": True}[kind]
    total, rows = await storage.ladder(bots=bots, sigma=PROVISIONAL_SIGMA, most=limit, after=offset)
    newcomers = await storage.newcomers(bots=bots, sigma=PROVISIONAL_SIGMA, most=_NEWCOMERS)
    levels = await storage.rated_levels()
    return Ladder(
        total,
        [_citizen(row, offset + place) for place, row in enumerate(rows, start=1)],
        [_citizen(row, None) for row in newcomers],
        [Citizen(None, level.player, level_of(level.player), True, _rating(level)) for level in levels],
    )


def _citizen(row: Row[Any], rank: int | None) -> Citizen:
    standing = StoredStanding(row.player, row.account, row.mu, row.sigma, row.games, row.wins, row.draws)
    return Citizen(rank, row.name, None, bool(row.bot), _rating(standing))


def _rating(standing: StoredStanding) -> RatingForm:
    rating = rating_form(standing)
    assert rating is not None, "only a player without a standing has no rating"
    return rating


@get("/api/players/{name:str}", cost=Cost.LOOK, responses=why(401, 403, 404))
async def player_page(request: HttpRequest, name: FromPath[str], service: TheService) -> PlayerPage:
    """A player's page: an account by its name, or the computer as `level:3`."""
    player, account = await _find(service.storage, name)
    # read first, so that the history is never older than the rating
    standing = await service.storage.standing(player)
    history = await service.storage.rating_history(player, _MOST_POINTS)
    looking = await member_asking(request, service.storage)
    wanted = Search(looking=None if looking is None else looking.account.id, player=player)
    recent = await service.storage.search(wanted, _RECENT)
    return PlayerPage(
        name=player if account is None else account.name,
        level=level_of(player) if account is None else None,
        bot=account is None or bool(account.bot),
        created=None if account is None else account.created,
        rating=rating_form(standing),
        history=[RatingPoint(point.at, point.game, shown(point.mu), shown(point.sigma)) for point in history],
        recent=_archived_games(recent),
    )


@get("/api/players/{name:str}/statistics", cost=Cost.WORK, responses=why(401, 403, 404, 503))
async def player_statistics(request: HttpRequest, name: FromPath[str], service: TheService) -> StatisticsForm:
    """Statistics over a player's latest games that are visible to the client."""

    async def find() -> Mapping[str, int]:
        player, _ = await _find(service.storage, name)
        looking = await member_asking(request, service.storage)
        wanted = Search(looking=None if looking is None else looking.account.id, player=player)
        rows = await service.storage.search(wanted, _MOST)
        return {row.game: int(player in (row.account1, row.kind1)) for row in rows}

    return await statistics_over(service.storage, service.studies, find)


async def _find(storage: Storage, name: str) -> tuple[str, StoredAccount | None]:
    """The ladder's name for a player, and the account if there is one. Raises Refusal."""
    if name in (level_name(level) for level in LEVELS):
        return name, None
    account = await storage.account_named(name_key(name[:_LONGEST_CURSOR]))
    if account is None:
        raise Refusal(404, problem("no-such-account", name=name))
    return account.id, account


@get("/api/archive", cost=Cost.LOOK, responses=why(400, 401, 403, 404))
async def archive(
    request: HttpRequest,
    service: TheService,
    *,
    player: Word = None,
    deck: Word = None,
    level: Level = None,
    result: Result = None,
    since: Moment = None,
    before: Moment = None,
    limit: Limit = 50,
    after: Word = None,
) -> Archive:
    """Finished games, newest first: public ones, rated ones, and your own.

    `after` is `next` of the previous response.
    """
    if result in ("won", "lost") and player is None:
        raise Refusal(400, problem("archive-needs-player"))
    looking = await member_asking(request, service.storage)
    wanted = Search(
        looking=None if looking is None else looking.account.id,
        player=None if player is None else (await _find(service.storage, player))[0],
        deck=None if deck is None else format_deck(parse_deck(deck)),
        computer=None if level is None else level_name(level),
        result=result,
        since=since,
        before=before,
    )
    rows = await service.storage.search(wanted, limit + 1, None if after is None else _cursor(after))
    more = len(rows) > limit
    last = rows[limit - 1] if more else None
    return Archive(_archived_games(rows[:limit]), None if last is None else f"{last.at!r}_{last.game}")


@post("/api/finished", cost=Cost.LOOK, status_code=200, responses=why(401, 403))
async def finished(request: HttpRequest, data: JSONBody[StatisticsRequest], service: TheService) -> OwnFinishedGames:
    """The visitor's finished games: those named, and those of the account."""
    played = {one.game: one.seat for one in data.played if may_be_id(one.game)}
    looking = await member_asking(request, service.storage)
    account = None if looking is None else looking.account.id
    rows = await service.storage.finished_among(list(played), account, _MOST)
    accuracies = await _accuracies(service.storage, [row.game for row in rows])
    own = []
    for row, game in zip(rows, _archived_games(rows), strict=True):
        seat = played.get(row.game, int(account is not None and row.account1 == account))
        own.append(OwnGame(game, seat, accuracies.get(row.game, (None, None))[seat]))
    return OwnFinishedGames(own)


async def _accuracies(storage: Storage, games: list[str]) -> dict[str, tuple[float | None, float | None]]:
    """The accuracies of both players, of those games that were analysed, by the latest judge."""
    found: dict[str, tuple[float | None, float | None]] = {}
    analyses = [(game, json.loads(text)) for game, text in await storage.analyses_among(games)]
    for game, form in sorted(analyses, key=lambda one: one[1].get("judge", 0)):
        if not form["open_hands"]:
            first, second = form["accuracy"]
            found[game] = (first, second)
    return found


def _cursor(text: str) -> tuple[float, str]:
    at, _, game = text[:_LONGEST_CURSOR].partition("_")
    try:
        return float(at), game
    except ValueError:
        raise Refusal(400, problem("not-a-message", detail="after")) from None


def _archived_games(rows: Sequence[Row[Any]]) -> list[ArchivedGame]:
    return [
        ArchivedGame(
            game=row.game,
            at=row.at,
            deck=row.deck,
            rated=bool(row.rated),
            row=row.row,
            winner=row.winner,
            turns=row.turns,
            players=[_played_by(row, seat) for seat in (0, 1)],
        )
        for row in rows
    ]


def _played_by(row: Row[Any], seat: int) -> PlayedBy:
    form = row._mapping  # noqa: SLF001 - the documented way to access a column by name
    level = level_of(form[f"kind{seat}"])
    account = form[f"account{seat}"] is not None
    return PlayedBy(form[f"name{seat}"], level, account, level is not None or bool(form[f"bot{seat}"]))


HANDLERS: Final = [ladder, player_page, player_statistics, archive, finished]
