"""What a bot believes about the cards: what it was told, less what it has forgotten or mixed up."""

from collections.abc import Iterable
from random import Random
from typing import Final

from kaboom_tui.bots.kaboom.tracks import MEAN, VARIANCE, Tracks
from kaboom_tui.bots.kaboom.traits import Traits
from rules.core.cards import Card
from rules.core.moves import Spot
from rules.core.seats import Seat
from rules.kaboom import events as told
from rules.kaboom.events import KaboomEvent
from rules.kaboom.memory import KaboomMemory
from rules.kaboom.scoring import points
from rules.kaboom.state import DECK, SPOTS
from rules.kaboom.strict_events import Showed, ShowedDrawn
from rules.kaboom.throws import fits

TRUSTED: Final = 10
"""As many deals as these the usual guesses count for, against those that were seen at this table."""
_DECK_POINTS = sum(points(card) for card in DECK)


class Belief:
    """A fold over one seat's events: remembered faces, public tracks, own turns so far in this deal.

    `memory` is a plain memory of the rules with a person's gaps and mistakes in it, so a search may imagine from it.
    `rng` decides what is forgotten; the same events and the same `rng` give the same belief.
    """

    __slots__ = ("_rng", "_surprises", "_traits", "memory", "seat", "tracks", "turns")

    def __init__(self, seat: Seat, seats: int, traits: Traits, rng: Random) -> None:
        self.seat = seat
        self.memory = KaboomMemory(seat)
        self.tracks = Tracks(seats)
        self.turns = 0
        self._traits = traits
        self._rng = rng
        self._surprises: dict[Seat, tuple[float, int]] = {}

    def hear(self, events: Iterable[KaboomEvent]) -> None:
        """Take in what the seat was told, in order."""
        for event in events:
            if isinstance(event, told.Revealed):
                self._compare(event)
            self._correct(event)
            self.memory.hear((event,))
            self.tracks.hear(event)
            match event:
                case told.Dealt():
                    self.turns = 0
                case told.TurnBegan(seat=seat) if seat == self.seat:
                    self.turns += 1
                    self._forget()
                    self._mix_up()
                case told.Swapped(first=first, second=second):
                    self._confuse(first, second)
                case _:
                    pass

    def face(self, spot: Spot) -> Card | None:
        """The card it believes to lie there, if it believes anything."""
        return self.memory.known.get(spot)

    def own(self) -> dict[int, Card]:
        """The own cards it remembers, by slot."""
        return {spot.slot: card for spot, card in self.memory.known.items() if spot.seat == self.seat}

    def fitting(self, top: Card) -> list[int]:
        """Own slots with cards that it believes to fit on `top` and to be worth throwing (K33), in slot order."""
        return sorted(slot for slot, card in self.own().items() if fits(card, top) and points(card) > 0)

    def unseen_mean(self) -> float:
        """The mean points of the cards that it can't place."""
        placed = {*self.memory.known.values(), *self.memory.gone}
        left = len(DECK) - len(placed)
        return (_DECK_POINTS - sum(map(points, placed))) / left if left else MEAN

    def guess(self, spot: Spot, unseen: float) -> tuple[float, float]:
        """Mean and variance of the points at `spot`; `unseen` is the mean of unplaced cards."""
        face = self.memory.known.get(spot)
        if face is not None:
            return points(face), 0.0
        mean, variance = self.tracks.of(spot).guess(spot.seat, unseen)
        attention = self._traits.attention
        return unseen + attention * (mean - unseen), VARIANCE + attention * (variance - VARIANCE)

    def offset(self, rival: Seat) -> float:
        """How many points more than it looks a seat holds at this table, by what its hands turned out to be."""
        surprise, deals = self._surprises.get(rival, (0.0, 0))
        return self._traits.attention * surprise / (deals + TRUSTED)

    def _compare(self, event: told.Revealed) -> None:
        unseen = self.unseen_mean()
        for number, hand in enumerate(event.hands):
            rival = Seat(number)
            if rival != self.seat and hand:
                guessed = sum(self.guess(SPOTS[rival][slot], unseen)[0] for slot, _ in hand)
                surprise, deals = self._surprises.get(rival, (0.0, 0))
                surprise += sum(points(card) for _, card in hand) - guessed
                self._surprises[rival] = surprise, deals + 1

    def _correct(self, event: KaboomEvent) -> None:
        """A card that shows up somewhere is no longer believed to lie elsewhere."""
        match event:
            case told.Saw(card=card) | told.SawDrawn(card=card) | told.ThrewWrong(card=card):
                self._unplace(card)
            case Showed(card=card) | ShowedDrawn(card=card):
                self._unplace(card)
            case told.Replaced(card=card) | told.Discarded(card=card):
                self._unplace(card)
            case told.Threw(cards=cards) | told.ThrewLate(cards=cards):
                for card in cards:
                    self._unplace(card)
            case _:
                pass

    def _unplace(self, card: Card) -> None:
        known = self.memory.known
        for spot in [spot for spot, face in known.items() if face is card]:
            del known[spot]

    def _forget(self) -> None:
        own, others = self._traits.forget, self._traits.forget_others
        known = self.memory.known
        lost = [spot for spot in known if self._rng.random() < (own if spot.seat == self.seat else others)]
        for spot in lost:
            del known[spot]

    def _mix_up(self) -> None:
        mine = sorted(self.own())
        if self._rng.random() >= self._traits.mix_up or len(mine) < 2:
            return
        one, other = (SPOTS[self.seat][slot] for slot in self._rng.sample(mine, 2))
        known = self.memory.known
        known[one], known[other] = known[other], known[one]

    def _confuse(self, *spots: Spot) -> None:
        for spot in spots:
            if spot in self.memory.known and self._rng.random() < self._traits.confuse:
                del self.memory.known[spot]
