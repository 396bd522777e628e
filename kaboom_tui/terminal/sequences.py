"""The bytes that put a terminal back as it was."""

from __future__ import annotations

# Cancels a sequence that was cut off in the middle.
CANCEL = "\x18"
MOUSE_OFF = "\x1b[?1000l\x1b[?1002l\x1b[?1003l\x1b[?1006l\x1b[?1015l\x1b[?1016l"
# Key protocol, size reports, paste marks, focus reports; line wrap on; margins, colours.
MODES_OFF = "\x1b[<u\x1b[?2048l\x1b[?2004l\x1b[?1004l\x1b[?7h\x1b[r\x1b[0m"
LEAVE = "\x1b[?1049l\x1b[?25h"
TIDY = CANCEL + MOUSE_OFF + MODES_OFF + LEAVE
"""Everything at once, for a terminal left in disorder by a cut line."""


def wipe(rows: int) -> str:
    """Empties `rows` lines from the top, line by line.

    Erasing the whole screen at once would do the same, but some terminals then keep the erased picture in
    their scrollback.
    """
    lines = "".join(f"\x1b[{row};1H\x1b[2K" for row in range(1, rows + 1))
    return f"\x1b[r\x1b[0m{lines}\x1b[H"


def rescue(rows: int) -> str:
    """Wipes `rows` lines and puts everything back: what a program says that cannot end in good order."""
    return CANCEL + MOUSE_OFF + wipe(rows) + MODES_OFF + LEAVE
