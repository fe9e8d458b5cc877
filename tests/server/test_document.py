"""The OpenAPI document: it names every request, its possible refusals, and its limits.

Programs are written from it, so it changes only on purpose.
"""

from pathlib import Path
from typing import Any

import pytest

from inside import House, at_home
from online import Json

#: the response of each request, and the refusals that not every request has
ANSWERS = {
    "POST /api/accounts": "201 409",
    "GET /api/archive": "200 401 403 404",
    "GET /api/catalogue": "200",
    "POST /api/decks": "200",
    "POST /api/games": "201 401 409",
    "GET /api/games/{game}": "200 401 403 404",
    "GET /api/games/{game}/analysis": "200 404 409 503",
    "POST /api/games/{game}/claim": "201 401 404 409",
    "POST /api/games/{game}/contribution": "200 401 404 409",
    "GET /api/games/{game}/glance": "200 401 403 404",
    "GET /api/games/{game}/invitation": "200 404 410",
    "POST /api/games/{game}/invitation": "201 401 404 409 410",
    "GET /api/games/{game}/entries": "200 401 403 404",
    "POST /api/games/{game}/hint": "200 401 404 409 503",
    "GET /api/games/{game}/picture.gif": "200 404 409 503",
    "GET /api/games/{game}/picture.png": "200 404 409 503",
    "GET /api/games/{game}/picture.svg": "200 404 409 503",
    "POST /api/games/{game}/preview": "200 401 404 409",
    "GET /api/games/{game}/record": "200 404 409",
    "POST /api/games/{game}/rematch": "201 401 404 409",
    "GET /api/games/{game}/replay": "200 404 409",
    "POST /api/finished": "200 401 403",
    "POST /api/games/{game}/abort": "201 401 404 409",
    "POST /api/games/{game}/spectators": "200 401 404 409",
    "POST /api/games/{game}/time": "201 401 404 409",
    "POST /api/games/{game}/taking-back": "201 401 404 409",
    "POST /api/games/{game}/resignation": "201 401 404 409",
    "POST /api/games/{game}/seats": "200 401 404",
    "GET /api/games/{game}/sheet": "200 404 409 503",
    "POST /api/games/{game}/transfer": "200 401 404",
    "POST /api/games/{game}/turns": "201 401 404 409",
    "GET /api/games/{game}/turns/{number}": "200 404 409",
    "POST /api/games/{game}/turns/{number}/answer": "200 404 409 503",
    "POST /api/games/{game}/turns/{number}/preview": "200 404 409",
    "POST /api/games/{game}/warning": "200 401 404 409 503",
    "GET /api/invites/{token}": "200 404 410",
    "POST /api/invites/{token}": "201 401 404 409 410",
    "GET /api/lessons": "200",
    "POST /api/lessons/{lesson}/{task}/answer": "200 404 409",
    "POST /api/lessons/{lesson}/{task}/preview": "200 404 409",
    "GET /api/lessons/{lesson}/{task}/solution": "200 404 503",
    "GET /api/me": "200 401 403",
    "DELETE /api/me": "204 401",
    "PATCH /api/me": "200 401 409",
    "GET /api/me/games": "200 401 403",
    "GET /api/me/games.zip": "200 401 403",
    "POST /api/me/recovery": "201 401",
    "DELETE /api/me/sessions": "204 401",
    "GET /api/me/tokens": "200 401 403",
    "POST /api/me/tokens": "201 401 409",
    "DELETE /api/me/tokens/{token_id}": "204 401 404",
    "GET /api/players": "200",
    "POST /api/players/{name}/challenge": "201 401 404 409 429",
    "GET /api/me/challenges": "200 401 403",
    "DELETE /api/me/challenges/{table}": "204 401",
    "GET /api/me/blocks": "200 401 403",
    "POST /api/me/blocks": "201 401 404 409",
    "DELETE /api/me/blocks/{name}": "204 401 404",
    "GET /api/players/{name}": "200 401 403 404",
    "GET /api/players/{name}/statistics": "200 401 403 404 503",
    "GET /api/puzzles": "200",
    "GET /api/puzzles/{number}": "200 404",
    "POST /api/puzzles/{number}/answer": "200 404 409 503",
    "POST /api/puzzles/{number}/preview": "200 404 409",
    "POST /api/puzzles/{number}/solution": "200 404 409 503",
    "POST /api/quick": "201 401 409",
    "POST /api/records": "201",
    "POST /api/recovery": "201",
    "POST /api/session": "201",
    "DELETE /api/session": "204 401",
    "POST /api/statistics": "200 503",
    "GET /api/tables": "200 401 403",
    "POST /api/tables": "201 401 404 409",
    "GET /api/tables/{table}": "200 401 403 404",
    "DELETE /api/tables/{table}": "204 401 404 409",
    "POST /api/tables/{table}/bot": "201 401 404 409 503",
    "POST /api/tables/{table}/seat": "201 401 404 409",
    "GET /health": "200",
    "GET /ready": "200",
}
#: not understood, wrong host name, too many requests
OF_ALL = {"400", "421", "429"}
#: from another site, too large, not JSON
OF_CHANGES = {"403", "413", "415"}

