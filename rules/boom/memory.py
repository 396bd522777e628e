"""What a seat can tell about the others' hands from what they could not lay."""

from collections.abc import Iterable
from dataclasses import dataclass

from rules.boom import events as told
from rules.boom.events import BoomEvent
from rules.core.cards import Card, Rank, Suit
from rules.core.seats import Seat


@dataclass(slots=True)
class Lack:
    """What most cards of a hand are not: neither of `suit` nor of `rank`, wild eights apart; `unknown` cards may be."""

    suit: Suit | None
    rank: Rank | None
    unknown: int

    def bars(self, card: Card, *, eights: bool) -> bool:
        """Whether a card can't be among those that are known to lack; in Crazy Eights an eight can be (B33)."""
        if eights and card.rank is Rank.EIGHT:
            return False
        return card.suit is self.suit or card.rank is self.rank


class BoomMemory:
    """For each seat that has had to draw or pass, what it could not lay then (B9, B10).

    Laid cards need no memory: they lie open. `asked` is what the present turn asks for.
    """

    __slots__ = ("asked", "drew", "lacking", "seat")

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.lacking: dict[Seat, Lack] = {}
        self.asked: tuple[Suit | None, Rank | None] = (None, None)
        self.drew = False

    def hear(self, events: Iterable[BoomEvent]) -> None:
        """Take in what the seat was told, in order."""
        for event in events:
            match event:
                case told.Dealt():
                    self.lacking.clear()
                case told.TurnBegan(suit=suit, rank=rank):
                    self.asked = (suit, rank)
                    self.drew = False
                case told.Drew(seat=seat):
                    self.drew = True
                    self.lacking[seat] = Lack(*self.asked, 1)
                case told.Passed(seat=seat):
                    self.lacking[seat] = Lack(*self.asked, 0)
                case told.Played(seat=seat, card=card) if self.drew and card.rank is not Rank.EIGHT:
                    self.lacking[seat].unknown = 0
                case _:
                    pass
