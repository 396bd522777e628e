"""What the README tells to type for one box and many people is understood."""

import re
import shlex

import pytest

from kaboom_tui.commands import commands
from tests.house.source import ROOT

SECTION = (ROOT / "README.md").read_text("utf-8").partition("## One box, many people")[2].partition("\n## ")[0]
FOUND = re.findall(r"(?:kaboom|bin/kaboom) ((?:serve|join|tidy)\b[^`\n\"#]*)", SECTION)
TYPED = sorted({line.strip() for line in FOUND})


def test_the_section_shows_every_command_of_a_house() -> None:
    assert {line.split()[0] for line in TYPED} == {"serve", "join", "tidy"}


@pytest.mark.parametrize("typed", TYPED)
def test_a_command_in_the_readme_is_a_command(typed: str) -> None:
    words = shlex.split(typed)
    assert callable(commands().main(words, prog_name="kaboom", standalone_mode=False))


def test_the_service_is_closed_in_wherever_it_can_be() -> None:
    _, service, door = re.findall(r"```ini\n(.*?)```", SECTION, re.DOTALL)
    for wall in ("NoNewPrivileges=yes", "ProtectSystem=strict", "ProtectHome=yes", "PrivateNetwork=yes", "MemoryMax="):
        assert wall in service
    assert "RestrictAddressFamilies=AF_UNIX\n" in service
    assert "AF_INET" in door
