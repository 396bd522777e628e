"""The truth of a match with hands as its journal tells it, whatever the game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import fields
from pathlib import Path
from typing import Any

from rules.core.events import Event, Secret
from rules.core.face import Face
from rules.core.seats import Seat, Viewer
from rules.core.views import View
from rules.registry import game
from tests.e2e.hands.reading import kind_of
from tests.e2e.people.replay import Moment, Replay


class HandTruth(Replay[Any]):
    """Follows the journal of the one match that is kept in a home. Cards are kinds: twins are one."""

    def __init__(self, home: Path, key: str) -> None:
        super().__init__(home, game(key))
        self.ever: frozenset[str] = frozenset()
        """Everything that was said aloud in this match."""
        self._told: frozenset[str] = frozenset()

    def view(self, state: Any, viewer: Viewer) -> View:
        """What is visible for a seat, or for everybody."""
        seen: View = self.game.view(state, viewer)
        return seen

    def moment(self, state: Any, events: Sequence[Event], now: float) -> Moment:
        """What lies open to everybody, what each hand holds beyond it, and what may stand in the log of this deal."""
        said = frozenset(kind for event in events if not isinstance(event, Secret) for kind in _cards(event))
        fresh = any(isinstance(event, self.game.dealt) for event in events)
        self.ever |= said
        self._told = said if fresh else self._told | said
        seats = [Seat(seat) for seat in range(len(self.header.seating if self.header else ()))]
        views = {seat: self.view(state, seat) for seat in seats}
        everybody = _visible(self.view(state, None))
        own = {seat: _visible(view) for seat, view in views.items()}
        saw: dict[int, frozenset[str]] = {}
        for event in events:
            if isinstance(event, Secret):
                saw[event.to] = saw.get(event.to, frozenset()) | (frozenset(_cards(event)) & own[event.to])
        return Moment(
            n=len(self.moves),
            at=now,
            open=everybody,
            private=tuple(own[seat] - everybody for seat in seats),
            saw={seat: cards for seat, cards in saw.items() if cards},
            told=self._told,
            said=said,
            asked=frozenset(seat for seat, view in views.items() if view.private),
        )


def _visible(view: View) -> frozenset[str]:
    return frozenset(kind_of(place.face) for zone in view.zones() for place in zone.places if place.face is not None)


def _cards(told: object) -> Iterable[str]:
    if isinstance(told, Face):
        yield kind_of(told)
    elif isinstance(told, tuple):
        for each in told:
            yield from _cards(each)
    elif isinstance(told, Event):
        for each in fields(told):  # type: ignore[arg-type]
            yield from _cards(getattr(told, each.name))
