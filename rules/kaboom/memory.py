"""What a seat was told and may remember: a fold over its events (K63 lets bots remember, and nobody write)."""

from collections.abc import Iterable

from rules.core.cards import Card
from rules.core.moves import Spot
from rules.core.seats import Seat
from rules.kaboom import events as told
from rules.kaboom.events import KaboomEvent
from rules.kaboom.strict_events import Showed, ShowedDrawn, Shuffled


class KaboomMemory:
    """Where `seat` knows which card to lie, and which cards it has seen leave the hands.

    `known` maps spots to faces; `gone` are faces on the discard since the last reshuffle; `thrown` is how many of the
    uppermost were thrown there: a late throw may still answer any of them, or the one below (K37). `drawn` is the card
    in the fingers of the seat in turn, if this seat has seen it.
    """

    __slots__ = ("drawn", "gone", "known", "seat", "thrown")

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.known: dict[Spot, Card] = {}
        self.gone: list[Card] = []
        self.thrown = 0
        self.drawn: Card | None = None

    def hear(self, events: Iterable[KaboomEvent]) -> None:
        """Take in what the seat was told, in order."""
        for event in events:
            self._hear(event)

    def _hear(self, event: KaboomEvent) -> None:
        match event:
            case told.Dealt() | Shuffled():
                self.known.clear()
                self.gone.clear()
                self.drawn = None
                self.thrown = 0
            case told.Saw(spot=spot, card=card):
                self.known[spot] = card
            case told.SawDrawn(card=card) | ShowedDrawn(card=card):
                self.drawn = card
            case told.Replaced(seat=seat, slot=slot, card=card):
                self.gone.append(card)
                self.thrown = 0
                self.known.pop(Spot(seat, slot), None)
                if self.drawn is not None:
                    self.known[Spot(seat, slot)] = self.drawn
                self.drawn = None
            case told.Discarded(card=card):
                self.gone.append(card)
                self.thrown = 0
                self.drawn = None
            case told.Swapped(first=first, second=second):
                self._swap(first, second)
            case told.Threw(seat=seat, slots=slots, cards=cards):
                self.gone.extend(cards)
                self.thrown += len(cards)
                for slot in slots:
                    self.known.pop(Spot(seat, slot), None)
            case Showed(spot=spot, card=card):
                self.known[spot] = card
            case told.ThrewWrong(seat=seat, slot=slot, card=card):
                self.known[Spot(seat, slot)] = card
            case told.ThrewLate(seat=seat, slots=slots, cards=cards):
                self.known.update({Spot(seat, slot): card for slot, card in zip(slots, cards, strict=True)})
            case told.GapsClosed(seat=seat, moved=moved):
                for old, new in moved:
                    card_there = self.known.pop(Spot(seat, old), None)
                    if card_there is not None:
                        self.known[Spot(seat, new)] = card_there
            case told.Reshuffled(kept_top=kept_top):
                self.gone = self.gone[-1:] if kept_top else []
            case told.Revealed(hands=hands):
                self.known = {Spot(Seat(seat), slot): card for seat, hand in enumerate(hands) for slot, card in hand}
            case _:
                pass

    def _swap(self, first: Spot, second: Spot) -> None:
        one, other = self.known.pop(first, None), self.known.pop(second, None)
        if one is not None:
            self.known[second] = one
        if other is not None:
            self.known[first] = other
