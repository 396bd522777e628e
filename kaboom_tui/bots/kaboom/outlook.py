"""The table as a bot weighs it before one decision: what every card may be worth, and whom it would help."""

from typing import Final

from kaboom_tui.bots.kaboom.belief import Belief
from kaboom_tui.bots.kaboom.tracks import MEAN
from kaboom_tui.bots.kaboom.traits import Traits
from rules.core.cards import Card
from rules.core.moves import Spot
from rules.core.seats import Seat
from rules.kaboom.scoring import points
from rules.kaboom.state import DECK, SPOTS
from rules.kaboom.throws import fits
from rules.kaboom.view import KaboomView

KNOWING = 5.2
"""What it is worth to know an own card of middling points: it can be thrown, replaced and counted."""
KNOWING_NOUGHT: Final = 0.4
"""The part of it that is left for a card of no points, which nobody wants to be rid of."""
OTHERS_KNOWING = 0.9
"""What an owner loses who no longer knows a card."""
LEADER = 1.4
"""How much more it matters what the lowest hand among the others gains, than what the others do."""
CALLED: Final = ((3.5, 30.0), (1.0, 20.0), (-2.5, 14.0))
"""Mean and variance of the hands with which people say KABOOM among one, two, three or more others."""
THROWN = 0.95
"""How often a throw that is planned comes off: others may be quicker."""
HOPE: Final = 0.23
"""The part of a known card's points that each card at large that it fits on takes off: it may yet be thrown."""
FITTED: Final = {card: tuple(top for top in DECK if fits(card, top)) for card in DECK}
"""What a card can be thrown on (K33)."""


class Outlook:
    """One seat's view and belief in numbers. Points are guesses; `last_turn` is on after a KABOOM.

    `slots` are the own cards, `others` those of the seats that still play and are not frozen;
    `weights` say how much a point more in another's hand is worth to this seat, and sum up to 1 at most.
    """

    __slots__ = (
        "belief",
        "last_turn",
        "means",
        "others",
        "rivals",
        "seat",
        "slots",
        "traits",
        "variances",
        "view",
        "weights",
    )

    def __init__(self, view: KaboomView, belief: Belief, traits: Traits) -> None:
        self.view = view
        self.belief = belief
        self.traits = traits
        self.seat = belief.seat
        self.last_turn = bool(view.declarers)
        self.means: dict[Spot, float] = {}
        self.variances: dict[Spot, float] = {}
        unseen = belief.unseen_mean()
        for hand in view.hands:
            for place in hand.places:
                if place.present:
                    spot = SPOTS[hand.seat][place.slot]
                    self.means[spot], self.variances[spot] = belief.guess(spot, unseen)
        self.slots = [place.slot for place in view.hands[self.seat].places if place.present]
        self.rivals = [hand.seat for hand in view.hands if hand.seat != self.seat and not hand.out]
        self.others = [spot for spot in self.means if spot.seat != self.seat and not view.hands[spot.seat].frozen]
        self.weights = self._weights()

    def _weights(self) -> dict[Seat, float]:
        totals = {rival: self.total(rival)[0] for rival in self.rivals}
        lowest = min(totals.values(), default=0.0)
        raw = {rival: LEADER if total <= lowest else 1.0 for rival, total in totals.items()}
        whole = sum(raw.values())
        return {rival: weight / whole for rival, weight in raw.items()}

    def mine(self, slot: int) -> Spot:
        """An own slot as a spot."""
        return SPOTS[self.seat][slot]

    def face(self, spot: Spot) -> Card | None:
        """The card it remembers there."""
        return self.belief.face(spot)

    def total(self, seat: Seat) -> tuple[float, float]:
        """Mean and variance of a seat's hand points."""
        spots = [spot for spot in self.means if spot.seat == seat]
        mean, variance = sum(self.means[spot] for spot in spots), sum(self.variances[spot] for spot in spots)
        if seat == self.seat:
            return mean, variance
        mean += self.belief.offset(seat)
        return self._called(mean, variance) if seat in self.view.declarers else (mean, variance)

    def _called(self, mean: float, variance: float) -> tuple[float, float]:
        """The same hand once its seat has said KABOOM: who says so has a reason (K48)."""
        likely, spread = CALLED[min(len(self.rivals), len(CALLED)) - 1]
        attention = self.traits.attention
        after = (mean * spread + likely * variance) / (variance + spread)
        rest = variance * spread / (variance + spread)
        return mean + attention * (after - mean), variance + attention * (rest - variance)

    def knowing(self, spot: Spot) -> float:
        """What it would be worth to know the card at `spot` in the own hand; nothing once the last turn is here."""
        if self.last_turn:
            return 0.0
        return KNOWING * (KNOWING_NOUGHT + (1 - KNOWING_NOUGHT) * self.means[spot] / MEAN)

    def unknown(self, spot: Spot) -> float:
        """What is lost by not knowing the card at `spot` in the own hand: nothing if it is known."""
        return self.knowing(spot) if self.face(spot) is None else 0.0

    def burden(self, spot: Spot) -> float:
        """What the card at `spot` weighs in the own hand, or would: its points, or what they may be."""
        face = self.face(spot)
        return self.means[spot] if face is None else self.weight(face)

    def weight(self, card: Card) -> float:
        """What a known card weighs in the own hand: its points, less the hope to throw it (K33)."""
        if self.last_turn or points(card) <= 0:
            return points(card)
        gone = self.belief.memory.gone
        at_large = sum(top not in gone for top in FITTED[card])
        return points(card) * (1 - HOPE * self.traits.notice * at_large)

    def known_to_owner(self, spot: Spot) -> bool:
        """Whether a card's owner can know it."""
        return self.belief.tracks.of(spot).known_to(spot.seat)

    def harm(self, spot: Spot, change: float) -> float:
        """What it is worth to this seat that the card at `spot` gets worse for its owner by `change` points."""
        return self.weights[spot.seat] * change

    def thrown_on(self, top: Card, *, besides: int | None = None) -> float:
        """Points to be thrown on a card that this seat is about to lay, less what others would throw."""
        own = sum(self.means[self.mine(slot)] for slot in self.belief.fitting(top) if slot != besides)
        gift = sum(
            self.harm(spot, self.means[spot])
            for spot in self.others
            if (face := self.face(spot)) is not None and fits(face, top) and self.known_to_owner(spot)
        )
        return THROWN * self.traits.plan * own - THROWN * gift
