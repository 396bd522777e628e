"""The commands of `kaboom`: how each is spelt, and the job it comes to."""

import gettext
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from shutil import get_terminal_size
from typing import Any, Unpack

import click

from kaboom_tui import __version__
from kaboom_tui.launch import launch
from kaboom_tui.net.options import LimitWords, house_limits, limit_params
from kaboom_tui.net.ssh.options import DoorWords, door_params, door_terms
from kaboom_tui.orders import check_match, known_game, table_rules
from kaboom_tui.start import Start
from kaboom_tui.texts import LANGUAGES, t

Job = Callable[[], int]

WIDEST = 80
"""Cells in the longest line of a printed page."""
FAILED = 1
"""The exit code of a check that was made and failed."""
LANG = "kaboom_tui.lang"
"""Where the value of `--lang` is kept while the words are read, whichever command it stood with."""


def commands() -> click.Group:
    """The whole command line, explained in the chosen language; running it returns a job to do, or a code."""
    game = click.Argument(["game"], metavar=t("cli.metavar.game"))
    rules_game = click.Argument(["game"], metavar=f"[{t('cli.metavar.game')}]", default="kaboom")
    file = click.Argument(["file"], metavar=t("cli.metavar.file"))
    save = click.Argument(["file"], metavar=f"[{t('cli.metavar.file')}]", required=False)
    seats = _option("--seat", "seats", "cli.metavar.seat", "cli.option.seat", multiple=True)
    bots = _option("--seat", "seats", "cli.metavar.seat", "cli.option.arena_seat", multiple=True)
    rules = _option("--set", "pairs", "cli.metavar.set", "cli.option.set", multiple=True)
    seed = _option("--seed", "seed", "cli.metavar.seed", "cli.option.seed")
    return click.Group(
        "kaboom",
        help=t("cli.help"),
        invoke_without_command=True,
        callback=_lobby,
        params=[_version(), _language()],
        options_metavar=t("cli.metavar.options"),
        subcommand_metavar=t("cli.metavar.command"),
        context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
        commands=[
            _command("play", _play, [game, seats, rules, seed]),
            _command("resume", _resume, [save]),
            _command("tutorial", _tutorial, []),
            _command("rules", _rules, [rules_game]),
            _command("verify", _verify, [file]),
            _command("arena", _arena, [game, bots, rules, *_arena_params()]),
            _command("tidy", _tidy, []),
            _command("serve", _serve, _serve_params()),
            _command("join", _join, _join_params()),
        ],
    )


@contextmanager
def speaking(lang: str) -> Iterator[None]:
    """Lets click, which asks gettext's global domain in the language of the environment, speak `lang`."""
    domain, wish = gettext.textdomain(), os.environ.get("LANGUAGE")
    gettext.bindtextdomain("click", str(Path(__file__).parent / "locale"))
    gettext.textdomain("click")
    os.environ["LANGUAGE"] = lang
    try:
        yield
    finally:
        gettext.textdomain(domain)
        if wish is None:
            del os.environ["LANGUAGE"]
        else:
            os.environ["LANGUAGE"] = wish


def _command(name: str, job: Callable[..., Job], params: Sequence[click.Parameter]) -> click.Command:
    return click.Command(
        name,
        callback=job,
        params=[*params, _language()],
        help=t(f"cli.{name}.help"),
        short_help=t(f"cli.{name}.help"),
        options_metavar=t("cli.metavar.options"),
    )


def _option(flag: str, name: str, metavar: str, text: str, multiple: bool = False) -> click.Option:
    return click.Option([flag, name], metavar=t(metavar), help=t(text), multiple=multiple)


def _flag(flag: str, name: str, text: str) -> click.Option:
    return click.Option([flag, name], help=t(text), is_flag=True)


def _arena_params() -> list[click.Parameter]:
    return [
        _option("--matches", "matches", "cli.metavar.number", "cli.option.matches"),
        _option("--seed", "seed", "cli.metavar.seed", "cli.option.arena_seed"),
        _option("--max-deals", "max_deals", "cli.metavar.number", "cli.option.max_deals"),
        _option("--jobs", "jobs", "cli.metavar.number", "cli.option.jobs"),
        _flag("--ladder", "ladder", "cli.option.ladder"),
        _flag("--timing", "timing", "cli.option.timing"),
        _flag("--json", "json", "cli.option.json"),
    ]


