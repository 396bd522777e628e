"""The words of a command line that open the door, and the terms that they come to."""

from typing import Final, Literal, TypedDict

import click

from kaboom_tui.net.ssh.terms import Terms
from kaboom_tui.start import CannotStart
from kaboom_tui.texts import t

_MINUTE: Final = 60.0
_RANGES: Final = {
    "ssh": (1024, 65535),
    "ssh_sessions": (1, 1000),
    "ssh_per_address": (1, 2000),
    "ssh_idle": (1, 1440),
}
"""The least and the most of every number."""


class DoorWords(TypedDict):
    """What was typed about the door; `None` where nothing was."""

    ssh: str | None
    listen: str | None
    no_guests: bool
    ssh_sessions: str | None
    ssh_per_address: str | None
    ssh_idle: str | None
    as_root: bool


def door_params() -> list[click.Parameter]:
    """The options of `kaboom serve` that are about SSH."""
    number = t("cli.metavar.number")
    return [
        click.Option(["--ssh"], metavar=t("ssh.metavar.port"), help=t("ssh.option.ssh")),
        click.Option(["--listen"], metavar=t("ssh.metavar.address"), help=t("ssh.option.listen")),
        click.Option(["--no-guests"], is_flag=True, help=t("ssh.option.guests")),
        click.Option(["--ssh-sessions"], metavar=number, help=t("ssh.option.sessions")),
        click.Option(["--ssh-per-address"], metavar=number, help=t("ssh.option.per_address")),
        click.Option(["--ssh-idle"], metavar=number, help=t("ssh.option.idle")),
        click.Option(["--as-root"], is_flag=True, help=t("ssh.option.as_root")),
    ]


def door_terms(words: DoorWords) -> Terms | None:
    """The terms that were ordered, or `None` for a house without a door to the network; raises `CannotStart`."""
    port = _number(words, "ssh")
    if port is None:
        return None
    usual = Terms(port)
    sessions = _number(words, "ssh_sessions") or usual.sessions
    idle = _number(words, "ssh_idle")
    return Terms(
        port,
        listen=words["listen"] or usual.listen,
        guests=not words["no_guests"],
        sessions=sessions,
        connections=sessions + max(40, sessions // 2),
        per_address=_number(words, "ssh_per_address") or usual.per_address,
        idle=usual.idle if idle is None else idle * _MINUTE,
    )


def _number(words: DoorWords, name: Literal["ssh", "ssh_sessions", "ssh_per_address", "ssh_idle"]) -> int | None:
    given, (least, most) = words[name], _RANGES[name]
    if given is None:
        return None
    if not (given.isascii() and given.isdigit() and len(given) < 9 and least <= int(given) <= most):
        option = f"--{name.replace('_', '-')}"
        raise CannotStart("ssh.error.number", option=option, given=given, least=least, most=most)
    return int(given)
