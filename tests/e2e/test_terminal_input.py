"""Whatever bytes a terminal sends, the program lives, and pasted text never acts as keys."""

import random
from pathlib import Path

import pytest

from tests.e2e.harness.sample import HAND
from tests.e2e.harness.started import sample_table

pytestmark = pytest.mark.e2e


def test_bytes_that_are_no_text_are_survived(tmp_path: Path) -> None:
    with sample_table(tmp_path) as table:
        for data in (b"\xff", b"\xc3", b"\xe9\xe9", b"\xf0\x9f", b"\x1b[M\xff\xff\xff", b"\x00", b"\x9b"):
            table.send_bytes(data)
            table.wait_quiet(0.03)
        table.send_bytes(b"\x1b[99999999999u")
        table.send("j")
        table.wait_for("last j")


def test_a_letter_split_between_two_reads_is_one_letter(tmp_path: Path) -> None:
    with sample_table(tmp_path) as table:
        first, second = "в".encode()[:1], "в".encode()[1:]
        table.send_bytes(first)
        table.wait_quiet()
        table.send_bytes(second)
        table.wait_for("last в")


def test_noise_is_survived(tmp_path: Path) -> None:
    noise = random.Random(7).randbytes(8_000)
    # Ctrl+C, Ctrl+Q and Ctrl+Z mean something, and so do the sample's own keys.
    noise = bytes(byte for byte in noise if byte not in b"\x03\x11\x1ahxbcmpPneku")
    with sample_table(tmp_path) as table:
        table.send_bytes(noise)
        # Out of whatever the noise left open: a paste, half a sequence.
        table.send_bytes(b"\x1b[201~")
        table.wait_quiet(0.3, 10)
        table.send("j")
        table.wait_for("last j")


def test_a_megabyte_between_paste_marks_is_one_paste(tmp_path: Path) -> None:
    with sample_table(tmp_path) as table:
        table.paste("h\n" * 500_000)
        table.wait_for("pasted 10000")
        assert HAND not in table.text
        table.send("j")
        table.wait_for("last j")


def test_a_paste_without_marks_does_not_act_as_keys(tmp_path: Path) -> None:
    with sample_table(tmp_path) as table:
        table.paste("h" * 2000 + "\r", marked=False)
        table.wait_for("pasted")
        assert HAND not in table.text
        table.send("n")
        table.wait_for("NAME?")
        table.paste("hhhhhhhhhhhhhhhhhhhhhhh\r", marked=False)
        table.wait_for("h" * 23)
        assert "NAME?" in table.text


def test_a_paste_whose_end_is_lost_gives_the_keyboard_back(tmp_path: Path) -> None:
    with sample_table(tmp_path) as table:
        table.send_bytes(b"\x1b[200~hhh")
        table.wait_for("pasted 3")
        table.send("j")
        table.wait_for("last j")


def test_keys_arrive_one_by_one(tmp_path: Path) -> None:
    with sample_table(tmp_path) as table:
        for key, name in (("esc", "escape"), ("up", "up"), ("f5", "f5"), ("enter", "enter"), ("space", "space")):
            table.send(key)
            table.wait_for(f"last {name}")
        table.send_bytes(b"\x1b[A" * 30)
        table.wait_for("35 keys, last up")


def test_clicks_are_reported_and_mere_motion_is_not_asked_for(tmp_path: Path) -> None:
    with sample_table(tmp_path) as table:
        table.click(12, 0)
        table.wait_for("click 12,0")
        assert {1000, 1002, 1006} <= table.modes
        assert b"\x1b[?1003h" not in table.raw
