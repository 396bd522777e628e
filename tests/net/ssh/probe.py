"""Stands in for the game: shows what it was given, what is typed and how large its window is.

`!` floods the terminal, `?` ends with 7, `#` ignores every signal that can be ignored, a resize shows the new size.
"""

import os
import signal
import sys
import termios
import time
import tty


def say(text: str) -> None:
    """A line on the terminal."""
    os.write(1, f"{text}\r\n".encode())


def size(*_: object) -> None:
    """The window's size."""
    found = os.get_terminal_size(0)
    say(f"SIZE {found.lines}x{found.columns}")


def main() -> None:
    """Answers keys until told to end."""
    before = termios.tcgetattr(0)
    tty.setraw(0)
    signal.signal(signal.SIGWINCH, size)
    signal.signal(signal.SIGCONT, lambda *_: say("DRAWN ANEW"))
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(3))
    say(f"TABLE {sys.argv[1]}")
    say(f"VARIABLES {sorted(os.environ)}")
    say(f"TERM {os.environ['TERM']} LANG {os.environ.get('LANG')} COLORTERM {os.environ.get('COLORTERM')}")
    say(f"LEADER {os.getsid(0) == os.getpid()} TTY {os.isatty(0)} PID {os.getpid()}")
    size()
    while data := os.read(0, 4096):
        if b"?" in data:
            termios.tcsetattr(0, termios.TCSADRAIN, before)
            sys.exit(7)
        if b"#" in data:
            for deadly in (signal.SIGHUP, signal.SIGTERM):
                signal.signal(deadly, signal.SIG_IGN)
            say("DEAF")
            time.sleep(60)
        if b"!" in data:
            for number in range(26_000):
                say(f"{number:06d} {'x' * 90}")
        say(f"KEYS {data!r}"[:200])


if __name__ == "__main__":
    main()
