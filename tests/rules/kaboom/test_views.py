"""1.13, K63 and K64: who sees which face at which moment."""

import pytest

from rules.core.cards import card
from rules.core.events import told_to
from rules.core.fingerprint import faces
from rules.core.seats import Seat
from rules.kaboom import moves as ask
from rules.kaboom.state import Phase
from tests.rules.kaboom.scenario import GAME, Table, codes, kinds, spot

THREE = ("2C 3C 4C 5C", "2D 3D 4D 5D", "2H 3H 4H 5H")


def _shown(table: Table, viewer: int | None) -> str:
    return codes(sorted(set(faces(table.view(viewer))), key=str))


def _heard(table: Table, viewer: int | None, move: ask.KaboomMove, actor: int = 0) -> str:
    events = table.do(actor, move)
    return codes(list(faces(told_to(events, None if viewer is None else Seat(viewer)))))


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_a_table_at_rest_shows_the_top_of_the_discard_alone(viewer: int | None) -> None:
    table = Table.with_hands(*THREE).discarded("7C 8C 9D")
    assert _shown(table, viewer) == "9D"
    assert table.view(viewer).discard == 3
    assert table.view(viewer).stock == 39


@pytest.mark.parametrize(("viewer", "heard"), [(0, "2C 5C"), (1, ""), (None, "")])
def test_the_first_look_tells_faces_to_its_seat_and_places_to_all(viewer: int | None, heard: str) -> None:
    table = Table.dealt(3)
    table.state.hands[0] = [card("2C"), card("3C"), card("4C"), card("5C")]
    assert _heard(table, viewer, ask.Peek((0, 3))) == heard
    assert table.view(viewer).hands[0].looked == (0, 3)
    assert _shown(table, viewer) == ""


@pytest.mark.parametrize(("viewer", "heard"), [(0, "QD"), (1, ""), (None, "")])
def test_a_drawn_card_is_seen_by_the_seat_in_turn_while_it_holds_it(viewer: int | None, heard: str) -> None:
    table = Table.with_hands(*THREE).drawing("QD")
    assert _heard(table, viewer, ask.Draw()) == heard
    assert _shown(table, viewer) == heard
    assert table.view(viewer).private is (viewer == 0)
    table.replace(0)
    assert _shown(table, viewer) == "2C"
    assert not table.view(viewer).private


@pytest.mark.parametrize(("viewer", "heard"), [(0, "3C"), (1, ""), (2, ""), (None, "")])
def test_a_look_at_an_own_card_tells_its_face_once(viewer: int | None, heard: str) -> None:
    table = Table.with_hands(*THREE)
    table.draws_and_discards("7C")
    assert _heard(table, viewer, ask.PeekOwn(1)) == heard
    assert _shown(table, viewer) == "7C"


@pytest.mark.parametrize(("viewer", "heard"), [(0, "3D"), (1, ""), (2, ""), (None, "")])
def test_a_look_at_anothers_card_is_not_shown_to_its_owner(viewer: int | None, heard: str) -> None:
    table = Table.with_hands(*THREE)
    table.draws_and_discards("9C")
    assert _heard(table, viewer, ask.PeekOther(spot(1, 1))) == heard
    assert _shown(table, viewer) == "9C"


