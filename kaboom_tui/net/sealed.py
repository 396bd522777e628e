"""Keeps what a house knows to its process: out of core files, and out of reach of other programs of its account."""

import ctypes
import os
import resource
import sys
from typing import Final

_SET_DUMPABLE: Final = 4
_PRIVATE: Final = 0o077


def seal() -> None:
    """From now on no crash writes hands to a disk, no other process without privilege reads them, no file is open.

    Where the system can't do one of these the others still hold.
    """
    os.umask(_PRIVATE)
    _, hard = resource.getrlimit(resource.RLIMIT_CORE)
    resource.setrlimit(resource.RLIMIT_CORE, (0, hard))
    if sys.platform.startswith("linux"):
        ctypes.CDLL(None).prctl(_SET_DUMPABLE, 0, 0, 0, 0)
