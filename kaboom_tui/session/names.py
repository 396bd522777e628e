"""Names and lines typed by people: cleaned where they come in, and compared so that look-alikes are noticed."""

from __future__ import annotations

import re
import unicodedata

from rich.cells import cell_len

# Controls, formats and directions, surrogates, private use, unassigned, line and paragraph separators.
_UNWANTED = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
# Letters and marks that show nothing; and what terminals draw in a width of their own: variation selectors,
# skin tones and the letters flags are made of.
_UNSEEN = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0"
    "\U0001f1e6-\U0001f1ff\U0001f3fb-\U0001f3ff\U000e0100-\U000e01ef]"
)
_MARKS_A_LETTER = 2

# By how a letter looks in either case, after folding the case: all of a column count as its Latin letter.
_LOOK_ALIKES = str.maketrans(
    {
        **dict(zip("авезёкмнорстухьіїјѕԁԛԝһӏґ", "abe3ekmhopctyxblljsdqwhlr", strict=True)),
        **dict(zip("αβεζηικμνορτυχγ", "abezhlkmnoptyxy", strict=True)),
        **dict(zip("01|i", "olll", strict=True)),
    }
)


def clean_line(text: str, max_cells: int) -> str:
    """`text` as one line without anything that steers a terminal, at most `max_cells` cells wide.

    It is composed (NFC), spaces are collapsed, and no letter carries more than two marks.
    """
    # A cell may need a letter and its marks; what lies beyond is not even looked at.
    text = unicodedata.normalize("NFC", text[: 64 + max_cells * 16])
    text = " ".join(_UNSEEN.sub("", text).split())
    text = "".join(letter for letter in text if unicodedata.category(letter) not in _UNWANTED)
    return _cut(unicodedata.normalize("NFC", " ".join(_thin_marks(text).split())), max_cells)


def clean_name(text: str, max_cells: int, default: str = "") -> str:
    """The name in `text` as `clean_line` leaves it, or `default` if nothing to be seen is left."""
    return clean_line(text, max_cells) or default


def name_key(text: str) -> str:
    """What two names have in common that a person at the table could take for each other.

    Case, spaces, composition, accents and punctuation do not count, nor do letters of another alphabet that
    look the same. The key is for comparing only; it is no name.
    """
    text = unicodedata.normalize("NFKC", clean_line(text, 200)).casefold().translate(_LOOK_ALIKES)
    text = unicodedata.normalize("NFKD", text).translate(_LOOK_ALIKES)
    return "".join(letter for letter in text if letter.isalnum()) or "".join(text.split())


def _thin_marks(text: str) -> str:
    """Drops marks beyond the second on a letter, and all that stand on nothing."""
    kept: list[str] = []
    room = 0
    for letter in text:
        if unicodedata.category(letter) in ("Mn", "Me"):
            if room == 0:
                continue
            room -= 1
        else:
            room = 0 if letter == " " else _MARKS_A_LETTER
        kept.append(letter)
    return "".join(kept)


def _cut(text: str, max_cells: int) -> str:
    cells = 0
    for place, letter in enumerate(text):
        cells += cell_len(letter)
        if cells > max_cells:
            return text[:place].rstrip()
    return text
