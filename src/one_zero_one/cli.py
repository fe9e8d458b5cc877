"""The command `one-zero-one`. Each door is imported only when it is opened, so that help comes at once."""

import os
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import App, Parameter, Token
from cyclopts.validators import Number

if TYPE_CHECKING:
    from one_zero_one.terminal.screen.app import Look
    from one_zero_one.words import Words


def version() -> str:
    """Which version this is, and which engine runs."""
    from one_zero_one import __version__
    from one_zero_one.engine import COMPILED, RULES_VERSION

    with speaking(None) as words:
        engine = words("version.compiled" if COMPILED else "version.plain")
        return words("version", version=__version__, engine=engine, rules=RULES_VERSION)


app = App(
    name="one-zero-one",
    help="The binary card game for two: players 0 and 1 fight for the lines of a program.",
    version=version,
)

Language = Annotated[Literal["en", "fr", "it", "hu"] | None, Parameter(name="--lang")]
Theme = Literal["dark", "light"] | None
Flag = Annotated[bool, Parameter(negative="")]


def whole_number(_: type, tokens: Sequence[Token]) -> int:
    """A whole number, and nothing that only rounds to one."""
    if not re.fullmatch(r"[+-]?[0-9]{1,30}", tokens[0].value):
        raise ValueError(f'"{tokens[0].value}" is not a whole number.')
    return int(tokens[0].value)


def number_from(least: int, most: int) -> Parameter:
    """An option that takes whole numbers between two limits."""
    return Parameter(converter=whole_number, validator=Number(gte=least, lte=most))


Seed = Annotated[int, number_from(0, 2**64 - 1)]


def main() -> None:
    """Run the command."""
    _open_streams()
    try:
        app()
        sys.stdout.flush()
    except KeyboardInterrupt:
        sys.exit(130)
    except OSError as error:
        # our output cannot go anywhere: leave, and keep Python from complaining of it at its exit
        if not isinstance(error, BrokenPipeError):
            print(f"one-zero-one: {error.strerror}", file=sys.stderr)
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115 - open until the exit
        sys.exit(1)


