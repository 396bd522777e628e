"""A table with a memory aid shows a seat again what it has seen, and nobody else anything (K63)."""

from pathlib import Path

import pytest

from kaboom_tui.session.gate import Speed
from kaboom_tui.session.laptop import Stage
from kaboom_tui.session.match import Match, new_match, saved_match
from kaboom_tui.session.plan import SavedPlan, TablePlan
from kaboom_tui.session.seating import Kind, Sitter
from kaboom_tui.session.sitting import Sitting
from rules.core.moves import Spot
from rules.core.seats import DEALER, Seat
from rules.kaboom.moves import Deal, Draw, Peek
from rules.kaboom.options import KaboomOptions

PEOPLE = (Sitter("Anna", Kind.HUMAN), Sitter("Boris", Kind.HUMAN))


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the match is kept."""
    monkeypatch.setenv("KABOOM_HOME", str(tmp_path))


def played(*, memory_aid: bool) -> tuple[Match, Seat]:
    """A match up to its first drawn card, and the seat that has drawn it after looking at its first two cards."""
    plan = TablePlan("kaboom", PEOPLE, KaboomOptions(memory_aid=memory_aid), "source", "7")
    match = new_match(plan, Speed.NORMAL)
    match.table.submit(DEALER, Deal())
    dealer = match.table.look(None).view.dealer
    first = Seat(1 - dealer)
    match.table.submit(dealer, Peek(()))
    match.table.submit(first, Peek((0, 1)))
    match.table.submit(first, Draw())
    return match, first


def sit(match: Match) -> Sitting:
    """The keyboard of a match, with whatever it may show again."""
    return Sitting(match.table, match.seating, match.gate, lambda: None, match.history, match.memories)


async def test_what_a_seat_has_seen_is_shown_to_it_again_behind_its_cover_only() -> None:
    match, first = played(memory_aid=True)
    sitting = sit(match)
    assert sitting.laptop.stage is Stage.COVER
    assert not sitting.remembered
    sitting.uncover()
    assert set(sitting.remembered) == {Spot(first, 0), Spot(first, 1)}
    sitting.cover()
    assert not sitting.remembered
    sitting.claim(Seat(1 - first))
    assert not sitting.remembered
    match.leave()


async def test_a_match_that_is_resumed_shows_it_as_well() -> None:
    match, first = played(memory_aid=True)
    match.leave()
    assert match.file is not None
    again = saved_match(SavedPlan(match.file), Speed.NORMAL)
    sitting = sit(again)
    sitting.uncover()
    assert set(sitting.remembered) == {Spot(first, 0), Spot(first, 1)}
    again.leave()


async def test_without_the_house_rule_nothing_is_kept() -> None:
    match, _ = played(memory_aid=False)
    sitting = sit(match)
    sitting.uncover()
    assert not match.memories
    assert not sitting.remembered
    match.leave()
