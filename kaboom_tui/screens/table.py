"""The table on the screen: draws what a sitting shows, and turns keys and clicks into moves."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import PurePath
from typing import ClassVar, Final

from textual import events
from textual.app import ComposeResult
from textual.containers import Container
from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.timer import Timer
from textual.widget import AwaitMount
from textual.widgets import Static

from kaboom_tui.keys import latin
from kaboom_tui.screens.drawing import WIDE
from kaboom_tui.screens.ears import CLICK, LOOK, Ears
from kaboom_tui.screens.look import Look
from kaboom_tui.screens.offers import Act, Offer, card_letters, offers
from kaboom_tui.screens.parts.bar import Bar
from kaboom_tui.screens.parts.page import Page
from kaboom_tui.screens.privacy import LEAVING, OPENED, Cover, PrivacyScreen
from kaboom_tui.screens.steering import Cursor, step
from kaboom_tui.screens.tables import drawing_for
from kaboom_tui.session.gate import FACTOR, Speed
from kaboom_tui.session.laptop import Stage
from kaboom_tui.session.playable import PlayedMatch
from kaboom_tui.session.sitting import CLAIM_SECONDS, Sitting
from kaboom_tui.texts import t
from kaboom_tui.widgets.table_board import TableBoard, Target
from kaboom_tui.widgets.walking import Direction
from rules.core.face import Face
from rules.core.moves import Move, Part, Spot, Word
from rules.core.seats import Seat

FLASH_SECONDS: Final = 3.0
"""How long a wrongly thrown card stays face up for everybody."""
PASSING_SECONDS: Final = 1.2
"""How long the table stays open after a move before the next person's cover, at the usual pace."""

NEEDED: Final = Size(80, 22)
"""The smallest window in which everything can be read."""