@pytest.mark.parametrize(("viewer", "heard"), [(0, "3D"), (1, ""), (2, ""), (None, "")])
def test_a_card_under_a_king_stays_open_for_its_seat_until_the_king_is_resolved(viewer: int | None, heard: str) -> None:
    table = Table.with_hands(*THREE)
    table.draws_and_discards("KS")
    assert _heard(table, viewer, ask.KingLook(spot(1, 1))) == heard
    assert table.view(viewer).held == spot(1, 1)
    assert table.view(viewer).hands[1].places[1].face is (card("3D") if viewer == 0 else None)
    table.do(0, ask.KingTake(0))
    assert _shown(table, viewer) == "KS"


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_blind_exchanges_show_nothing_but_places(viewer: int | None) -> None:
    for code, move in (
        ("6C", ask.SwapOwn(0, 1)),
        ("6D", ask.SwapOthers(spot(1, 0), spot(2, 0))),
        ("JC", ask.Exchange(0, spot(1, 0))),
    ):
        table = Table.with_hands(*THREE)
        table.draws_and_discards(code)
        assert _heard(table, viewer, move) == ""


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_a_right_throw_is_seen_by_all_and_a_wrong_one_at_that_moment_only(viewer: int | None) -> None:
    table = Table.with_hands("9S 3C 4C", *THREE[1:]).discarded("9D")
    assert _heard(table, viewer, ask.Throw((0, 1), 1)) == "9S 3C"
    assert _shown(table, viewer) == "9S"


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_a_late_throw_is_seen_by_all_at_that_moment_only(viewer: int | None) -> None:
    table = Table.with_hands("2C", "8H 3D", "8D 3H").discarded("8S", seq=3)
    table.throw(1, 0, at=3)
    assert _heard(table, viewer, ask.Throw((0,), 3), actor=2) == "8D"
    assert _shown(table, viewer) == "8H"


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_a_reshuffle_tells_that_it_happened_and_no_order(viewer: int | None) -> None:
    table = Table.with_hands(*THREE).stock("").discarded("9D 9S 8D 8S")
    events = told_to(table.draw(), None if viewer is None else Seat(viewer))
    assert kinds(events)[:2] == ["Reshuffled", "Drew"]
    assert len(list(faces(events))) == (viewer == 0)


def test_a_spectator_sees_the_public_table_whatever_happens() -> None:
    table = Table.with_hands(*THREE).drawing("KS")
    table.draw()
    assert _shown(table, None) == ""
    table.discard()
    table.do(0, ask.KingLook(spot(1, 0)))
    assert _shown(table, None) == "KS"


def test_before_its_first_look_a_seat_is_covered_and_afterwards_not() -> None:
    table = Table.dealt(2)
    assert table.view(0).private
    assert not table.view(None).private
    table.do(0, ask.Peek((0, 1)))
    assert not table.view(0).private


def test_a_view_does_not_keep_what_was_seen_before() -> None:
    table = Table.with_hands(*THREE)
    table.draws_and_discards("8C")
    table.do(0, ask.PeekOwn(0))
    table.draws_and_discards("AC")
    assert _shown(table, 0) == "AC"


def test_hidden_and_shown_cards_are_all_cards_and_never_the_same() -> None:
    table = Table.with_hands(*THREE).discarded("7C 8C").drawing("KS")
    table.draw()
    for viewer in (None, 0, 1):
        hidden = GAME.hidden_from(table.state, None if viewer is None else Seat(viewer))
        shown = set(faces(table.view(viewer)))
        assert not shown & set(hidden)
        assert len(shown) + len(hidden) == 54


def test_a_card_whose_power_is_used_is_no_secret_under_a_throw() -> None:
    table = Table.with_hands(*THREE)
    table.state.hands[1][0] = card("9D")
    table.draws_and_discards("9S")
    table.throw(1, 0)
    assert table.view(2).power_card is card("9S")
    assert card("9S") not in GAME.hidden_from(table.state, Seat(2))


def test_no_view_says_which_card_is_next() -> None:
    table = Table.with_hands(*THREE)
    zones = {zone.key: zone for zone in table.view(0).zones() if zone.seat is None}
    assert zones["stock"].places == ()
    assert zones["stock"].count == 42


def test_a_generic_board_finds_every_pile_and_hand() -> None:
    table = Table.with_hands(*THREE).discarded("9D").drawing("QD")
    table.draw()
    assert [(zone.key, zone.seat, zone.count) for zone in table.view(0).zones()] == [
        ("stock", None, 40),
        ("discard", None, 1),
        ("drawn", 0, 1),
        ("hand", 0, 4),
        ("hand", 1, 4),
        ("hand", 2, 4),
    ]
    assert "drawn" not in {zone.key for zone in table.view(1).zones()}


@pytest.mark.parametrize("phase", [Phase.PEEK, Phase.FINAL, Phase.DEAL])
def test_nobody_is_in_turn_outside_turns(phase: Phase) -> None:
    table = Table.with_hands(*THREE)
    table.state.phase = phase
    assert table.view(0).current is None
