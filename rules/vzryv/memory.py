"""What a seat was told and may remember: which cards others took with the pile, and what they could not lay."""

from collections.abc import Iterable
from dataclasses import dataclass

from rules.core.cards import Card
from rules.core.seats import Seat
from rules.vzryv import events as told
from rules.vzryv.events import VzryvEvent
from rules.vzryv.state import HEIGHT


@dataclass(slots=True)
class Lack:
    """A hand in which nothing was lower than this height, apart from `unknown` cards that came later."""

    height: int
    unknown: int


class VzryvMemory:
    """For each seat the cards that it took openly and has not laid, and what its other cards are not.

    `top` is the height that the present turn has to beat.
    """

    __slots__ = ("known", "lacking", "seat", "top")

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.known: dict[Seat, list[Card]] = {}
        self.lacking: dict[Seat, Lack] = {}
        self.top: int | None = None

    def hear(self, events: Iterable[VzryvEvent]) -> None:
        """Take in what the seat was told, in order."""
        for event in events:
            self._hear(event)

    def _hear(self, event: VzryvEvent) -> None:
        match event:
            case told.Dealt():
                self.known.clear()
                self.lacking.clear()
            case told.TurnBegan(top=top):
                self.top = None if top is None else HEIGHT[top]
            case told.Played(seat=seat, card=card, in_need=in_need):
                if card in self.known.get(seat, ()):
                    self.known[seat].remove(card)
                if in_need:
                    self._lacks(seat)
            case told.TookPile(seat=seat, cards=cards):
                self._lacks(seat)
                self.known[seat] = [*self.known.get(seat, ()), *cards]
            case told.Drew(seat=seat):
                self._grew(seat, 1)
            case told.TookClosed(seat=seat, cards=number):
                self._grew(seat, number)
            case _:
                pass

    def _lacks(self, seat: Seat) -> None:
        if self.top is not None:
            self.lacking[seat] = Lack(self.top, 0)

    def _grew(self, seat: Seat, number: int) -> None:
        if seat in self.lacking:
            self.lacking[seat].unknown += number
