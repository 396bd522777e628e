"""Finds the faces of hand games on a screen, the letters that they are chosen by, and the cursor."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from kaboom_tui.widgets.faces import Glyphs
from rules.core.cards import FRENCH
from rules.core.face import Face
from tests.e2e.people.reading import UNREADABLE, FaceReader, Seen
from tests.e2e.people.sight import TOP

BOARD: Final = slice(TOP, TOP + 17)
"""Lines of the board in a window of 80 × 24."""
_TOP_EDGE: Final = re.compile(r"(?P<corner>[╭┏╔])[─━═]*(?P<label>[a-z▲•]?)[─━═]*")
_DEPTH: Final = 4
"""Lines below its upper edge in which a card has its face."""


def kind_of(card: Face | str) -> str:
    """The code of a card without what tells it from its twins."""
    return str(card).partition(".")[0]


class HandReader(FaceReader):
    """Reads French cards; a suit without a rank is no face, for suits are named in these games."""

    def read(self, screen: str) -> list[Seen]:
        return [seen for seen in super().read(screen) if not seen.code.startswith(UNREADABLE)]


class PackReader(HandReader):
    """Reads the cards of a game's own pack, as long as they are not so large that sign and colour are apart."""

    def __init__(self, glyphs: Glyphs, cards: Sequence[Face]) -> None:
        super().__init__(glyphs)
        self._kinds = {glyphs.face(card).short: kind_of(card) for card in cards}
        written = "|".join(map(re.escape, sorted(self._kinds, key=len, reverse=True)))
        self._face = re.compile(rf"(?<![0-9A-ZА-Яа-яё+×Σ])(?:{written})(?![0-9A-Za-zА-Яа-яё])")

    def read(self, screen: str) -> list[Seen]:
        return [
            Seen(self._kinds[found.group()], found.start(), y)
            for y, line in enumerate(screen.split("\n"))
            for found in self._face.finditer(line)
        ]

    def in_line(self, text: str) -> frozenset[str]:
        return self.codes(text)


def reader_for(cards: Sequence[Face], glyphs: Glyphs) -> HandReader:
    """What reads these cards."""
    return HandReader(glyphs) if cards is FRENCH else PackReader(glyphs, cards)


def letters_on(screen: str, reader: FaceReader) -> Mapping[str, str]:
    """By the kind of a card the letter that it is chosen by; of twins the letter of the first."""
    return {seen.code: label for seen, label, _ in reversed(_labelled(screen, reader)) if label.isalpha()}


def under_cursor(screen: str, reader: FaceReader) -> str | None:
    """The kind of the card on which the cursor stands, if it can be read."""
    return next((seen.code for seen, _, pointed in _labelled(screen, reader) if pointed), None)


def _labelled(screen: str, reader: FaceReader) -> list[tuple[Seen, str, bool]]:
    """Every face on the board with its label and whether the cursor stands on it."""
    lines = screen.split("\n")[BOARD]
    faces = reader.read("\n".join(lines))
    found: list[tuple[Seen, str, bool]] = []
    for y, line in enumerate(lines):
        for edge in _TOP_EDGE.finditer(line):
            inside = (seen for seen in faces if edge.start() < seen.x < edge.end() and y < seen.y <= y + _DEPTH)
            first = next(inside, None)
            if first is not None:
                found.append((first, edge["label"], edge["corner"] == "┏"))
    for seen in faces:
        line = lines[seen.y]
        side = re.match(r"[^\s▌◄»]+ *([▌◄»])", line[seen.x :])
        if seen.x and side is not None and (line[seen.x - 1] in "▐►«" or line[seen.x - 1].islower()):
            before = line[seen.x - 1]
            found.append((seen, before if before.isalpha() else "", before == "►" or side[1] == "◄"))
    return found
