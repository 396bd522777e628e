"""A report says where a program broke and nothing of what was in its hands."""

from pathlib import Path

import pytest

from kaboom_tui.terminal.crash import Crash, record_crash
from kaboom_tui.texts import set_language

SECRET = "QUEEN"


def broken(card: str) -> None:
    """Fails behind another fault, each with a card in its message."""
    hand: dict[str, int] = {}
    try:
        hand[card] += 1
    except KeyError as error:
        raise ExceptionGroup(card, [ValueError(card), OSError(28, card)]) from error


def fault() -> BaseException:
    """What `broken` raises."""
    with pytest.raises(ExceptionGroup) as caught:
        broken(SECRET)
    return caught.value


def test_a_report_has_kinds_and_places_of_all_that_went_wrong_and_no_card(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KABOOM_HOME", str(tmp_path))
    crash = record_crash(fault())
    assert crash.report is not None
    text = crash.report.read_text(encoding="utf-8")
    for part in (
        "ExceptionGroup",
        "KeyError",
        "ValueError",
        "OSError: No space left",
        "test_crash_report.py",
        "broken",
    ):
        assert part in text
    assert SECRET not in text
    assert str(Path.home()) not in text


def test_the_same_fault_has_the_same_code_and_one_report(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KABOOM_HOME", str(tmp_path))
    assert record_crash(fault()) == record_crash(fault())
    assert len(list(tmp_path.rglob("crash-*"))) == 1


def test_a_report_that_cannot_be_written_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("KABOOM_HOME", str(tmp_path / "file"))
    crash = record_crash(fault())
    assert crash.report is None
    set_language("ru")
    try:
        assert crash.sentence("unsaved").endswith("конец матча мог потеряться, записать отчёт не удалось")
    finally:
        set_language("en")


def test_the_match_is_spoken_of_only_where_one_was_played() -> None:
    crash = Crash("ABCDEF", None)
    assert crash.sentence(None) == "Something broke (code ABCDEF): no report could be written"
    assert crash.sentence("saved") == "Something broke (code ABCDEF): the match is saved, no report could be written"


def test_a_link_in_place_of_the_report_is_not_followed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KABOOM_HOME", str(tmp_path))
    crash = record_crash(fault())
    assert crash.report is not None
    crash.report.unlink()
    target = tmp_path / "target"
    target.write_text("precious", encoding="utf-8")
    crash.report.symlink_to(target)
    assert record_crash(fault()).report == crash.report
    assert target.read_text(encoding="utf-8") == "precious"
