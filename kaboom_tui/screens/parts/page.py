"""What every screen of the program can do: say itself again in another language."""

from __future__ import annotations

from typing import ClassVar, Generic, TypeVar

from textual.await_complete import AwaitComplete
from textual.screen import Screen

ResultT = TypeVar("ResultT")


class Page(Screen[ResultT], Generic[ResultT]):
    """A screen that is made anew from its own values when the language changes."""

    AUTO_FOCUS: ClassVar[str | None] = "#first"

    def dismiss(self, result: ResultT | None = None) -> AwaitComplete:
        """Goes once: what is pressed while the page goes answers nothing."""
        return super().dismiss(result) if self.is_current else AwaitComplete()

    async def retell(self) -> None:
        """Says everything again, with the same thing in focus."""
        here = self.focused.id if self.focused is not None else None
        await self.recompose()
        if here is not None:
            for widget in self.query(f"#{here}"):
                widget.focus()
