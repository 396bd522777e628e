"""From one match of an evening to the next: the sheet behind the score, a rematch, another game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from kaboom_tui.bots.registry import levels, nearest, plays
from kaboom_tui.screens.evening import After, EveningScreen
from kaboom_tui.screens.games import GamesScreen
from kaboom_tui.session.plan import TablePlan
from kaboom_tui.session.seating import Kind, Sitter

if TYPE_CHECKING:
    from kaboom_tui.app import KaboomApp
    from kaboom_tui.session.evening import Evening
    from kaboom_tui.session.match import Match
    from kaboom_tui.session.plan import Plan
    from rules.core.game import Outcome


class EveningFlow:
    """Counts the matches of one app and goes on from their sheet."""

    def __init__(self, app: KaboomApp, lay: Callable[[Plan], None], leave: Callable[[], None]) -> None:
        """`lay` opens a table; `leave` leads back to the lobby."""
        self._app = app
        self._lay = lay
        self._leave = leave

    # Counting.

    def begin(self, match: Match, plan: Plan) -> None:
        """A table was opened: from now on its match belongs to an evening."""
        evening = plan.evening if isinstance(plan, TablePlan) else None
        self._app.evenings.lay(match.header, match.options, evening)
        self._say(match)

    def count(self, match: Match, outcome: Outcome) -> None:
        """A match is over."""
        self._app.evenings.count(match.header, outcome, match.options, match.following())
        self._say(match)

    def _say(self, match: Match) -> None:
        notice = self._app.evenings.notice()
        # A disk that refuses the match was complained of already; it refuses the evening with it.
        if notice is not None and (match.kept or notice.key != "evening.trouble.unkept"):
            self._app.say(notice)

    # The sheet.

    def open_last(self) -> None:
        """The evening that was played last is taken up again."""
        evening = self._app.evenings.last()
        if evening is not None:
            self._open(evening, evening.played[-1].game, back=lambda: None)

    def open_behind(self, match: Match, back: Callable[[], None]) -> None:
        """The sheet of the evening of a match that is over; `back` leads to its score."""
        evening = self._app.evenings.evening_of(match.header.match)
        if evening is not None:
            self._open(evening, match.header.game, back)

    def _open(self, evening: Evening, game: str, back: Callable[[], None]) -> None:
        def chosen(after: After | None) -> None:
            if after == "rematch":
                self.play(evening, game)
            elif after == "next":
                self._choose(evening, game, back)
            elif after == "lobby":
                self._leave()
            else:
                back()

        self._app.push_screen(EveningScreen(evening, kept=self._app.evenings.kept), chosen)

    def _choose(self, evening: Evening, game: str, back: Callable[[], None]) -> None:
        def chosen(key: str | None) -> None:
            if key is None:
                self._open(evening, game, back)
            else:
                self.play(evening, key)

        self._app.push_screen(GamesScreen(game, len(evening.seating)), chosen)

    # The next match.

    def rematch(self, match: Match) -> None:
        """The same people play the same game by the same rules once more."""
        evening = self._app.evenings.evening_of(match.header.match)
        if evening is not None:
            self.play(evening, match.header.game)

    def play(self, evening: Evening, game: str) -> None:
        """A match of some game between the people of an evening; whoever deals or begins follows from the last."""
        preset, options = self._app.evenings.options(evening.key, game)
        seating = tuple(_strong_as(sitter, game) for sitter in evening.seating)
        self._leave()
        self._lay(TablePlan(game, seating, options, preset, evening=evening.key))


def _strong_as(sitter: Sitter, game: str) -> Sitter:
    """A bot as it plays a game: a level that the game does not have becomes the one nearest to it."""
    if sitter.kind is not Kind.BOT or plays(game, sitter.level):
        return sitter
    return replace(sitter, level=nearest(sitter.level, levels(game)))
