"""What the door itself says, in the language of whoever stands there."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from kaboom_tui.net.ssh.surroundings import language_of
from kaboom_tui.texts import choose_language, language, set_language


@contextmanager
def speaking_to(asked: Mapping[str, str]) -> Iterator[None]:
    """Within, texts are in the language that a client's environment names, else in the house's own."""
    own = language()
    locale = language_of(asked)
    set_language(choose_language(None, None, {"LANG": locale}) if locale else own)
    try:
        yield
    finally:
        set_language(own)


def notice_line(text: str, rows: int, cols: int) -> bytes:
    """Draws `text` over the last line of a full-screen program without moving its cursor, and rings."""
    shown = text[: cols - 1]
    return f"\x18\x1b7\x1b[{rows};1H\x1b[0;7m {shown}\x1b[K\x1b[0m\x1b8\x07".encode()
