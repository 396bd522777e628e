"""What a seat was told and may remember: what lies in the pile, and what the others could not lay."""

from collections.abc import Iterable
from dataclasses import dataclass

from rules.core.seats import Seat
from rules.uno import events as told
from rules.uno.cards import Colour, Symbol, UnoCard
from rules.uno.events import UnoEvent


@dataclass(slots=True)
class Lack:
    """A hand in which nothing fitted this colour and symbol, apart from `unknown` cards that came later."""

    colour: Colour
    symbol: Symbol | None
    unknown: int


class UnoMemory:
    """The cards laid since the last reshuffle, oldest first, and for each seat that had to draw what it lacked then.

    `asked` is what the present turn asks for, `fitted` whether the seat in turn is to lay the card it drew.
    """

    __slots__ = ("asked", "fitted", "lacking", "laid", "seat")

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.laid: list[UnoCard] = []
        self.lacking: dict[Seat, Lack] = {}
        self.asked: tuple[Colour, Symbol | None] | None = None
        self.fitted = False

    def hear(self, events: Iterable[UnoEvent]) -> None:
        """Take in what the seat was told, in order."""
        for event in events:
            self._hear(event)

    def _hear(self, event: UnoEvent) -> None:
        match event:
            case told.Dealt():
                self.laid.clear()
                self.lacking.clear()
            case told.TurnedUp(card=card, fits=True):
                self.laid.append(card)
            case told.TurnBegan(colour=colour, symbol=symbol):
                self.asked = (colour, symbol)
                self.fitted = False
            case told.Drew(seat=seat) if self.asked is not None:
                self.lacking[seat] = Lack(*self.asked, 1)
            case told.Passed(seat=seat) if self.asked is not None:
                self.lacking[seat] = Lack(*self.asked, 0)
            case told.Kept(seat=seat):
                self.lacking[seat].unknown = 0
            case told.Fitted():
                self.fitted = True
            case told.Played(seat=seat, card=card):
                self.laid.append(card)
                if self.fitted:
                    self.lacking[seat].unknown = 0
            case told.Took(seat=seat, cards=cards) if seat in self.lacking:
                self.lacking[seat].unknown += cards
            case told.Reshuffled():
                self.laid = self.laid[-1:]
            case _:
                pass
