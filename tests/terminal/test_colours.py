"""How many colours are drawn, by what the terminal says of itself and what the user wants."""

import pytest

from kaboom_tui.terminal.colours import COLOUR_WISHES, ColourDepth, ColourWish, colour_depth
from kaboom_tui.terminal.prepare import prepare_environment


@pytest.mark.parametrize(
    ("environ", "depth"),
    [
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, "truecolor"),
        ({"TERM": "xterm-256color"}, "256"),
        ({"TERM": "xterm"}, "16"),
        ({"TERM": "linux"}, "16"),
        ({"TERM": "screen"}, "16"),
        ({"TERM": "tmux"}, "256"),
        ({"TERM": "tmux-256color", "WT_SESSION": "1"}, "256"),
        ({"TERM": "xterm-256color", "WT_SESSION": "1"}, "truecolor"),
        ({"TERM": "xterm-kitty"}, "truecolor"),
        ({"TERM": "alacritty"}, "truecolor"),
        ({"TERM": "foot"}, "truecolor"),
        ({"TERM": "xterm-direct"}, "truecolor"),
        ({"TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"}, "256"),
        ({"TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"}, "truecolor"),
        ({"TERM": "xterm-256color", "VTE_VERSION": "6800"}, "truecolor"),
        ({"TERM": "xterm-256color", "VTE_VERSION": "3409"}, "256"),
        ({"TERM": "vt100"}, "none"),
        ({}, "16"),
        ({"TERM": "xterm-256color", "NO_COLOR": "1"}, "none"),
        ({"TERM": "xterm-256color", "NO_COLOR": ""}, "256"),
    ],
)
def test_a_terminal_gets_the_colours_it_can_show(environ: dict[str, str], depth: ColourDepth) -> None:
    assert colour_depth(environ) == depth


@pytest.mark.parametrize("wish", [wish for wish in COLOUR_WISHES if wish != "auto"])
def test_a_wish_counts_more_than_the_terminal(wish: ColourWish) -> None:
    assert colour_depth({"TERM": "xterm", "NO_COLOR": "1"}, wish) == wish


def test_a_wish_for_colours_takes_no_color_away_and_a_wish_for_none_sets_it() -> None:
    environ = {"TERM": "xterm-256color", "NO_COLOR": "1"}
    assert prepare_environment(environ, "16") == "16"
    assert environ["TEXTUAL_COLOR_SYSTEM"] == "standard"
    assert "NO_COLOR" not in environ
    assert prepare_environment(environ, "none") == "none"
    assert environ["NO_COLOR"] == "1"
    assert environ["TEXTUAL_COLOR_SYSTEM"] == "256"
