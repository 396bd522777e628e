"""What is typed after `ssh box` names a table, or is refused."""

import pytest

from kaboom_tui.net.ssh.asked import NotATable, wanted_table
from kaboom_tui.net.ssh.surroundings import environment, sized
from tests.e2e.harness.terminal import ROOT


@pytest.mark.parametrize("command", ["", "  ", "kaboom", "join", "kaboom join"])
def test_nothing_in_particular_means_the_lobby(command: str) -> None:
    assert wanted_table(command) is None


@pytest.mark.parametrize("command", ["friday", "join friday", "kaboom join friday", " 'friday' "])
def test_a_table_may_be_named_with_or_without_courtesies(command: str) -> None:
    assert wanted_table(command) == "friday"


@pytest.mark.parametrize(
    "command",
    [
        "friday; id",
        "friday && id",
        "$(id)",
        "`id`",
        "../friday",
        "--as root",
        "-friday",
        "Friday",
        "пятница",
        "friday monday",
        "kaboom play kaboom",
        "scp -t .",
        "'unfinished",
        "friday\nid",
        "friday\x00",
        "\x1b[2J",
        "a" * 25,
        "join " * 41,
    ],
)
def test_everything_else_is_no_table(command: str) -> None:
    with pytest.raises(NotATable):
        wanted_table(command)


def test_of_a_clients_environment_only_language_and_colours_are_taken() -> None:
    asked = {"LANG": "ru_RU.UTF-8", "COLORTERM": "truecolor", "LD_PRELOAD": "x.so", "PATH": "/tmp", "KABOOM_HOME": "/"}
    found = environment("xterm-256color", asked, ROOT, "token")
    assert (found["LANG"], found["COLORTERM"], found["TERM"]) == ("ru_RU.UTF-8", "truecolor", "xterm-256color")
    assert "LD_PRELOAD" not in found
    assert found["PATH"] != "/tmp"
    assert found["KABOOM_HOME"] == str(ROOT)


@pytest.mark.parametrize("odd", ["../../evil", "x" * 40, "a b", "\x1b]0;x\x07", ""])
def test_odd_values_do_not_pass(odd: str) -> None:
    found = environment(odd, {"LANG": odd, "COLORTERM": odd}, ROOT, "token")
    assert found["TERM"] == "xterm"
    assert "LANG" not in found
    assert "COLORTERM" not in found


def test_a_window_without_a_size_gets_the_usual_one_and_a_huge_one_its_limit() -> None:
    assert sized(0, 0) == (24, 80)
    assert sized(50_000, 4_000_000_000) == (200, 500)
    assert sized(1, 1) == (1, 1)
