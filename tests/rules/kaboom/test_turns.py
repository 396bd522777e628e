"""K10 to K18: a turn, from the draw to the next seat."""

import pytest

from rules.core.cards import card
from rules.core.seats import Seat
from rules.kaboom import moves as ask
from rules.kaboom.events import Discarded, Drew, Replaced, SawDrawn, TurnBegan
from rules.kaboom.state import Phase
from tests.rules.kaboom.scenario import Table, kinds, only

HANDS = ("2C 3C 4C 5C", "2D 3D 4D 5D", "2H 3H 4H 5H")


def test_play_passes_to_the_left() -> None:
    table = Table.with_hands(*HANDS).drawing("AC AD AH AS")
    order = []
    for _ in range(4):
        order.append(table.current)
        table.draw()
        table.discard()
    assert order == [0, 1, 2, 0]


def test_a_turn_begins_with_a_draw_or_with_kaboom() -> None:
    table = Table.with_hands(*HANDS)
    assert table.legal(0) == [ask.Draw(), ask.Kaboom()]
    for move in (ask.Discard(), ask.Replace(0), ask.Skip(), ask.KingLeave()):
        assert table.refuses(0, move) == "K11"


def test_nobody_plays_out_of_turn() -> None:
    table = Table.with_hands(*HANDS)
    for move in (ask.Draw(), ask.Kaboom(), ask.Pass()):
        assert table.refuses(1, move) == "K10"
    assert table.legal(1) == []


def test_one_card_is_drawn_and_only_its_seat_sees_it() -> None:
    table = Table.with_hands(*HANDS).drawing("QD AC")
    events = table.draw()
    assert events == [Drew(Seat(0), 41), SawDrawn(Seat(0), card("QD"))]
    assert table.phase == "drawn"
    assert table.view(0).drawn is card("QD")
    assert table.view(1).drawn is None
    assert table.view(None).drawn is None
    assert table.refuses(0, ask.Draw()) == "K12"


def test_a_drawn_card_replaces_an_own_one_which_is_discarded_without_its_power() -> None:
    table = Table.with_hands("2C JS 4C 5C", "2D 3D 4D 5D").drawing("AH")
    table.draw()
    events = table.replace(1)
    assert only(events, Replaced) == Replaced(Seat(0), 1, card("JS"), 1)
    assert (table.hand(0), table.top) == ("2C AH 4C 5C", "JS")
    assert (table.phase, table.current) == ("start", 1)


def test_a_gap_cannot_be_filled_with_a_drawn_card() -> None:
    table = Table.with_hands("2C - 4C 5C", "2D 3D 4D 5D")
    table.draw()
    assert table.refuses(0, ask.Replace(1)) == "K20"
    assert table.refuses(0, ask.Replace(4)) == "K20"
    assert table.refuses(0, ask.Replace(-1)) == "K20"
    assert ask.Replace(1) not in table.legal(0)


def test_a_discarded_card_without_power_ends_the_turn() -> None:
    for code in ("AC", "2S", "3S", "4S", "5S", "KH", "KD", "RJ", "BJ"):
        table = Table.with_hands("6C 7C 8C 9C", "6D 7D 8D 9D")
        events = table.draws_and_discards(code)
        assert kinds(events) == ["Discarded", "TurnBegan"], code
        assert only(events, Discarded).card is card(code)
        assert table.current == 1


def test_a_hand_grows_only_by_penalties() -> None:
    table = Table.with_hands(*HANDS).drawing("AC")
    table.draw()
    assert {type(move) for move in table.legal(0)} == {ask.Discard, ask.Replace}
    table.replace(2)
    assert table.held(0) == 4


def test_a_seat_without_cards_can_only_discard_what_it_draws() -> None:
    table = Table.with_hands("", "2D 3D 4D 5D").drawing("AC")
    table.draw()
    assert table.legal(0) == [ask.Discard()]
    table.discard()
    assert table.current == 1


def test_kaboom_is_too_late_once_a_card_is_drawn() -> None:
    table = Table.with_hands(*HANDS)
    table.draw()
    assert table.refuses(0, ask.Kaboom()) == "K48"
    assert table.refuses(0, ask.Skip()) == "K13"


@pytest.mark.parametrize("code", ["JC", "7C"])
def test_a_power_must_be_used_or_skipped_before_the_next_turn(code: str) -> None:
    table = Table.with_hands(*HANDS)
    table.draws_and_discards(code)
    assert table.refuses(0, ask.Draw()) == "K19"
    assert table.refuses(0, ask.Kaboom()) == "K19"
    assert table.refuses(1, ask.Draw()) == "K10"


def test_the_last_round_is_announced_with_the_turn() -> None:
    table = Table.with_hands(*HANDS)
    assert only(table.kaboom(), TurnBegan) == TurnBegan(Seat(1), True)


def test_a_seat_that_is_out_of_the_match_does_nothing() -> None:
    table = Table.with_hands(*HANDS)
    table.state.knocked_out[Seat(1)] = 1
    assert table.legal(1) == []
    assert table.refuses(1, ask.Draw()) == "K62"
    assert table.refuses(5, ask.Draw()) == "K62"
    table.draws_and_discards("AC")
    assert table.current == 2


def test_only_kaboom_draw_and_pass_begin_a_turn_in_the_phase_table() -> None:
    table = Table.with_hands(*HANDS).discarded("9S")
    assert table.legal_kinds(0) == {"Draw", "Kaboom", "Throw"}
    table.state.hands[0][0] = None
    assert table.legal_kinds(0) == {"Draw", "Kaboom", "Throw", "CloseGaps"}
    table.draw()
    assert table.legal_kinds(0) == {"Discard", "Replace", "Throw", "CloseGaps"}
    assert table.legal_kinds(1) == {"Throw"}
    table.state.phase = Phase.FINAL
    table.state.drawn = None
    assert table.legal_kinds(0) == {"Throw", "CloseGaps"}
    assert table.legal_kinds(None) == {"Reveal"}
    assert table.refuses(0, ask.Draw()) == "K11"
