"""Dumps a database with games of every kind as SQL, for the current schema.

`python tests/schema_dump.py` writes it. Each version that people have run has its dump in
tests/server/schemas, and every later version must read it.
"""

import json
import sqlite3
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path
from typing import Any

from online import Browser, any_turn, play_to_the_end, serving, wait_for_turn

SCHEMAS = Path(__file__).parent / "server" / "schemas"


def play(browser: Browser, guest: Browser) -> dict[str, Any]:
    """Begin games of every kind, and leave them unfinished; return what is needed to continue."""
    over = browser.begin(mode="screen", digit=0, first="me", deck="extras", name="Ada")["game"]
    play_to_the_end((browser, browser), over)
    rematch = browser.rematch(over, 0).json()["game"]
    computer = browser.begin(mode="computer", level=1, digit=1, first="other", deck="extras+syntax-error")["game"]
    wait_for_turn(browser, computer, 1)
    invited = browser.begin(mode="link", digit=0, first="me", games=3, name="Ada")
    guest.post(f"/api/invites/{invited['invite'].rpartition('/')[2]}", {"name": "Bódog"})
    under_way = invited["game"]
    for number, seat in enumerate((0, 1, 0)):
        whose = (browser, guest)[seat]
        assert whose.play(under_way, seat, any_turn(whose, under_way, seat), f"c{number}").status_code == 201
    waiting = browser.begin(mode="link", digit=0, first="other", deck="standard+open-source")
    given_up = browser.begin(mode="screen", digit=0, first="me")["game"]
    browser.resign(given_up, 1)
    while browser.get(f"/api/games/{given_up}/analysis").json()["analysis"] is None:
        time.sleep(0.1)
    shared = browser.post_text("/api/records", browser.get(f"/api/games/{over}/record").text).json()["game"]
    return {
        "over": [over, given_up, shared],
        "under_way": [under_way, computer, rematch],
        "tokens": {cookie.name: cookie.value for whose in (browser, guest) for cookie in whose.cookies.jar},
        "invite": waiting["invite"].rpartition("/")[2],
        "waiting": waiting["game"],
    }


def dump(file: Path, known: dict[str, Any]) -> tuple[str, str]:
    """The version of a database, and its content as SQL with column names, so order is free."""
    rows = [f"-- {json.dumps(known, ensure_ascii=False)}"]
    with closing(sqlite3.connect(file)) as connection:
        tables = connection.execute(
            "SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY rowid"
        ).fetchall()
        rows += [f"{sql};" for _, sql in tables]
        for (name,) in connection.execute(
            "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY rowid"
        ).fetchall():
            columns = [column[1] for column in connection.execute(f'PRAGMA table_info("{name}")')]
            quoted = ", ".join(f'"{column}"' for column in columns)
            values = " || ', ' || ".join(f'quote("{column}")' for column in columns)
            row = f"'INSERT INTO \"{name}\" ({quoted}) VALUES (' || {values} || ');'"
            chosen = f'SELECT {row} FROM "{name}" ORDER BY rowid'
            rows += [insert for (insert,) in connection.execute(chosen)]
        (version,) = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    return version, "\n".join(rows) + "\n"


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with (
            serving(folder, computer="level:{level}") as server,
            server.browser() as browser,
            server.browser() as guest,
        ):
            known = play(browser, guest)
        version, text = dump(folder / "games.sqlite", known)
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else SCHEMAS
    target.mkdir(exist_ok=True)
    (target / f"{version}.sql").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
