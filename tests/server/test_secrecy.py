"""Nothing hidden leaves the server early: games that differ only in hidden cards look alike.

A game is prepared in advance. Its twin has another deal, in which the cards that a seat has not
seen at the end are elsewhere. Both are played over HTTP and WebSocket with the same commands, and
every byte that the seat receives must be the same, except for the id of the game and the
commitment.
"""

import json
import re
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from itertools import count, product
from pathlib import Path

import pytest
from websockets.sync.client import ClientConnection

from games import decide
from one_zero_one.engine import Deal, Position, Random, Turn, shuffled, view_of
from one_zero_one.engine import start as start_position
from one_zero_one.records import parse_deck
from one_zero_one.records.commitment import commit, deal_text
from online import Browser, Server, python_program, store_game
from waiting import LIMIT

DECKS = ["standard", "standard+syntax-error", "cut-paste", "extras", "extras+syntax-error+open-source"]
MODES = ["screen", "link", "computer"]
#: each deck, mode and seat; the soak plays all combinations
SOME = [
    ("standard", "computer", 0),
    ("standard+syntax-error", "link", 1),
    ("cut-paste", "screen", 0),
    ("extras", "computer", 1),
    ("extras+syntax-error+open-source", "link", 0),
]
CASES = [pytest.param(*case, marks=[] if case in SOME else pytest.mark.soak) for case in product(DECKS, MODES, (0, 1))]
SALT = "5a" * 32

#: a computer player that plays the prepared turns, and knows nothing about the server
SCRIPTED = """
import json, sys
script = json.load(open(sys.argv[1]))
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print(json.dumps({"type": "hello", "name": "scripted"}), flush=True)
    elif message["type"] == "view":
        history = message["view"]["history"]
        begun = message["view"]["pending"] is not None
        turn = script[len(history) - begun]
        done = len(history[-1].split()) - 1 if begun else 0
        print(json.dumps({"type": "decision", "id": message["id"], "decision": turn[done]}), flush=True)
"""


def thought_out(deal: Deal, seed: int, most: int) -> list[Turn]:
    """The turns of a random game that is not over after them."""
    random = Random(seed, 1)
    position = start_position(deal)
    turns: list[Turn] = []
    for _ in range(most):
        before, turn = position.copy(), []
        while True:
            decision = decide(position, random)
            turn.append(decision)
            position.play(decision)
            if position.over or position.pending_command is None:
                break
        if position.over:
            position = before
            break
        turns.append(tuple(turn))
    return turns


def after(deal: Deal, turns: list[Turn]) -> Position:
    position = start_position(deal)
    for turn in turns:
        for decision in turn:
            position.play(decision)
    return position


def unknown_places(deal: Deal, turns: list[Turn], seat: int | None, player: int) -> list[int]:
    """The places in a player's deck, as dealt, of the cards unseen by a seat after these turns."""
    position, deck = after(deal, turns), deal.decks[player]
    places = set(range(len(deck) - len(position.deck(player)) + 1, len(deck)))
    if player != seat and not deal.open_source:
        # of equal cards, those drawn last are the ones still in hand
        held = Counter(position.hidden_in_hand(player))
        for index in sorted(unseen_draws(deal, turns, player), reverse=True):
            if held[deck[index]]:
                held[deck[index]] -= 1
                places.add(index)
    return sorted(places)


def twin_of(deal: Deal, turns: list[Turn], seat: int | None) -> Deal:
    """Another deal that the seat cannot distinguish.

    The cards it has not seen are elsewhere, in hand if possible.
    """
    view = view_of(after(deal, turns), seat)
    decks = []
    for player in (0, 1):
        deck = list(deal.decks[player])
        drawn = len(deck) - view.decks[player].size
        places = unknown_places(deal, turns, seat, player)
        cards = [deck[place] for place in places]
        assert Counter(cards) == Counter(view.unseen[player])
        random = Random(len(turns), player)
        in_hand = [place for place in places if place < drawn]
        for _ in range(50):
            random.shuffle(cards)
            for place, card in zip(places, cards, strict=True):
                deck[place] = card
            if all(deck[place] != deal.decks[player][place] for place in in_hand):
                break
        decks.append(tuple(deck))
    return Deal(deal.first, (decks[0], decks[1]), deal.opening, deal.open_source)


def telling_games(deck: str, seat: int, most: int, *, ends_with_seat: bool) -> Iterator[tuple[Deal, list[Turn]]]:
    """Games that can reveal something: with a PRINT, one after which an unseen card is in hand."""
    can_print = "standard" in deck and "open-source" not in deck
    for seed in count():
        deal = shuffled(parse_deck(deck), Random(seed, 5))
        turns = thought_out(deal, seed, most)
        while turns:
            opening = 3 - len(deal.opening)
            drawn = [place for place in unseen_draws(deal, turns, 1 - seat) if place >= opening]
            betrays = set(drawn) & set(unknown_places(deal, turns, seat, 1 - seat))
            is_seats = (deal.first + len(turns)) % 2 == seat
            if (betrays or not can_print) and (is_seats or not ends_with_seat):
                yield deal, turns
                break
            turns = turns[:-1]


