"""The table on the screen: draws what a sitting shows, and turns keys and clicks into moves."""

from pathlib import PurePath
from typing import ClassVar, Final

from textual import events
from textual.app import ComposeResult
from textual.containers import Container
from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.widget import AwaitMount
from textual.widgets import Static

from kaboom_tui.keys import latin
from kaboom_tui.screens.acting import Acting
from kaboom_tui.screens.breach import BreachScreen
from kaboom_tui.screens.drawing import WIDE
from kaboom_tui.screens.ears import CLICK, LOOK, Ears
from kaboom_tui.screens.hints import BETWEEN, fitting, hint_before, hints
from kaboom_tui.screens.look import Look
from kaboom_tui.screens.moments import Moments
from kaboom_tui.screens.offers import Act, Offer
from kaboom_tui.screens.parts.bar import Bar
from kaboom_tui.screens.parts.page import Page
from kaboom_tui.screens.privacy import BREAKS, LEAVING, OPENED, Cover, PrivacyScreen
from kaboom_tui.screens.tables import drawing_for
from kaboom_tui.session.gate import Speed
from kaboom_tui.session.laptop import Stage
from kaboom_tui.session.playable import PlayedMatch
from kaboom_tui.session.sitting import Sitting
from kaboom_tui.texts import t
from kaboom_tui.widgets.table_board import TableBoard
from rules.core.seats import Seat

NEEDED: Final = Size(80, 22)
"""The smallest window in which everything can be read."""


