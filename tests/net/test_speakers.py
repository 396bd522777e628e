"""An account that many people come through speaks for each of them, if the house was told to believe it."""

from pathlib import Path

import pytest

from kaboom_tui.net.frames import PROTOCOL, Bye, Hello, Welcome
from kaboom_tui.net.limits import Limits
from kaboom_tui.net.serve import house_config
from kaboom_tui.start import CannotStart
from tests.net.houses import Program, standing

PLAY, OTHER = 4001, 4002


async def hello(path: Path, name: str) -> Program:
    """Somebody who says for whom they speak."""
    program = await Program.bare(path)
    program.ask(Hello(protocol=PROTOCOL, program="test", speaks_for=name))
    return program


async def test_a_listed_account_speaks_for_whom_it_names(tmp_path: Path) -> None:
    async with standing(tmp_path / "s", speakers=frozenset({PLAY}), uid_of=lambda _: PLAY):
        anna, again, boris = [await hello(tmp_path / "s", name) for name in ("anna", "anna", "boris")]
        assert [(await each.wait(Welcome)).person for each in (anna, again, boris)] == ["anna", "anna", "boris"]


async def test_any_other_account_is_not_believed(tmp_path: Path) -> None:
    async with standing(tmp_path / "s", speakers=frozenset({PLAY}), uid_of=lambda _: OTHER):
        liar = await hello(tmp_path / "s", "anna")
        assert (await liar.wait(Bye)).key == "net.bye.speaks_for"


def test_an_account_that_there_is_not_can_t_be_listed() -> None:
    with pytest.raises(CannotStart) as refused:
        house_config("", Limits(), "", speakers=["no-such-account"])
    assert refused.value.key == "serve.error.account"
