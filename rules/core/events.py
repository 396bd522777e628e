"""What happened, named in the past tense, and the one filter that keeps secrets."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeVar

from rules.core.seats import Seat, Viewer


class Event:
    """Something that everybody at the table may know."""

    __slots__ = ()


@dataclass(slots=True)
class Secret(Event):
    """Something that only the seat `to` may know. Secrets are events of their own, never hidden fields."""

    to: Seat


EventT = TypeVar("EventT", bound=Event)


def told_to(events: Iterable[EventT], viewer: Viewer) -> list[EventT]:
    """The events that `viewer` may hear: all public ones, and the secrets addressed to that seat."""
    return [event for event in events if not isinstance(event, Secret) or event.to == viewer]
