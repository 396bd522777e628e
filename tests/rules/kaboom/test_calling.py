"""K48 to K52: KABOOM, frozen hands, the last round and the reveal."""

import pytest

from rules.core.cards import card
from rules.core.seats import DEALER, Seat
from rules.kaboom import moves as ask
from rules.kaboom.events import Declared, Revealed, TurnBegan, WindowOpened
from rules.kaboom.options import KaboomOptions
from tests.rules.kaboom.scenario import GAME, Table, kinds, only, spot

FOUR = ("2C 3C", "2D 3D", "2H 3H", "2S 3S")


def _plain_turn(table: Table) -> int:
    seat = table.current
    table.draws_and_discards("AC")
    return seat


def test_kaboom_replaces_the_turn_and_may_come_in_the_very_first_one() -> None:
    table = Table.with_hands(*FOUR)
    events = table.kaboom()
    assert events == [Declared(Seat(0), True), TurnBegan(Seat(1), True)]
    assert table.state.declarers == [0]


def test_kaboom_can_be_said_with_any_cards_and_with_none() -> None:
    for hand in ("KS QD 10C JC", ""):
        table = Table.with_hands(hand, "2C")
        assert "Kaboom" in table.legal_kinds(0)
        table.kaboom()


def test_a_seat_may_throw_its_last_card_and_then_say_kaboom() -> None:
    table = Table.with_hands("9S", "2C").discarded("9D")
    table.throw(0, 0)
    table.kaboom()
    assert table.state.declarers == [0]


def test_a_seat_without_cards_need_not_say_kaboom() -> None:
    table = Table.with_hands("", "2C")
    assert "Draw" in table.legal_kinds(0)
    _plain_turn(table)
    assert (table.phase, table.state.declarers) == ("start", [])


def test_a_frozen_hand_takes_part_in_nothing() -> None:
    """Vector 1 of the rule book."""
    table = Table.with_hands(*FOUR[:3]).turn_of(1)
    table.kaboom()
    assert table.legal(1) == []
    table.draws_and_discards("QD")
    assert table.refuses(2, ask.Exchange(0, spot(1, 0))) == "K49"
    table.do(2, ask.Exchange(0, spot(0, 0)))


def test_a_frozen_hand_is_neither_thrown_nor_closed() -> None:
    table = Table.with_hands("9S - 3C", "2D").discarded("9D")
    table.kaboom()
    assert table.refuses_throw(0, 0) == "K49"
    assert table.refuses(0, ask.CloseGaps()) == "K49"
    assert table.view(1).hands[0].frozen


def test_everybody_else_has_exactly_one_more_turn() -> None:
    table = Table.with_hands(*FOUR)
    _plain_turn(table)
    table.kaboom()
    assert [_plain_turn(table) for _ in range(3)] == [2, 3, 0]
    assert table.phase == "final"


def test_others_may_say_kaboom_in_the_last_round_and_the_end_does_not_move() -> None:
    """Vector 7 of the rule book."""
    table = Table.with_hands(*FOUR).turn_of(1)
    assert only(table.kaboom(), Declared).first
    assert _plain_turn(table) == 2
    assert not only(table.kaboom(), Declared).first
    assert table.current == 0
    events = table.draws_and_discards("AC")
    assert only(events, WindowOpened).why == "last_round"
    assert table.state.declarers == [1, 3]


def test_all_can_say_kaboom_one_after_the_other() -> None:
    table = Table.with_hands(*FOUR)
    for _ in range(4):
        table.kaboom()
    assert (table.phase, table.state.declarers) == ("final", [0, 1, 2, 3])
    assert [table.legal(seat) for seat in range(4)] == [[]] * 4


def test_with_all_others_frozen_a_jack_is_void_and_the_deal_ends() -> None:
    """Vector 2 of the rule book."""
    table = Table.with_hands("2C 3C", "2D 3D")
    table.kaboom()
    assert kinds(table.draws_and_discards("JC")) == ["Discarded", "PowerVoid", "WindowOpened"]
    assert table.phase == "final"


def test_the_last_window_takes_throws_on_the_top_card_from_those_who_are_not_frozen() -> None:
    table = Table.with_hands("2C 9C", "9D 3D", "2H 9H")
    table.kaboom()
    table.draw()
    table.replace(1)
    table.drawing("9S").draw()
    table.discard()
    table.do(2, ask.Skip())
    assert table.phase == "final"
    assert table.refuses_throw(0, 1) == "K49"
    table.throw(1, 0)
    assert table.top == "9D"
    assert kinds(table.throw(2, 0)) == ["ThrewWrong", "Penalised"]
    assert table.legal_kinds(DEALER) == {"Reveal"}


def test_the_window_closes_at_once_when_nobody_can_throw() -> None:
    table = Table.with_hands("2C", "").discarded("9D")
    table.kaboom()
    deadline = GAME.deadline(table.state)
    assert deadline is None
    _plain_turn(table)
    deadline = GAME.deadline(table.state)
    assert deadline is not None
    assert (deadline.move, deadline.why) == (ask.Reveal(), "nobody_can_throw")


def test_the_window_stays_open_a_while_when_somebody_could_throw() -> None:
    table = Table.with_hands("2C", "9S 3C").discarded("9D")
    table.kaboom()
    _plain_turn(table)
    deadline = GAME.deadline(table.state)
    assert deadline is not None
    assert deadline.why == "last_throws"


def test_no_seat_reveals_and_the_table_reveals_only_at_the_end() -> None:
    table = Table.with_hands("2C", "3C")
    assert table.refuses(DEALER, ask.Reveal()) == "K6"
    table.kaboom()
    _plain_turn(table)
    assert table.refuses(0, ask.Reveal()) == "K6"
    table.reveal()


def test_the_reveal_turns_up_every_card_for_everybody() -> None:
    table = Table.with_hands("2C - 3C", "2D")
    table.kaboom()
    _plain_turn(table)
    revealed = only(table.reveal(), Revealed)
    assert revealed.hands == (((0, card("2C")), (2, card("3C"))), ((0, card("2D")),))
    for viewer in (None, 0, 1):
        view = table.view(viewer)
        assert [place.face for place in view.hands[0].places] == [card("2C"), None, card("3C")]
        assert not view.private


def test_after_the_reveal_the_next_deal_or_the_end_follows() -> None:
    table = Table.with_hands("2C", "2D")
    table.kaboom()
    _plain_turn(table)
    assert kinds(table.reveal()) == ["Revealed", "Scored"]
    deadline = GAME.deadline(table.state)
    assert deadline is not None
    assert (deadline.move, deadline.why) == (ask.Deal(), "next_deal")


@pytest.mark.parametrize("window", ["any", "between_turns"])
def test_a_seat_that_had_its_last_turn_still_throws_until_the_reveal(window: str) -> None:
    options = KaboomOptions(throw_window="any" if window == "any" else "between_turns")
    table = Table.with_hands("2C", "AD 3D", "4C", options=options)
    table.kaboom()
    table.draws_and_discards("5H")
    table.draws_and_discards("AC")
    table.throw(1, 0)
    assert table.top == "AD"
