"""Every card reads for itself: without colour, without suits, in both languages."""

from collections.abc import Iterator

import pytest
from rich.cells import cell_len

from kaboom_tui.texts import set_language
from kaboom_tui.widgets.faces import DRAWN, TYPED, Marks, glyphs
from rules.core.cards import Colour, card, cards, pack

DECK = pack(jokers=True)


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    """The next test begins in English."""
    yield
    set_language("en")


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("ascii", [False, True])
def test_every_card_of_the_deck_is_written_differently_in_two_or_three_cells(language: str, ascii: bool) -> None:
    set_language(language)
    written = [glyphs(ascii=ascii).face(each).short for each in DECK]
    assert len(set(written)) == len(DECK)
    assert {cell_len(text) for text in written} == {2, 3}


def test_ranks_are_written_in_the_language_spoken() -> None:
    some = cards("JH QH KH AH 10H")
    assert [glyphs().face(each).short for each in some] == ["J♥", "Q♥", "K♥", "A♥", "10♥"]
    set_language("ru")
    assert [glyphs().face(each).short for each in some] == ["В♥", "Д♥", "К♥", "Т♥", "10♥"]


def test_suits_become_letters_where_only_ascii_can_be_shown() -> None:
    written = [glyphs(ascii=True).face(each).short for each in cards("9C 9D 9H 9S RJ")]
    assert written == ["9C", "9D", "9H", "9S", "*r"]
    assert all(text.isascii() for text in written)


def test_jokers_tell_their_colour_in_a_letter() -> None:
    assert [glyphs().face(each).short for each in cards("RJ BJ")] == ["★r", "★b"]
    set_language("ru")
    assert [glyphs().face(each).short for each in cards("RJ BJ")] == ["★к", "★ч"]


def test_two_colours_follow_the_rule_and_four_the_suits() -> None:
    two, four = glyphs(), glyphs(four_colour=True)
    assert all(two.face(each).tone == ("red" if each.colour is Colour.RED else "black") for each in DECK)
    assert [four.face(each).tone for each in cards("9C 9D 9H 9S")] == ["clubs", "diamonds", "hearts", "spades"]
    assert four.face(card("RJ")).tone == "red"


def strokes(marks: Marks) -> list[str]:
    frames = (marks.card, marks.option, marks.cursor, marks.chosen, marks.gap)
    found = [getattr(frame, name) for frame in frames for name in frame.__slots__]
    return found + [getattr(marks, name) for name in marks.__slots__ if isinstance(getattr(marks, name), str)]


@pytest.mark.parametrize("marks", [DRAWN, TYPED])
def test_every_mark_is_one_cell_wide(marks: Marks) -> None:
    assert all(cell_len(stroke) == 1 for stroke in strokes(marks))


def test_typed_marks_are_ascii() -> None:
    assert all(stroke.isascii() for stroke in strokes(TYPED))


def test_no_mark_is_an_emoji() -> None:
    emoji = set("❄☠✔✖⭐⬛⬜▪▫◾◽♠️♥️♦️♣️▶️◀️") - set("♠♥♦♣▶◀")
    assert not emoji & set("".join(strokes(DRAWN)))
