"""The command line answers in one line, in the person's language, with the right exit code."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from kaboom_tui import __version__
from kaboom_tui.cli import typed_language

ROOT = Path(__file__).parents[2]


def kaboom(*words: str, **environ: str) -> subprocess.CompletedProcess[str]:
    """Runs the program without a terminal, in a locale of its own."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG"))}
    return subprocess.run(
        [sys.executable, "-m", "kaboom_tui", *words],
        cwd=ROOT,
        env={**clean, "LANG": "C.UTF-8", "TERM": "xterm-256color", **environ},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
    )


WRONG = [
    ["deal"],
    ["play"],
    ["paly", "kaboom"],
    ["play", "chess"],
    ["play", "kaboom", "--sead", "7"],
    ["play", "kaboom", "--seat"],
    ["play", "kaboom", "--seat", "Anna"],
    ["play", "kaboom", "--set", "limit"],
    ["play", "kaboom", "--set", "limit=0"],
    ["play", "kaboom", "--set", "limits=5"],
    ["play", "kaboom", "poker"],
    ["resume", "one", "two", "three"],
    ["rules", "chess"],
    ["verify"],
    ["--lang"],
    ["--lang", "fr"],
    ["tidy", "--lang", "fr"],
    ["--version=3"],
    [],
    ["play", "kaboom", "--seat", "Anna", "--seat", "bot:easy"],
    ["resume"],
]


@pytest.mark.parametrize("words", WRONG, ids=" ".join)
def test_what_is_wrong_is_said_in_one_line_in_either_language(words: list[str]) -> None:
    english, russian = kaboom(*words), kaboom(*words, LANG="ru_RU.UTF-8")
    for done in (english, russian):
        assert (done.returncode, done.stdout) == (2, "")
        assert re.fullmatch(r"kaboom: [^\n]+\n", done.stderr)
    said = set(re.findall(r"[a-z]{3,}", english.stderr.casefold())) - {"ssh", "kaboom", "help"}
    typed = set(re.findall(r"[a-z]{3,}", " ".join(words).casefold()))
    repeated = set(re.findall(r"[a-z]{3,}", russian.stderr.casefold())) & said - typed
    assert not repeated & {"the", "for", "not", "there", "missing", "such", "option", "needs", "value", "invalid"}
    assert re.search("[а-яё]{2,}", russian.stderr)


COMMANDS = [[], ["play"], ["resume"], ["tutorial"], ["rules"], ["verify"], ["arena"], ["tidy"], ["serve"], ["join"]]


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_help_works_anywhere_and_is_in_russian_throughout(words: list[str]) -> None:
    english, russian = kaboom(*words, "--help"), kaboom(*words, "--help", "--lang", "ru")
    assert english.returncode == russian.returncode == 0
    assert english.stdout.startswith("Usage: kaboom")
    names = re.compile(
        r"--?[a-z]+|bot:[a-z:]*|\[en\|ru\]|kaboom|easy|\b(play|resume|tutorial|rules|verify|arena|tidy|serve|join)\b"
    )
    assert not re.search("[A-Za-z]", names.sub("", russian.stdout))
    assert "…" not in russian.stdout.replace("] …", "")
    assert "..." not in english.stdout + russian.stdout


@pytest.mark.parametrize("words", [["--version"], ["--version", "--lang", "ru"], ["--lang=ru", "--version"]])
def test_the_version_is_said(words: list[str]) -> None:
    done = kaboom(*words)
    assert (done.returncode, done.stdout, done.stderr) == (0, f"kaboom {__version__}\n", "")


def test_the_version_alone_needs_next_to_nothing() -> None:
    program = "import sys, kaboom_tui.cli as c; c.main(['--version']); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-S", "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    assert not {"click", "textual", "gettext", "dataclasses", "typing", "re"} & set(done.stdout.split())


def test_no_command_line_loads_the_screens_before_it_is_understood() -> None:
    program = "import sys, kaboom_tui.cli as c; c.main(['play', 'kaboom', '--help']); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    assert "textual" not in done.stdout.split()


def test_control_characters_never_reach_the_terminal() -> None:
    done = kaboom("play", "che\x1b[31mss\n\u202e", "--lang", "ru")
    assert done.returncode == 2
    assert not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\u202e]", done.stderr)
    assert done.stderr.count("\n") == 1


def test_a_stream_that_can_not_write_russian_does_not_end_the_program() -> None:
    done = kaboom("--help", "--lang", "ru", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("words", ["--help", "tidy", "--version"])
def test_a_reader_that_goes_away_hears_no_complaint(words: str) -> None:
    shell = f"{{ sleep 0.3; exec {sys.executable} -m kaboom_tui {words}; }} | true"
    done = subprocess.run(["bash", "-c", shell], cwd=ROOT, capture_output=True, text=True, check=True)
    assert (done.stdout, done.stderr) == ("", "")


def test_a_dumb_terminal_is_refused_in_one_line() -> None:
    done = kaboom("resume", TERM="dumb")
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)


def test_tidy_leaves_the_other_screen_and_shows_the_cursor() -> None:
    done = kaboom("tidy")
    assert done.returncode == 0
    assert {"\x1b[?1049l", "\x1b[?25h", "\x1b[<u"} <= set(re.findall(r"\x1b\[[?<]\w+", done.stdout))


@pytest.mark.parametrize(
    ("words", "lang"),
    [
        (["--lang", "ru", "play"], "ru"),
        (["play", "--lang=ru"], "ru"),
        (["play", "--lang"], None),
        (["play", "--", "--lang", "ru"], None),
        (["play"], None),
    ],
)
def test_the_language_may_stand_before_or_after_the_command(words: list[str], lang: str | None) -> None:
    assert typed_language(words) == lang
