"""The reader that looks for leaks finds every card there is, drawn in every size."""

from collections.abc import Iterator

import pytest

from kaboom_tui.texts import language, set_language
from kaboom_tui.widgets.canvas import Canvas
from kaboom_tui.widgets.faces import Glyphs, glyphs
from kaboom_tui.widgets.fitting import MAKES
from kaboom_tui.widgets.strokes import Look, figure
from rules.core.cards import Card
from tests.e2e.people.reading import FaceReader, every_card

SIZES = [(make.w, make.h, False, False) for make in MAKES] + [
    (make.w + min(0, *make.gaps), min(make.pitches), True, True) for make in MAKES if make.h > 1
]


@pytest.fixture(params=["en", "ru"])
def spoken(request: pytest.FixtureRequest) -> Iterator[str]:
    """One language after the other."""
    before = language()
    set_language(request.param)
    yield request.param
    set_language(before)


def drawn(card: Card, way: Glyphs, size: tuple[int, int, bool, bool], label: str) -> str:
    """One card as text, on a table with room around it."""
    w, h, right, bottom = size
    canvas = Canvas(w + 4, h + 2)
    canvas.stamp(
        2, 1, figure(w, h, Look(face=way.face(card), label=label, fresh=True), way.ascii, right, bottom), "table"
    )
    return "\n".join("".join(piece.text for piece in line) for line in canvas.lines())


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("letters", [False, True])
@pytest.mark.parametrize("label", ["", "d"])
def test_every_card_is_read_in_every_size(
    spoken: str, size: tuple[int, int, bool, bool], letters: bool, label: str
) -> None:
    way = glyphs(ascii=letters)
    reader = FaceReader(way)
    for card in every_card():
        assert reader.codes(drawn(card, way, size, label)) == {card.code}, (spoken, drawn(card, way, size, label))


def test_words_numbers_and_backs_are_no_faces(spoken: str) -> None:
    text = " [D] Draw a card  [K] Say KABOOM  10 C\n ▶ Anna [1] ×4 Σ10  A♭ 2026\n │░ 1 ░│ ▐[a]▌ + * x"
    assert FaceReader(glyphs()).codes(text) == frozenset()
    assert FaceReader(glyphs(ascii=True)).codes(text.replace("10 C", "10 cards")) == frozenset()


def test_a_suit_without_a_rank_is_found_too(spoken: str) -> None:
    assert FaceReader(glyphs()).codes("nothing but a ♣ here") == {"?C"}
