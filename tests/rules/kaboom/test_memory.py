"""What a seat may remember, and worlds imagined from it."""

from rules.core.cards import card
from rules.core.events import told_to
from rules.core.fingerprint import fingerprint
from rules.core.moves import Spot
from rules.core.seats import Seat
from rules.core.shuffle import Chance
from rules.kaboom import moves as ask
from rules.kaboom.memory import KaboomMemory
from rules.kaboom.moves import KaboomMove
from rules.kaboom.options import KaboomOptions
from tests.rules.kaboom.scenario import GAME, Table, spot

THREE = ("2C 3C 4C 5C", "2D 3D 4D 5D", "2H 3H 4H 5H")


class _Listening:
    """A table at which one seat listens."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.memory = KaboomMemory(Seat(seat))

    def __call__(self, actor: int | None, *moves: KaboomMove) -> None:
        for move in moves:
            self.memory.hear(told_to(self.table.do(actor, move), self.memory.seat))

    def knows(self) -> dict[Spot, str]:
        return {where: one.code for where, one in self.memory.known.items()}


def test_a_peek_and_a_kept_card_are_remembered_until_they_leave() -> None:
    at = _Listening(Table.with_hands(*THREE).drawing("8C AC 2S QD"), 0)
    at(0, ask.Draw(), ask.Discard(), ask.PeekOwn(1))
    assert at.knows() == {spot(0, 1): "3C"}
    at(1, ask.Draw(), ask.Replace(0))
    at(2, ask.Draw(), ask.Replace(0))
    at(0, ask.Draw(), ask.Replace(1))
    assert at.knows() == {spot(0, 1): "QD"}
    assert [one.code for one in at.memory.gone] == ["8C", "2D", "2H", "3C"]


def test_cards_that_change_places_are_followed() -> None:
    at = _Listening(Table.with_hands(*THREE).drawing("7C QD 6S"), 0)
    at(0, ask.Draw(), ask.Discard(), ask.PeekOwn(0))
    at(1, ask.Draw(), ask.Discard(), ask.Exchange(3, spot(0, 0)))
    assert at.knows() == {spot(1, 3): "2C"}
    at(2, ask.Draw(), ask.Discard(), ask.SwapOwn(0, 1))
    assert at.knows() == {spot(1, 3): "2C"}


def test_a_king_is_followed_from_look_to_gift() -> None:
    at = _Listening(Table.with_hands(*THREE).drawing("KS"), 0)
    at(0, ask.Draw(), ask.Discard(), ask.KingLook(spot(1, 0)), ask.KingGive(spot(2, 3)))
    assert at.knows() == {spot(2, 3): "2D"}


def test_cards_shown_by_wrong_and_late_throws_are_remembered_by_all() -> None:
    at = _Listening(Table.with_hands("2C", "8H 3D", "8D 3H").discarded("8S", seq=3), 0)
    at(1, ask.Throw((0,), 3))
    at(2, ask.Throw((0, 1), 3))
    assert at.knows() == {spot(2, 0): "8D", spot(2, 1): "3H"}


def test_closing_gaps_moves_what_is_remembered() -> None:
    at = _Listening(Table.with_hands("- 3C - 5C", "2D").drawing("8C"), 0)
    at(0, ask.Draw(), ask.Discard(), ask.PeekOwn(3))
    at(0, ask.CloseGaps())
    assert at.knows() == {spot(0, 1): "5C"}


def test_a_reshuffle_forgets_what_was_gone_and_a_deal_forgets_all() -> None:
    for keep, left in ((False, []), (True, ["8D"])):
        table = Table.with_hands("2C", "2D", options=KaboomOptions(reshuffle_keep_top=keep)).stock("9C 8D")
        at = _Listening(table, 0)
        at(0, ask.Draw(), ask.Discard(), ask.Skip())
        at(1, ask.Draw(), ask.Discard(), ask.Skip())
        at(0, ask.Draw())
        assert [one.code for one in at.memory.gone] == left
        at(0, ask.Replace(0))
        at(1, ask.Kaboom())
        at(0, ask.Kaboom())
        at(None, ask.Reveal(), ask.Deal())
        assert (at.memory.gone, at.knows()) == ([], {})


def test_an_imagined_world_keeps_what_is_remembered_and_deals_the_rest_anew() -> None:
    at = _Listening(Table.with_hands(*THREE).drawing("8C 9C KS"), 0)
    at(0, ask.Draw(), ask.Discard(), ask.PeekOwn(1))
    at(1, ask.Draw(), ask.Discard(), ask.Skip())
    at(2, ask.Draw())
    worlds = [GAME.imagine(at.table.view(0), at.memory, Chance(str(n), "world")) for n in range(20)]
    assert {world.hands[0][1] for world in worlds} == {card("3C")}
    assert {world.discard[0] for world in worlds} == {card("8C")}
    assert len({world.hands[1][0] for world in worlds}) > 5
    assert len({world.drawn for world in worlds}) > 5
    assert all(
        sorted(map(str, GAME.census(world))) == sorted(map(str, GAME.census(at.table.state))) for world in worlds
    )


def test_an_imagined_world_with_a_weaker_memory_still_looks_the_same() -> None:
    table = Table.with_hands(*THREE).discarded("7D 7C 9D")
    world = GAME.imagine(table.view(1), KaboomMemory(Seat(1)), Chance("1", "world"))
    assert repr(GAME.view(world, Seat(1))) == repr(table.view(1))


def test_an_imagined_world_knows_when_seats_left_the_match() -> None:
    table = Table.with_hands("3C", "10D", "5H", "10S", options=KaboomOptions(end_mode="knockout"))
    table.totals(100, 90, 50, 10).counted()
    world = GAME.imagine(table.view(2), KaboomMemory(Seat(2)), Chance("1", "world"))
    assert world.knocked_out == table.state.knocked_out


def test_a_twin_hides_a_different_truth_behind_the_same_picture() -> None:
    table = Table.with_hands(*THREE).discarded("7D 9D")
    for viewer in (None, Seat(0)):
        twin = GAME.twin(table.state, viewer, Chance("1", "twin"))
        assert repr(GAME.view(twin, viewer)) == repr(GAME.view(table.state, viewer))
        assert fingerprint(twin) != fingerprint(table.state)
        assert twin.hands != table.state.hands
        assert twin.stock != table.state.stock