NAME = {"maxLength": 40}
DECK = {"maxLength": 1000}
SEAT = {"minimum": 0, "maximum": 1}
#: where null is allowed too, Litestar omits the minimum of 0
SEAT_OR_NULL = {"maximum": 1}
CLAIM = {"minLength": 16, "maxLength": 64, "pattern": "^[!-~]+$"}
COMMAND = {"minLength": 1, "maxLength": 64, "pattern": "^[!-~]+$"}
LEVEL = {"minimum": 1, "maximum": 8, "default": 3}
TURN = {"maxItems": 40}
ACCOUNT_NAME = {"maxLength": 100}
PASSPHRASE = {"maxLength": 256}
OPENED = {"deck": DECK | {"default": "standard"}, "increment": {"minimum": 0, "maximum": 180, "default": 0}}
OPENED |= {
    "days": {"enum": [1, 3, 7, None]},
    "minutes": {"minimum": 0.25, "maximum": 180},
    "rated": {"default": False},
    "name": NAME,
    "claim": CLAIM,
}
OPENED |= {"contributes": {"default": False}}

#: the limits of values, by form and field
TAKEN = {
    "AccountChange": {
        "challenged_by": {"enum": ["everyone", "played", "nobody"]},
        "name": ACCOUNT_NAME,
        "passphrase": PASSPHRASE,
        "current": PASSPHRASE,
    },
    "ComputerGuest": {"level": LEVEL},
    "Confirmation": {"passphrase": PASSPHRASE},
    "ContributionRequest": {"seat": SEAT, "contribution": {"maxLength": 64, "pattern": "^[!-~]*$"}},
    "DeckRequest": {"deck": DECK},
    "Draft": {"draft": TURN},
    "DraftRequest": {"seat": SEAT, "draft": TURN, "ahead": {"default": False}},
    "Guest": {"name": NAME, "claim": CLAIM, "contributes": {"default": False}},
    "HintRequest": {"seat": SEAT, "step": {"enum": ["idea", "move"], "default": "idea"}},
    "LogIn": {"name": ACCOUNT_NAME, "passphrase": PASSPHRASE},
    "NewAccount": {"name": ACCOUNT_NAME, "passphrase": PASSPHRASE, "bot": {"default": False}},
    "NewGame": {
        "mode": {"enum": ["computer", "screen", "link"]},
        "deck": DECK | {"default": "standard"},
        "digit": SEAT_OR_NULL,
        "first": {"enum": ["me", "other", None]},
        "level": LEVEL,
        "games": {"enum": [1, 2, 3], "default": 1},
        "minutes": {"minimum": 0.25, "maximum": 180},
        "increment": {"minimum": 0, "maximum": 180, "default": 0},
        "days": {"enum": [1, 3, 7, None]},
        "name": NAME,
        "contributes": {"default": False},
    },
    "NamedPlayer": {"name": ACCOUNT_NAME},
    "NewProgram": {"label": {"maxLength": 60}},
    "NewTable": OPENED
    | {
        "digit": SEAT_OR_NULL,
        "first": {"enum": ["me", "other", None]},
        "games": {"enum": [1, 2, 3], "default": 1},
        "public": {"default": True},
    },
    "PlayedGame": {"game": {"maxLength": 64}, "seat": SEAT},
    "QuickMatch": OPENED,
    "Recovery": {"name": ACCOUNT_NAME, "code": {"maxLength": 256}, "passphrase": PASSPHRASE},
    "RematchCommand": {"seat": SEAT, "command": COMMAND, "contributes": {"default": False}},
    "SeatCommand": {"seat": SEAT, "command": COMMAND},
    "SeatRequest": {"seat": SEAT},
    "StatisticsRequest": {"played": {"maxItems": 100}},
    "TurnAnswer": {"turn": TURN},
    "TurnCommand": {"seat": SEAT, "command": COMMAND, "turn": TURN},
    "WarningRequest": {"seat": SEAT, "turn": TURN},
    "Watching": {"seat": SEAT},
}
PAGE = {"minimum": 1, "maximum": 100, "default": 50}
#: the same for query parameters
ASKED = {
    "GET /api/players": {
        "kind": {"enum": ["all", "people", "bots"], "default": "people"},
        "limit": PAGE,
        "offset": {"minimum": 0, "maximum": 1_000_000, "default": 0},
    },
    "GET /api/archive": {
        "player": {"maxLength": 1000},
        "deck": {"maxLength": 1000},
        "level": {"minimum": 1, "maximum": 8},
        "result": {"enum": ["0", "1", "draw", "won", "lost", None]},
        "limit": PAGE,
        "after": {"maxLength": 1000},
    },
    "GET /api/games/{game}": {"seat": SEAT_OR_NULL},
    "GET /api/games/{game}/entries": {"seat": SEAT_OR_NULL, "since": {"minimum": 0, "default": 0}},
    "GET /api/games/{game}/analysis": {"open_hands": {"default": False}, "anew": {"default": False}},
}
_LIMITS = ("minimum", "maximum", "minLength", "maxLength", "maxItems", "pattern", "default", "enum")


