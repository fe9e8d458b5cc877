"""The last part of each command's help: examples that can be typed as they stand, and where more is written."""

from typing import Final, NamedTuple

_DOCS: Final = "docs/commands.md"


class Example(NamedTuple):
    """What to type after `one-zero-one`, and what it does."""

    typed: str
    does: str


_EXAMPLES: Final[dict[str, tuple[Example, ...]]] = {
    "": (
        Example("", "open the game in the browser"),
        Example("play", "play in the terminal, against level 3"),
        Example("rules --lang fr", "the rules, in French"),
    ),
    "play": (
        Example("play", "against the computer, level 3"),
        Example("play --level 6 --deck extras --digit 1 --first me", "stronger, with other cards, and you begin as 1"),
        Example("play --against human", "two people at one keyboard, with a curtain between them"),
        Example("play --against exec:./bot", "against a program of your own"),
        Example("play https://games.example/join/TOKEN --nick Ada", "take a seat on a server"),
        Example("play --resume", "go on with the game that was left last, here or on a server"),
        Example("play --plain --seed 7 < turns.txt", "without a screen, the same deal every time"),
    ),
    "watch": (
        Example("watch --players level:8,level:3 --pace 2", "two players, two seconds a turn"),
        Example("watch game.101", "a recorded game, turn by turn"),
        Example("watch https://games.example/game/ID", "a game on a server"),
    ),
    "serve": (
        Example("serve", "for this machine, at port 8101"),
        Example("serve --host 0.0.0.0 --database postgresql://games@db/games", "for others, with another database"),
    ),
    "bot": (
        Example("bot https://games.example exec:./bot --token-file token.txt", "a program of your own, in rated games"),
        Example(
            "bot http://localhost:8101 level:4 --token-file token.txt --casual --minutes 5", "unrated, with a clock"
        ),
    ),
    "admin": (
        Example("admin ban Mallory", "shut an account out; unban lets it in again"),
        Example("admin rename Mallory Alice", "give an account another name"),
        Example("admin prune --days 90 --dry-run", "what would go of guests' games that ended 90 days ago"),
        Example("admin backup games-monday.sqlite", "copy the database while the server runs"),
        Example("admin restore games-monday.sqlite --replace", "put a copy back, the server being stopped"),
    ),
    "rules": (Example("rules", "all of it; `| less` to read at leisure"), Example("rules --lang hu", "in Hungarian")),
    "deck": (
        Example("deck extras", "a deck that has a name"),
        Example('deck "BLANK*6 DELETE- DELETE| SAVE- SAVE|+open-source"', "a deck of your own, and its warnings"),
        Example("deck cut-paste --json", "the same for programs"),
    ),
    "replay": (
        Example("replay games/000001.101", "one game, turn by turn, all cards open"),
        Example("replay games/*.101 --json", "every decision of many games, one JSON object a row"),
    ),
    "verify": (
        Example("verify game.101", "whether the deal is the one that was committed"),
        Example("verify game.101 --commitment 5f2a…", "and whether that is what was shown at the start"),
    ),
    "selfplay": (
        Example("selfplay --games 10 --seed 1 --out games", "ten random games, always the same ten"),
        Example("selfplay --games 100 --players level:5,greedy --out games --json", "a summary for programs"),
    ),
    "perft": (
        Example("perft game.101 --depth 3", "how many ways there are to go on"),
        Example("perft game.101 --depth 3 --divide --json", "behind each first decision"),
    ),
    "arena": (
        Example("arena random greedy search:nodes=500 --games 200 --out results", "ratings with intervals"),
        Example("arena level:5 exec:./bot --games 2000 --until-significant", "until it is clear who is better"),
    ),
    "balance": (Example("balance --deck extras --games 500 --plot pictures", "how fair a deck is, with pictures"),),
    "check-player": (
        Example("check-player exec:./bot", "whether a program may play"),
        Example("check-player search:nodes=200 --questions 1000 --json", "asked more often, answered for programs"),
    ),
    "picture": (
        Example("picture game.101 --out board.svg", "the position where a record leaves off"),
        Example("picture game.101 --turn 7 --theme dark --out board.png", "after the seventh turn, as pixels"),
        Example("picture game.101 --out game.gif", "the whole game, moving"),
    ),
    "print-cards": (Example("print-cards --out cards.html", "the cards, to print and cut out"),),
    "learn": (
        Example("learn", "the lessons that you have not done yet"),
        Example("learn 7", "from the seventh on"),
        Example("learn --list", "which there are, and which are done"),
    ),
    "puzzles": (
        Example("puzzles", "those that you have not solved yet, the easy ones first"),
        Example("puzzles daily", "the puzzle of the day"),
        Example("puzzles list --kind save --depth 2", "which there are, with your results"),
        Example("puzzles make --count 10 --seed 7 --out new.txt", "find new ones"),
    ),
    "statistics": (
        Example("statistics games", "what was scored, by whom, with which cards"),
        Example("statistics games --player level:5 --plot pictures", "of one player, with pictures"),
    ),
    "analyze": (
        Example("analyze game.101", "who stood how, turn by turn, and what was better"),
        Example("analyze game.101 --open-hands --json", "judged with all cards open, for programs"),
        Example("analyze game.101 --html game.html", "as a page"),
    ),
    "completion": (
        Example('eval "$(one-zero-one completion bash)"', "for this shell; in ~/.bashrc, for every one"),
        Example('completion zsh > "${fpath[1]}/_one-zero-one"', "for zsh"),
        Example("completion fish > ~/.config/fish/completions/one-zero-one.fish", "for fish"),
    ),
}
_ELSEWHERE: Final = {
    "serve": "docs/online.md",
    "admin": f"{_DOCS}, docs/online.md",
    "bot": f"{_DOCS}, docs/online.md, docs/protocol.md",
    "arena": "docs/arena.md",
    "balance": "docs/balance.md",
    "check-player": "docs/players.md, docs/protocol.md",
    "replay": f"{_DOCS}, docs/notation.md",
    "deck": f"{_DOCS}, docs/notation.md",
    "verify": f"{_DOCS}, docs/online.md",
}


def examples_of(command: str) -> str:
    """The examples of a command; without a name those of all."""
    rows = ["Examples:", ""]
    for typed, does in _EXAMPLES[command]:
        rows += [f"  {typed}" if typed.startswith("eval") else f"  one-zero-one {typed}".rstrip(), f"      {does}"]
    return "\n".join([*rows, "", f"See also: {_ELSEWHERE.get(command, _DOCS)}"])
