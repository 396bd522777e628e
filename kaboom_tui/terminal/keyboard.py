"""From the bytes a terminal sends to keys, pastes and mouse reports, whatever the bytes are."""

from __future__ import annotations

import codecs
import re
import time
from collections.abc import Iterator

from textual import constants, events
from textual._xterm_parser import XTermParser
from textual.message import Message

_ESC = "\x1b"
_PASTE_START = "\x1b[200~"
_PASTE_END = "\x1b[201~"
# A sequence whose end has not arrived yet.
_UNFINISHED = re.compile(r"\x1b(?:\[[ -?]*|O)?\Z")
_PIECES = re.compile(r"\x1b(?:\[[ -?]*[@-~]?|O?[^\x1b]?)|[^\x1b]+", re.DOTALL)
# Nobody types this many letters between two looks at the keyboard.
_BURST = 16
# Nothing here takes a longer text, and a paste whose end never comes must not eat the keyboard.
_LONGEST_PASTE = 10_000
_PASTE_PATIENCE = 1.0


class Keyboard:
    """Turns what was read from a terminal into messages; no byte is invalid.

    A burst of letters without paste marks counts as one paste: nobody types so fast, and pasted letters must
    not act as keys.
    """

    def __init__(self) -> None:
        self._parser = XTermParser()
        self._decode = codecs.getincrementaldecoder("utf-8")("replace").decode
        self._held = ""
        self._paste: str | None = None
        self._fed = time.monotonic()

    def feed(self, data: bytes) -> Iterator[Message]:
        """The messages that `data` completes."""
        self._fed = time.monotonic()
        seen = self._held + self._decode(data)
        self._held = ""
        while seen:
            if self._paste is None:
                keys, mark, seen = seen.partition(_PASTE_START)
                if mark:
                    self._paste = ""
                elif (unfinished := _UNFINISHED.search(keys)) is not None:
                    self._held = unfinished.group()
                    keys = keys[: unfinished.start()]
                yield from self._press(keys)
            else:
                text, mark, seen = seen.partition(_PASTE_END)
                if not mark:
                    self._held = _start_of(_PASTE_END, text)
                    text = text.removesuffix(self._held)
                self._paste = (self._paste + text)[:_LONGEST_PASTE]
                if mark:
                    yield self._end_paste()

    def tick(self) -> Iterator[Message]:
        """The messages that the time passed completes: a lone Esc, a paste whose end was lost."""
        silence = time.monotonic() - self._fed
        if self._paste is not None and silence > _PASTE_PATIENCE:
            yield self._end_paste()
        elif self._paste is None and self._held and silence >= constants.ESCAPE_DELAY:
            held, self._held = self._held, ""
            if held == _ESC:
                yield events.Key("escape", _ESC)
            else:
                yield from self._parse(held)
        yield from self._parser.tick()

    @property
    def patience(self) -> float:
        """Seconds after which the next `tick` is due."""
        return constants.ESCAPE_DELAY if self._held else 0.1

    def _end_paste(self) -> events.Paste:
        text, self._paste, self._held = self._paste or "", None, ""
        return events.Paste(text.replace("\x00", ""))

    def _press(self, text: str) -> Iterator[Message]:
        for piece in _PIECES.findall(text):
            if len(piece) >= _BURST and not piece.startswith(_ESC):
                yield events.Paste(piece[:_LONGEST_PASTE].replace("\x00", ""))
            else:
                yield from self._parse(piece)

    def _parse(self, text: str) -> Iterator[Message]:
        try:
            yield from self._parser.feed(text)
        except (ValueError, OverflowError):
            # A report no terminal should send. It is lost; the keys after it are not.
            self._parser = XTermParser()


def _start_of(mark: str, text: str) -> str:
    """The end of `text` that may be the beginning of `mark`."""
    for size in range(len(mark) - 1, 0, -1):
        if text.endswith(mark[:size]):
            return mark[:size]
    return ""
