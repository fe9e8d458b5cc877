"""Distinguishing pasted text from keys: pasted text never plays, whatever it contains.

Textual also looks for keys inside a paste, and presses what follows an escape character there. So
pasted text is removed before Textual's parser sees it: everything between the two marks of a paste;
what arrives together with the second mark, since the text itself may contain that mark; and, where
a terminal sends no marks, more letters at once than anyone types.
"""

import re
import sys
from collections.abc import Iterable, Iterator
from time import monotonic
from typing import Final, NamedTuple

from textual import events
from textual._xterm_parser import XTermParser
from textual.driver import Driver
from textual.message import Message

_START: Final = "\x1b[200~"
_END: Final = "\x1b[201~"
_SEQUENCE: Final = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|[P\]^_X].*?(?:\x1b\\|\x07)|O.)", re.DOTALL)
_CONTROL: Final = re.compile(r"[^\S\n\t ]|[\x00-\x08\x0e-\x1f\x7f-\x9f]")
#: more letters than this arriving at once were not typed
_MOST_TYPED: Final = 8
#: seconds: what arrives sooner after pasted text belongs to it
_BREATH: Final = 0.1
#: seconds after which keys count again although the paste has not ended
_FORGOTTEN: Final = 1.0


class Heard(NamedTuple):
    """A part of what a terminal sent."""

    text: str
    pasted: bool


class PasteSorter:
    """Sorts what comes from a terminal into keys and pasted text."""

    def __init__(self) -> None:
        self._pasting = False
        self._pasted = ""
        #: a possible beginning of a mark
        self._held = ""
        self._last_heard = 0.0
        self._deaf_until = 0.0

    def sort(self, data: str, now: float) -> Iterator[Heard]:
        """Yield the parts of what arrived at `now`, in seconds, in order."""
        silence, self._last_heard = now - self._last_heard, now
        if self._pasting and silence >= _FORGOTTEN and len(data) <= _MOST_TYPED and _END not in data:
            yield self._finish()
        data, self._held = self._held + data, ""
        if self._pasting:
            yield from self._paste(data, now)
        elif now < self._deaf_until:
            self._deaf_until = now + _BREATH
            self._pasting = data.rfind(_START) > data.rfind(_END)
        else:
            typed, start, pasted = data.partition(_START)
            yield from self._type(typed, now)
            if start:
                self._pasting = True
                yield from self._paste(pasted, now)

    def _paste(self, data: str, now: float) -> Iterator[Heard]:
        """Add to a paste; it ends at the last end mark received."""
        self._pasted += data
        pasted, end, after = self._pasted.rpartition(_END)
        if end:
            self._pasted = pasted
            yield self._finish()
            self._deaf_until = now + _BREATH
            self._pasting = _START in after

    def _type(self, data: str, now: float) -> Iterator[Heard]:
        held = next((size for size in range(len(_START) - 1, 1, -1) if data.endswith(_START[:size])), 0)
        self._held = data[len(data) - held :]
        data = data[: len(data) - held]
        if len(_SEQUENCE.sub("", data)) > _MOST_TYPED:
            self._deaf_until = now + _BREATH
            yield Heard(_readable(data), True)
        elif data:
            yield Heard(data, False)

    def _finish(self) -> Heard:
        text, self._pasted, self._pasting = self._pasted, "", False
        return Heard(_readable(text), True)


def _readable(text: str) -> str:
    """Pasted text without control characters."""
    return _CONTROL.sub("", _SEQUENCE.sub("", text.replace("\r", "\n")))


class PasteParser(XTermParser):
    """Textual's parser, which receives only what was typed."""

    def __init__(self, debug: bool = False) -> None:
        super().__init__(debug)
        self._sorter = PasteSorter()

    def feed(self, data: str) -> Iterable[Message]:
        """Yield the keys, mouse events and pastes."""
        if not data:
            yield from super().feed(data)
        for text, pasted in self._sorter.sort(data, monotonic()) if data else ():
            if pasted:
                yield events.Paste(text)
            else:
                yield from super().feed(text)


def keep_pastes_whole(driver: type[Driver]) -> None:
    """Make a driver use this parser, which its module looks up by name."""
    module = sys.modules[driver.__module__]
    if hasattr(module, "XTermParser"):
        vars(module)["XTermParser"] = PasteParser
