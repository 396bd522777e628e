"""Bots play by the rules, come to an end, and throw what they remember."""

from collections import Counter
from random import Random

import pytest

from kaboom_tui.bots.generic import GenericBot
from kaboom_tui.bots.kaboom.calling import LAST_TURN
from kaboom_tui.bots.kaboom.naive import PATIENCE
from kaboom_tui.bots.parlour import Parlour
from kaboom_tui.bots.registry import baselines, levels, make_bot
from rules.core.seats import Seat
from rules.kaboom.events import Declared, Threw, ThrewWrong, TurnBegan, WindowOpened
from rules.kaboom.moves import Throw
from rules.kaboom.options import KaboomOptions
from tests.bots.tables import GAME, parlour, steps

EVERYBODY = (*baselines("kaboom"), *levels("kaboom"))


@pytest.mark.parametrize("preset", ["source", "family"])
@pytest.mark.parametrize("seats", range(2, 9))
def test_bots_only_make_moves_that_they_are_offered(seats: int, preset: str) -> None:
    for number in range(2):
        rng = Random(f"{seats} {preset} {number}")
        table = parlour(rng.choices(EVERYBODY, k=seats), f"legal {seats} {number}", preset, deals=2)
        for step in steps(table):
            if step.update is None:
                continue
            offered = step.update.legal_moves
            if isinstance(step.move, Throw):
                assert all(Throw((slot,), step.move.target) in offered for slot in step.move.slots)
            else:
                assert step.move in offered


def turns_until_called(table: Parlour) -> list[tuple[int, str]]:
    """For every deal of a match, how many turns began and why it ended."""
    found: list[tuple[int, str]] = []
    turns = 0
    for _ in steps(table):
        for event in table.updates[0].events:
            match event:
                case TurnBegan():
                    turns += 1
                case WindowOpened(why=why):
                    found.append((turns, why))
                    turns = 0
                case _:
                    pass
    return found


@pytest.mark.parametrize(
    "seated",
    [["easy"] * 4, ["normal"] * 2, ["normal"] * 7, ["naive"] * 2, ["naive"] * 5],
    ids=lambda seated: f"{len(seated)} {seated[0]}",
)
def test_somebody_says_kaboom_in_every_deal(seated: list[str]) -> None:
    longest = (LAST_TURN + 1 if seated[0] != "naive" else PATIENCE + 50) * len(seated)
    for number in range(2 if len(seated) > 4 else 4):
        for turns, why in turns_until_called(parlour(seated, f"ending {number}", deals=3)):
            assert turns <= longest
            assert why == "last_round"


def test_hardly_any_deal_is_called_in_its_first_turn() -> None:
    for level in levels("kaboom"):
        called: Counter[int] = Counter()
        for number in range(10):
            table = parlour([level] * 2, f"haste {number}", deals=8)
            turns = Counter[Seat]()
            for _ in steps(table):
                for event in table.updates[0].events:
                    match event:
                        case TurnBegan(seat=seat):
                            turns[seat] += 1
                        case Declared(seat=seat, first=True):
                            called[turns[seat]] += 1
                            turns.clear()
                        case _:
                            pass
        assert called.total() > 40
        assert called[1] < 0.1 * called.total(), level


def test_bots_throw_and_are_rarely_wrong() -> None:
    thrown, wrong = 0, 0
    for number in range(6):
        table = parlour(["normal", "easy", "normal"], f"throws {number}", deals=5)
        for _ in steps(table):
            thrown += sum(isinstance(event, Threw) for event in table.updates[0].events)
            wrong += sum(isinstance(event, ThrewWrong) for event in table.updates[0].events)
    assert thrown > 60
    assert wrong < thrown / 10


def test_a_knock_out_is_played_to_its_last_seat() -> None:
    options = KaboomOptions(end_mode="knockout", limit=25)
    bots = [make_bot("kaboom", Seat(seat), 4, "easy", "out") for seat in range(4)]
    played = Parlour(GAME, options, bots, "out").play()
    assert sorted(played.outcome.places)[0] == 1
    assert sum(points < 25 for points in played.points) <= 1


def test_a_game_without_bots_of_its_own_is_played_by_chance() -> None:
    assert levels("unheard of") == ("random",)
    bots = [GenericBot(Seat(seat), f"generic {seat}", GAME.out_of_turn) for seat in range(3)]
    played = Parlour(GAME, KaboomOptions(max_deals=5), bots, "generic").play()
    assert 1 <= played.deals <= 5
    assert len(played.points) == 3


def test_random_and_naive_stay_as_baselines_beside_the_levels() -> None:
    assert baselines("kaboom") == ("random", "naive")
    assert set(levels("kaboom")) >= {"easy", "normal"}
    with pytest.raises(KeyError):
        make_bot("kaboom", Seat(0), 2, "unheard of", "seed")


def test_the_same_seed_plays_the_same_match() -> None:
    first, again = (parlour(["easy", "normal", "naive"], "twice") for _ in range(2))
    assert [(step.seat, step.move) for step in steps(first)] == [(step.seat, step.move) for step in steps(again)]
