"""What a house does not do, as a sentence for whoever asked."""

from typing import Final

from kaboom_tui.net.frames import Refused
from rules.core.errors import IllegalMove


class Refusal(Exception):
    """Something that is asked in good form and not done: `key` names the sentence, `fields` fill it."""

    def __init__(self, key: str, **fields: str | int) -> None:
        super().__init__(key)
        self.key = key
        self.fields = fields

    def frame(self, seat: int | None = None, version: int | None = None) -> Refused:
        """The refusal as it is told."""
        return Refused(key=self.key, fields=self.fields, seat=seat, version=version)


STALE: Final = "net.refused.stale"
"""The table has changed since the move was thought of."""
TOO_LATE: Final = "net.refused.too_late"
"""A throw that answers a discard which another one had covered before that could be seen; it costs nothing."""


def illegal(error: IllegalMove, seat: int, version: int) -> Refused:
    """A move that the rules refuse, and by which of them."""
    fields = {name: value if isinstance(value, str | int) else str(value) for name, value in error.fields.items()}
    return Refused(key=error.key, fields=fields, rule=error.rule, seat=seat, version=version)
