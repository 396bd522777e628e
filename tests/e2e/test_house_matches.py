"""Whole matches in a house, with the real client: to their end, through cut lines, and through the house's own end."""

from __future__ import annotations

from contextlib import ExitStack

import pytest

from rules.kaboom.events import Threw
from tests.e2e.house.box import Box
from tests.e2e.house.gathering import at_table, get_up, lay, play_on, players
from tests.e2e.house.person import Remote
from tests.e2e.house.puppet import HouseTruth

pytestmark = [pytest.mark.e2e, pytest.mark.recorded]
NAMES = ("anna", "boris", "vera", "gleb")


def test_four_people_play_a_match_over_ssh_to_its_end() -> None:
    with Box() as box, ExitStack() as stack:
        truth = HouseTruth(box.home)
        opener = lay(box, "friday", ["free"] * 4, limit=30)
        # Whoever laid the table has the first seat until two have come.
        order = {"anna": 1, "boris": 2, "vera": 0, "gleb": 3}
        people = {name: stack.enter_context(Remote(box, name, [seat], 4, truth)) for name, seat in order.items()}
        for name in order:
            if name == "vera":
                get_up(opener)
            people[name].ssh("friday")
            if name != "gleb":
                people[name].terminal.wait_for(f"{name} (at this keyboard)", 30)
        for each in people.values():
            at_table(each)
        hands = players(list(people.values()), [{"wrong", "let go"}, {"wrong"}, {"win"}, {"lose"}])
        play_on(hands, lambda: truth.ended, 900)
        assert any(isinstance(event, Threw) for event in truth.events)
        for each in people.values():
            each.terminal.send("ctrl-c", "ctrl-c")
            each.check()
            assert len(each.witness.seen) > 5, "who saw nothing proves nothing"
