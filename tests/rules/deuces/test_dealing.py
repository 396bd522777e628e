"""D1 to D12: the deck, who begins, the deal, the out before play, the centre."""

from dataclasses import replace

import pytest

from rules.core.cards import Rank, card, cards
from rules.core.seats import DEALER, Seat
from rules.core.shuffle import Chance
from rules.deuces.events import (
    CentreTurned,
    CentreTwo,
    Dealt,
    OutBegan,
    OutCleared,
    SawHand,
    StarterDrawn,
    ThrewOut,
    TurnBegan,
    TwoSet,
)
from rules.deuces.moves import Deal
from rules.deuces.options import DeucesOptions
from tests.rules.deuces.scenario import GAME, SOURCE, Table, codes, kinds, only, whole


@pytest.mark.parametrize("seats", range(2, 9))
def test_52_cards_serve_two_to_eight_seats(seats: int) -> None:
    table = Table.dealt(seats)
    everything = GAME.census(table.state)
    assert len(everything) == len(set(everything)) == 52
    assert [len(hand) for hand in table.state.hands] == [3] * seats
    assert table.view(None).stock + len(table.state.twos) == 52 - 3 * seats - 1


def test_fewer_and_more_seats_are_refused() -> None:
    for seats in (1, 9):
        with pytest.raises(ValueError, match="seats"):
            GAME.start(SOURCE, seats, "seed")


def test_lots_are_drawn_for_the_first_seat() -> None:
    drawn = set()
    for number in range(40):
        state = GAME.start(SOURCE, 3, f"seed {number}")
        events = GAME.play(state, DEALER, Deal())
        drawn.add(only(events, StarterDrawn).starter)
        assert only(events, OutBegan).seat == only(events, Dealt).starter == state.starter
    assert drawn == {0, 1, 2}


def test_who_is_known_to_begin_needs_no_lot() -> None:
    state = GAME.start(DeucesOptions(starter=2), 3, "x")
    assert kinds(GAME.play(state, DEALER, Deal()))[0] == "Dealt"
    assert state.starter == 1
    state = GAME.start(DeucesOptions(starter=8), 3, "x")
    assert "StarterDrawn" in kinds(GAME.play(state, DEALER, Deal()))


def test_the_winner_begins_the_next_game() -> None:
    table = Table.with_hands("KH", "AH", "3C", "4D", deck="").twos("2H 2D 2C 2S")
    assert GAME.rematch(SOURCE, table.state, Chance("x", "lot")) == SOURCE
    table.does("AH")
    assert [line.doubled for line in table.sheet.lines] == [0, 6, 4]
    wished = DeucesOptions(subst_draws=False)
    assert GAME.rematch(wished, table.state, Chance("x", "lot")) == replace(wished, starter=1)


def test_several_winners_draw_lots_among_themselves() -> None:
    table = Table.with_hands("KH", "AH", "3C", "4H", deck="").twos("2H 2D 2C 2S")
    table.does("AH")
    begins = {GAME.rematch(SOURCE, table.state, Chance(str(number), "lot")).starter for number in range(40)}
    assert begins == {1, 3}


def test_three_cards_each_are_dealt_in_turn_and_one_face_down() -> None:
    table = Table.dealt(3, deck="9C AH 7S KH AD 8H AS 5C QC 6H 4D")
    assert [table.hand(seat) for seat in range(3)] == ["9C KH AS", "5C AD AH", "QC 8H 7S"]
    assert table.state.face_down is card("6H")
    assert table.state.stock[-1] is card("4D")
    for viewer in (None, 0, 1):
        view = table.view(viewer)
        assert (view.face_down, view.top, view.centre) == (True, None, 1)
        assert card("6H") in table.hidden_from(viewer)


def test_each_seat_is_told_its_own_hand() -> None:
    state = GAME.start(DeucesOptions(starter=1), 3, "hands")
    hands = [event for event in GAME.play(state, DEALER, Deal()) if isinstance(event, SawHand)]
    assert [(event.to, list(event.cards)) for event in hands] == list(enumerate(state.hands))


def test_a_dealt_two_goes_to_the_edge_and_is_replaced_at_once() -> None:
    state = GAME.start(DeucesOptions(starter=1), 2, "x", whole("3C 2D 2S 4C 5C 6C 7C 8C 9C"))
    events = GAME.play(state, DEALER, Deal())
    assert [event for event in events if isinstance(event, TwoSet)] == [
        TwoSet(Seat(1), card("2D")),
        TwoSet(Seat(1), card("2S")),
    ]
    assert state.hands == [list(cards("3C 5C 7C")), list(cards("4C 6C 8C"))]
    assert (state.twos, state.face_down) == (list(cards("2D 2S")), card("9C"))
    assert only(events, Dealt).stock == len(state.stock) == 52 - 9