def unseen_draws(deal: Deal, turns: list[Turn], player: int) -> Iterator[int]:
    """Which cards of a deck were drawn without having been on top."""
    position = start_position(deal)
    size = len(deal.decks[player])
    left = size - (3 - len(deal.opening))
    assert len(position.deck(player)) == left
    yield from range(1, size - left)
    for turn in turns:
        for decision in turn:
            position.play(decision)
        now = len(position.deck(player))
        yield from range(size - left + 1, size - now)
        left = now


class Seat:
    """One seat's browser and socket, and every byte they received."""

    def __init__(self, server: Server, game: str, seat: int, token: str) -> None:
        self._open = ExitStack()
        self.browser: Browser = self._open.enter_context(server.browser())
        self.browser.hold(game, seat, token)
        self.game, self.seat = game, seat
        self.is_to_move = False
        self.heard: list[str] = []
        self.socket: ClientConnection = self._open.enter_context(self.browser.socket(game, seat))
        self.listen("state")

    def listen(self, kind: str) -> None:
        while True:
            text = str(self.socket.recv(timeout=LIMIT))
            message = json.loads(text)
            if message["type"] != "players":
                self.heard.append(text)
            if message["type"] == kind:
                return

    def ask(self, path: str, body: object = None) -> None:
        path = f"/api/games/{self.game}{path}"
        answer = self.browser.get(path) if body is None else self.browser.post(path, body)
        headers = {name: value for name, value in answer.headers.items() if name != "date"}
        text = without_time(answer.text)
        if "content-length" in headers:
            headers["content-length"] = str(int(headers["content-length"]) - len(answer.text) + len(text))
        self.heard.append(f"{answer.status_code} {headers} {text}")

    def look_around(self, turn: list[str]) -> None:
        """Everything that a curious page could request before a turn."""
        for path in (f"?seat={self.seat}", "", f"?seat={1 - self.seat}", f"/entries?seat={self.seat}&since=0"):
            self.ask(path)
        self.ask(f"/glance?seat={self.seat}")
        for path in ("/record", "/replay", "/entries", "/nonsense"):
            self.ask(path)
        for draft in (turn[:1], turn, ["50 BLANK"], ["10 DELETE<"], ["nonsense"]):
            self.ask("/preview", {"seat": self.seat, "draft": draft})
            self.ask("/preview", {"seat": 1 - self.seat, "draft": draft})
        for draft in ([], turn, ["10 BLANK"], ["10 PRINT>"]):
            self.ask("/preview", {"seat": self.seat, "draft": draft, "ahead": True})
        self.ask("/turns", {"seat": self.seat, "command": "wrong", "turn": ["10 ELSE", "BLANK"]})
        self.ask("/turns", {"seat": 1 - self.seat, "command": "wrong", "turn": turn})
        self.ask("/rematch", {"seat": self.seat, "command": "again"})
        self.ask("/transfer", {"seat": 1 - self.seat})
        self.socket.send(json.dumps({"type": "preview", "id": "p", "draft": turn}))
        self.listen("preview" if self.is_to_move else "refused")
        self.socket.send(json.dumps({"type": "preview", "id": "a", "draft": [], "ahead": True}))
        self.listen("preview")
        self.socket.send(json.dumps({"type": "rematch", "id": "r"}))
        self.listen("refused")

    def close(self) -> None:
        self._open.close()


def heard_by(
    server: Server, game: str, deal: Deal, turns: list[Turn], seat: int, *, mode: str, kinds: tuple[str, str]
) -> list[str]:
    """Play a prepared game; everything that a seat received."""
    tokens = store_game(server.database, game, deal, mode, kinds)
    seats = {one: Seat(server, game, one, token) for one, token in tokens.items()}
    for number, turn in enumerate(turns):
        mover = (deal.first + number) % 2
        row = [str(decision) for decision in turn]
        if mover in seats:
            seats[seat].is_to_move = mover == seat
            if number % 3 == 0:  # sometimes before one's own turn, sometimes before the opponent's
                seats[seat].look_around(row)
            if number % 2:
                seats[mover].socket.send(json.dumps({"type": "commit", "id": f"c{number}", "turn": row}))
            else:
                done = seats[mover].browser.play(game, mover, row, f"c{number}")
                assert done.status_code == 201, done.text
        for one in seats.values():
            one.listen("entry")
    for one in seats.values():
        one.close()
    return told_alike(seats[seat].heard, game, deal)


