"""Prepared games: dealt, played to their end at random, and stored with or without their turns."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace

from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from one_zero_one.engine import NAMED_DECKS, RULES_VERSION, GameError, Random, shuffled, start
from one_zero_one.hosting.log import replayed
from one_zero_one.hosting.stored import StoredEntry, StoredGame, StoredSeat
from one_zero_one.match import new_match
from one_zero_one.records.commitment import deal_of_text, deal_text
from one_zero_one.server.play.tokens import hash_token
from one_zero_one.server.storage import Storage, schema


@dataclass(frozen=True)
class PreparedGame:
    """A game whose turns are known to the clients, but not to the server."""

    stored: StoredGame
    #: the seat and the content of each turn
    turns: tuple[tuple[int, tuple[str, ...]], ...]
    #: the tokens of both seats
    tokens: tuple[str, str]
    #: the kind of each seat: a person, or a computer player by name
    kinds: tuple[str, str] = ("person", "person")
    #: how many turns are stored from the start
    played: int = 0

    @property
    def id(self) -> str:
        """Its name."""
        return self.stored.id


def prepare(count: int, seed: int, label: str) -> list[PreparedGame]:
    """Create `count` games, the same for the same seed."""
    random = Random(seed)
    return [_prepare_one(f"{label}-{number}", random) for number in range(count)]


def _prepare_one(game: str, random: Random) -> PreparedGame:
    deal = shuffled(NAMED_DECKS["standard"], random)
    position = start(deal)
    turns: list[tuple[int, tuple[str, ...]]] = []
    while not position.over:
        seat = position.to_move
        decisions: list[str] = []
        while not position.over and position.to_move == seat:
            decision = random.choice(position.legal())
            decisions.append(str(decision))
            position.play(decision)
        turns.append((seat, tuple(decisions)))
    stored = StoredGame(game, 0.0, "link", "standard", deal_text(deal), RULES_VERSION, "5a" * 32)
    return PreparedGame(stored, tuple(turns), (f"token-0-{game}", f"token-1-{game}"))


def under_way(games: Sequence[PreparedGame], seed: int) -> list[PreparedGame]:
    """The same games, each played up to some turn, so that their ends are spread evenly."""
    random = Random(seed)
    return [replace(game, played=random.below(len(game.turns))) for game in games]


async def store(database: str, games: Sequence[PreparedGame]) -> None:
    """Store games in a database, in one transaction, after creating its tables."""
    storage = Storage(database)
    await storage.open()
    await storage.close()
    seats = [
        asdict(StoredSeat(seat, game.kinds[seat], None, hash_token(token))) | {"game": game.id}
        for game in games
        for seat, token in enumerate(game.tokens)
    ]
    entries = [
        asdict(StoredEntry(number, seat, " ".join(turn), 0.0)) | {"game": game.id}
        for game in games
        for number, (seat, turn) in enumerate(game.turns[: game.played], start=1)
    ]
    engine = _engine(database)
    async with engine.begin() as connection:
        await connection.execute(insert(schema.games), [asdict(game.stored) for game in games])
        await connection.execute(insert(schema.seats), seats)
        if entries:
            await connection.execute(insert(schema.entries), entries)
    await engine.dispose()


async def logs(database: str) -> dict[str, list[StoredEntry]]:
    """The logs of all games."""
    found: dict[str, list[StoredEntry]] = {}
    engine = _engine(database)
    async with engine.connect() as connection:
        chosen = select(schema.entries).order_by(schema.entries.c.game, schema.entries.c.number)
        for row in (await connection.execute(chosen)).mappings():
            fields = dict(row)
            game = fields.pop("game")
            found.setdefault(game, []).append(StoredEntry(**fields))
    await engine.dispose()
    return found


def wrong_with(
    game: PreparedGame, log: Sequence[StoredEntry], acknowledged: Mapping[str, int], *, must_be_over: bool = False
) -> list[str]:
    """The faults of a log: each acknowledged command must be stored once, with its number.

    The whole log must replay.
    """
    wrong = []
    commands = [entry.command for entry in log if entry.command is not None]
    if len(commands) != len(set(commands)):
        wrong.append(f"{game.id}: a command is stored twice")
    if [entry.number for entry in log] != list(range(1, len(log) + 1)):
        wrong.append(f"{game.id}: entry numbers are missing")
    stored = {entry.command: entry.number for entry in log}
    lost = [command for command, number in acknowledged.items() if stored.get(command) != number]
    if lost:
        wrong.append(f"{game.id}: acknowledged but not in the log: {', '.join(lost)}")
    try:
        chapters = replayed(new_match(deal_of_text(game.stored.deal)), list(log))
    except (GameError, AssertionError):
        return [*wrong, f"{game.id}: the log does not replay"]
    over = bool(chapters) and chapters[-1].match.outcome is not None
    if over != (must_be_over or game.played + len(acknowledged) >= len(game.turns)):
        wrong.append(f"{game.id}: the game is {'over' if over else 'not over'}")
    return wrong


def _engine(database: str) -> AsyncEngine:
    drivers = {"sqlite:": "sqlite+aiosqlite:", "postgresql:": "postgresql+asyncpg:"}
    kind, _, rest = database.partition(":")
    return create_async_engine(drivers[f"{kind}:"] + rest)
