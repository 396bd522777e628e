"""What reaches the terminal: pictures in any locale and any colours, never an order from foreign text."""

import re
from pathlib import Path

import pytest

from tests.e2e.harness.oracle import drawn
from tests.e2e.harness.sample import HAND
from tests.e2e.harness.started import sample_table

pytestmark = pytest.mark.e2e


def test_foreign_text_cannot_steer_the_terminal(tmp_path: Path) -> None:
    with sample_table(tmp_path) as table:
        table.send("e")
        table.wait_for("toast")
        table.wait_quiet()
        assert table.clipboard == []
        assert table.titles == []
        sent = re.sub(r"\x1b\]22;\w+\x07", "", table.raw.decode())  # the shape of the mouse pointer
        assert not re.search("[\x07\x80-\x9f\u200b\u202e]", sent)
        assert "]52;c;c3RvbGVu" in drawn(table.raw)


def test_nothing_is_put_into_the_clipboard_or_the_title(tmp_path: Path) -> None:
    with sample_table(tmp_path) as table:
        table.send("h", "k")
        table.wait_for(HAND)
        table.wait_quiet()
        assert table.clipboard == []
        assert table.titles == []


def test_the_doors_past_a_cover_are_shut(tmp_path: Path) -> None:
    with sample_table(tmp_path) as table:
        before = set(tmp_path.iterdir())
        table.send("m", "p", "P")
        table.send_bytes(b"\x10")
        table.send("j")
        table.wait_for("last j")
        table.wait_quiet()
        assert all("earch" not in frame.text for frame in table.frames)
        assert set(tmp_path.iterdir()) == before


@pytest.mark.parametrize("locale", ["C", "POSIX", "ru_RU.KOI8-R", "en_US.ISO-8859-1"])
def test_a_locale_without_utf8_still_draws_boxes(locale: str, tmp_path: Path) -> None:
    environ = {
        "LANG": locale,
        "LC_ALL": locale,
        "PYTHONCOERCECLOCALE": "0",
        "PYTHONUTF8": "0",
        "PYTHONIOENCODING": "latin-1",
    }
    with sample_table(tmp_path, env=environ) as table:
        table.send("e")
        table.wait_for("│")
        assert "\\u" not in table.text


@pytest.mark.parametrize(
    ("environ", "expected", "unexpected"),
    [
        ({"COLORTERM": "truecolor"}, r"\x1b\[[\d;]*48;2;", r"\x1b\[[\d;]*48;5;"),
        ({"COLORTERM": None}, r"\x1b\[[\d;]*48;5;", r"\x1b\[[\d;]*48;2;"),
        ({"COLORTERM": None, "TERM": "xterm"}, r"\x1b\[[\d;]*4\d", r"\x1b\[[\d;]*48;[25];"),
        ({"NO_COLOR": "1"}, r"48;2;(\d+);\1;\1", r"48;2;(\d+);(?!\1;\1)"),
    ],
)
def test_colours_are_those_the_terminal_has(
    environ: dict[str, str | None], expected: str, unexpected: str, tmp_path: Path
) -> None:
    with sample_table(tmp_path, env=environ) as table:
        table.send("e")
        table.wait_for("toast")
        sent = table.raw.decode()
        assert re.search(expected, sent)
        assert not re.search(unexpected, sent)


def test_a_developers_switches_are_not_heard(tmp_path: Path) -> None:
    environ = {
        "TEXTUAL": "debug,devtools",
        "TEXTUAL_LOG": str(tmp_path / "log"),
        "TEXTUAL_SCREENSHOT": "0",
        "TEXTUAL_SCREENSHOT_LOCATION": str(tmp_path),
        "TEXTUAL_PRESS": "h",
        "TEXTUAL_SHOW_RETURN": "1",
        "TEXTUAL_DEBUG": "1",
    }
    with sample_table(tmp_path, env=environ) as table:
        table.wait_quiet()
        assert HAND not in table.text
        table.send("ctrl-c")
        assert table.wait_exit() == 0
        assert list(tmp_path.iterdir()) == []
        assert table.text.strip() == ""
