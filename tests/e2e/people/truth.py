"""The truth of a match of KABOOM as its journal tells it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from rules.core.cards import Card
from rules.core.events import Event
from rules.core.seats import Seat
from rules.kaboom.events import Saw, ThrewLate, ThrewWrong
from rules.kaboom.game import KaboomGame
from rules.kaboom.state import KaboomState
from rules.kaboom.strict_events import Misdealt, Showed, ShowedDrawn
from tests.e2e.people.replay import Moment, Replay

GAME: Final = KaboomGame()


class Truth(Replay[KaboomState]):
    """Follows the journal of the one match of KABOOM that is kept in a home."""

    def __init__(self, home: Path) -> None:
        super().__init__(home, GAME)

    def moment(self, state: KaboomState, events: Sequence[Event], now: float) -> Moment:
        """What is seen at a table where a card that was thrown wrongly lies open for a moment."""
        flash: set[str] = set()
        saw: dict[int, frozenset[str]] = {}
        for event in events:
            match event:
                case ThrewWrong(card=card):
                    flash.add(card.code)
                case Showed(card=card) | ShowedDrawn(card=card) | Misdealt(card=card):
                    flash.add(card.code)
                case ThrewLate(cards=cards):
                    flash |= _codes(cards)
                case Saw(to=seat, card=card):
                    saw[seat] = saw.get(seat, frozenset()) | {card.code}
                case _:
                    pass
        everybody = _visible(state, None)
        private = tuple(_visible(state, Seat(seat)) - everybody for seat in range(state.seats))
        return Moment(len(self.moves), now, everybody, frozenset(flash), private, saw)


def _visible(state: KaboomState, viewer: Seat | None) -> frozenset[str]:
    view = GAME.view(state, viewer)
    faces = [place.face for hand in view.hands for place in hand.places]
    return _codes(card for card in (view.top, view.drawn, *faces) if card is not None)


def _codes(cards: Iterable[Card]) -> frozenset[str]:
    return frozenset(card.code for card in cards)
