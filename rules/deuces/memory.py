"""What a seat was told and may remember of a game: where cards went that lie open no longer."""

from collections.abc import Iterable
from dataclasses import dataclass

from rules.core.cards import Card
from rules.core.seats import Seat
from rules.deuces import events as told
from rules.deuces.events import DeucesEvent
from rules.deuces.state import HEIGHT


@dataclass(slots=True)
class Lack:
    """What most cards of a hand are not: as high as `height` or one higher; `unknown` cards may be."""

    height: int
    unknown: int

    def bars(self, card: Card) -> bool:
        """Whether a card can't be among those that are known to lack."""
        return 0 <= HEIGHT[card] - self.height <= 1


class DeucesMemory:
    """What went out, what lies in the centre, what others are known to hold, and what they could not cover.

    `holds` are cards that a substitution showed (D19); `lacking` is from a seat's last draw or pass (D14, D16).
    """

    __slots__ = ("centre", "holds", "lacking", "out", "seat")

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.out: list[Card] = []
        self.centre: list[Card] = []
        self.holds: dict[Seat, list[Card]] = {}
        self.lacking: dict[Seat, Lack] = {}

    def hear(self, events: Iterable[DeucesEvent]) -> None:
        """Take in what the seat was told, in order."""
        for event in events:
            self._hear(event)

    def _hear(self, event: DeucesEvent) -> None:
        match event:
            case told.Dealt():
                self.out.clear()
                self.centre.clear()
                self.holds.clear()
                self.lacking.clear()
            case told.ThrewOut(cards=cards):
                self.out.extend(cards)
            case told.CentreTurned(card=card):
                self.centre.append(card)
            case told.SentOut(card=card):
                self.out.append(card)
            case told.Drew(seat=seat) | told.Passed(seat=seat):
                self.lacking.setdefault(seat, Lack(0, 0)).height = HEIGHT[self.centre[-1]]
                self.lacking[seat].unknown = 0
            case told.Kept(seat=seat):
                self.lacking[seat].unknown = 1
            case told.Substituted(seat=seat, kept=kept, card=card):
                self.out.append(card)
                held = self.holds.setdefault(seat, [])
                held[:] = [one for one in held if one is not card] + [kept]
            case told.Played(seat=seat, cards=cards):
                self.centre.extend(cards)
                if seat in self.holds:
                    self.holds[seat] = [one for one in self.holds[seat] if one not in cards]
            case _:
                pass