class TableScreen(Page[None]):
    """One match at this keyboard. It decides no rule: what can be done comes from the sitting's offers."""

    AUTO_FOCUS: ClassVar[str | None] = None
    CSS_PATH: ClassVar[list[str | PurePath]] = ["../styles/table.tcss", "../styles/board.tcss"]

    class ScoreAsked(Message):
        """The people want to see the score of the deal, or of the match."""

    class LeaveAsked(Message):
        """Somebody wants to leave the match."""

    class RulesAsked(Message):
        """Somebody wants to read the rules."""

    def __init__(self, match: PlayedMatch, look: Look) -> None:
        super().__init__()
        self.match = match
        self._look = look
        told = match.history, match.memories
        self.sitting = Sitting(match.table, match.seating, match.gate, self._changed, *told)
        self._drawing = drawing_for(self.sitting, look.glyphs(), match.commitment)
        self._ears = Ears()
        self._acting = Acting(
            self.sitting,
            self._drawing,
            {
                Act.BLANK: self.blank,
                Act.HURRY: match.gate.hurry,
                Act.DUE: match.dealer.act_now,
                Act.SCORE: lambda: self.post_message(self.ScoreAsked()),
                Act.RULES: lambda: self.post_message(self.RulesAsked()),
                Act.LEAVE: lambda: self.post_message(self.LeaveAsked()),
                Act.BREAK: self._ask_breach,
            },
            lambda: self.query_one(TableBoard),
            self._steered,
        )
        self._moments = Moments(self.sitting, match.gate, self.set_timer)
        self._covered: Seat | None = None
        self._page: PrivacyScreen | None = None
        self._mounting: AwaitMount | None = None
        self._opened_in = Size()
        """How large the window was when the cover was opened last."""

    def compose(self) -> ComposeResult:
        """A status line, the board, the log, a prompt, and what the keys do."""
        yield Static(id="table-too-small")
        yield Static(id="table-status")
        with Container(id="table-middle"):
            yield self._drawing.board(self._look)
            with Container(id="table-said"):
                yield Static(id="table-log")
                yield Static(id="table-hint")
        yield Static(id="table-prompt")
        yield Bar(id="table-bar")

    def on_mount(self) -> None:
        """Bots and dealer begin when there is something to look at."""
        self._draw()
        self.match.start()

    def on_unmount(self) -> None:
        """Nobody plays on at a table that nobody sees."""
        self.sitting.leave()
        self.match.leave()

    def on_resize(self) -> None:
        """What others must not see does not survive a change of the window.

        Of one that came while the cover lay over the table this screen hears when it is open again: it hid nothing.
        """
        if self.sitting.laptop.private and self.app.size != self._opened_in:
            self.sitting.cover()
        else:
            self._draw()

    def blank(self) -> None:
        """Hide what is private: somebody pressed the key for it."""
        self.sitting.cover()

    async def cover_now(self) -> None:
        """Hide what is private, and come back when the cover is up: the program is about to be suspended."""
        self.sitting.cover()
        if self._mounting is not None:
            await self._mounting

    async def retell(self) -> None:
        """Another language is spoken: the cards are written in its letters, too."""
        self.settings_changed(self._look, self.match.gate.speed)

    def settings_changed(self, look: Look, speed: Speed) -> None:
        """Other settings hold from now on."""
        self._look = look
        self.match.gate.speed = speed
        self._drawing.dress(look.glyphs())
        self.query_one(TableBoard).dress(look.glyphs(), look.card_size)
        self._draw()
        # A hint that comes or goes leaves less or more room for the log.
        self.call_after_refresh(self._draw)

    def _changed(self) -> None:
        if self.is_attached:
            self._acting.confirming = None
            self._draw()

    def _draw(self) -> None:
        sitting = self.sitting
        self._acting.keep_cursor()
        small = self.size.width < NEEDED.width or self.size.height < NEEDED.height
        self.set_class(small, "-too-small")
        if small:
            words = t("table.too_small", width=self.size.width, height=self.size.height)
            self.query_one("#table-too-small", Static).update(Content(words))
        self.set_class(self.size.width >= WIDE, "-beside")
        self.set_class(self.hinted, "-hinted")
        self._ears.situation(
            (sitting.laptop.stage, sitting.actor, sitting.public.picture().situation),
            calm=self._calm(),
            wait=LOOK if sitting.laptop.stage is Stage.LOOK else 0.0,
        )
        self._say("#table-status", self._drawing.status())
        self._draw_cursor()
        self._say("#table-log", self._drawing.log(self._log_lines()))
        self._say("#table-hint", self._hint())
        self._say("#table-prompt", self._prompt())
        self._moments.keep()
        self._keep_covered()

    def _draw_cursor(self) -> None:
        """The board and the offers: all that the arrow keys change."""
        cursor = self._acting.cursor
        pointed = None if isinstance(cursor, Offer) else cursor
        self.query_one(TableBoard).show(self._drawing.picture(self._acting.letters(), pointed))
        self.query_one(Bar).show(self._acting.listed(), cursor if isinstance(cursor, Offer) else None)

    def _steered(self) -> None:
        self._draw_cursor()
        self._say("#table-hint", self._hint())
        self._say("#table-prompt", self._prompt())

    def _say(self, lines: str, content: Content) -> None:
        """Lines of a height that never changes: drawn again only when they say something else."""
        place = self.query_one(lines, Static)
        if not (isinstance(place.content, Content) and content.is_same(place.content)):
            place.update(content, layout=False)

    def _calm(self) -> bool:
        """Whether keys typed ahead would do harm now; picking a claimed card must be quick."""
        return self.sitting.laptop.stage is not Stage.CLAIM and self.sitting.actor is not None

    def _prompt(self) -> Content:
        confirming = self._acting.confirming
        if confirming is not None:
            return Content.styled(self._drawing.confirmation(confirming), "bold $warning")
        return self._drawing.prompt()

    @property
    def hinted(self) -> bool:
        """Whether a line says what may be done: where people play with each other only if they want it."""
        return self._look.hints == "on" or (self._look.hints == "alone" and self.sitting.laptop.alone)

    def _hint(self) -> Content:
        """As much of it as there is room for: one line below the board, more beside it."""
        if not self.hinted:
            return Content("")
        confirming = self._acting.confirming
        told = hints(self.sitting, self._drawing) if confirming is None else [hint_before(self._drawing)]
        beside = self.has_class("-beside")
        return Content(BETWEEN.join(told) if beside else fitting(told, self.size.width - 2))

    def _log_lines(self) -> int:
        """Lines for what was said aloud."""
        height = self.query_one("#table-said").size.height
        return height - self.query_one("#table-hint").size.height if self.hinted else height

    def _keep_covered(self) -> None:
        """Put the cover up or take it down; by now the board below it shows the public view."""
        laptop = self.sitting.laptop
        wanted = laptop.holder if laptop.stage is Stage.COVER else None
        if wanted == self._covered:
            return
        if self._page is not None and self._page.is_current:
            page, self._page = self._page, None
            self._covered = None
            page.dismiss("")
        if wanted is not None and self.is_current:
            self._covered = wanted
            keys = tuple(str(seat + 1) for seat in self.sitting.may_claim())
            about = self._drawing.cover_about(wanted)
            breaks = laptop.intent is None and not laptop.looking and bool(self.sitting.may_break())
            page = PrivacyScreen(Cover(self._drawing.names[wanted], about, keys, breaks))
            self._page = page
            self._mounting = self.app.push_screen(page, self._uncovered)

    def _uncovered(self, answer: str | None) -> None:
        if not answer:
            return
        self._page = self._covered = None
        # All at once: what has changed on the table would be drawn first, over what is left of the cover.
        self.refresh()
        if answer == OPENED:
            self._opened_in = self.app.size
            self.sitting.uncover()
        elif answer == LEAVING:
            self.post_message(self.LeaveAsked())
        elif answer == BREAKS:
            self._ask_breach()
        else:
            self.sitting.claim(Seat(int(answer) - 1))

    def _ask_breach(self) -> None:
        """Who breaks a rule, and how: asked on a page that hides the table."""
        people = {seat: self._drawing.names[seat] for seat in self.sitting.may_break()}
        if people:
            self.app.push_screen(BreachScreen(people, self._drawing.breaches), self._broken)

    def _broken(self, answer: tuple[Seat, str] | None) -> None:
        if answer is not None:
            seat, name = answer
            kind = next((kind for kind in self.sitting.offences(seat) if kind.__name__ == name), None)
            if kind is not None:
                self.sitting.break_rule(seat, kind)

    def on_screen_suspend(self) -> None:
        """Another page lies over the table: nothing moves by itself, and nothing private waits below."""
        self.match.gate.shut("page")
        if self.sitting.laptop.private:
            self.sitting.cover()

    def on_screen_resume(self) -> None:
        """Back at the table: what was covered is covered again."""
        self.match.gate.open("page")
        if self.is_mounted:
            self._draw()

    # What people do.

    def on_key(self, event: events.Key) -> None:
        """Every key that was meant for what stands on the screen."""
        event.stop()
        printed = event.is_printable and event.key != "space"
        key = (event.character or event.key) if printed else event.key
        if not self._ears.deaf(latin(key) if printed else key):
            self._acting.press(key, printed=printed)

    def on_table_board_picked(self, message: TableBoard.Picked) -> None:
        """A click on the board."""
        if not self._ears.deaf(CLICK):
            self._acting.click(message.target)

    def on_bar_chosen(self, message: Bar.Chosen) -> None:
        """A click on an offer."""
        if not self._ears.deaf(CLICK):
            self._acting.do(message.offer)
