"""Two people at a strict table break every rule once, (а) to (ж), and pay what the document says."""

from pathlib import Path

import pytest

from kaboom_tui.texts import t
from rules.core.cards import Card
from rules.core.moves import Move, Spot
from rules.core.seats import Actor, Seat
from rules.core.shuffle import Chance
from rules.kaboom.events import Penalised, ThrewWrong
from rules.kaboom.moves import Deal, Peek
from rules.kaboom.options import KaboomOptions
from rules.kaboom.state import Phase
from rules.kaboom.strict_events import DebtGrew, Offended, TurnMissed
from rules.kaboom.strict_moves import DrawMany, Glance, KeepDrawn, MoveOutOfTurn, Show
from rules.kaboom.throws import fits
from tests.e2e.people.breaking import Offender
from tests.e2e.people.evening import Evening

pytestmark = [pytest.mark.e2e, pytest.mark.recorded]

ANNA, BORIS = Seat(0), Seat(1)
BORIS_DEALS = next(str(number) for number in range(100) if Chance(str(number), "shuffle 1").below(2) == BORIS)
LOOKED: tuple[tuple[Actor, Move], ...] = ((None, Deal()), (ANNA, Peek((0, 1))), (BORIS, Peek((0, 1))))


def paid(evening: Evening) -> list[tuple[Seat, str, int]]:
    """Who got penalty cards, by which rule and how many."""
    events = evening.truth.events
    return [(each.seat, each.rule, len(each.slots)) for each in events if isinstance(each, Penalised)]


def _card(card: Card | None) -> Card:
    assert card is not None
    return card


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_offence_is_committed_once_and_costs_what_the_document_says(lang: str, tmp_path: Path) -> None:
    seats, strict = ("Anna", "Boris"), KaboomOptions(strict_table=True)
    with Evening(tmp_path, seats, seed=BORIS_DEALS, played=LOOKED, options=strict, lang=lang) as evening:
        people = Offender(evening)
        evening.terminal.wait_for(t("table.offer.break"), 20)

        people.breaks(BORIS, Glance)  # (а)
        people.points(Spot(ANNA, 2))
        people.looks(BORIS)
        assert paid(evening) == [(BORIS, "K65", 2)]

        people.breaks(ANNA, Show)  # (д)
        people.points(Spot(BORIS, 1))
        assert paid(evening)[1:] == [(ANNA, "K69", 2)]

        people.breaks(BORIS, MoveOutOfTurn)  # (е)
        people.keeps(BORIS)
        assert paid(evening)[2:] == [(BORIS, "K70", 2)]
        assert evening.truth.state.current == ANNA

        people.breaks(ANNA, DrawMany)  # (ж)
        evening.insist("2", lambda _: bool(evening.truth.state.further))
        people.keeps(ANNA)
        people.keeps(ANNA)
        assert paid(evening)[3:] == [(ANNA, "K71", 2)]
        events = evening.truth.events
        assert [(each.seat, each.turns) for each in events if isinstance(each, DebtGrew)] == [(BORIS, 1), (ANNA, 1)]
        assert [each.seat for each in events if isinstance(each, TurnMissed)] == [BORIS, ANNA]
        assert evening.truth.state.current == BORIS

        evening.insist("d", lambda _: evening.truth.state.phase is Phase.DRAWN)
        people.opens(BORIS)
        people.breaks(BORIS, KeepDrawn, private=True)  # (б)
        people.keeps(BORIS)
        assert paid(evening)[4:] == [(BORIS, "K66", 2)]

        state = evening.truth.state
        assert state.phase is Phase.START
        assert state.top is not None
        wrong = next(slot for slot in state.cards_of(ANNA) if not fits(_card(state.hands[ANNA][slot]), state.top))
        evening.insist("1", lambda sight: sight.claims)  # (в)
        people.points(Spot(ANNA, wrong))
        assert paid(evening)[5:] == [(ANNA, "K36", 2)]
        assert any(isinstance(event, ThrewWrong) for event in evening.truth.events)

        evening.insist("k", lambda sight: sight.asks_about_kaboom)
        evening.insist("enter", lambda _: bool(evening.truth.state.declarers))
        people.breaks(BORIS, Glance)  # (г)
        people.points(Spot(ANNA, evening.truth.state.cards_of(ANNA)[0]))
        people.looks(BORIS)
        assert paid(evening)[6:] == [(BORIS, "K68", 2)]

        letters = [(each.seat, each.letter) for each in evening.truth.events if isinstance(each, Offended)]
        order = [(BORIS, "а"), (ANNA, "д"), (BORIS, "е"), (ANNA, "ж"), (BORIS, "б"), (ANNA, "в"), (BORIS, "г")]
        assert letters == order
        evening.settled()
        evening.check()
        assert len(evening.witness.seen) > 5
