"""Whole matches in a house, with the real client: to their end, through cut lines, and through the house's own end."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from rules.kaboom.events import Threw
from rules.kaboom.state import Phase
from tests.e2e.house.box import Box
from tests.e2e.house.gathering import at_table, get_up, lay, play_on, players
from tests.e2e.house.person import Remote
from tests.e2e.house.puppet import HouseTruth
from tests.e2e.people.playing import Accident, Player
from tests.e2e.people.record import record
from tests.e2e.people.sight import Page

pytestmark = [pytest.mark.e2e, pytest.mark.recorded]
SEATS = {"anna": 1, "boris": 2, "vera": 0, "gleb": 3}
"""Whoever lays the table has the first seat until two have come."""
LONGEST = 900


@contextmanager
def four_at_a_table(box: Box, limit: int) -> Iterator[tuple[HouseTruth, list[Remote]]]:
    """Four people with keys of their own, come over SSH, in the first deal of a match."""
    truth = HouseTruth(box.home)
    opener = lay(box, "friday", ["free"] * 4, limit=limit)
    with ExitStack() as stack:
        people = {name: stack.enter_context(Remote(box, name, [seat], 4, truth)) for name, seat in SEATS.items()}
        for name, person in people.items():
            if name == "vera":
                get_up(opener)
            person.ssh("friday")
            if name != "gleb":
                person.terminal.wait_for(f"{name} (at this keyboard)", 30)
        for person in people.values():
            at_table(person)
        yield truth, list(people.values())


def leave(people: Sequence[Remote], kept: Path) -> None:
    """Everybody goes, nobody has seen what was not for them, and what each of them saw is recorded."""
    for each in people:
        record(each, kept / each.who, {"deals": len(each.truth.state.results)})
        each.terminal.send("ctrl-c", "ctrl-c")
        each.terminal.wait_exit(10)
        each.check()
        assert len(each.witness.seen) > 3, "who saw nothing proves nothing"


def test_four_people_play_a_match_over_ssh_to_its_end(tmp_path: Path) -> None:
    with Box() as box, four_at_a_table(box, 60) as (truth, people):
        hands = players(people, [{"wrong", "let go"}, {"wrong"}, {"win"}, {"lose"}])
        play_on(hands, lambda: truth.ended, LONGEST)
        assert any(isinstance(event, Threw) for event in truth.events)
        leave(people, tmp_path)


def cut_client(person: Remote) -> None:
    """The client dies."""
    person.terminal.kill()


def cut_window(person: Remote) -> None:
    """The window is closed."""
    person.terminal.hang_up()


def cut_program(person: Remote) -> None:
    """The program behind the door dies."""
    begun = re.findall(rf"ssh\.begins person='{person.who}' .*process=(\d+)", person.box.audit)
    os.kill(int(begun[-1]), signal.SIGKILL)
    person.terminal.wait_exit(10)


def drop(others: Sequence[Remote], cut: Callable[[Remote], None], happened: list[str]) -> Accident:
    """Somebody's line is cut; the others see it; the same person comes back to the same moment."""

    def accident(player: Player) -> None:
        person = player.evening
        assert isinstance(person, Remote)
        before, n = person.truth.state, person.truth.n
        cut(person)
        for other in others:
            if other is not person and other.sight().page is Page.TABLE:
                other.terminal.wait_until(
                    lambda other=other: f"{person.who} is away" in other.terminal.screen()[-1],  # type: ignore[misc]
                    10,
                    f"that {other.who} sees {person.who} gone",
                )
        person.ssh("friday")
        at_table(person)
        person.settled()
        after = person.truth.state
        assert person.truth.n == n, "the table has waited"
        assert (after.phase, after.current, after.drawn) == (before.phase, before.current, before.drawn)
        happened.append(f"{before.phase.name} {cut.__name__}")

    return accident


def test_lines_are_cut_at_each_kind_of_moment_and_people_come_back_to_it(tmp_path: Path) -> None:
    with Box() as box, four_at_a_table(box, 60) as (truth, people):
        hands = players(people, [{"wrong", "let go"}, {"wrong"}, {"win"}, {"lose"}])
        happened: list[str] = []
        cuts = (cut_client, cut_window, cut_program)
        for number, player in enumerate(hands):
            cut = cuts[number % len(cuts)]
            player.accidents = {moment: drop(people, cut, happened) for moment in ("drawn", "look", "claim", "score")}
        # Before anybody has looked, too.
        drop(people, cut_client, happened)(hands[0])
        play_on(hands, lambda: truth.ended, LONGEST)
        moments = {moment for player in hands for moment in player.happened}
        assert moments >= {"drawn", "look", "claim"}
        assert len(happened) >= 8
        leave(people, tmp_path)


def test_a_house_that_was_killed_stands_again_and_the_match_goes_on(tmp_path: Path) -> None:
    with Box() as box, four_at_a_table(box, 40) as (truth, people):
        hands = players(people, [set()] * 4)
        for turns in (6, 14):
            play_on(hands, lambda turns=turns: truth.n > turns, 300)  # type: ignore[misc]
            before, n = truth.state, truth.n
            box.kill()
            for person in people:
                assert person.terminal.wait_exit(10) == 255
            box.start()
            for person in people:
                person.ssh("friday")
            for person in people:
                at_table(person)
            after = truth.state
            assert truth.n == n
            assert (after.phase, after.current, after.drawn, after.hands) == (
                before.phase,
                before.current,
                before.drawn,
                before.hands,
            )
        play_on(hands, lambda: truth.ended, LONGEST)
        leave(people, tmp_path)


def test_two_at_a_laptop_one_over_ssh_and_a_bot_share_a_table(tmp_path: Path) -> None:
    with Box() as box, ExitStack() as stack:
        truth = HouseTruth(box.home)
        opener = lay(box, "friday", ["free", "free", "free", "easy"], limit=30)
        gleb = stack.enter_context(Remote(box, "gleb", [1], 4, truth))
        gleb.ssh("friday")
        gleb.terminal.wait_for("gleb (at this keyboard)", 30)
        get_up(opener)
        laptop = stack.enter_context(Remote(box, "laptop", [0, 2], 4, truth))
        laptop.keyboard("friday", "--seat", "Anna", "--seat", "Boris")
        at_table(gleb)
        hands = players([laptop, gleb], [{"wrong", "let go"}, {"win"}])
        play_on(hands, lambda: truth.ended, LONGEST)
        leave([laptop, gleb], tmp_path)


def test_a_window_that_is_frozen_hinders_nobody_and_is_right_when_it_wakes(tmp_path: Path) -> None:
    with Box() as box, four_at_a_table(box, 40) as (truth, people):
        hands = players(people, [set()] * 4)
        play_on(hands, lambda: truth.state.phase is Phase.START, 120)
        for frozen in hands[:2]:
            others = [each for each in hands if each is not frozen]
            seat = frozen.evening.humans[0]
            play_on(hands, lambda seat=seat: truth.state.current != seat and truth.state.phase is Phase.START, 120)  # type: ignore[misc]
            frozen.evening.terminal.signal(signal.SIGSTOP)
            n = truth.n
            play_on(others, lambda seat=seat: truth.state.current == seat and truth.state.phase is Phase.START, 120)  # type: ignore[misc]
            assert truth.n > n
            frozen.evening.terminal.signal(signal.SIGCONT)
        play_on(hands, lambda: truth.ended, LONGEST)
        # What a frozen window shows late was for its eyes when it was sent: the witness can't tell.
        leave(people[2:], tmp_path)
