"""What a bot is not told changes nothing that it does, nor how long it takes."""

from ast import Name, walk
from copy import deepcopy
from gc import get_referents
from types import FunctionType, ModuleType

import pytest

from kaboom_tui.bots.kaboom.brain import KaboomBot
from kaboom_tui.bots.kaboom.levels import LEVELS
from kaboom_tui.bots.kaboom.traits import FLAWLESS
from kaboom_tui.bots.parlour import Parlour
from kaboom_tui.bots.registry import levels, make_bot
from kaboom_tui.session.table import Table
from rules.core.seats import Seat
from rules.core.shuffle import Chance
from rules.kaboom.moves import Discard, Draw, Throw
from rules.kaboom.options import KaboomOptions
from rules.kaboom.state import KaboomState, Phase
from tests.bots.tables import GAME, ME, Listening, parlour, steps
from tests.house.source import sources


@pytest.mark.parametrize("level", levels("kaboom"))
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_no_decision_hangs_on_what_the_seat_cannot_see(level: str, seats: int) -> None:
    table = parlour([level] * seats, f"twins {level}", deals=2 if seats < 5 else 1)
    compared = 0
    for number, _ in enumerate(steps(table)):
        for bot, update in zip(table.bots, table.updates, strict=True):
            twin = GAME.twin(table.state, bot.seat, Chance(f"{number}", f"twin {bot.seat}"))
            other = Table(GAME, twin, version=table.table.version).look(bot.seat)
            double = deepcopy(bot)
            assert double.decide(other) == bot.decide(update)
            assert double.throw(other) == bot.throw(update)
            assert double.slow(other) == bot.slow(update)
            compared += update.asked
    assert compared > 20


def test_a_bot_with_a_perfect_memory_knows_nothing_that_it_was_not_shown() -> None:
    """Whatever it believes is true, and the faces that it never saw are not among them."""
    bots = [KaboomBot(Seat(seat), 4, FLAWLESS, f"true {seat}") for seat in range(4)]
    table = Parlour(GAME, KaboomOptions(max_deals=4), bots, "true")
    looked = 0
    for _ in steps(table):
        state = table.state
        if state.phase in (Phase.DEAL, Phase.OVER):
            continue
        for bot in bots:
            for spot, face in bot.belief.memory.known.items():
                assert state.hands[spot.seat][spot.slot] is face
                assert bot.belief.tracks.at[spot].known_to(bot.seat)
                looked += 1
    assert looked > 1000


def test_every_card_on_the_table_has_a_track_and_no_gap_has_one() -> None:
    bots = [KaboomBot(Seat(seat), 3, LEVELS["easy"], f"tracks {seat}") for seat in range(3)]
    table = Parlour(GAME, KaboomOptions(max_deals=6), bots, "tracks")
    for _ in steps(table):
        if table.state.deal_no:
            lying = {(seat, slot) for seat in range(3) for slot in table.state.cards_of(Seat(seat))}
            for bot in bots:
                assert {(spot.seat, spot.slot) for spot in bot.belief.tracks.at} == lying


def test_times_are_the_same_with_and_without_a_match() -> None:
    matching = Listening("9H 2C 3C 4C", "5C 5D 8C 8D", "9S 2D")
    without = Listening("9D 2C 3C 4C", "5C 5D 8C 8D", "10S 2D")
    for seen in (matching, without):
        seen.make(ME, Draw(), Discard())
    assert isinstance(matching.thrown(), Throw)
    assert without.thrown() is None
    pairs = [(one.bot.reaction_time(), one.bot.thinking_time()) for one in (matching, without)]
    assert pairs[0] == pairs[1]


@pytest.mark.parametrize("level", [*levels("kaboom"), "hard:thrower"])
def test_pauses_are_the_same_whatever_is_dealt_seen_or_done(level: str) -> None:
    """Two bots that differ in nothing but the cards take the same time, number by number."""
    paces = []
    for dealt in ("one", "another"):
        watched = make_bot("kaboom", Seat(1), 2, level, "paces")
        table = Parlour(
            GAME, KaboomOptions(max_deals=1), [make_bot("kaboom", Seat(0), 2, "easy", dealt), watched], dealt
        )
        paces.append([(watched.reaction_time(), watched.thinking_time()) for _ in steps(table)])
    shorter = min(map(len, paces))
    assert shorter > 10
    assert paces[0][:shorter] == paces[1][:shorter]


def reached(start: object) -> list[object]:
    """Everything that can be got at from an object, classes and code aside."""
    seen: dict[int, object] = {}
    waiting = [start]
    while waiting:
        found = waiting.pop()
        if id(found) in seen or isinstance(found, type | ModuleType | FunctionType):
            continue
        seen[id(found)] = found
        waiting += get_referents(found)
    return list(seen.values())


@pytest.mark.parametrize("level", levels("kaboom"))
def test_no_state_and_no_table_can_be_reached_from_a_bot_or_from_what_it_is_handed(level: str) -> None:
    table = parlour([level] * 3, "reach", deals=1)
    for number, _ in enumerate(steps(table)):
        if number % 10 == 5:
            for bot, update in zip(table.bots, table.updates, strict=True):
                everything = reached((bot, update.view, update.events))
                assert len(everything) > 50
                assert not [each for each in everything if isinstance(each, KaboomState | Table)]


def test_the_code_of_the_bots_does_not_even_know_what_a_state_is() -> None:
    for source in sources("kaboom_tui/bots"):
        if source.path.startswith("kaboom_tui/bots/kaboom/") or source.path == "kaboom_tui/bots/bot.py":
            names = {each.id for each in walk(source.tree) if isinstance(each, Name)}
            assert not names & {"KaboomState", "KaboomGame", "Table", "new_state"}, source.path


@pytest.mark.parametrize("level", levels("kaboom"))
def test_a_bot_has_the_pace_of_a_person(level: str) -> None:
    bot = KaboomBot(ME, 2, LEVELS[level], "pace")
    reactions = sorted(bot.reaction_time() for _ in range(400))
    thoughts = sorted(bot.thinking_time() for _ in range(400))
    assert reactions[0] >= (0.8 if level != "master" else 0.4)
    assert reactions[399] < 8.0
    assert 0.8 < thoughts[200] < 2.0


def test_asking_twice_gives_the_same_answer() -> None:
    table = parlour(["easy", "normal"], "again", deals=1)
    for _ in steps(table):
        for bot, update in zip(table.bots, table.updates, strict=True):
            assert bot.decide(update) == bot.decide(update)
            assert bot.throw(update) == bot.throw(update)
