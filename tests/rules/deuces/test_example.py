"""The worked example of the document (5.7), move by move: it ends 6, 1 and 0, and the third seat wins.

`python -m tests.rules.deuces.test_example` writes its journal and transcripts anew.
"""

from dataclasses import asdict, replace
from pathlib import Path
from typing import Final

import pytest

from rules.core.cards import Suit, cards
from rules.core.journal import END, Entry, Header, begin, entry_line, header_line, read_journal, replay, steps
from rules.core.seats import DEALER, Seat, Viewer
from rules.deuces.scoring import How
from rules.registry import GAMES
from tests.rules.deuces.scenario import EXAMPLE, GAME, SOURCE, Table, meant, whole
from tests.rules.golden.record import transcript

HEADER: Final = Header(
    match="example",
    game="deuces",
    rules_version=1,
    seats=3,
    options=asdict(replace(SOURCE, starter=1)),
    seed="example",
    preset="source",
    deck=whole(EXAMPLE),
)
FIRST = ("deal", "throw", "throw 5C", "throw")
CIRCLES = (
    ("draw", "keep", "draw", "out", "fine", "7S"),
    ("draw", "keep", "draw", "keep", "8H"),
    ("9C 10C", "JC", "QC"),
    ("KH", "AH", "remove 3D"),
)
VIEWERS: Final[tuple[Viewer, ...]] = (None, Seat(0), Seat(1), Seat(2))


def _path(name: str) -> Path:
    return Path(__file__).with_name(name)


def _transcript_path(viewer: Viewer) -> Path:
    return _path(f"example.{'public' if viewer is None else f'seat{viewer}'}.txt")


def _record() -> bytes:
    """The journal of the example as it is played today."""
    state = begin(GAME, HEADER)
    lines = [header_line(HEADER)]
    for number, text in enumerate((*FIRST, *(text for circle in CIRCLES for text in circle)), start=1):
        actor = DEALER if text == "deal" else state.current
        GAME.play(state, actor, meant(text))
        lines.append(entry_line(Entry(number, actor, meant(text))))
    return b"".join([*lines, END])


def test_the_example_ends_six_one_and_nothing() -> None:
    state = replay(GAME, read_journal(_path("example.jsonl").read_bytes(), GAME))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.points == (6, 1, 0)
    assert outcome.places == (3, 2, 1)
    (result,) = state.results
    assert (result.ace, result.how, result.fine, result.right) == (1, How.SAME_SUIT, 2, 1)
    assert result.twos == (Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS, Suit.SPADES)
    fines = [[each.card for each in line.cards] for line in result.lines]
    assert fines == [list(cards("4D AS")), list(cards("AD")), []]
    assert [line.removed for line in result.lines] == [(), cards("3D"), ()]


def test_every_circle_of_the_example_goes_as_it_is_told() -> None:
    table = Table(begin(GAME, HEADER))
    table.does(*FIRST)
    assert [table.hand(seat) for seat in range(3)] == ["9C KH AS", "AD AH", "QC 8H 7S"]
    tops = []
    for circle in CIRCLES:
        tops.append(table.top)
        assert table.current == 0
        table.does(*circle)
    assert (tops, table.top) == (["6H", "7S", "8H", "QC"], "AH")
    assert (table.phase, table.state.circle) == ("over", 4)


def test_covering_is_forced_wherever_the_example_covers() -> None:
    table = Table(begin(GAME, HEADER))
    table.does(*FIRST)
    for text in (text for circle in CIRCLES for text in circle):
        if text[0] in "789JQKA1":
            assert table.refuses("draw") == "D14"
        table.does(text)


def test_the_recorded_example_is_what_the_rules_make_today() -> None:
    assert _path("example.jsonl").read_bytes() == _record()


@pytest.mark.usefixtures("known")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_every_viewer_of_the_example_is_told_what_it_was(viewer: Viewer) -> None:
    journal = read_journal(_path("example.jsonl").read_bytes(), GAME)
    assert transcript(journal, viewer) == _transcript_path(viewer).read_text("utf-8")


def test_the_drawn_cards_of_the_example_are_told_to_their_seat_alone() -> None:
    journal = read_journal(_path("example.jsonl").read_bytes(), GAME)
    told = [repr(event) for step in steps(GAME, journal, begin(GAME, HEADER)) for event in step.events]
    for viewer in VIEWERS:
        text = _transcript_path(viewer).read_text("utf-8")
        for event in told:
            if "(to=" in event:
                assert (event in text) is (f"(to={viewer}," in event)


if __name__ == "__main__":
    GAMES.setdefault("deuces", "rules.deuces.game:DeucesGame")
    _path("example.jsonl").write_bytes(_record())
    for each in VIEWERS:
        _transcript_path(each).write_text(transcript(read_journal(_record(), GAME), each), "utf-8")