@pytest.fixture(scope="module")
def document(tmp_path_factory: pytest.TempPathFactory) -> Json:
    told: list[Json] = []

    async def do(house: House) -> None:
        told.append((await house.page().get("/schema/openapi.json")).json())

    folder: Path = tmp_path_factory.mktemp("server")
    at_home(folder, do)
    return told[0]


def requests(document: Json) -> dict[str, Json]:
    return {
        f"{method.upper()} {path}": operation
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
    }


def limits(form: Any) -> Json:
    """The limits of a value, whether it may be null or not."""
    found: Json = {name: form[name] for name in _LIMITS if name in form and form[name] is not None}
    for one in form.get("oneOf", ()):
        found |= limits(one)
    return found


def test_every_request_says_how_it_can_be_refused(document: Json) -> None:
    told = {name: set(operation["responses"]) for name, operation in requests(document).items()}
    assert told == {
        name: set(answers.split()) | OF_ALL | (set() if name.startswith("GET") else OF_CHANGES)
        for name, answers in ANSWERS.items()
    }


@pytest.mark.parametrize("form", TAKEN)
def test_every_form_says_how_much_it_takes(document: Json, form: str) -> None:
    fields = document["components"]["schemas"][form]["properties"]
    assert {name: found for name, field in fields.items() if (found := limits(field))} == TAKEN[form]


@pytest.mark.parametrize("request_line", ASKED)
def test_every_question_says_how_much_it_takes(document: Json, request_line: str) -> None:
    asked = [one for one in requests(document)[request_line]["parameters"] if one["in"] == "query"]
    assert {one["name"]: found for one in asked if (found := limits(one["schema"]))} == ASKED[request_line]


def test_what_the_document_leaves_out_is_refused_as_well(tmp_path: Path) -> None:
    async def do(house: House) -> None:
        page = house.page()
        game = (await page.begin(mode="screen", digit=0, first="me"))["game"]
        command = {"seat": 0, "command": "c", "turn": ["10 BLANK"]}
        for path, fine, wrong in (
            ("/api/games", {"mode": "screen", "digit": 0}, {"digit": -1}),
            ("/api/tables", {"digit": 0}, {"digit": -1}),
            (f"/api/games/{game}/turns", command | {"number": 0}, {"number": -1}),
            (f"/api/games/{game}/turns", command | {"turn": ["x" * 40]}, {"turn": ["x" * 41]}),
            ("/api/decks", {"deck": "standard"}, {"surprise": 1}),
        ):
            assert (await page.post(path, fine)).status_code != 400, fine
            assert (await page.post(path, {**fine, **wrong})).status_code == 400, wrong
        for path in (f"/api/games/{game}?seat", f"/api/games/{game}/entries?seat=0&since"):
            assert (await page.get(f"{path}=0")).status_code == 200
            assert (await page.get(f"{path}=-1")).status_code == 400

    at_home(tmp_path, do)
