"""What is named rather than pointed at: suits, colours, numbers, and whatever a game has words for."""

from fractions import Fraction

from kaboom_tui.texts import has, t
from rules.core.moves import Word
from rules.core.sheets import Points

MINUS = "\u2212"
_PARTS = {Fraction(1, 2): "½"}


def word_text(game: str, word: Word) -> str:
    """A word in the language spoken now: the game's own text, else one that all games share, else as it is."""
    return value_text(game, word.kind, word.value)


def value_text(game: str, kind: str, value: object) -> str:
    """A value of some kind (`suit`, `rank`, `colour`) in words; a number as a number."""
    for key in (f"{game}.word.{kind}.{value}", f"word.{kind}.{value}", f"card.{kind}.{value}"):
        if has(key):
            return t(key)
    return points_text(value) if isinstance(value, int | Fraction) else str(value)


def points_text(points: Points) -> str:
    """Points as they are written on a sheet, halves as such.

    >>> points_text(Fraction(7, 2)), points_text(-2), points_text(Fraction(1, 2))
    ('3½', '\u22122', '½')
    """
    sign = MINUS if points < 0 else ""
    size = abs(Fraction(points))
    whole, rest = int(size), size - int(size)
    if not rest:
        return f"{sign}{whole}"
    return f"{sign}{whole or ''}{_PARTS.get(rest) or f' {rest}'}".strip()
