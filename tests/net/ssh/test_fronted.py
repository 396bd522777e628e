"""A guest's program comes to the house as the guest, and in no other way."""

import os
from pathlib import Path

from kaboom_tui.net.frames import PROTOCOL, Bye, Hello, Welcome
from tests.net.houses import Program, standing


async def test_a_guests_program_without_its_pass_is_nobody(tmp_path: Path) -> None:
    async with standing(tmp_path / "s") as at:
        at.house.fronted.add(os.getpid())
        person = await at.person("anna")
        assert isinstance(person.frames[0], Welcome)
        other = await Program.bare(at.path)
        other.ask(Hello(protocol=PROTOCOL, program="test"))
        assert (await other.wait(Bye)).key == "net.bye.token"
        at.house.fronted.discard(os.getpid())
        own = await Program.bare(at.path)
        own.ask(Hello(protocol=PROTOCOL, program="test"))
        assert (await own.wait(Welcome)).person
