"""What a plain terminal sends for a key, a paste or a mouse button."""

from __future__ import annotations

KEYS = {
    "enter": "\r",
    "esc": "\x1b",
    "space": " ",
    "tab": "\t",
    "shift-tab": "\x1b[Z",
    "backspace": "\x7f",
    "delete": "\x1b[3~",
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "home": "\x1b[H",
    "end": "\x1b[F",
    "page-up": "\x1b[5~",
    "page-down": "\x1b[6~",
    "f1": "\x1bOP",
    "f2": "\x1bOQ",
    "f3": "\x1bOR",
    "f4": "\x1bOS",
    "f5": "\x1b[15~",
    "f6": "\x1b[17~",
    "f7": "\x1b[18~",
    "f8": "\x1b[19~",
    "f9": "\x1b[20~",
    "f10": "\x1b[21~",
    "f11": "\x1b[23~",
    "f12": "\x1b[24~",
    **{f"ctrl-{letter}": chr(ord(letter) & 0x1F) for letter in "abcdefghijklmnopqrstuvwxyz\\"},
}


def encode(key: str) -> bytes:
    """The bytes of a key named in `KEYS`, or of any other text as if it was typed."""
    return KEYS.get(key, key).encode("utf-8", "surrogateescape")


def paste(text: str, marked: bool = True) -> bytes:
    """A paste, between paste marks unless the terminal does not know them."""
    data = text.encode()
    return b"\x1b[200~" + data + b"\x1b[201~" if marked else data


def click(x: int, y: int, button: int = 0) -> bytes:
    """A press and a release at column `x` and row `y`, both from 0; buttons are 0, 1 and 2 from the left."""
    return f"\x1b[<{button};{x + 1};{y + 1}M\x1b[<{button};{x + 1};{y + 1}m".encode()
