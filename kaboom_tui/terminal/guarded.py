"""The base of the table's app: the doors a card could leave by are shut, and every end is an orderly one."""

from __future__ import annotations

import asyncio
import contextvars
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from textual import actions
from textual.app import App
from textual.binding import Binding, BindingType
from textual.command import Provider
from textual.dom import DOMNode
from textual.filter import LineFilter
from textual.screen import Screen

from kaboom_tui.terminal.belt import ControlBelt
from kaboom_tui.terminal.crash import Crash, Fate, record_crash
from kaboom_tui.terminal.driver import TableDriver

if TYPE_CHECKING:
    from rich.console import RenderableType
    from textual.driver import Driver

# They draw over a cover, enlarge what lies below it, or carry the picture out of the terminal.
_REFUSED = frozenset({"command_palette", "copy_text", "maximize", "minimize", "screenshot", "show_help_panel"})


class GuardedApp(App[None], inherit_bindings=False):
    """An app that a terminal can be left to; run it with `run_app`."""

    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    COMMANDS: ClassVar[set[type[Provider] | Callable[[], type[Provider]]]] = set()
    BINDINGS: ClassVar[list[BindingType]] = [
        # Before any widget: a field that is being typed into would take Ctrl+C for "copy".
        Binding("ctrl+c,ctrl+q", "interrupt", show=False, priority=True),
        Binding("ctrl+z", "suspend_process", show=False, priority=True),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.crash: Crash | None = None
        """The fault that ends this program, if one does."""
        self.unsaved = False
        """Whether saving on the way out failed or took too long."""
        self.leaving = False
        """Whether a signal has asked this program to end."""
        self.own_context = contextvars.copy_context()
        """Where tasks have to run that touch this app's screens."""
        self._belt = ControlBelt()

    @property
    def table_driver(self) -> TableDriver | None:
        """The driver of the terminal, while there is one."""
        return self._driver if isinstance(self._driver, TableDriver) else None

    # Hooks for the program itself.

    @property
    def fate(self) -> Fate | None:
        """How the match fares that is being played, if one is: what a crash says."""
        return None

    async def save_and_leave(self) -> None:
        """Saves what must not be lost; called before a signal ends the program and after a crash did.

        It has about a second, and there may be no screen any more.
        """

    async def cover_now(self) -> None:
        """Puts the cover over every hand; called, with nothing being drawn, when the program is suspended.

        The first frame after the return is drawn as soon as this ends: then the cover has to be in place.
        """

    def action_interrupt(self) -> None:
        """Ctrl+C: leaves. A match in progress wants to ask first."""
        self.exit()

    # What the screen library asks.

    def on_load(self) -> None:
        """Remembers where this app's own tasks run."""
        self.own_context = contextvars.copy_context()

    def get_driver_class(self) -> type[Driver]:
        """The driver for a real terminal."""
        return TableDriver

    def get_line_filters(self) -> Sequence[LineFilter]:
        """The usual filters behind the belt that no control character passes."""
        return [self._belt, *super().get_line_filters()]

    @property
    def _background_screens(self) -> list[Screen[Any]]:
        # The library draws the screen below along with an opaque one; a hand is not to be drawn at all then.
        if self._screen_stack and self.screen.styles.background.a == 1:
            return []
        return super()._background_screens

    async def run_action(
        self,
        action: str | actions.ActionParseResult,
        default_namespace: DOMNode | None = None,
        namespaces: Mapping[str, DOMNode] | None = None,
    ) -> bool:
        """Runs an action unless it would carry cards past a cover."""
        _, name, _ = actions.parse(action) if isinstance(action, str) else action
        if name in _REFUSED:
            return False
        return await super().run_action(action, default_namespace, namespaces)

    def copy_to_clipboard(self, text: str) -> None:
        """Keeps copied text inside the program; the terminal's clipboard never gets any."""
        self._clipboard = text

    def panic(self, *renderables: RenderableType) -> None:
        """Ends the program like any other fault: what it would print may show cards."""
        self.break_off(RuntimeError())

    # Ends.

    def break_off(self, error: Exception) -> None:
        """Ends the program because of `error`: reported without cards, told in one sentence by `run_app`."""
        self._handle_exception(error)

    def _handle_exception(self, error: Exception) -> None:
        if self.crash is None:
            self.crash = record_crash(error)
        self._return_code = 1
        if self._exception is None:
            # A test that drives this app gets the error itself.
            self._exception = error
            self._exception_event.set()
        self._close_messages_no_wait()

    async def leave(self, return_code: int, patience: float) -> None:
        """Saves, for at most `patience` seconds, and exits whether that went well or not."""
        try:
            await asyncio.wait_for(self.save_and_leave(), patience)
        except TimeoutError:
            self.unsaved = True
        except Exception as error:
            self.unsaved = True
            self.crash = self.crash or record_crash(error)
        finally:
            self.exit(return_code=return_code)
