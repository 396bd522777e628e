"""Small tables for bots: stacked decks, moves by hand, and what the seats are handed."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from kaboom_tui.bots.bot import Bot
from kaboom_tui.bots.kaboom.brain import KaboomBot
from kaboom_tui.bots.kaboom.traits import FLAWLESS, Traits
from kaboom_tui.bots.parlour import Parlour, Step
from kaboom_tui.bots.registry import make_bot
from kaboom_tui.session.table import Table
from kaboom_tui.session.updates import SeatUpdate
from rules.core.cards import cards, pack
from rules.core.moves import Move
from rules.core.seats import DEALER, Actor, Seat
from rules.kaboom.game import KaboomGame
from rules.kaboom.moves import Deal, Peek
from rules.kaboom.options import PRESETS, KaboomOptions

GAME = KaboomGame()
PLAIN = KaboomOptions()
ME, YOU = Seat(0), Seat(1)


def table_of_two(mine: str, yours: str, stock: str, options: KaboomOptions = PLAIN) -> Table:
    """Two seats with these four cards each, not yet looked at; seat 0 is first, the stock begins with `stock`."""
    dealt = [card for pair in zip(cards(mine), cards(yours), strict=True) for card in pair]
    dealt += cards(stock)
    rest = [card for card in pack(jokers=True) if card not in dealt]
    for number in range(100):
        state = GAME.start(options, 2, f"lot {number}", [*dealt, *rest])
        GAME.play(state, DEALER, Deal())
        if state.current == ME:
            return Table(GAME, GAME.start(options, 2, f"lot {number}", [*dealt, *rest]))
    raise AssertionError("a hundred lots never fell on the same seat")


class Listening:
    """A bot at seat 0 of a table of two, with every move made by hand."""

    def __init__(
        self,
        mine: str,
        yours: str,
        stock: str,
        traits: Traits = FLAWLESS,
        options: KaboomOptions = PLAIN,
    ) -> None:
        self.table = table_of_two(mine, yours, stock, options)
        self.bot = KaboomBot(ME, 2, traits, "listening")
        self.update = self.table.look(ME)
        self.table.watch(ME, self._hear)
        self.make(DEALER, Deal())
        self.make(ME, Peek((0, 1)))
        self.make(YOU, Peek((0, 1)))

    def _hear(self, update: SeatUpdate) -> None:
        self.update = update
        self.bot.hear(update)

    def make(self, actor: Actor, *moves: Move) -> None:
        """Moves of one seat, one after the other."""
        for move in moves:
            self.table.submit(actor, move)

    def decided(self) -> Move | None:
        """What the bot would do now."""
        return self.bot.decide(self.update)

    def thrown(self) -> Move | None:
        """What the bot would throw now."""
        return self.bot.throw(self.update)


def parlour(levels: Sequence[str], seed: str, preset: str = "source", deals: int = 3) -> Parlour:
    """A table of bots of these levels, for a match of some deals."""
    bots: list[Bot] = [make_bot("kaboom", Seat(seat), len(levels), level, seed) for seat, level in enumerate(levels)]
    return Parlour(GAME, replace(PRESETS[preset], max_deals=deals), bots, seed)


def steps(table: Parlour) -> Iterator[Step]:
    """All moves of a match, as they are made."""
    while (step := table.step()) is not None:
        yield step