ARROWS: Final[Mapping[str, Direction]] = {"left": "left", "right": "right", "up": "up", "down": "down"}


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
        self._cursor: Cursor = None
        self._confirming: Move | None = None
        self._lapse: Timer | None = None
        self._unflash: Timer | None = None
        self._flashed: dict[Spot, Face] = {}
        self._passing: Timer | None = None
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
            yield Static(id="table-log")
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

    def _changed(self) -> None:
        self._confirming = None
        if self.is_attached:
            self._draw()

    def _draw(self) -> None:
        sitting = self.sitting
        listed = offers(sitting, self._drawing)
        if self._cursor not in (*self._drawing.targets(listed), *listed, *self._gathered()):
            self._cursor = None
        small = self.size.width < NEEDED.width or self.size.height < NEEDED.height
        self.set_class(small, "-too-small")
        if small:
            words = t("table.too_small", width=self.size.width, height=self.size.height)
            self.query_one("#table-too-small", Static).update(Content(words))
        self.set_class(self.size.width >= WIDE, "-beside")
        self._ears.situation(
            (sitting.laptop.stage, sitting.actor, sitting.public.picture().situation),
            calm=self._calm(),
            wait=LOOK if sitting.laptop.stage is Stage.LOOK else 0.0,
        )
        self._say("#table-status", self._drawing.status())
        self._draw_cursor(listed)
        self._say("#table-log", self._drawing.log(self.query_one("#table-log").size.height))
        self._say("#table-prompt", self._prompt())
        self._keep_time()
        self._keep_covered()

    def _draw_cursor(self, listed: list[Offer]) -> None:
        """The board and the offers: all that the arrow keys change."""
        pointed = None if isinstance(self._cursor, Offer) else self._cursor
        chosen = self._cursor if isinstance(self._cursor, Offer) else None
        letters = card_letters(self.sitting, self._drawing, listed)
        self.query_one(TableBoard).show(self._drawing.picture(letters, pointed))
        self.query_one(Bar).show(self._shown(listed), chosen)

    def _say(self, lines: str, content: Content) -> None:
        """Lines of a height that never changes: drawn again only when they say something else."""
        place = self.query_one(lines, Static)
        if not (isinstance(place.content, Content) and content.is_same(place.content)):
            place.update(content, layout=False)

    def _calm(self) -> bool:
        """Whether keys typed ahead would do harm now; picking a claimed card must be quick."""
        return self.sitting.laptop.stage is not Stage.CLAIM and self.sitting.actor is not None

    def _shown(self, listed: list[Offer]) -> list[Offer]:
        if self._confirming is None:
            return listed
        return [
            Offer("enter", t("table.offer.yes"), Act.ENTER, move=self._confirming),
            Offer("escape", t("table.offer.no"), Act.LET_GO),
        ]

    def _prompt(self) -> Content:
        if self._confirming is not None:
            return Content.styled(self._drawing.confirmation(self._confirming), "bold $warning")
        return self._drawing.prompt()

    def _keep_time(self) -> None:
        claimed = self.sitting.laptop.claim is not None
        if claimed and self._lapse is None:
            self._lapse = self.set_timer(CLAIM_SECONDS, self.sitting.let_go)
        elif not claimed and self._lapse is not None:
            self._lapse.stop()
            self._lapse = None
        if self.sitting.flash != self._flashed:
            self._flashed = dict(self.sitting.flash)
            if self._unflash is not None:
                self._unflash.stop()
            self._unflash = self.set_timer(FLASH_SECONDS, self.sitting.end_flash) if self._flashed else None
        passing = self.sitting.laptop.stage is Stage.PASSING
        if passing and self._passing is None:
            self._passing = self.set_timer(PASSING_SECONDS * FACTOR[self.match.gate.speed], self.sitting.pass_on)
        elif not passing and self._passing is not None:
            self._passing.stop()
            self._passing = None

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
            page = PrivacyScreen(Cover(self._drawing.names[wanted], self._drawing.cover_about(wanted), keys))
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
        else:
            self.sitting.claim(Seat(int(answer) - 1))

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
        """Offers by their key, cards by their letter, everything by arrows and Enter."""
        printed = event.is_printable and event.key != "space"
        key = latin(event.character or event.key) if printed else event.key
        laptop = self.sitting.laptop
        listed = self._shown(offers(self.sitting, self._drawing))
        event.stop()
        if self._ears.deaf(key):
            return
        if laptop.stage is Stage.PASSING:
            self.sitting.pass_on()
            return
        if laptop.stage is Stage.LOOK and key != "backspace":
            self.sitting.close_look()
            if key.isdigit():
                self._by_letter(key)
            return
        if key == "backspace" and laptop.alone and self.sitting.back():
            return
        arrow = ARROWS.get(key)
        if arrow is not None:
            self._move_cursor(arrow, listed)
        elif key == "enter" and self._cursor in self._gathered() and self._by_key(key, listed):
            return
        elif key in ("enter", "space") and self._cursor is not None and self._confirming is None:
            self._take(self._cursor, mark=key == "space")
        elif not self._by_key(key, listed):
            self._by_letter(key)

    def _gathered(self) -> Sequence[Part]:
        """What was picked for a move that may grow: there Enter makes the move, and the space bar takes it back."""
        sitting = self.sitting
        grows = sitting.laptop.claim is None and isinstance(sitting.complete(), sitting.table.game.gathered)
        return sitting.chosen() if grows else ()

    def _by_key(self, key: str, listed: list[Offer]) -> bool:
        for offer in listed:
            if offer.key == key:
                self._do(offer)
                return True
        return False

    def _by_letter(self, key: str) -> None:
        for part, letter in card_letters(self.sitting, self._drawing, offers(self.sitting, self._drawing)).items():
            if key == letter or key == letter.upper():
                self.sitting.point(part, mark=key != letter)
                return
        if key.isdigit() and 1 <= int(key) <= len(self.match.seating):
            self.sitting.claim(Seat(int(key) - 1))

    def _move_cursor(self, key: Direction, listed: list[Offer]) -> None:
        targets = [*self._drawing.targets(listed), *(part for part in self._gathered() if not isinstance(part, Word))]
        self._cursor = step(self._cursor, key, self.query_one(TableBoard), targets, listed)
        self._draw_cursor(offers(self.sitting, self._drawing))

    def _take(self, cursor: Target | Offer, mark: bool = False) -> None:
        if isinstance(cursor, Offer):
            self._do(cursor)
        elif isinstance(cursor, str):
            self._pile(cursor)
        elif isinstance(cursor, Spot) and cursor not in self.sitting.parts() and self._may_claim(cursor.seat):
            # With the mouse the first click claims a throw, the second picks the card: a slip costs nothing.
            self.sitting.claim(cursor.seat)
        else:
            self.sitting.point(cursor, mark=mark)

    def _may_claim(self, seat: Seat) -> bool:
        return seat in self.sitting.may_claim()

    def _pile(self, pile: str) -> None:
        wanted = self._drawing.pile_moves.get(pile, ())
        for move in self.sitting.plain_moves():
            if type(move).__name__ in wanted:
                self.sitting.make(move)
                return
        if pile == self._drawing.claimed_pile and self.sitting.laptop.alone:
            self.sitting.claim(self.sitting.laptop.humans[0])

    def _do(self, offer: Offer) -> None:
        sitting = self.sitting
        acts: dict[Act, Callable[[], object]] = {
            Act.CLOSE: sitting.close_look,
            Act.BLANK: self.blank,
            Act.HURRY: self.match.gate.hurry,
            Act.DUE: self.match.dealer.act_now,
            Act.PASS_ON: sitting.pass_on,
            Act.SCORE: lambda: self.post_message(self.ScoreAsked()),
            Act.RULES: lambda: self.post_message(self.RulesAsked()),
            Act.LEAVE: lambda: self.post_message(self.LeaveAsked()),
            Act.LET_GO: self._let_go,
        }
        if offer.act is Act.CLAIM:
            if offer.seat is not None:
                sitting.claim(offer.seat)
        elif offer.word is not None:
            sitting.point(offer.word)
        elif offer.move is not None:
            self._make(offer.move)
        else:
            acts[offer.act]()

    def _let_go(self) -> None:
        if self._confirming is not None:
            self._confirming = None
            self._draw()
        else:
            self.sitting.back()

    def _make(self, move: Move) -> None:
        if self._confirming is None and self._drawing.confirmation(move):
            self._confirming = move
            self._draw()
        else:
            self.sitting.make(move)

    def on_table_board_picked(self, message: TableBoard.Picked) -> None:
        """A click on the board: close a look, or point at what was clicked."""
        if self._ears.deaf(CLICK):
            return
        if self.sitting.laptop.stage is Stage.LOOK:
            self.sitting.close_look()
        elif self.sitting.laptop.stage is Stage.PASSING:
            self.sitting.pass_on()
        else:
            self._take(message.target)

    def on_bar_chosen(self, message: Bar.Chosen) -> None:
        """A click on an offer."""
        if not self._ears.deaf(CLICK):
            self._do(message.offer)
