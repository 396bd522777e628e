"""A program that shows one board and nothing else."""

from pathlib import Path

from textual.app import App, ComposeResult

import kaboom_tui
from kaboom_tui.themes import THEMES
from kaboom_tui.widgets.faces import Glyphs
from kaboom_tui.widgets.fitting import SizeWish
from kaboom_tui.widgets.kaboom_board import Board
from kaboom_tui.widgets.kaboom_picture import Picture
from kaboom_tui.widgets.table_board import Target

STYLES = Path(kaboom_tui.__file__).parent / "styles" / "board.tcss"


class BoardApp(App[None]):
    """Shows a picture, and keeps what was clicked."""

    CSS_PATH = STYLES

    def __init__(
        self,
        shown: Picture,
        theme: str = "kaboom-dark",
        drawn_with: Glyphs | None = None,
        card_size: SizeWish = "auto",
    ) -> None:
        super().__init__()
        for each in THEMES:
            self.register_theme(each)
        self.theme = theme
        self.picked: list[Target] = []
        self.shown = shown
        self._board = Board(drawn_with, card_size)

    @property
    def board(self) -> Board:
        """The board shown."""
        return self._board

    def compose(self) -> ComposeResult:
        yield self._board

    def on_mount(self) -> None:
        self._board.show(self.shown)

    def on_table_board_picked(self, event: Board.Picked) -> None:
        self.picked.append(event.target)
