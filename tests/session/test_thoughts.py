"""A match at this keyboard tells what its bots believed of a deal once that deal lies open, and only then."""

from pathlib import Path

import pytest

from kaboom_tui.session.gate import Speed
from kaboom_tui.session.match import Match, new_match, saved_match
from kaboom_tui.session.plan import SavedPlan, TablePlan
from kaboom_tui.session.seating import Kind, Seating, Sitter
from rules.core.seats import Seat
from rules.kaboom.moves import Deal, Reveal
from rules.kaboom.options import KaboomOptions
from rules.kaboom.scoring import points
from tests.recorded import SEED, entries

PEOPLE: Seating = tuple(Sitter(name, Kind.HUMAN) for name in ("Anna", "Boris", "Vera", "Gleb"))
MIXED: Seating = (*PEOPLE[:2], Sitter("Ada", Kind.BOT, "master"), Sitter("Bruno", Kind.BOT, "naive"))
LONG = 500
"""A limit that random players don't reach in their first deal."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the match is kept."""
    monkeypatch.setenv("KABOOM_HOME", str(tmp_path))


def new(seating: Seating) -> Match:
    return new_match(TablePlan("kaboom", seating, KaboomOptions(limit=LONG), "source", seed=SEED), Speed.FAST)


def play(match: Match, last: type[Reveal | Deal], times: int = 1) -> None:
    """Make the recorded moves, up to one of this kind, and see that nothing is told before cards lie open."""
    for entry in entries(limit=LONG)[match.table.version :]:
        match.table.submit(entry.seat, entry.move)
        assert match.table.look(None).view.revealed or not match.thoughts
        times -= isinstance(entry.move, last)
        if not times:
            return
    raise AssertionError("the recorded match is over")


def true_hand(match: Match, seat: Seat) -> int:
    """What a hand counts that lies open."""
    return sum(points(place.face) for place in match.table.look(None).view.hands[seat].places if place.present)


def test_a_bot_tells_what_it_believed_when_the_cards_are_turned_up_and_no_longer_in_the_next_deal() -> None:
    match = new(MIXED)
    play(match, Reveal)
    [thought] = match.thoughts
    assert thought.seat == 2
    assert thought.held == match.table.look(None).view.hands[2].count
    assert [(guess.rival, guess.true) for guess in thought.guesses] == [
        (seat, true_hand(match, seat)) for seat in map(Seat, (0, 1, 3)) if match.table.look(None).view.hands[seat].count
    ]
    play(match, Deal)
    assert match.thoughts == ()
    match.leave()


def test_a_match_that_is_resumed_at_its_open_cards_tells_it_too() -> None:
    match = new(MIXED)
    play(match, Reveal, times=2)
    match.leave()
    assert match.file is not None
    again = saved_match(SavedPlan(match.file), Speed.FAST)
    # A master forgets nothing, so it believes again what it has believed.
    assert again.thoughts == match.thoughts != ()
    again.leave()


def test_people_tell_nothing() -> None:
    match = new(PEOPLE)
    play(match, Reveal)
    assert match.thoughts == ()
    match.leave()
