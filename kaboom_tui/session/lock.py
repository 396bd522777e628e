"""A lock on an open file, gone with the process that holds it, however that ends."""

import fcntl
import os
from contextlib import suppress
from typing import Final

_held: Final[set[int]] = set()


class AlreadyOpen(Exception):
    """Another program holds the lock: it plays the same match."""


def hold(descriptor: int) -> bool:
    """Whether the lock on an open file could be had; until `release`, or the end of this process, it is held.

    Where the file system knows no locks it counts as had: to play unguarded is better than not to play.
    """
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        return True
    _held.add(descriptor)
    return True


def release(descriptor: int) -> None:
    """Close the file, and with it give up its lock."""
    _held.discard(descriptor)
    with suppress(OSError):
        os.close(descriptor)


def _forget() -> None:
    # A forked child shares its parent's lock and would keep it beyond the parent's death.
    for descriptor in _held:
        with suppress(OSError):
            os.close(descriptor)
    _held.clear()


os.register_at_fork(after_in_child=_forget)
