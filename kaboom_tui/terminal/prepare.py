"""What has to be right in this process before the first import of the screen library."""

from __future__ import annotations

import gc
import io
import signal
import sys

from kaboom_tui.terminal.colours import ColourDepth, ColourWish, colour_depth, terminal_colours

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import MutableMapping
    from typing import IO

# A developer's switches of the screen library: logs of everything, a screenshot file, keys that press
# themselves, another driver, tracebacks with local variables. None belongs at a table with hidden cards.
_SWITCHES = (
    "TEXTUAL",
    "TEXTUAL_ALLOW_SIGNALS",
    "TEXTUAL_DEBUG",
    "TEXTUAL_DRIVER",
    "TEXTUAL_FILTERS",
    "TEXTUAL_LOG",
    "TEXTUAL_PRESS",
    "TEXTUAL_SCREENSHOT",
    "TEXTUAL_SCREENSHOT_FILENAME",
    "TEXTUAL_SCREENSHOT_LOCATION",
    "TEXTUAL_SHOW_RETURN",
    "TEXTUAL_THEME",
)
_COLOUR_SYSTEMS: dict[ColourDepth, str] = {
    "none": "standard",
    "16": "standard",
    "256": "256",
    "truecolor": "truecolor",
}
_DEADLY = (signal.SIGHUP, signal.SIGQUIT, signal.SIGTERM)


def prepare_environment(environ: MutableMapping[str, str], colour: ColourWish = "auto") -> ColourDepth:
    """Settles colours, signals and text encodings; returns the colours that will be drawn.

    Has to run before the screen library is imported, for that reads `environ` once.
    """
    depth = colour_depth(environ, colour)
    for name in _SWITCHES:
        environ.pop(name, None)
    if depth == "none":
        # Greys are still colours to the terminal: as many of them as it has.
        environ["NO_COLOR"] = "1"
        environ["TEXTUAL_COLOR_SYSTEM"] = _COLOUR_SYSTEMS[terminal_colours(environ)]
    else:
        environ.pop("NO_COLOR", None)
        environ["TEXTUAL_COLOR_SYSTEM"] = _COLOUR_SYSTEMS[depth]
    reset_signals()
    speak_utf8()
    return depth


def reset_signals() -> None:
    """Gives the signals that end a program their usual effect again.

    Some parents hand them down ignored or blocked, and then a program whose terminal is gone spins for ever.
    """
    for number in _DEADLY:
        signal.signal(number, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, (*_DEADLY, signal.SIGINT))


def speak_utf8() -> None:
    """Makes standard error UTF-8 whatever the locale, and lets no letter end the program on either stream."""
    _reconfigure(sys.__stderr__, encoding="utf-8")
    _reconfigure(sys.__stdout__, encoding=None)


def hold_collector() -> None:
    """Keeps the garbage collector out of the way while the program starts."""
    gc.disable()


def release_collector() -> None:
    """Lets the garbage collector work again, leaving alone what was made while starting."""
    gc.freeze()
    gc.enable()


def _reconfigure(stream: IO[str] | None, encoding: str | None) -> None:
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(encoding=encoding, errors="replace")
