"""Names people type: clean, short enough, and recognised when they look the same."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from kaboom_tui.session.names import clean_line, clean_name, name_key


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Анна \t\n Б ", "Анна Б"),
        ("\x1b]52;c;AAA\x07Bo\u202eb", "]52;c;AAABob"),
        ("[red]x[/] \\[", "[red]x[/] \\["),
        ("e\u0301toile", "étoile"),
        ("Z\u0351\u036b\u0343\u036aa", "Z\u0351\u036ba"),
        ("\u0301\u0301a", "a"),
        ("♥\ufe0f", "♥"),
        ("a\u3164b\u2800c\u00adc", "abcc"),
        ("a\u3000b", "a b"),
        ("\ud800x\ue000\U000e0041", "x"),
    ],
)
def test_a_name_is_cleaned_where_it_comes_in(typed: str, kept: str) -> None:
    assert clean_name(typed, 20) == kept


@pytest.mark.parametrize("typed", ["", "   ", "\u3164", "\u200b\u200b", "\x00", "\u0301", "\ufeff"])
def test_a_name_with_nothing_to_see_is_the_default(typed: str) -> None:
    assert clean_name(typed, 20, "Seat 3") == "Seat 3"


def test_names_are_cut_by_cells() -> None:
    assert clean_name("汉字汉字", 5) == "汉字"
    assert clean_name("a" * 200, 12) == "a" * 12
    assert clean_name("abc d", 4) == "abc"
    assert clean_name("e\u0301\u0302" * 9, 3) == unicodedata.normalize("NFC", "e\u0301\u0302" * 3)


@given(st.text(), st.integers(1, 30))
def test_a_clean_line_is_clean_narrow_and_stays_as_it_is(text: str, cells: int) -> None:
    line = clean_line(text, cells)
    assert cell_len(line) <= cells
    assert line.isprintable()
    assert line == line.strip()
    assert clean_line(line, cells) == line
    assert unicodedata.is_normalized("NFC", line)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "ANNA"),
        ("Boris", "Воris"),
        ("ВОВА", "BOBA"),
        ("Bot 1", "bot-I"),
        ("Bill", "BiII"),
        ("Зоя", "3оя"),
        ("Алёна", "Алена"),
        ("José", "Jose\u0301"),
        ("Straße", "STRASSE"),
        ("Ａnna", "Anna"),
        ("Анна", "А н н а"),
        ("Сара", "Capa"),
    ],
)
def test_names_that_can_be_taken_for_each_other_have_the_same_key(one: str, other: str) -> None:
    assert name_key(one) == name_key(other)


def test_different_names_have_different_keys() -> None:
    names = ["Anna", "Анна", "Boris", "Борис", "Vera", "Вера", "Ян", "Яна", "🎲", "♥", "汉", "1", "2"]
    assert len({name_key(name) for name in names}) == len(names)
