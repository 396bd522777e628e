"""The one sentence for a disk that refuses."""

import errno
from typing import Final

from kaboom_tui.session.notices import Notice

_FULL: Final = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}
_CLOSED: Final = {errno.EROFS, errno.EACCES, errno.EPERM}


def trouble_notice(error: OSError) -> Notice:
    """That the match goes on and is not kept, and why."""
    if isinstance(error, FileNotFoundError):
        return Notice("saves.trouble.nowhere")
    if error.errno in _FULL:
        return Notice("saves.trouble.full")
    return Notice("saves.trouble.closed" if error.errno in _CLOSED else "saves.trouble.other")
