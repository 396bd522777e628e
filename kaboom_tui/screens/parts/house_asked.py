"""What people ask for on the pages of a house; the flow has it done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from textual.message import Message

if TYPE_CHECKING:
    from kaboom_tui.net.frames import Listed

Wish = Literal["sit", "several", "watch", "open", "leave", "talk", "people", "start", "turn"]
"""To sit down as one person, or as several at this keyboard, to watch, to open a table, to go; at a table to talk, to
see who is there, to begin; and that a turn has come, for whoever looks elsewhere."""


class HouseAsked(Message):
    """`listed` is the table that it is about, where one has to be said."""

    def __init__(self, wish: Wish, listed: Listed | None = None) -> None:
        super().__init__()
        self.wish = wish
        self.listed = listed