def told_alike(heard: list[str], game: str, deal: Deal) -> list[str]:
    """What was received, except for the id of the game, the commitment, and the time of day."""
    texts = (text.replace(game, "GAME").replace(commit(SALT, deal), "COMMITMENT") for text in heard)
    return [re.sub(r'"claim_from":[0-9]+', '"claim_from":0', without_time(text)) for text in texts]


def without_time(text: str) -> str:
    """A text with the server's time of day left out."""
    return re.sub(r'"now":[0-9.]+', '"now":0', text)


@pytest.mark.slow
@pytest.mark.parametrize(("deck", "mode", "seat"), CASES)
def test_what_a_seat_cannot_know_changes_no_byte_that_it_gets(
    deck: str, mode: str, seat: int, shared_server: Server, tmp_path: Path
) -> None:
    is_computers = mode == "computer"
    deal, turns = next(telling_games(deck, seat, 5 if is_computers else 8, ends_with_seat=is_computers))
    twin = twin_of(deal, turns, seat)
    assert twin != deal
    kinds = ("person", "person")
    if is_computers:
        script = tmp_path / "script.json"
        script.write_text(json.dumps([[str(decision) for decision in turn] for turn in turns]), encoding="utf-8")
        scripted = python_program(tmp_path / "scripted.py", SCRIPTED) + f" {script}"
        kinds = ("person", scripted) if seat == 0 else (scripted, "person")
    case = f"{DECKS.index(deck)}-{mode}-{seat}"
    told, told_of_twin = (
        heard_by(shared_server, f"{name}-{case}", one, turns, seat, mode=mode, kinds=kinds)
        for name, one in (("game", deal), ("twin", twin))
    )
    assert told == told_of_twin
    everything = "".join(told) + shared_server.log()
    assert SALT not in everything
    assert deal_text(deal) not in everything
    assert json.dumps(deal_text(deal))[1:-1] not in everything


def heard_by_a_spectator(server: Server, game: str, deal: Deal, turns: list[Turn]) -> list[str]:
    """Play a prepared public game; everything a spectator received, by socket and requests."""
    tokens = store_game(server.database, game, deal, "link", ("person", "person"), visibility="public")
    with ExitStack() as stack:
        players = [stack.enter_context(server.browser()) for _ in (0, 1)]
        for seat, player in enumerate(players):
            player.hold(game, seat, tokens[seat])
        watching = stack.enter_context(server.browser())
        socket = stack.enter_context(watching.socket(game, 0))
        heard = [str(socket.recv(timeout=LIMIT))]
        for number, turn in enumerate(turns):
            row = [str(decision) for decision in turn]
            paths = ("", "?seat=0", "?seat=1", "/entries", "/entries?since=1&seat=1", "/record", "/replay")
            heard += [watching.get(f"/api/games/{game}{path}").text for path in paths]
            bodies: dict[str, dict[str, object]] = {"preview": {"draft": row}, "turns": {"command": "c", "turn": row}}
            for path, body in (bodies | {"transfer": {}}).items():
                answer = watching.post(f"/api/games/{game}/{path}", {"seat": number % 2} | body)
                assert answer.status_code == 403
                heard.append(answer.text)
            mover = (deal.first + number) % 2
            assert players[mover].play(game, mover, row, f"c{number}").status_code == 201
            while json.loads(heard[-1]).get("type") != "entry":
                heard.append(str(socket.recv(timeout=LIMIT)))
    return told_alike([text for text in heard if json.loads(text).get("type") != "players"], game, deal)


@pytest.mark.slow
@pytest.mark.parametrize("deck", ["standard+syntax-error", pytest.param("cut-paste", marks=pytest.mark.soak)])
def test_what_a_spectator_cannot_know_changes_no_byte_that_they_get(deck: str, shared_server: Server) -> None:
    deal, turns = next(telling_games(deck, 0, 8, ends_with_seat=False))
    twin = twin_of(deal, turns, None)
    assert twin != deal
    told = heard_by_a_spectator(shared_server, f"seen-{deck}".replace("+", "-"), deal, turns)
    told_of_twin = heard_by_a_spectator(shared_server, f"same-{deck}".replace("+", "-"), twin, turns)
    assert told == told_of_twin
    assert sum(json.loads(text).get("type") == "entry" for text in told) == len(turns)


def test_twins_differ_in_what_matters() -> None:
    """The test above would notice: the other seat, which knows its hand, mostly gets other data."""
    differing = 0
    for seed in range(12):
        deal = shuffled(parse_deck("standard"), Random(seed, 5))
        turns = thought_out(deal, seed, 7)
        position, other = after(deal, turns), after(twin_of(deal, turns, 0), turns)
        assert view_of(position, 0) == view_of(other, 0)
        differing += view_of(position, 1).hands != view_of(other, 1).hands
    assert differing >= 6
