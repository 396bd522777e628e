"""Finds every card face that can be read on a screen, in whatever size it is drawn."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from kaboom_tui.widgets.faces import Glyphs
from rules.core.cards import Card, Colour, Rank, Suit, pack

_RANK_AT = ((-2, -1), (-3, -1), (-2, -2), (0, -1))
"""Where the rank of a large card begins, seen from its emblem or its upper sign."""
_SIGN_AT = ((0, 1), (0, -1), (-1, -1), (-2, -1))
"""Where the letter of a joker stands, seen from a star."""
UNREADABLE = "?"


class Seen(NamedTuple):
    """A face and where it stands; of a suit without a rank the code is `?` and the suit."""

    code: str
    x: int
    y: int


class FaceReader:
    """Reads faces as `glyphs` write them."""

    def __init__(self, glyphs: Glyphs) -> None:
        self._ascii = glyphs.ascii
        self._ranks = {text: rank for rank, text in glyphs.ranks.items() if rank is not Rank.JOKER}
        self._suits = {text: suit for suit, text in glyphs.suits.items()}
        self._colours = {text: colour for colour, text in glyphs.jokers.items()}
        self._star = "*" if glyphs.ascii else "★"
        by_length = sorted(self._ranks, key=len, reverse=True)
        rank, suit = "|".join(map(re.escape, by_length)), "".join(self._suits)
        joker = f"[{''.join(self._colours)}]"
        # Without suits a face is letters and digits: it has to stand alone, but for the letter that it is chosen by.
        before, behind = (r"(?<![0-9A-Z])", r"(?![0-9A-Za-z])") if glyphs.ascii else (r"(?<![0-9])", "")
        star = rf"(?<!\*)\*{joker}(?![*0-9A-Za-z])" if glyphs.ascii else f"★{joker}"
        self._inline = re.compile(rf"{before}(?P<rank>{rank})(?P<suit>[{suit}]){behind}|(?P<joker>{star})")
        self._lone = re.compile(rf"(?<=[|#* ])[{suit}*](?=[|#* ])" if glyphs.ascii else rf"[{suit}★]")
        self._rank_there = re.compile(rf"(?:{rank})(?![0-9A-Za-z♣♦♥♠])")

    @property
    def letters(self) -> bool:
        """Whether suits are written as letters."""
        return self._ascii

    def sign(self, suit: str) -> str:
        """How a suit is written, by the last letter of a code; a joker's letter is its own."""
        return next((text for text, known in self._suits.items() if known.value == suit), suit)

    def read(self, screen: str) -> list[Seen]:
        """All faces on a screen; each card may be found several times."""
        lines = screen.split("\n")
        return [seen for y, line in enumerate(lines) for seen in self._line(lines, y, line)]

    def codes(self, screen: str) -> frozenset[str]:
        """The codes of all faces on a screen."""
        return frozenset(seen.code for seen in self.read(screen))

    def in_line(self, text: str) -> frozenset[str]:
        """The codes of faces written in one piece: rank and suit side by side."""
        return frozenset(self._code(found) for found in self._inline.finditer(text))

    def _line(self, lines: list[str], y: int, line: str) -> Iterator[Seen]:
        taken: set[int] = set()
        for found in self._inline.finditer(line):
            taken |= set(range(*found.span()))
            yield Seen(self._code(found), found.start(), y)
        for found in self._lone.finditer(line):
            if found.start() in taken:
                continue
            x, sign = found.start(), found.group()
            if sign != self._star:
                yield Seen(self._large(lines, x, y, sign), x, y)
            elif (joker := self._joker(lines, x, y)) is not None:
                yield Seen(joker, x, y)

    def _code(self, found: re.Match[str]) -> str:
        if found["joker"]:
            return _joker_code(self._colours[found["joker"][-1]])
        return _card_code(self._ranks[found["rank"]], self._suits[found["suit"]])

    def _large(self, lines: list[str], x: int, y: int, sign: str) -> str:
        suit = self._suits[sign]
        for dx, dy in _RANK_AT:
            if y + dy >= 0 and x + dx >= 0:
                found = self._rank_there.match(lines[y + dy], x + dx)
                if found is not None:
                    return _card_code(self._ranks[found.group()], suit)
        for start in (x, x - 1):
            # The lower corner ends below its sign.
            below = lines[y + 1][start : x + 1] if y + 1 < len(lines) and start >= 0 else ""
            if below in self._ranks:
                return _card_code(self._ranks[below], suit)
        return UNREADABLE + suit.value

    def _joker(self, lines: list[str], x: int, y: int) -> str | None:
        for dx, dy in _SIGN_AT:
            if 0 <= y + dy < len(lines) and 0 <= x + dx < len(lines[y + dy]):
                colour = self._colours.get(lines[y + dy][x + dx])
                if colour is not None:
                    return _joker_code(colour)
        # Letters for suits come with the same sign as a mark.
        return None if self._ascii else UNREADABLE + self._star


def _card_code(rank: Rank, suit: Suit) -> str:
    return f"{rank}{suit}"


def _joker_code(colour: Colour) -> str:
    return next(card.code for card in pack(jokers=True) if card.rank is Rank.JOKER and card.colour is colour)


_CODE = re.compile(r"(?<![0-9A-Za-z])(?:(?:10|[2-9JQKA])[CDHS]|[RB]J)(?![0-9A-Za-z])")


def plain_codes(text: str) -> set[str]:
    """Card codes that stand as words of their own in a file."""
    return set(_CODE.findall(text))


def suits_of(codes: frozenset[str]) -> frozenset[str]:
    """The last letters of codes: enough to know a suit that stands alone."""
    return frozenset(code[-1] for code in codes)


def every_card() -> tuple[Card, ...]:
    """The pack of a KABOOM table."""
    return pack(jokers=True)
