"""What everybody can know about each card: who has looked at it, where it came from, how long it was kept."""

from dataclasses import dataclass
from typing import Final

from rules.core.moves import Spot
from rules.core.seats import Seat
from rules.kaboom import events as told
from rules.kaboom.events import KaboomEvent
from rules.kaboom.scoring import points
from rules.kaboom.state import DECK, SPOTS
from rules.kaboom.strict_events import Showed

MEAN = sum(points(card) for card in DECK) / len(DECK)
VARIANCE = sum(points(card) ** 2 for card in DECK) / len(DECK) - MEAN**2

TAKEN = 3.2
"""What a card is worth that its owner has just chosen to take."""
KEPT = 1.6
"""What a card is worth in the end that its owner knows and goes on keeping."""
GIFT = 8.0
"""What a card is worth that somebody knew and gave away."""
STAYS: Final = (1.0, 0.91, 0.83, 0.66, 0.5, 0.36, 0.25, 0.17, 0.13, 0.1)
"""How much is left, by own turns in which its owner kept it, of what a card was worth above `KEPT`."""
SPREADS: Final = (1.0, 0.97, 0.85, 0.7, 0.55, 0.42, 0.32, 0.26, 0.22, 0.2)
"""The same for the variance of its points. Counted over thousands of deals between bots that forget nothing."""
TAKEN_VARIANCE: Final = 10.0


@dataclass(slots=True)
class Track:
    """One card on the table. `knowers` has a bit for each seat that has seen it; `prior` are its points by
    where it came from (`None`: like any unseen card); `kept` counts turns in which its owner knew and left it.
    """

    knowers: int = 0
    prior: float | None = None
    kept: int = 0

    def known_to(self, seat: Seat) -> bool:
        """Whether the seat has seen the card, and could follow it since."""
        return bool(self.knowers >> seat & 1)

    def guess(self, owner: Seat, unseen: float) -> tuple[float, float]:
        """Mean and variance of its points, for somebody who does not know it."""
        prior = unseen if self.prior is None else self.prior
        if not self.known_to(owner):
            return prior, VARIANCE
        age = min(self.kept, len(STAYS) - 1)
        variance = VARIANCE if self.prior is None else TAKEN_VARIANCE
        return KEPT + (prior - KEPT) * STAYS[age], variance * SPREADS[age]


class Tracks:
    """The tracks of all cards in the hands: a fold over public events."""

    __slots__ = ("_everybody", "at")

    def __init__(self, seats: int) -> None:
        self._everybody = (1 << seats) - 1
        self.at: dict[Spot, Track] = {}

    def of(self, spot: Spot) -> Track:
        """The track of the card at a spot; a card that nobody has told of is like any unseen one."""
        return self.at.get(spot) or Track()

    def hear(self, event: KaboomEvent) -> None:
        """Take in one event; secrets say nothing here."""
        match event:
            case told.Dealt(seats=seats, cards=cards):
                self.at = {SPOTS[seat][slot]: Track() for seat in seats for slot in range(cards)}
            case told.Peeked(seat=seat, slots=slots):
                for slot in slots:
                    self.at[SPOTS[seat][slot]].knowers |= 1 << seat
            case told.Looked(seat=seat, spot=spot):
                self.at[spot].knowers |= 1 << seat
            case told.Replaced(seat=seat, slot=slot):
                self._age(seat)
                self.at[SPOTS[seat][slot]] = Track(1 << seat, TAKEN)
            case told.Discarded(seat=seat):
                self._age(seat)
            case told.Swapped():
                self._swap(event)
            case told.Threw(seat=seat, slots=slots):
                for slot in slots:
                    del self.at[SPOTS[seat][slot]]
            case Showed(spot=spot):
                self.at[spot].knowers = self._everybody
            case told.ThrewWrong(seat=seat, slot=slot):
                self.at[SPOTS[seat][slot]].knowers = self._everybody
            case told.ThrewLate(seat=seat, slots=slots):
                for slot in slots:
                    self.at[SPOTS[seat][slot]].knowers = self._everybody
            case told.Penalised(seat=seat, slots=slots):
                self.at.update({SPOTS[seat][slot]: Track() for slot in slots})
            case told.GapsClosed(seat=seat, moved=moved):
                for old, new in moved:
                    self.at[SPOTS[seat][new]] = self.at.pop(SPOTS[seat][old])
            case _:
                pass

    def _age(self, seat: Seat) -> None:
        for spot, track in self.at.items():
            if spot.seat == seat and track.knowers >> seat & 1:
                track.kept += 1

    def _swap(self, event: told.Swapped) -> None:
        first, second = self.at[event.first], self.at[event.second]
        self.at[event.first], self.at[event.second] = second, first
        if event.first.seat == event.second.seat:
            return
        first.kept = second.kept = 0
        match event.by:
            case "exchange":
                if first.known_to(event.seat):
                    first.prior = GIFT
            case "king_take":
                first.prior = TAKEN
                if second.known_to(event.seat):
                    second.prior = GIFT
            case "king_give":
                first.prior = GIFT
            case _:
                pass
