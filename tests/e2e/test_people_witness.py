"""The one who watches the terminal finds what must not be seen, and leaves alone what may be."""

from pathlib import Path

import pytest

from kaboom_tui.widgets.faces import glyphs
from rules.core.seats import Seat
from rules.kaboom.moves import Discard
from tests.e2e.people.reading import FaceReader
from tests.e2e.people.saved import write_save
from tests.e2e.people.scenes import ANNA_BEGINS, DREW
from tests.e2e.people.truth import Truth
from tests.e2e.people.witness import Witness

ANNA, BORIS = Seat(0), Seat(1)
DRAWN = "a card: Q♣"
"""What Anna has drawn."""
HELD = "a card: J♦"
"""Her first card, which she has looked at and may not be shown again."""


@pytest.fixture
def witness(tmp_path: Path) -> Witness:
    """Somebody who knows that Anna has drawn a card."""
    truth = Truth(tmp_path)
    write_save(truth.folder, ("Anna", "Boris", "bot:easy", "bot:easy"), ANNA_BEGINS, DREW)
    truth.poll()
    watching = Witness(truth, FaceReader(glyphs()))
    watching.begins()
    return watching


def shown(witness: Witness, frame: str, data: bytes = b"") -> list[tuple[str, ...]]:
    """The faces that were seen wrongly in one frame or one piece of output."""
    before = len(witness.leaks)
    witness(data, [frame] if frame else [])
    return [leak.faces for leak in witness.leaks[before:]]


def test_a_drawn_card_is_a_leak_until_its_person_opens_the_cover(witness: Witness) -> None:
    assert shown(witness, DRAWN) == [("QC",)]
    witness.opens(BORIS)
    assert shown(witness, DRAWN) == [("QC",)]
    witness.opens(ANNA)
    assert shown(witness, DRAWN) == []


def test_a_card_that_was_looked_at_before_is_a_leak_for_everybody(witness: Witness) -> None:
    witness.opens(ANNA)
    assert shown(witness, HELD) == [("JD",)]


def test_once_hidden_a_card_may_not_come_back(witness: Witness) -> None:
    witness.opens(ANNA)
    witness.hides()
    assert shown(witness, DRAWN) == [], "the key is still on its way"
    assert shown(witness, "the cover") == []
    assert shown(witness, DRAWN) == [("QC",)]


def test_a_card_that_was_overdrawn_at_once_is_found_in_the_bytes(witness: Witness) -> None:
    flashed = "\x1b[5;5H\x1b[31mQ\x1b[32m♣\x1b[0m\x1b[5;5H░░░\x1b[H".encode()
    cut = flashed.index(b"\x1b[32m") + 2
    assert shown(witness, "", flashed[:cut]) == []
    assert ("QC",) in shown(witness, "", flashed[cut:])


def test_a_suit_alone_is_a_leak_too(witness: Witness) -> None:
    assert shown(witness, "", "\x1b[5;5H♣\x1b[H".encode()) == [("?♣",)]


def test_the_open_card_on_the_discard_is_no_leak(witness: Witness) -> None:
    with witness.truth.file.open("ab") as file:
        file.write(b'{"n":7,"seat":0,"move":["Discard",{}]}\n')
    assert shown(witness, DRAWN) == []
    assert isinstance(witness.truth.moves[-1][1], Discard)


def test_nothing_may_stand_in_a_title_or_a_file(witness: Witness) -> None:
    witness.judge_text("a game of KABOOM", "title")
    assert not witness.leaks
    witness.judge_text(DRAWN, "title")
    assert witness.leaks[0].faces == ("QC",)
