"""The screen that a terminal would show for the bytes it was sent, frame by frame."""

from __future__ import annotations

import codecs
import re

import pyte

_TOKEN = re.compile(
    r"(?P<cut>\x1b(?:\[[0-?]*[ -/]*|\][^\x07\x1b\x18\x1a]*|[ -/]*)[\x18\x1a])"
    r"|(?P<csi>\x1b\[(?P<mark>[<=>?]?)(?P<args>[0-9:;]*)(?P<between>[ -/]*)(?P<final>[@-~]))"
    r"|(?P<osc>\x1b\](?P<words>[^\x07\x1b]*)(?:\x07|\x1b\\))"
    r"|(?P<string>\x1b[PX^_].*?\x1b\\)"
    r"|(?P<escape>\x1b(?![\[\]PX^_])[ -/]*[0-~])"
    r"|(?P<text>[^\x1b]+)",
    re.DOTALL,
)
_ALTERNATE = frozenset({47, 1047, 1049})
_FRAME = 2026
# The private modes the emulator knows what to do with.
_PASSED_ON = frozenset({6, 7, 25})
_REPORTABLE = frozenset({_FRAME})


class Emulator:
    """An xterm-like terminal: a main and an alternate screen, modes, window title, clipboard.

    Without `alternate` it is a terminal that has only one screen, where what a program leaves stays.
    """

    def __init__(self, rows: int, cols: int, *, alternate: bool = True, history: int = 0) -> None:
        self._main = pyte.HistoryScreen(cols, rows, history=history) if history else pyte.Screen(cols, rows)
        self._other = pyte.Screen(cols, rows)
        self._has_alternate = alternate
        self._shown = self._main
        self._stream = pyte.Stream(self._main)
        self._decode = codecs.getincrementaldecoder("utf-8")("replace").decode
        self._held = ""
        self._lines = [" " * cols] * rows
        self.modes: set[int] = set()
        self.titles: list[str] = []
        self.clipboard: list[str] = []
        self.answers: list[bytes] = []
        """What the terminal has to say and nobody has sent yet."""
        self.unfinished = False
        """Whether the last picture shows a frame under construction: a terminal that knows frames shows it later."""

    def feed(self, data: bytes) -> list[str]:
        """Shows `data`; returns the pictures seen on the way, each as lines of text."""
        text = self._held + self._decode(data)
        self._held = ""
        pictures: list[str] = []
        place = 0
        while place < len(text):
            token = _TOKEN.match(text, place)
            if token is None:
                self._held = text[place:]
                break
            place = token.end()
            if self._take(token):
                self._picture(pictures, again=self.unfinished)
                self.unfinished = False
        before = len(pictures)
        self._picture(pictures)
        if len(pictures) > before:
            self.unfinished = _FRAME in self.modes
        return pictures

    def screen(self) -> list[str]:
        """The lines shown now, each as wide as the screen."""
        for row in self._shown.dirty:
            if row < self._shown.lines:
                cells = self._shown.buffer[row]
                self._lines[row] = "".join(cells[column].data for column in range(self._shown.columns))
        self._shown.dirty.clear()
        return list(self._lines)

    def scrollback(self) -> list[str]:
        """The lines that left the main screen at its top, oldest first."""
        if not isinstance(self._main, pyte.HistoryScreen):
            return []
        width = self._main.columns
        return ["".join(line[column].data for column in range(width)) for line in self._main.history.top]

    @property
    def on_alternate(self) -> bool:
        """Whether the screen of a full-screen program is shown."""
        return self._shown is self._other

    def resize(self, rows: int, cols: int) -> None:
        """Gives both screens another size."""
        for screen in (self._main, self._other):
            screen.resize(rows, cols)
        self._lines = [" " * cols] * rows
        self._shown.dirty.update(range(rows))

    def _picture(self, pictures: list[str], again: bool = False) -> None:
        if self._shown.dirty or again:
            pictures.append("\n".join(self.screen()))

    def _take(self, token: re.Match[str]) -> bool:
        """Shows one token; whether it ends a picture."""
        if token["text"] is not None or token["escape"] is not None:
            self._stream.feed(token.group())
        elif token["osc"] is not None:
            self._take_words(token["words"])
        elif token["csi"] is not None:
            return self._take_control(token["mark"], token["args"], token["between"], token["final"])
        return False

    def _take_words(self, words: str) -> None:
        number, _, rest = words.partition(";")
        if number in ("0", "1", "2"):
            self.titles.append(rest)
        elif number == "52":
            self.clipboard.append(rest)

    def _take_control(self, mark: str, args: str, between: str, final: str) -> bool:
        if mark == "?" and final in "hl" and not between:
            ends = [self._set_mode(int(mode), final == "h") for mode in args.split(";") if mode]
            return True in ends
        if mark == "?" and between == "$" and final == "p":
            state = 2 if args.isdecimal() and int(args) in _REPORTABLE else 0
            self.answers.append(f"\x1b[?{args};{state}$y".encode())
        elif not mark and not between and final == "c":
            self.answers.append(b"\x1b[?1;2c")
        elif not mark and not between and final in pyte.Stream.csi:
            # Of an attribute with variants (`4:3`) the emulator knows the plain one.
            self._stream.feed(f"\x1b[{re.sub(r':[0-9:]*', '', args)}{final}")
        return False

    def _set_mode(self, mode: int, on: bool) -> bool:
        (self.modes.add if on else self.modes.discard)(mode)
        if mode in _PASSED_ON:
            self._stream.feed(f"\x1b[?{mode}{'h' if on else 'l'}")
        elif mode in _ALTERNATE and self._has_alternate:
            self._show(self._other if on else self._main)
        return mode == _FRAME and not on

    def _show(self, screen: pyte.Screen) -> None:
        if screen is self._shown:
            return
        self.screen()
        if screen is self._other:
            self._other.reset()
        self._shown = screen
        self._stream = pyte.Stream(screen)
        screen.dirty.update(range(screen.lines))
