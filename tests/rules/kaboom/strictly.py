"""Strict tables set out by hand, and what an offence at one comes to."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.kaboom.events import KaboomEvent, Penalised
from rules.kaboom.options import KaboomOptions
from rules.kaboom.strict_events import Offended
from tests.rules.kaboom.scenario import Table, only

STRICT = KaboomOptions(strict_table=True)


@dataclass(frozen=True, slots=True)
class Price:
    """What was charged: the document's letter, the rule, who paid, and how many penalty cards were given."""

    letter: str
    rule: str
    seat: int
    cards: int


def strict(*hands: str) -> Table:
    """A strict table with these hands; seat 0 begins."""
    return Table.with_hands(*hands, options=STRICT)


def price(events: Sequence[KaboomEvent]) -> Price:
    """What one offence cost; the penalty, if any, rests on the same rule and hits the same seat."""
    offence = only(events, Offended)
    given = [event for event in events if isinstance(event, Penalised)]
    assert all((event.seat, event.rule) == (offence.seat, offence.rule) for event in given)
    assert offence.waived == (not given)
    return Price(offence.letter, offence.rule, offence.seat, sum(len(event.slots) for event in given))
