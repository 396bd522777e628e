"""The process in which slow bots think: it is sent a bot with what it was handed, and answers with its move.

Runs as `python -m kaboom_tui.bots.worker` until nobody holds the other end of its input any more. What goes through
the pipes is made by the program itself: frames of a length, four bytes, and as many bytes of pickled values.
"""

import pickle
import sys
from typing import IO, Any, Final

HEAD: Final = 4


def framed(value: object) -> bytes:
    """One value as it goes through a pipe."""
    frame = pickle.dumps(value, pickle.HIGHEST_PROTOCOL)
    return len(frame).to_bytes(HEAD, "big") + frame


def receive(stream: IO[bytes]) -> Any:
    """Read one value; raises `EOFError` when there is no more."""
    head = stream.read(HEAD)
    if len(head) < HEAD:
        raise EOFError
    return pickle.loads(stream.read(int.from_bytes(head, "big")))


def serve(asked: IO[bytes], told: IO[bytes]) -> None:
    """Answer each bot and update with a move, or with `None`, until there is no more."""
    while True:
        try:
            bot, update = receive(asked)
        except EOFError:
            return
        told.write(framed(bot.decide(update)))
        told.flush()


if __name__ == "__main__":
    serve(sys.stdin.buffer, sys.stdout.buffer)
