"""The last part of each command's help: examples that can be typed as they are, and where to read more."""

from typing import Final, NamedTuple

from one_zero_one.words import Words


class Example(NamedTuple):
    """What to type after `one-zero-one`, and the key of the text that says what it does."""

    typed: str
    key: str


_EXAMPLES: Final[dict[str, tuple[Example, ...]]] = {
    "one-zero-one": (
        Example("", "help.example.one-zero-one"),
        Example("play", "help.example.one-zero-one.play"),
        Example("rules --lang fr", "help.example.one-zero-one.rules"),
    ),
    "play": (
        Example("play", "help.example.play"),
        Example("play --level 6 --deck extras --digit 1 --first me", "help.example.play.level"),
        Example("play --against human", "help.example.play.human"),
        Example("play --against exec:./bot", "help.example.play.exec"),
        Example("play https://games.example/join/TOKEN --nick Ada", "help.example.play.link"),
        Example("play --resume", "help.example.play.resume"),
        Example("play --plain --seed 7 < turns.txt", "help.example.play.plain"),
    ),
    "watch": (
        Example("watch --players level:8,level:3 --pace 2", "help.example.watch.players"),
        Example("watch game.101", "help.example.watch.record"),
        Example("watch https://games.example/game/ID", "help.example.watch.link"),
    ),
    "serve": (
        Example("serve", "help.example.serve"),
        Example("serve --host 0.0.0.0 --database postgresql://games@db/games", "help.example.serve.host"),
    ),
    "bot": (
        Example("bot https://games.example exec:./bot --token-file token.txt", "help.example.bot"),
        Example(
            "bot http://localhost:8101 level:4 --token-file token.txt --casual --minutes 5", "help.example.bot.casual"
        ),
    ),
    "admin": (
        Example("admin ban Mallory", "help.example.admin.ban"),
        Example("admin rename Mallory Alice", "help.example.admin.rename"),
        Example("admin prune --days 90 --dry-run", "help.example.admin.prune"),
        Example("admin backup games-monday.sqlite", "help.example.admin.backup"),
        Example("admin restore games-monday.sqlite --replace", "help.example.admin.restore"),
        Example("admin check --backups .", "help.example.admin.check"),
    ),
    "rules": (Example("rules", "help.example.rules"), Example("rules --lang hu", "help.example.rules.lang")),
    "deck": (
        Example("deck extras", "help.example.deck.named"),
        Example('deck "BLANK*6 DELETE- DELETE| SAVE- SAVE|+open-source"', "help.example.deck.listed"),
        Example("deck cut-paste --json", "help.example.deck.json"),
    ),
    "docs": (Example("docs", "help.example.docs"), Example("docs notation", "help.example.docs.notation")),
    "replay": (
        Example("replay games/000001.101", "help.example.replay"),
        Example("replay games/*.101 --json", "help.example.replay.json"),
    ),
    "verify": (
        Example("verify game.101", "help.example.verify"),
        Example("verify game.101 --commitment 5f2a…", "help.example.verify.commitment"),
    ),
    "selfplay": (
        Example("selfplay --games 10 --seed 1 --out games", "help.example.selfplay"),
        Example("selfplay --games 100 --players level:5,greedy --out games --json", "help.example.selfplay.json"),
    ),
    "perft": (
        Example("perft game.101 --depth 3", "help.example.perft"),
        Example("perft game.101 --depth 3 --divide --json", "help.example.perft.divide"),
    ),
    "arena": (
        Example("arena random greedy search:nodes=500 --games 200 --out results", "help.example.arena"),
        Example("arena level:5 exec:./bot --games 2000 --until-significant", "help.example.arena.until-significant"),
    ),
    "balance": (Example("balance --deck extras --games 500 --plot pictures", "help.example.balance"),),
    "check-player": (
        Example("check-player exec:./bot", "help.example.check-player"),
        Example("check-player search:nodes=200 --questions 1000 --json", "help.example.check-player.json"),
    ),
    "picture": (
        Example("picture game.101 --out board.svg", "help.example.picture.svg"),
        Example("picture game.101 --turn 7 --theme dark --out board.png", "help.example.picture.png"),
        Example("picture game.101 --out game.gif", "help.example.picture.gif"),
    ),
    "print-cards": (Example("print-cards --out cards.html", "help.example.print-cards"),),
    "learn": (
        Example("learn", "help.example.learn"),
        Example("learn 7", "help.example.learn.number"),
        Example("learn --list", "help.example.learn.list"),
    ),
    "puzzles": (
        Example("puzzles", "help.example.puzzles"),
        Example("puzzles daily", "help.example.puzzles.daily"),
        Example("puzzles list --kind save --depth 2", "help.example.puzzles.list"),
        Example("puzzles make --count 10 --seed 7 --out new.txt", "help.example.puzzles.make"),
    ),
    "statistics": (
        Example("statistics games", "help.example.statistics"),
        Example("statistics games --player level:5 --plot pictures", "help.example.statistics.plot"),
    ),
    "analyze": (
        Example("analyze game.101", "help.example.analyze"),
        Example("analyze game.101 --open-hands --json", "help.example.analyze.open-hands"),
        Example("analyze game.101 --html game.html", "help.example.analyze.html"),
    ),
    "completion": (
        Example('eval "$(one-zero-one completion bash)"', "help.example.completion.bash"),
        Example('completion zsh > "${fpath[1]}/_one-zero-one"', "help.example.completion.zsh"),
        Example("completion fish > ~/.config/fish/completions/one-zero-one.fish", "help.example.completion.fish"),
    ),
}
#: the documents about each command; all commands are in the first
_DOCUMENTS: Final = {
    "serve": ("online",),
    "admin": ("commands", "online"),
    "bot": ("commands", "online", "protocol"),
    "arena": ("arena",),
    "balance": ("balance",),
    "check-player": ("players", "protocol"),
    "replay": ("commands", "notation"),
    "deck": ("commands", "notation"),
    "verify": ("commands", "online"),
}


def documents_about(command: str) -> tuple[str, ...]:
    """The names of the documents that tell more about a command."""
    return _DOCUMENTS.get(command, ("commands",))


def examples_of(words: Words, command: str) -> str:
    """The examples of a command, or of the program itself."""
    rows = [words("help.examples"), ""]
    for typed, key in _EXAMPLES[command]:
        rows += [
            f"  {typed}" if typed.startswith("eval") else f"  one-zero-one {typed}".rstrip(),
            f"      {words(key)}",
        ]
    more = ", ".join(f"one-zero-one docs {name}" for name in documents_about(command))
    return "\n".join([*rows, "", words("help.see-also", documents=more)])
