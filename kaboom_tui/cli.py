"""The door: the language, the errors and the exit code of a run; what runs is in `commands`."""

from __future__ import annotations

import sys

from kaboom_tui import __version__

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

WRONG = 2
"""The exit code when something was typed wrong or can't be done."""
UNHEARD = 1
"""The exit code when nobody was left to read the answer."""
STOPPED = 130
"""The exit code after Ctrl+C, as shells expect it."""


def main(argv: Sequence[str] | None = None) -> int:
    """Does what the words of a command line say and returns the exit code: 0, 1 (a check failed) or 2."""
    words = list(sys.argv[1:] if argv is None else argv)
    try:
        # The version is asked by scripts and prompts: as quick as the interpreter allows.
        code = _say_version() if words == ["--version"] else _run(words)
        if sys.stdout:
            sys.stdout.flush()
    except KeyboardInterrupt:
        return STOPPED
    except BrokenPipeError:  # the reader of `kaboom rules | head` has gone, and wants no complaint
        sys.stdout = None
        return UNHEARD
    return code


def _say_version() -> int:
    print(f"kaboom {__version__}")
    return 0


def _run(words: list[str]) -> int:
    from kaboom_tui.start import CannotStart, Start
    from kaboom_tui.texts import t

    _accept_every_character()
    lang = typed_language(words)
    _choose_language(lang)
    try:
        if not words:
            from kaboom_tui.launch import launch

            return launch(Start("lobby"))
        return _obey(words)
    except CannotStart as error:
        return complain(t(error.key, **error.fields))


def _obey(words: list[str]) -> int:
    from click import ClickException, UsageError

    from kaboom_tui.commands import commands, speaking
    from kaboom_tui.texts import language, t

    try:
        # What click says is translated while it reads the words; the job itself runs outside of that.
        with speaking(language()):
            job = commands().main(words, prog_name="kaboom", standalone_mode=False)
    except ClickException as error:
        with speaking(language()):
            message = error.format_message()
        context = error.ctx if isinstance(error, UsageError) else None
        command = context.command_path if context else "kaboom"
        return complain(t("cli.error.usage", message=message, command=command))
    return int(job() if callable(job) else job)


def complain(message: str) -> int:
    """Says what went wrong in one line on standard error and returns the exit code that goes with it."""
    line = " ".join("".join(sign if sign.isprintable() else " " for sign in message).split())
    print(f"kaboom: {line}", file=sys.stderr)
    return WRONG


def typed_language(words: Sequence[str]) -> str | None:
    """The value of `--lang`, wherever it stands; needed before the words can be read in any language."""
    for number, word in enumerate(words):
        if word == "--":
            break
        if word.startswith("--lang="):
            return word.removeprefix("--lang=")
        if word == "--lang":
            return words[number + 1] if number + 1 < len(words) else None
    return None


def _choose_language(lang: str | None) -> None:
    from os import environ

    from kaboom_tui.texts import choose_language, set_language

    set_language(choose_language(lang, None, environ))


def _accept_every_character() -> None:
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure:
            reconfigure(errors="replace")