def _open_streams() -> None:
    """Have three streams that take any text: UTF-8 unless somebody asked otherwise, closed ones replaced."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: PTH123, SIM115 - open until the exit
        else:
            encoding = None if "PYTHONIOENCODING" in os.environ else "utf-8"
            stream.reconfigure(encoding=encoding, errors="replace" if mode == "r" else "backslashreplace")


@contextmanager
def speaking(lang: str | None) -> "Iterator[Words]":
    """The words of the chosen language; whatever is wrong is said in them, and the command fails."""
    from one_zero_one.engine import GameError
    from one_zero_one.words import Words, language_of_environment, tell_error

    words = Words(lang or language_of_environment())
    try:
        yield words
    except GameError as error:
        print(tell_error(words, error), file=sys.stderr)
        sys.exit(1)


@app.command
def play(
    *,
    plain: Flag = False,
    deck: str | None = None,
    against: str | None = None,
    level: Annotated[int, number_from(1, 8)] | None = None,
    digit: Literal[0, 1] | None = None,
    seed: Seed | None = None,
    resume: Flag = False,
    file: Path | None = None,
    theme: Theme = None,
    ascii: Flag = False,  # noqa: A002 - what people type
    no_motion: Flag = False,
    lang: Language = None,
) -> None:
    """Play in the terminal, on the full screen or as plain text.

    Examples: `one-zero-one play`, `one-zero-one play --against human`, `one-zero-one play --plain --deck extras`.

    Parameters
    ----------
    plain
        Plain lines of text, for pipes and screen readers; also where there is no terminal.
    deck
        standard (the default), cut-paste, extras or a list of cards; with +syntax-error and +open-source.
    against
        A player by name: random, greedy, montecarlo, search:seconds=0.5, exec:COMMAND, level:5; human for two people.
    level
        How strong the computer plays, from 1 to 8; 3 if nothing is said.
    digit
        Which digit to be; drawn if not given.
    seed
        Repeat the deal of this seed.
    resume
        Go on with the game that was left last, or with the one in --file.
    file
        Where to keep the record of the game; by default in your own folder for such things, or ONE_ZERO_ONE_HOME.
    theme
        The colours of the full screen; by default what the terminal says of itself.
    ascii
        Nothing but ASCII on the full screen.
    no_motion
        Show turns at once, not step by step.
    lang
        The language; by default that of the system.

    """
    from one_zero_one.terminal.plain_play import play_plain
    from one_zero_one.terminal.session import Wishes

    opponent = against if level is None else f"level:{level}"
    with speaking(lang) as words:
        wishes = Wishes(deck, opponent, digit, seed, file)
        if plain or not _has_screen(words):
            play_plain(words, wishes, resume=resume)
            return
        from one_zero_one.terminal.screen.opening import play_on_screen

        play_on_screen(words, wishes, _look(theme, ascii, no_motion), resume=resume)


def _has_screen(words: "Words") -> bool:
    """Whether there is a terminal for the full screen, and what draws on it; said once where only that is missing."""
    from importlib.util import find_spec

    from one_zero_one.engine import problem
    from one_zero_one.words import tell_problem

    if not (sys.stdin.isatty() and sys.stdout.isatty()) or os.environ.get("TERM") == "dumb":
        return False
    if find_spec("textual") is None:
        print(tell_problem(words, problem("extra-missing", extra="terminal", name="textual")), file=sys.stderr)
        return False
    return True


def _look(theme: str | None, ascii_only: bool, no_motion: bool) -> "Look":
    from one_zero_one.terminal.screen.app import Look
    from one_zero_one.terminal.screen.opening import is_light

    light = is_light() if theme is None else theme == "light"
    return Look(motion=not no_motion, ascii_only=ascii_only, light=light)


@app.command
def watch(
    file: Path | None = None,
    /,
    *,
    players: str = "level:5,level:5",
    deck: str = "standard",
    seed: Seed | None = None,
    pace: Annotated[float, Parameter(validator=Number(gte=0, lte=60))] = 1.5,
    theme: Theme = None,
    ascii: Flag = False,  # noqa: A002 - what people type
    no_motion: Flag = False,
    lang: Language = None,
) -> None:
    """Watch two players, or a recorded game, on the full screen; without a terminal as text.

    Examples: `one-zero-one watch --players level:8,level:3 --pace 2`, `one-zero-one watch game.101`.

    Parameters
    ----------
    file
        A record, a .101 file.
    players
        The players of digit 0 and digit 1, with a comma between them, or a semicolon where a name has a comma.
    deck
        standard, cut-paste, extras or a list of cards; with +syntax-error and +open-source.
    seed
        Repeat the deal of this seed.
    pace
        Seconds from turn to turn.
    theme
        The colours of the full screen; by default what the terminal says of itself.
    ascii
        Nothing but ASCII on the full screen.
    no_motion
        Show turns at once, not step by step.
    lang
        The language; by default that of the system.

    """
    from one_zero_one.terminal.game_files import load_game
    from one_zero_one.terminal.watching import watch_as_text

    with speaking(lang) as words:
        record = None if file is None else load_game(file)
        if not _has_screen(words):
            for row in watch_as_text(words, record, file, players=players, deck=deck, seed=seed):
                print(row, flush=True)
            return
        from one_zero_one.terminal.screen.opening import watch_players, watch_record

        look = _look(theme, ascii, no_motion)
        if record is None:
            watch_players(words, players, look, deck=deck, seed=seed, pace=pace)
        else:
            watch_record(words, record, look, pace=pace)


@app.default
def open_page(*, lang: Language = None) -> None:
    """Without a command: serve on a free port of this machine, and open the page in the browser.

    Parameters
    ----------
    lang
        The language; by default that of the system.

    """
    with speaking(lang) as words:
        _serve(words, host="127.0.0.1", port=None, database=None, opening=True)


@app.command
def serve(
    *,
    host: str = "127.0.0.1",
    port: Annotated[int, number_from(0, 65535)] = 8101,
    database: str | None = None,
    name: str | None = None,
    lang: Language = None,
) -> None:
    """Serve the game for browsers, here or for others.

    Example: `one-zero-one serve --port 8101`.

    Parameters
    ----------
    host
        The address to listen at; 0.0.0.0 lets others in.
    port
        The port to listen at; 0 is any that is free.
    database
        Where games are kept: sqlite:///FILE or postgresql://USER@HOST/NAME; by default a file in your own folder.
    name
        The name that a proxy on this machine passes on, such as games.example; others are not answered to.
    lang
        The language; by default that of the system.

    """
    with speaking(lang) as words:
        _serve(words, host=host, port=port, database=database, name=name, opening=False)


def _serve(
    words: "Words", *, host: str, port: int | None, database: str | None, name: str | None = None, opening: bool
) -> None:
    """Serve; refused in a sentence where the packages for it are missing."""
    from one_zero_one.engine import Malformed, problem
    from one_zero_one.terminal.game_files import games_database

    try:
        from one_zero_one.server.serving import open_browser, serve_games
        from one_zero_one.server.settings import Settings
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("one_zero_one"):
            raise
        raise Malformed(problem("extra-missing", extra="server", name=error.name or "")) from None

    def ready(address: str) -> None:
        key = "serve.ready"
        if opening:
            key = "serve.opened" if open_browser(address) else "serve.open-it"
        print(words(key, address=address), flush=True)

    names = None if name is None else frozenset({name.lower()})
    serve_games(Settings(database or games_database(), names=names), host, port, ready)


@app.command
def verify(file: Path, /, *, commitment: str | None = None, lang: Language = None) -> None:
    """Check that a game was dealt as committed before its first turn.

    Example: `one-zero-one verify game.101 --commitment 5f2a…`.

    Parameters
    ----------
    file
        A record from a server, a .101 file.
    commitment
        What was shown at the start, to be compared with.
    lang
        The language; by default that of the system.

    """
    from one_zero_one.records.commitment import verify as check
    from one_zero_one.terminal.game_files import load_game

    with speaking(lang) as words:
        committed = check(load_game(file), commitment)
        print(words("verify.compared" if commitment else "verify.passed", file=file, commitment=committed))


@app.command
def selfplay(
    *,
    games: Annotated[int, number_from(1, 999_999)],
    out: Path,
    seed: Seed = 0,
    deck: str = "standard",
    players: str = "random,random",
    lang: Language = None,
) -> None:
    """Let two players play games, and write them as 000001.101, 000002.101 and so on.

    The same seed gives the same files, on every machine. Files of the same names are replaced.
    Example: `one-zero-one selfplay --games 10 --seed 1 --out games`.

    Parameters
    ----------
    games
        How many games.
    out
        The folder to write to; it is made if need be.
    seed
        What all chance comes from.
    deck
        standard, cut-paste, extras or a list of cards; with +syntax-error and +open-source.
    players
        The players of digit 0 and digit 1, with a comma between them, or a semicolon where a name has a comma.
    lang
        The language; by default that of the system.

    """
    from one_zero_one.match.selfplay import play_games
    from one_zero_one.terminal.game_files import store_game

    with speaking(lang) as words:
        winners: list[int | None] = []
        for record in play_games(games, seed=seed, deck=deck, players=players):
            winners.append(record.outcome.winner if record.outcome else None)
            store_game(out / f"{len(winners):06}.101", record)
        wins0, wins1, draws = (winners.count(winner) for winner in (0, 1, None))
        print(words("selfplay.done", count=games, folder=out, wins0=wins0, wins1=wins1, draws=draws))


@app.command
def replay(files: list[Path], /, *, json: Flag = False, lang: Language = None) -> None:
    """Show recorded games turn by turn.

    Example: `one-zero-one replay games/000001.101`.

    Parameters
    ----------
    files
        Records, .101 files.
    json
        One JSON object a row: each decision with the position before it, then the end.
    lang
        The language; by default that of the system.

    """
    from json import dumps

    from one_zero_one.records.json_forms import replay_rows
    from one_zero_one.terminal.game_files import load_game
    from one_zero_one.terminal.replaying import replay_as_text

    with speaking(lang) as words:
        for file in files:
            record = load_game(file)
            rows = map(dumps, replay_rows(record)) if json else replay_as_text(words, record, file)
            for row in rows:
                print(row)


@app.command
def perft(
    file: Path,
    /,
    *,
    depth: Annotated[int, number_from(0, 99)],
    divide: Flag = False,
    lang: Language = None,
) -> None:
    """Count the decision sequences of an exact length from where a record leaves off.

    Example: `one-zero-one perft game.101 --depth 3 --divide`.

    Parameters
    ----------
    file
        A record, a .101 file.
    depth
        How many decisions.
    divide
        Show the count behind each first decision as well.
    lang
        The language; by default that of the system.

    """
    from one_zero_one.engine import perft as count
    from one_zero_one.terminal.game_files import load_game

    with speaking(lang):
        position = load_game(file).position()
        if divide and depth > 0:
            for decision in sorted(position.legal(), key=str):
                after = position.copy()
                after.play(decision)
                print(f"{decision}: {count(after, depth - 1)}")
        print(count(position, depth))


@app.command
def deck(spec: str, /, *, lang: Language = None) -> None:
    """Show a deck and what speaks against it.

    Examples: `one-zero-one deck extras`, `one-zero-one deck "BLANK*6 DELETE- DELETE| SAVE-+open-source"`.

    Parameters
    ----------
    spec
        standard, cut-paste, extras or a list of cards; with +syntax-error and +open-source.
    lang
        The language; by default that of the system.

    """
    from one_zero_one.records import parse_deck
    from one_zero_one.terminal.deck_list import deck_as_text

    with speaking(lang) as words:
        for row in deck_as_text(words, parse_deck(spec)):
            print(row)


@app.command
def rules(*, lang: Language = None) -> None:
    """Show the rules, with an example for every card.

    Example: `one-zero-one rules --lang fr`.

    Parameters
    ----------
    lang
        The language; by default that of the system.

    """
    from one_zero_one.terminal.console import say
    from one_zero_one.terminal.rules_text import rules_as_text

    with speaking(lang) as words:
        for row in rules_as_text(words):
            say(row)


@app.command
def check_player(
    player: str,
    /,
    *,
    questions: Annotated[int, number_from(1, 100_000)] = 100,
    seed: Seed = 0,
    lang: Language = None,
) -> None:
    """Test whether a player keeps the contract: legal, repeatable, blind to what it may not see.

    Example: `one-zero-one check-player search:nodes=200`.

    Parameters
    ----------
    player
        The player's name.
    questions
        How often to ask it.
    seed
        What all chance comes from.
    lang
        The language; by default that of the system.

    """
    from one_zero_one.players import check_player as find_fault
    from one_zero_one.players import make_player
    from one_zero_one.records import write_position
    from one_zero_one.words import tell_problem

    with speaking(lang) as words:
        fault = find_fault(lambda random: make_player(player, random), questions, seed)
        if fault is not None:
            print(words("check.failed", player=player, problem=tell_problem(words, fault.problem)), file=sys.stderr)
            print(write_position(fault.position), end="", file=sys.stderr)
            sys.exit(1)
        print(words("check.passed", player=player, count=questions))


@app.command
def arena(
    players: list[str],
    /,
    *,
    games: Annotated[int, number_from(2, 1_000_000)] = 100,
    seed: Seed = 0,
    deck: str = "standard",
    cores: Annotated[int, number_from(1, 1024)] | None = None,
    cluster: str | None = None,
    out: Path | None = None,
    until_significant: Flag = False,
    plot: Path | None = None,
    json: Flag = False,
    lang: Language = None,
) -> None:
    """Let players meet, every deal twice with the seats swapped, and rate them.

    Example: `one-zero-one arena random greedy search:nodes=500 --games 200 --out results`.

    Parameters
    ----------
    players
        Two players or more.
    games
        How many games each pair plays; an odd number is rounded up, for every deal is played twice.
    seed
        What all chance comes from.
    deck
        standard, cut-paste, extras or a list of cards; with +syntax-error and +open-source.
    cores
        How many games to play at once; by default as many as there are cores.
    cluster
        Play on the workers of this dask.distributed scheduler instead, for instance tcp://127.0.0.1:8786.
    out
        A folder for every record and the results; the same command goes on with what is there.
    until_significant
        Stop as soon as it is clear which of two players is better.
    plot
        A folder for pictures of the result, or a .png or .svg file for the ratings alone.
    json
        Print the result as one JSON object.
    lang
        The language; by default that of the system.

    """
    from json import dumps

    from one_zero_one.arena import Settings
    from one_zero_one.arena.plotting.place import check_place
    from one_zero_one.engine import Malformed, problem
    from one_zero_one.terminal.arena_report import hold_arena, show_standing, standing_to_json

    with speaking(lang) as words:
        if cores is not None and cluster is not None:
            raise Malformed(problem("cores-or-cluster"))
        settings = Settings(tuple(players), deck, seed, games + games % 2)
        if plot is not None:
            check_place(plot)
        try:
            standing = hold_arena(
                words,
                settings,
                cores=cores or os.cpu_count() or 1,
                out=out,
                until_clear=until_significant,
                scheduler=cluster,
            )
        except KeyboardInterrupt:
            print(words("arena.interrupted"), file=sys.stderr)
            raise
        if json:
            print(dumps(standing_to_json(standing)))
        else:
            show_standing(words, standing)
        if plot is not None:
            from one_zero_one.arena.plotting.album import save_arena

            save_arena(words, standing, plot)
            print(words("plot.written", place=plot), file=sys.stderr)


@app.command
def balance(
    *,
    deck: str = "standard",
    player: Annotated[str, Parameter(name=["--player", "--players"])] = "search:nodes=300",
    games: Annotated[int, number_from(1, 1_000_000)] = 1000,
    seed: Seed = 0,
    cores: Annotated[int, number_from(1, 1024)] | None = None,
    csv: Path | None = None,
    plot: Path | None = None,
    json: Flag = False,
    lang: Language = None,
) -> None:
    """Ask how fair and how lively a deck is: let a player play itself, and count.

    Example: `one-zero-one balance --deck extras --games 500 --plot pictures`.

    Parameters
    ----------
    deck
        standard, cut-paste, extras or a list of cards; with +syntax-error and +open-source.
    player
        The player of both sides.
    games
        How many games, each with a deal of its own.
    seed
        What all chance comes from.
    cores
        How many games to play at once; by default as many as there are cores.
    csv
        A file for the table of cards, a row a command and a row a face.
    plot
        A folder for pictures of the result, or a .png or .svg file for the one of cards and winning.
    json
        Print the result as one JSON object.
    lang
        The language; by default that of the system.

    """
    from json import dumps

    from one_zero_one.arena import Settings
    from one_zero_one.arena.outputs import check_writable
    from one_zero_one.arena.plotting.place import check_place
    from one_zero_one.terminal.balance_forms import balance_to_json, write_csv
    from one_zero_one.terminal.balance_report import hold_balance, show_balance

    with speaking(lang) as words:
        if csv is not None:
            check_writable(csv)
        if plot is not None:
            check_place(plot)
        settings = Settings((player, player), deck, seed, games)
        found = hold_balance(words, settings, cores=cores or os.cpu_count() or 1)
        if json:
            print(dumps(balance_to_json(found)))
        else:
            show_balance(words, found)
        if csv is not None:
            write_csv(found, csv)
        if plot is not None:
            from one_zero_one.arena.plotting.album import save_balance

            save_balance(words, found, plot)
            print(words("plot.written", place=plot), file=sys.stderr)
