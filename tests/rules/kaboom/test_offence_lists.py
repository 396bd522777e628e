"""What a seat at a strict table could do against the rules is listed, counted by hand, and made only when looked at."""

from collections import Counter

import pytest

from rules.core.lazy import Lazy
from rules.core.seats import DEALER, Seat
from rules.kaboom import moves as ask
from rules.kaboom.options import KaboomOptions
from rules.kaboom.strict_moves import DrawMany, Shift
from tests.rules.kaboom.scenario import GAME, Table, spot
from tests.rules.kaboom.strictly import STRICT, strict

FIVE = ("2C 9S 4H", "2D 8S")
"""Five cards on the table: five looks, five shows, five moves of one card, ten swaps of two."""


def counted(table: Table, seat: int) -> dict[str, int]:
    """How many offences of each kind a seat could commit."""
    return dict(Counter(type(move).__name__ for move in GAME.offences(table.state, Seat(seat))))


ANYTHING = {"Glance": 5, "Show": 5, "Shift": 15}


def test_at_the_start_of_a_turn_one_seat_could_draw_many_and_the_other_move_out_of_turn() -> None:
    table = strict(*FIVE)
    assert counted(table, 0) == {**ANYTHING, "DrawMany": 3}
    assert counted(table, 1) == {**ANYTHING, "MoveOutOfTurn": 1}


def test_with_a_drawn_card_it_could_be_shown_kept_misplaced_or_followed_by_another() -> None:
    table = strict(*FIVE)
    table.draw()
    assert counted(table, 0) == {**ANYTHING, "ShowDrawn": 1, "KeepDrawn": 1, "Misplace": 3, "DrawAgain": 1}
    assert counted(table, 1) == ANYTHING


@pytest.mark.parametrize(
    ("code", "seat_in_turn"),
    [
        ("7C", {"Glance": 2, "Show": 5, "Shift": 15}),
        ("9C", {"Glance": 3, "Show": 5, "Shift": 15}),
        ("6C", {"Glance": 5, "Show": 5, "Shift": 12, "Shirk": 1}),
        ("6H", {"Glance": 5, "Show": 5, "Shift": 14, "Shirk": 1}),
        ("QC", {"Glance": 5, "Show": 5, "Shift": 9, "Shirk": 1}),
        ("KC", {"Glance": 3, "Show": 5, "Shift": 15}),
    ],
)
def test_what_a_power_allows_is_not_listed_and_a_duty_could_be_left(code: str, seat_in_turn: dict[str, int]) -> None:
    table = strict(*FIVE)
    table.draws_and_discards(code)
    assert counted(table, 0) == seat_in_turn
    assert counted(table, 1) == ANYTHING


def test_the_card_in_a_kings_hand_is_out_of_reach_for_others_and_seen_by_its_holder() -> None:
    table = strict(*FIVE)
    table.draws_and_discards("KC")
    table.do(0, ask.KingLook(spot(1, 1)))
    assert counted(table, 0) == {"Glance": 4, "Show": 5, "Shift": 12}
    assert counted(table, 1) == {"Glance": 4, "Show": 4, "Shift": 10}


def test_before_play_own_cards_may_be_looked_at_and_arranged() -> None:
    table = Table.dealt(2, STRICT)
    assert counted(table, 0) == {"Glance": 4, "Show": 8, "Shift": 4 + 16 + 6}
    table.do(0, ask.Peek((0,)))
    assert counted(table, 0) == {"Glance": 5, "Show": 8, "Shift": 8 + 28}
    table.do(0, ask.Peek((1,)))
    assert counted(table, 0) == {"Glance": 8, "Show": 8, "Shift": 8 + 28}


def test_frozen_seats_could_touch_cards_but_make_no_move() -> None:
    table = strict(*FIVE)
    table.kaboom()
    assert counted(table, 0) == ANYTHING
    assert counted(table, 1) == {**ANYTHING, "DrawMany": 3}
    table.draws_and_discards("AC")
    assert (table.phase, counted(table, 1)) == ("final", ANYTHING)
    table.reveal()
    assert counted(table, 0) == {}


def test_the_dealer_of_the_table_a_guarded_table_and_who_has_left_have_nothing_listed() -> None:
    table = strict(*FIVE)
    assert not GAME.offences(table.state, DEALER)
    table.state.knocked_out[Seat(1)] = 1
    assert not GAME.offences(table.state, Seat(1))
    assert not GAME.offences(Table.with_hands(*FIVE, options=KaboomOptions()).state, Seat(0))


def test_no_right_is_listed_as_an_offence_and_no_offence_as_a_right() -> None:
    table = strict(*FIVE)
    table.draws_and_discards("QC")
    for seat in (0, 1):
        listed = GAME.offences(table.state, Seat(seat))
        assert not set(listed) & set(table.legal(seat))
        assert all(isinstance(move, GAME.forbidden) for move in listed)
        assert not any(isinstance(move, GAME.forbidden) for move in table.legal(seat))


def test_long_lists_are_made_bit_by_bit() -> None:
    listed = GAME.offences(strict(*FIVE).state, Seat(0))
    assert isinstance(listed, Lazy)
    assert listed[0] == DrawMany(2)
    assert listed[-1] == Shift((spot(1, 0), spot(1, 1)))