def test_everybody_may_throw_cards_out_once_beginning_with_the_first_seat() -> None:
    table = Table.dealt(3, deck="9C AH 7S KH AD 8H AS 5C QC 6H 4D")
    assert table.may() == [
        "throw", "throw 9C", "throw KH", "throw AS",
        "throw 9C KH", "throw 9C AS", "throw KH AS", "throw 9C KH AS",
    ]  # fmt: skip
    assert table.may(1) == []
    assert table.refuses("throw", 1) == "D22"
    events = table.does("throw KH 9C")
    assert events == [ThrewOut(Seat(0), cards("KH 9C")), OutBegan(Seat(1))]
    assert table.hand(0) == "AS"
    table.does("throw")
    events = table.does("throw 7S 8H QC")
    assert kinds(events) == ["ThrewOut", "OutCleared", "CentreTurned", "TurnBegan"]
    assert [len(hand) for hand in table.state.hands] == [1, 3, 0]


def test_only_own_cards_are_thrown_and_each_once() -> None:
    table = Table.dealt(3, deck="9C AH 7S KH AD 8H AS 5C QC 6H 4D")
    assert table.refuses("throw AH") == "D9"
    assert table.refuses("throw 9C 9C") == "D9"
    for wrong in ("draw", "9C", "keep", "remove"):
        assert table.refuses(wrong) == "D9"


def test_the_out_lies_open_until_everybody_had_a_chance_and_is_gone_then() -> None:
    table = Table.dealt(2, deck="9C AH KH AD AS 5C 6H 4D")
    table.does("throw 9C")
    assert table.view(1).thrown == table.view(None).thrown == cards("9C")
    assert card("9C") not in table.hidden_from(1)
    events = table.does("throw AH AD")
    assert only(events, OutCleared).number == 3
    for viewer in (None, 0, 1):
        view = table.view(viewer)
        assert (view.thrown, view.out) == ((), 3)
        assert set(cards("9C AH AD")) <= set(table.hidden_from(viewer))


def test_the_fourth_card_of_a_rank_may_not_be_thrown() -> None:
    table = Table.dealt(2, deck="7C 7S 7D 5C 7H 6C 9S 3D")
    table.does("throw 7C 7D 7H")
    assert table.view(1).barred == (Rank.SEVEN,)
    assert table.may() == ["throw", "throw 5C", "throw 6C", "throw 5C 6C"]
    assert table.refuses("throw 7S") == "D10"
    assert table.refuses("throw 5C 7S") == "D10"


def test_of_two_that_would_make_four_one_may_be_thrown() -> None:
    table = Table.dealt(3, deck="7C 7D 7S 3C 4C 7H 5C 6C 8C 9S 3D")
    table.does("throw 7C", "throw 7D")
    assert "throw 7S" in table.may()
    assert "throw 7H" in table.may()
    assert table.refuses("throw 7H 7S") == "D10"


def test_the_centre_is_turned_up_and_the_first_seat_begins() -> None:
    table = Table.dealt(2, deck="7C 7S 7D 5C 7H 6C 9S 3D")
    events = table.does("throw", "throw")
    assert events[-2:] == [CentreTurned(card("9S")), TurnBegan(Seat(0), 1, card("9S"))]
    assert (table.top, table.phase, table.current) == ("9S", "turn", 0)


def test_a_two_in_the_centre_goes_to_the_edge_and_is_replaced() -> None:
    table = Table.dealt(2, deck="7C 7S 7D 5C 7H 6C 2S 2D 9S 3D")
    events = table.does("throw", "throw")
    assert [event.card for event in events if isinstance(event, CentreTwo)] == list(cards("2S 2D"))
    assert (table.top, codes(table.state.twos)) == ("9S", "2S 2D")
    assert codes(table.state.stock[-1:]) == "3D"


def test_an_ace_in_the_centre_ends_the_game_at_once() -> None:
    table = Table.dealt(2, deck="7C 7S 7D 5C 7H 6C AS 2H 2D 2C 2S")
    table.does("throw")
    events = table.does("throw 6C")
    assert kinds(events)[2:] == ["CentreTurned", "HandsShown", "Ended", "DeckOpened", "Scored", "MatchEnded"]
    assert table.points == [0 + 3.5 + 7, 14 + 5]
    assert table.sheet.ending == "first_ace"
    assert (table.sheet.right, table.sheet.ace) == (0, None)


def test_a_two_in_the_centre_can_be_followed_by_an_ace() -> None:
    table = Table.dealt(2, deck="7C 7S 7D 5C 7H 6C 2S AS 3D")
    events = table.does("throw", "throw")
    assert kinds(events)[2:5] == ["CentreTwo", "CentreTurned", "HandsShown"]


def test_the_table_itself_deals_and_no_seat_does() -> None:
    table = Table(GAME.start(SOURCE, 2, "seed"))
    deadline = GAME.deadline(table.state)
    assert deadline is not None
    assert (deadline.move, deadline.why) == (Deal(), "first_deal")
    assert table.refuses("deal", 0) == "D5"
    table.does("deal")
    assert GAME.deadline(table.state) is None
    assert GAME.check(table.state, DEALER, Deal()) is not None