def _serve_params() -> list[click.Parameter]:
    return [
        _option("--socket", "socket", "serve.metavar.path", "serve.option.socket"),
        _option("--notice", "notice", "serve.metavar.text", "serve.option.notice"),
        _option("--speaker", "speakers", "serve.metavar.account", "serve.option.speaker", multiple=True),
        click.Option(["--on-demand"], is_flag=True, hidden=True),
        *limit_params(),
        *door_params(),
    ]


def _language() -> click.Option:
    return click.Option(
        ["--lang"],
        type=click.Choice(LANGUAGES),
        help=t("cli.option.lang"),
        expose_value=False,
        callback=_remember_language,
    )


def _remember_language(context: click.Context, _: click.Parameter, lang: str | None) -> None:
    if lang:
        context.find_root().meta[LANG] = lang


def _version() -> click.Option:
    def show(context: click.Context, _: click.Parameter, wanted: bool) -> None:
        if wanted:
            click.echo(f"kaboom {__version__}")
            context.exit()

    return click.Option(
        ["--version"],
        is_flag=True,
        is_eager=True,
        expose_value=False,
        callback=show,
        help=t("cli.option.version"),
    )


@click.pass_context
def _lobby(context: click.Context) -> Job | None:
    return None if context.invoked_subcommand else _opening(Start("lobby", lang=_typed_language()))


def _play(game: str, seats: tuple[str, ...], pairs: tuple[str, ...], seed: str | None) -> Job:
    options = table_rules(pairs)
    check_match(game, seats, options)
    return _opening(Start("play", game, seats, options, seed, lang=_typed_language()))


def _resume(file: str | None) -> Job:
    return _opening(Start("resume", file=file, lang=_typed_language()))


def _tutorial() -> Job:
    return _opening(Start("tutorial", lang=_typed_language()))


def _typed_language() -> str | None:
    lang: str | None = click.get_current_context().meta.get(LANG)
    return lang


def _opening(start: Start) -> Job:
    return lambda: launch(start)


def _rules(game: str) -> Job:
    known_game(game)

    def show() -> int:
        from kaboom_tui.rules_text import as_text, rules_page

        print(as_text(rules_page(game), min(get_terminal_size().columns, WIDEST)), end="")
        return 0

    return show


def _verify(file: str) -> Job:
    def check() -> int:
        from kaboom_tui.session.verify import verify_file

        report = verify_file(Path(file))
        print(t(report.key, **report.fields))
        return 0 if report.fair else FAILED

    return check


def _arena(game: str, seats: tuple[str, ...], pairs: tuple[str, ...], json: bool, timing: bool, **words: Any) -> Job:
    options = table_rules(pairs)
    check_match(game, seats, options)

    def hold_arena() -> int:
        from kaboom_tui.arena.event import hold
        from kaboom_tui.arena.order import Order

        return hold(Order(game, seats, options, **words), json=json, timing=timing)

    return hold_arena


class HouseWords(DoorWords, LimitWords):
    """What was typed about a house."""


def _serve(
    socket: str | None,
    notice: str | None,
    speakers: tuple[str, ...],
    on_demand: bool,
    **words: Unpack[HouseWords],
) -> Job:
    terms, limits = door_terms(words), house_limits(words)

    def open_house() -> int:
        from kaboom_tui.net.serve import house_config, serve

        config = house_config(socket or "", limits, notice or "", on_demand=on_demand, speakers=speakers)
        if terms is not None:
            from kaboom_tui.net.ssh.order import house_environment, ordered_door

            environ = house_environment(socket or "", os.getuid())
            beside = ordered_door(terms, environ, as_root=words["as_root"], say=_say)
            config = replace(config, beside=(beside,))
        return serve(config)

    return open_house


def _say(line: str) -> None:
    print(line, flush=True)


def _join_params() -> list[click.Parameter]:
    place = click.Argument(["place"], metavar=f"[{t('cli.metavar.place')}]", default="")
    people = _option("--seat", "seats", "cli.metavar.name", "cli.option.join_seat", multiple=True)
    code = _option("--code", "code", "cli.metavar.code", "cli.option.code")
    speaks_for = _option("--as", "speaks_for", "cli.metavar.name", "cli.option.as")
    return [place, people, code, _flag("--watch", "watch", "cli.option.watch"), speaks_for]


def _join(place: str, seats: tuple[str, ...], code: str | None, watch: bool, speaks_for: str | None) -> Job:
    wish = Start("join", seats=seats, place=place, code=code or "", watch=watch, lang=_typed_language())
    return _opening(replace(wish, speaks_for=speaks_for or ""))


def _tidy() -> Job:
    def tidy() -> int:
        from kaboom_tui.terminal.sequences import TIDY

        print(TIDY, end="", flush=True)
        return 0

    return tidy
