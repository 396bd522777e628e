"""What comes out of the bytes a terminal sends, however they are cut."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual import events

from kaboom_tui.terminal.keyboard import Keyboard


def heard(*pieces: bytes) -> list[str]:
    """Keys by name, pastes as `<text>`, other messages by their kind."""
    keyboard = Keyboard()
    said = []
    for piece in pieces:
        for message in keyboard.feed(piece):
            if isinstance(message, events.Key):
                said.append(message.key)
            elif isinstance(message, events.Paste):
                said.append(f"<{message.text}>")
            else:
                said.append(type(message).__name__)
    return said


def test_keys_are_named() -> None:
    assert heard("aЯ\r\x1b[A\x1bOP\x1b[15~".encode()) == ["a", "Я", "enter", "up", "f1", "f5"]


@pytest.mark.parametrize("cut", range(1, 20))
def test_a_paste_is_one_message_wherever_it_is_cut(cut: int) -> None:
    data = "j\x1b[200~one\rдва\x1b[201~k".encode()
    assert heard(data[:cut], data[cut:]) == ["j", "<one\rдва>", "k"]


def test_a_paste_may_hold_a_sequence_of_its_own() -> None:
    assert heard(b"\x1b[200~a\x1b[Ab\x1b[201~") == ["<a\x1b[Ab>"]


def test_a_burst_of_letters_is_a_paste_and_typing_is_not() -> None:
    assert heard(b"d" * 16) == [f"<{'d' * 16}>"]
    assert heard(b"d" * 15) == ["d"] * 15
    assert heard(b"\x1b[A" * 20) == ["up"] * 20


def test_a_report_that_makes_no_sense_costs_no_other_key() -> None:
    assert heard(b"\x1b[99999999999uj") == ["j"]


def test_a_click_is_a_press_and_a_release() -> None:
    assert heard(b"\x1b[<0;3;4M\x1b[<0;3;4m") == ["MouseDown", "MouseUp"]


def test_a_sequence_cut_in_two_is_one_key() -> None:
    assert heard(b"\x1b", b"[", b"A") == ["up"]


@given(st.lists(st.binary(max_size=40), max_size=20))
def test_no_bytes_stop_the_keyboard(pieces: list[bytes]) -> None:
    keyboard = Keyboard()
    for piece in pieces:
        for _ in keyboard.feed(piece):
            pass
        for _ in keyboard.tick():
            pass
