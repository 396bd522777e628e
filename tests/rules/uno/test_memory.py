"""What a seat may remember, and worlds imagined from it."""

import pytest

from rules.core.events import told_to
from rules.core.fingerprint import fingerprint
from rules.core.seats import DEALER, Seat
from rules.core.shuffle import Chance
from rules.uno.cards import Colour, Symbol
from rules.uno.centre import ANSWERS
from rules.uno.memory import Lack, UnoMemory
from rules.uno.moves import ShowSign, Sign
from rules.uno.options import UnoOptions
from rules.uno.state import UnoState
from tests.rules.uno.scenario import GAME, MATCH, Table, codes


class _Listening:
    """A table at which seat 0 listens."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.memory = UnoMemory(Seat(0))
        self.memory.laid = list(table.state.pile)
        self.memory.asked = (Colour.GREEN, Symbol.FIVE)

    def play(self, *texts: str) -> None:
        for text in texts:
            self.memory.hear(told_to(self.table.play(text), Seat(0)))

    def worlds(self, number: int = 30) -> list[UnoState]:
        return [GAME.imagine(self.table.view(0), self.memory, Chance(str(n), "world")) for n in range(number)]


def test_what_was_laid_is_remembered_until_a_reshuffle() -> None:
    at = _Listening(Table.with_hands("G1 R9", "G2 Y9", "B1 B9", stock="R3"))
    at.memory.laid = list(at.table.state.pile)
    at.play("G1", "G2")
    assert codes(at.memory.laid[-3:]) == "G5 G1 G2"
    at.play("draw")
    assert codes(at.memory.laid[-1:]) == "G2"
    at.play("draw")
    assert codes(at.memory.laid) == "G2"


def test_who_has_to_draw_lacked_what_was_asked_for() -> None:
    at = _Listening(Table.with_hands("G1 G9", "R2", "B2", options=MATCH).drawing("Y7 B1"))
    at.play("G1", "draw")
    assert at.memory.lacking == {1: Lack(Colour.GREEN, Symbol.ONE, 0)}
    at.play("draw", "B1")
    assert at.memory.lacking[Seat(2)] == Lack(Colour.GREEN, Symbol.ONE, 0)


def test_cards_taken_later_may_be_anything() -> None:
    at = _Listening(Table.with_hands("G1 G+2 G9", "R2 R3", options=MATCH).drawing("B7"))
    at.play("G1", "draw", "G+2")
    assert at.memory.lacking[Seat(1)] == Lack(Colour.GREEN, Symbol.ONE, 2)


def test_a_pass_tells_as_much_as_a_draw() -> None:
    at = _Listening(Table.with_hands("G1 G9", "R2", "B2", stock="").pile(""))
    at.table.state.pile = at.table.state.pile[-1:]
    at.table.turn_of(1)
    at.play("pass")
    assert at.memory.lacking == {1: Lack(Colour.GREEN, Symbol.FIVE, 0)}


def test_a_deal_forgets_everything() -> None:
    at = _Listening(Table.with_hands("G1 R9", "R2", "G9").drawing("Y9"))
    at.play("G1", "draw", "G9")
    at.memory.hear(told_to(at.table.do(DEALER, "deal"), Seat(0)))
    assert at.memory.lacking == {}
    assert at.memory.laid == at.table.state.pile


def test_an_imagined_world_keeps_what_is_remembered_and_deals_the_rest_anew() -> None:
    at = _Listening(Table.with_hands("G1 R9", "R2 R3 B7", "B1 G2", options=MATCH).drawing("Y9"))
    at.play("G1", "draw", "G2")
    worlds = at.worlds()
    assert {codes(world.pile) for world in worlds} == {"G5 G1 G2"}
    assert {codes(world.hands[0]) for world in worlds} == {"R9"}
    assert len({codes(world.hands[2]) for world in worlds}) > 10
    for world in worlds:
        assert len(world.hands[1]) == 4
        assert sorted(map(str, GAME.census(world))) == sorted(map(str, GAME.census(at.table.state)))
        assert not any(one.colour is Colour.GREEN or one.symbol is Symbol.ONE for one in world.hands[1])
        assert not any(one.colour is None for one in world.hands[1])


def test_a_world_in_which_a_drawn_card_waits_has_one_that_fits() -> None:
    at = _Listening(Table.with_hands("G1 R9", "R2 R3", "B2", options=MATCH).drawing("W"))
    at.play("G1", "draw")
    drawn = set()
    for world in at.worlds():
        assert world.drawn is not None
        assert world.drawn in world.hands[1]
        assert world.drawn in ANSWERS[world.centre]
        drawn.add(world.drawn)
    assert len(drawn) > 5


def test_a_weaker_memory_imagines_a_world_that_looks_the_same() -> None:
    table = Table.with_hands("G1 R9", "R2 R3", "B2", options=MATCH)
    table.play("G1", "draw")
    world = GAME.imagine(table.view(0), UnoMemory(Seat(0)), Chance("1", "world"))
    assert repr(GAME.view(world, Seat(0))) == repr(table.view(0))


def test_others_may_have_chosen_any_sign_in_an_imagined_world_and_its_own_is_kept() -> None:
    table = Table.new(3, UnoOptions())
    for seat in (0, 1):
        GAME.play(table.state, Seat(seat), ShowSign(Sign.ROCK))
    worlds = [GAME.imagine(table.view(0), UnoMemory(Seat(0)), Chance(str(n), "world")) for n in range(30)]
    assert {world.signs[0] for world in worlds} == {Sign.ROCK}
    assert {world.signs[1] for world in worlds} == set(Sign)
    assert {world.signs[2] for world in worlds} == {None}


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_a_twin_hides_a_different_truth_behind_the_same_picture(viewer: int | None) -> None:
    table = Table.with_hands("G1 R9", "G2 R3", "B2")
    table.play("G1", "G2")
    who = None if viewer is None else Seat(viewer)
    twin = GAME.twin(table.state, who, Chance("1", "twin"))
    assert repr(GAME.view(twin, who)) == repr(table.view(viewer))
    assert fingerprint(twin) != fingerprint(table.state)
    assert twin.stock != table.state.stock
    assert twin.hands[2] != table.state.hands[2]


def test_a_twin_varies_the_signs_of_others() -> None:
    table = Table.new(2, UnoOptions())
    GAME.play(table.state, Seat(1), ShowSign(Sign.ROCK))
    twins = [GAME.twin(table.state, Seat(0), Chance(str(n), "twin")) for n in range(20)]
    assert {twin.signs[1] for twin in twins} == set(Sign)
    assert {GAME.twin(table.state, Seat(1), Chance(str(n), "twin")).signs[1] for n in range(20)} == {Sign.ROCK}
