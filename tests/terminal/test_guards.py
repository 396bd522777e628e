"""No text that is drawn can steer the terminal, and the seams this rests on are where they were."""

import pytest
from rich.cells import cell_len
from rich.segment import Segment
from textual.app import App, ComposeResult
from textual.color import Color
from textual.content import Content
from textual.drivers.linux_driver import LinuxDriver
from textual.widgets import DataTable, Input, Label, Log, OptionList, RichLog, Static, TextArea

from kaboom_tui.terminal.belt import ControlBelt, without_steering
from kaboom_tui.terminal.guarded import GuardedApp

FOREIGN = "a\x1b]52;c;eA==\x07b\x9bc\u202ed\u00ade\x7ff\u200bg\u2028h\ud800i"


def test_the_belt_takes_what_steers_and_keeps_the_width() -> None:
    clean = without_steering(FOREIGN)
    assert clean.rstrip() == "a]52;c;eA==bcdefghi"
    assert cell_len(clean) == cell_len(FOREIGN)


def test_the_belt_leaves_the_librarys_own_controls_and_clean_lines_alone() -> None:
    line = [Segment("чисто │ 7♥"), Segment("\x1b[2J", None, [(1,)])]  # type: ignore[list-item]
    assert ControlBelt().apply(line, Color(0, 0, 0)) is line
    dirty = [*line, Segment("\x07!")]
    assert [segment.text for segment in ControlBelt().apply(dirty, Color(0, 0, 0))] == ["чисто │ 7♥", "\x1b[2J", "!"]


class Everything(GuardedApp):
    """Foreign text on every way to the screen."""

    def compose(self) -> ComposeResult:
        for shown in (
            Static(FOREIGN, markup=False),
            Static(Content(FOREIGN)),
            Label(FOREIGN, markup=False),
            Input(FOREIGN),
            TextArea(FOREIGN),
            OptionList(Content(FOREIGN)),
        ):
            shown.styles.border = ("solid", "red")
            shown.border_title = Content(FOREIGN)
            shown.tooltip = Content(FOREIGN)
            yield shown
        yield RichLog()
        yield Log()
        yield DataTable[str]()

    def on_mount(self) -> None:
        self.query_one(RichLog).write(FOREIGN)
        self.query_one(Log).write(FOREIGN)
        table = self.query_one(DataTable)
        table.add_column(FOREIGN)
        table.add_row(FOREIGN)
        self.notify(FOREIGN, title=FOREIGN, markup=False)


async def test_no_widget_draws_what_would_steer_the_terminal() -> None:
    app = Everything()
    async with app.run_test(size=(80, 60), notifications=True, tooltips=True) as pilot:
        await pilot.pause()
        strips = app.screen._compositor.render_strips()
        text = "".join(segment.text for strip in strips for segment in strip)
        assert "]52;c;eA==" in text
        assert without_steering(text) == text


async def test_a_fault_is_recorded_once_and_handed_to_the_test(
    tmp_path: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KABOOM_HOME", str(tmp_path))

    class Faulty(GuardedApp):
        def on_mount(self) -> None:
            raise ValueError("QUEEN")

    app = Faulty()
    with pytest.raises(ValueError, match="QUEEN"):
        async with app.run_test():
            pass
    assert app.crash is not None
    assert app.return_code == 1
    assert "QUEEN" not in app.crash.sentence("saved")


@pytest.mark.parametrize(
    "name",
    [
        "_handle_exception",
        "_close_messages_no_wait",
        "_exception_event",
        "get_line_filters",
        "get_driver_class",
        "run_action",
        "panic",
        "_background_screens",
    ],
)
def test_the_library_still_has_what_the_app_overrides_or_calls(name: str) -> None:
    assert hasattr(App, name)


@pytest.mark.parametrize("name", ["_exception", "_return_code", "_clipboard", "_driver"])
def test_the_library_still_keeps_what_the_app_sets(name: str) -> None:
    assert hasattr(App[None](), name)


@pytest.mark.parametrize(
    "name", ["run_input_thread", "_enable_mouse_support", "_disable_mouse_support", "_get_terminal_size"]
)
def test_the_library_still_has_what_the_driver_overrides_or_calls(name: str) -> None:
    assert hasattr(LinuxDriver, name)
